// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Dispatch
import Synchronization
import TestWorld

@testable import NotificationDesktop

/// A notification server that answers as the test says, on a real bus.
final class FakeNotificationServer: Sendable {
    /// The fate of one `Notify`.
    enum Answer: Sendable {
        /// Signals are sent, then the next number is given.
        case number(after: [Signal] = [])
        case error(DBusError)
        /// Nothing is answered before the test says so.
        case held(Gate)
        /// An answer without a usable number.
        case zero
    }

    /// Each `Notify` and `CloseNotification`, as it comes in.
    let calls: AsyncStream<IncomingCall>
    private let server: ScreenlessServer
    private let loop: EventLoop

    var connection: Connection { server.connection }

    /// Starts a server and waits until it owns the name.
    ///
    /// A replaced notification keeps its number. The answers are for the first calls; what becomes
    /// of later ones depends on their titles.
    init(
        on bus: PrivateBus, firstNumber: UInt32 = 1, answers: [Answer] = [],
        capabilities: [String] = ["actions", "body", "inline-reply"],
        answer: @escaping @Sendable (_ title: String) -> Answer = { _ in .number() }
    ) async throws {
        loop = try EventLoop(name: "fake server")
        let sink: AsyncStream<IncomingCall>.Continuation
        (calls, sink) = AsyncStream.makeStream()
        let script = Mutex((number: firstNumber, answers: answers[...]))
        server = try await ScreenlessServer(on: bus, loop, capabilities: capabilities) {
            call, connection async throws(DBusError) in
            sink.yield(call)
            if call.member == "CloseNotification" { return [] }
            let (number, reply) = script.withLock { script in
                let replaced = call.arguments[1].asUInt32 ?? 0
                if replaced == 0 { script.number += 1 }
                return (
                    replaced == 0 ? script.number - 1 : replaced,
                    script.answers.popFirst() ?? answer(call.arguments[3].asString ?? "")
                )
            }
            switch reply {
            case .number(let signals):
                for signal in signals { try await connection.emit(signal) }
            case .error(let error): throw error
            case .held(let gate): await gate.pass()
            case .zero: return [.uint32(0)]
            }
            return [.uint32(number)]
        }
    }

    deinit { loop.stop() }

    /// Says something about a notification, to everybody.
    func emit(_ member: String, _ number: UInt32, _ value: Value) async throws {
        try await server.emit(member, number, value)
    }

    /// Stops answering anything, as a process that is stopped, until the semaphore is signalled.
    func stop() -> DispatchSemaphore {
        let (stopped, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Task(executorPreference: loop) {
            stopped.signal()
            end.wait()
        }
        stopped.wait()
        return end
    }

    /// Leaves the bus as a crash would.
    func die() async { await connection.close() }
}

extension DesktopWorld {
    /// Starts a server that gets the name when those that are there now have left.
    ///
    /// - Returns: The server to be, when the bus knows that it waits.
    func nextServer(
        firstNumber: UInt32, answers: [FakeNotificationServer.Answer] = []
    ) async throws -> Task<FakeNotificationServer, any Error> {
        let before = try await connection.queuedOwners(of: NotificationServer.name).count
        let server = Task {
            try await FakeNotificationServer(
                on: bus, firstNumber: firstNumber, answers: answers)
        }
        try await until {
            try await connection.queuedOwners(of: NotificationServer.name).count != before
        }
        return server
    }
}

/// A gate that is shut until it is opened, then open for good.
final class Gate: Sendable {
    private let state = Mutex((isOpen: false, waiting: [CheckedContinuation<Void, Never>]()))

    func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let waiting = state.withLock { state in
            defer { state = (true, []) }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
