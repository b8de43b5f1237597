// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import TestWorld

/// A notification server whose buttons the benchmark presses.
final class PressingServer: Sendable {
    private let connection: Connection
    private let export: Export
    private let shown: AsyncStream<UInt32>

    private init(_ connection: Connection, _ export: Export, _ shown: AsyncStream<UInt32>) {
        self.connection = connection
        self.export = export
        self.shown = shown
    }

    static func start(on bus: PrivateBus) async throws -> PressingServer {
        let connection = try await Connection.open(
            .custom(bus.address), on: EventLoop(name: "bench-server"))
        let (shown, sink) = AsyncStream.makeStream(of: UInt32.self)
        let counter = Counter()
        let export = try await connection.export(
            at: path, interface: name, introspection: introspection
        ) { call in
            switch call.member {
            case "GetCapabilities": return [.strings(["actions", "body"])]
            case "GetServerInformation": return ["Pressing", "Carillon", "1", "1.2"]
            case "CloseNotification": return []
            default:
                let number = await counter.next()
                sink.yield(number)
                return [.uint32(number)]
            }
        }
        _ = try await connection.requestName(name)
        return PressingServer(connection, export, shown)
    }

    /// Waits until so many more have come, and gives their numbers.
    func next(_ count: Int) async -> [UInt32] {
        var numbers: [UInt32] = []
        for await number in shown {
            numbers.append(number)
            if numbers.count == count { break }
        }
        return numbers
    }

    /// Presses the first button.
    func press(_ number: UInt32) async throws {
        try await connection.emit(
            Signal(
                path: Self.path, interface: Self.name, member: "ActionInvoked",
                arguments: [.uint32(number), "action:done"]))
    }

    private actor Counter {
        private var last: UInt32 = 0

        func next() -> UInt32 {
            last += 1
            return last
        }
    }

    private static let name = "org.freedesktop.Notifications"
    private static let path = "/org/freedesktop/Notifications"
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
