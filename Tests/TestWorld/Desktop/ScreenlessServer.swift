// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus

/// A notification server without a screen: whoever starts it says what becomes of notifications.
public final class ScreenlessServer: Sendable {
    /// Its connection, to send signals with.
    public let connection: Connection
    private let export: Export

    /// Starts a server and waits until it owns the name.
    ///
    /// - Parameters:
    ///   - bus: The session bus it serves.
    ///   - loop: Where its connection lives.
    ///   - capabilities: What it says it can do.
    ///   - answer: Answers each `Notify` and each `CloseNotification`.
    /// - Throws: `DBusError` if it cannot own the name.
    public init(
        on bus: PrivateBus, _ loop: EventLoop, capabilities: [String] = ["actions", "body"],
        answer:
            @escaping @Sendable (IncomingCall, Connection) async throws(DBusError) -> [Value]
    ) async throws {
        let connection = try await Connection.open(.custom(bus.address), on: loop)
        self.connection = connection
        export = try await connection.export(
            at: Self.path, interface: Self.name, introspection: Self.introspection
        ) { call async throws(DBusError) in
            switch call.member {
            case "GetCapabilities": return [.strings(capabilities)]
            case "GetServerInformation": return ["Fake", "Carillon", "1", "1.2"]
            default: return try await answer(call, connection)
            }
        }
        try await connection.own(Self.name)
    }

    /// Says something about a notification, to everybody.
    ///
    /// - Returns: The moment just before it was said, on the thread that says it.
    @discardableResult
    public func emit(
        _ member: String, _ number: UInt32, _ value: Value
    ) async throws(DBusError) -> ContinuousClock.Instant {
        try await Self.emit(Self.signal(member, number, value), from: connection)
    }

    private static func emit(
        _ signal: Signal, from connection: isolated Connection
    ) throws(DBusError) -> ContinuousClock.Instant {
        let now = ContinuousClock.now
        try connection.emit(signal)
        return now
    }

    /// The signals of a server about a notification.
    public static func signal(_ member: String, _ number: UInt32, _ value: Value) -> Signal {
        Signal(path: path, interface: name, member: member, arguments: [.uint32(number), value])
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
