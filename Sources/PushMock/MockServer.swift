// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CTLS
import Foundation
import Synchronization

/// The thread that speaks with clients, on sockets of this computer alone.
package final class MockServer: Sendable {
    /// A request, and where its answer goes.
    package struct Arrival: Sendable {
        /// The request.
        package let request: HTTP2Request
        fileprivate let connection: Int
        fileprivate let stream: Int32
    }

    private struct Orders {
        var answers: [(Arrival, AppleAnswer)] = []
        var isClosed = false
    }

    /// The way of all threads to the one of the clients.
    private final class Desk: Sendable {
        let orders = Mutex(Orders())
        let wake: Pipe

        init() { wake = Pipe() }

        func change(_ change: (inout Orders) -> Void) {
            orders.withLock { change(&$0) }
            _ = Glibc.write(wake.fileHandleForWriting.fileDescriptor, [0], 1)
        }
    }

    /// How many clients there may be at once.
    static let mostConnections = 32
    /// How long clients have to read the last that they are told.
    private static let lastPatience = Duration.seconds(1)

    /// The requests, each to be answered.
    package let arrivals: AsyncStream<Arrival>
    private let desk = Desk()

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - sockets: Where it listens; they are its own.
    ///   - identity: Who it is; nil speaks without TLS.
    /// - Throws: ``MockFault``.
    init(_ sockets: LoopbackSockets, identity: MockIdentity?) throws(MockFault) {
        let (arrivals, continuation) = AsyncStream.makeStream(of: Arrival.self)
        self.arrivals = arrivals
        for handle in [desk.wake.fileHandleForReading, desk.wake.fileHandleForWriting] {
            _ = fcntl(handle.fileDescriptor, F_SETFL, O_NONBLOCK)
        }
        let desk = desk
        let thread = Thread {
            var clients = MockClients(sockets, identity)
            while Self.turn(&clients, desk, continuation) {}
            clients.end(within: Self.lastPatience)
            continuation.finish()
        }
        thread.start()
        // The kernel has a name for what is there already.
        thread.name = "clients"
    }

    /// Answers a request.
    package func answer(_ arrival: Arrival, with answer: AppleAnswer) {
        desk.change { $0.answers.append((arrival, answer)) }
    }

    /// Ends the thread; it says farewell to clients first.
    package func close() { desk.change { $0.isClosed = true } }

    /// Waits for something, and does it; says whether there is to be another turn.
    private static func turn(
        _ clients: inout MockClients, _ desk: Desk, _ arrivals: AsyncStream<Arrival>.Continuation
    ) -> Bool {
        let wake = desk.wake.fileHandleForReading.fileDescriptor
        let ready = clients.wait(besides: wake)
        var bytes: [UInt8] = Array(repeating: 0, count: 64)
        while Glibc.read(wake, &bytes, bytes.count) > 0 {}
        let (answers, isClosed) = desk.orders.withLock { orders in
            defer { orders.answers = [] }
            return (orders.answers, orders.isClosed)
        }
        for (arrival, answer) in answers {
            clients.answer(arrival.stream, of: arrival.connection, with: answer)
        }
        for (connection, stream, request) in clients.proceed(ready) {
            arrivals.yield(Arrival(request: request, connection: connection, stream: stream))
        }
        return !isClosed
    }
}
