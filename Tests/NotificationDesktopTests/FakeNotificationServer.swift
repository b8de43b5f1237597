// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Synchronization
import TestWorld

@testable import NotificationDesktop

/// A notification server that answers as the test says, on a real bus.
final class FakeNotificationServer: Sendable {
    /// What happens to one `Notify`.
    enum Answer: Sendable {
        /// Signals are sent, then the next number is given.
        case number(after: [Signal] = [])
        case error(DBusError)
        /// Nothing is answered before the test says so.
        case held(Gate)
    }

    let connection: Connection
    /// Each `Notify` and `CloseNotification`, as it comes in.
    let calls: AsyncStream<IncomingCall>
    private let loop: EventLoop
    private let export: Mutex<Export?>

    private init(_ connection: Connection, _ loop: EventLoop, _ calls: AsyncStream<IncomingCall>) {
        (self.connection, self.loop, self.calls) = (connection, loop, calls)
        export = Mutex(nil)
    }

    deinit { loop.stop() }

    /// Starts a server and waits until it owns the name.
    ///
    /// A replaced notification keeps its number. The answers are for the first calls; all later
    /// ones get a number.
    static func start(
        on bus: PrivateBus, firstNumber: UInt32 = 1, answers: [Answer] = [],
        capabilities: [String] = ["actions", "body", "inline-reply"]
    ) async throws -> FakeNotificationServer {
        let loop = try EventLoop(name: "fake server")
        let connection = try await Connection.open(.custom(bus.address), on: loop)
        let (calls, sink) = AsyncStream.makeStream(of: IncomingCall.self)
        let server = FakeNotificationServer(connection, loop, calls)
        let script = Mutex((number: firstNumber, answers: answers[...]))
        let export = try await connection.export(
            at: NotificationServer.path, interface: NotificationServer.interface,
            introspection: introspection
        ) { call async throws(DBusError) in
            switch call.member {
            case "GetCapabilities": return [.strings(capabilities)]
            case "GetServerInformation": return ["Fake", "Carillon", "1", "1.2"]
            case "CloseNotification":
                sink.yield(call)
                return []
            default:
                let (number, answer) = script.withLock { script in
                    let replaced = call.arguments[1].asUInt32 ?? 0
                    if replaced == 0 { script.number += 1 }
                    return (
                        replaced == 0 ? script.number - 1 : replaced,
                        script.answers.popFirst() ?? .number()
                    )
                }
                sink.yield(call)
                switch answer {
                case .number(let signals):
                    for signal in signals { try await connection.emit(signal) }
                case .error(let error): throw error
                case .held(let gate): await gate.pass()
                }
                return [.uint32(number)]
            }
        }
        server.export.withLock { $0 = export }
        _ = try await connection.requestName(NotificationServer.name)
        return server
    }

    /// Says something about a notification, to everybody.
    func emit(_ member: String, _ number: UInt32, _ value: Value) async throws {
        try await connection.emit(Self.signal(member, number, value))
    }

    static func signal(_ member: String, _ number: UInt32, _ value: Value) -> Signal {
        Signal(
            path: NotificationServer.path, interface: NotificationServer.interface,
            member: member, arguments: [.uint32(number), value])
    }

    /// Leaves the bus as a crash would.
    func die() async { await connection.close() }

    private static let introspection = """
        <interface name="org.freedesktop.Notifications">
          <method name="GetCapabilities"><arg type="as" direction="out"/></method>
          <method name="GetServerInformation">
            <arg type="s" direction="out"/><arg type="s" direction="out"/>
            <arg type="s" direction="out"/><arg type="s" direction="out"/>
          </method>
          <method name="Notify">
            <arg type="s" direction="in"/><arg type="u" direction="in"/>
            <arg type="s" direction="in"/><arg type="s" direction="in"/>
            <arg type="s" direction="in"/><arg type="as" direction="in"/>
            <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/>
            <arg type="u" direction="out"/>
          </method>
          <method name="CloseNotification"><arg type="u" direction="in"/></method>
        </interface>
        """
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
