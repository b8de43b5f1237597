// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CTLS
import Glibc

/// The clients of one thread, and the sockets to which more may come.
struct MockClients {
    private let sockets: LoopbackSockets
    private let identity: MockIdentity?
    private var connections: [Int: MockConnection] = [:]
    /// The number of the last one.
    private var number = 0

    init(_ sockets: LoopbackSockets, _ identity: MockIdentity?) {
        (self.sockets, self.identity) = (sockets, identity)
    }

    /// Waits until something comes, or somebody has taken too long.
    ///
    /// - Parameter descriptor: Another descriptor that ends the wait.
    /// - Returns: The connections that can go on.
    func wait(besides descriptor: Int32) -> [Int] {
        let all = Array(connections)
        var polled = ([descriptor] + sockets.descriptors).map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        let others = polled.count
        for (_, connection) in all {
            polled.append(
                pollfd(fd: connection.descriptor, events: connection.events, revents: 0))
        }
        let now = ContinuousClock.now
        let next = all.map { $0.value.hasMore ? now : $0.value.deadline }.min()
        let span = next.map { Int32(clamping: ($0 - now).milliseconds + 1) }
        poll(&polled, nfds_t(polled.count), span.map { max(0, $0) } ?? -1)
        return zip(all, polled.dropFirst(others)).compactMap { entry, state in
            state.revents != 0 || entry.value.hasMore ? entry.key : nil
        }
    }

    /// Takes new clients, goes on with those who wait, and parts from those who take too long.
    ///
    /// - Parameter ready: The connections that can go on.
    /// - Returns: The requests that are whole now, each with its connection and its stream.
    mutating func proceed(_ ready: [Int]) -> [(Int, Int32, HTTP2Request)] {
        let now = ContinuousClock.now
        var arrivals: [(Int, Int32, HTTP2Request)] = []
        for number in ready {
            guard let connection = connections[number] else { continue }
            guard let new = connection.proceed(at: now) else {
                connections[number] = nil
                continue
            }
            for (stream, request) in new {
                // Streams that a client gives up are still worked on: they have an end, too.
                guard connection.inHand < HTTP2Session.mostStreams else {
                    connections[number] = nil
                    break
                }
                connection.inHand += 1
                arrivals.append((number, stream, request))
            }
        }
        connections = connections.filter { $0.value.deadline > now }
        for socket in sockets.descriptors { accept(socket, at: now) }
        return arrivals
    }

    private mutating func accept(_ socket: Int32, at now: ContinuousClock.Instant) {
        for _ in 0..<MockServer.mostConnections {
            let descriptor = Glibc.accept(socket, nil, nil)
            guard descriptor >= 0 else { return }
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
            guard connections.count < MockServer.mostConnections,
                let connection = MockConnection(descriptor, server: identity?.server, at: now)
            else {
                Glibc.close(descriptor)
                continue
            }
            var one: Int32 = 1
            setsockopt(
                descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one,
                socklen_t(MemoryLayout<Int32>.size))
            number += 1
            connections[number] = connection
        }
    }

    /// Answers a request of a connection, if it is still there.
    mutating func answer(_ stream: Int32, of number: Int, with answer: AppleAnswer) {
        guard let connection = connections[number] else { return }
        if !connection.answer(stream, with: answer, at: .now) { connections[number] = nil }
    }

    /// Says farewell to all, and lets them read it.
    mutating func end(within patience: Duration) {
        for socket in sockets.descriptors { Glibc.close(socket) }
        let end = ContinuousClock.now + patience
        for connection in connections.values { connection.end(at: .now) }
        while true {
            connections = connections.filter { !$0.value.isOver }
            let now = ContinuousClock.now
            if connections.isEmpty || now >= end { break }
            var polled = connections.values.map {
                pollfd(fd: $0.descriptor, events: $0.events, revents: 0)
            }
            poll(&polled, nfds_t(polled.count), Int32(clamping: (end - now).milliseconds + 1))
            connections = connections.filter { $0.value.proceed(at: now) != nil }
        }
        connections = [:]
    }
}

extension Duration {
    fileprivate var milliseconds: Int64 {
        components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    }
}
