// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import Synchronization
import TestWorld

/// A notification server that shows nothing and remembers everything, on a real bus.
final class RecordingServer: Sendable {
    /// One `Notify`.
    struct Shown: Sendable, Equatable {
        /// The number it was given.
        var number: UInt32
        /// The id of the notification, from the hint of that name.
        var id: UUID?
        /// The title.
        var title: String
        /// The text.
        var body: String
        /// Key, label, key, label.
        var actions: [String]
        /// 0 low, 1 normal, 2 critical.
        var urgency: UInt8
        /// Whether it took its own place: put back after a restart of the service, not new.
        var isRestored: Bool
        /// When it came.
        var date: Date
    }

    /// Each `Notify`, as it comes in.
    let shown = Recorded<Shown>()
    /// The number of each `CloseNotification`.
    let closed = Recorded<UInt32>()
    private let connection: Connection
    private let screen = Mutex((last: UInt32(0), ids: [UInt32: UUID]()))
    private let export = Mutex<Export?>(nil)

    private init(_ connection: Connection) { self.connection = connection }

    /// Starts a server and waits until it owns the name.
    static func start(on bus: PrivateBus, _ loop: EventLoop) async throws -> RecordingServer {
        let connection = try await Connection.open(.custom(bus.address), on: loop)
        let server = RecordingServer(connection)
        let export = try await connection.export(
            at: path, interface: name, introspection: introspection
        ) { [weak server] call async throws(DBusError) in
            guard let server else { throw .disconnected }
            return try await server.answer(call)
        }
        server.export.withLock { $0 = export }
        _ = try await connection.requestName(name)
        return server
    }

    /// Presses the button with that label, maybe with a permission to come to the front.
    func press(_ label: String, on shown: Shown, token: String? = nil) async throws {
        guard let index = shown.actions.firstIndex(of: label), index % 2 == 1 else {
            throw TestWorldError("\(shown.title) has no button '\(label)': \(shown.actions)")
        }
        if let token { try await emit("ActivationToken", shown.number, .string(token)) }
        try await emit("ActionInvoked", shown.number, .string(shown.actions[index - 1]))
    }

    /// Lets a notification leave the screen: 1 by itself, 2 dismissed by the person.
    func close(_ number: UInt32, reason: UInt32) async throws {
        screen.withLock { $0.ids[number] = nil }
        try await emit("NotificationClosed", number, .uint32(reason))
    }

    /// How often each notification came new to the screen.
    var deliveries: [Shown] { shown.all.filter { !$0.isRestored } }

    private func answer(_ call: IncomingCall) async throws(DBusError) -> [Value] {
        switch call.member {
        case "GetCapabilities": return [.strings(["actions", "body"])]
        case "GetServerInformation": return ["Recording", "Carillon", "1", "1.2"]
        case "CloseNotification":
            let number = call.arguments[0].asUInt32 ?? 0
            let wasThere = screen.withLock { $0.ids.removeValue(forKey: number) != nil }
            closed.append(number)
            if wasThere { try await emit("NotificationClosed", number, .uint32(3)) }
            return []
        default:
            let entry = record(call.arguments)
            shown.append(entry)
            return [.uint32(entry.number)]
        }
    }

    private func record(_ arguments: [Value]) -> Shown {
        let hints = arguments[6].asDictionary ?? [:]
        let id = hints["x-carillon-id"]?.asString.flatMap(UUID.init(uuidString:))
        let replaced = arguments[1].asUInt32 ?? 0
        return screen.withLock { screen in
            // As the specification wants it: a number that is not on the screen is not kept.
            let old = screen.ids[replaced]
            if old == nil { screen.last += 1 }
            let number = old == nil ? screen.last : replaced
            screen.ids[number] = id ?? UUID()
            return Shown(
                number: number, id: id, title: arguments[3].asString ?? "",
                body: arguments[4].asString ?? "", actions: arguments[5].asStrings ?? [],
                urgency: UInt8(clamping: hints["urgency"]?.asUInt32 ?? 1),
                isRestored: old != nil && old == id, date: Date())
        }
    }

    private func emit(_ member: String, _ number: UInt32, _ value: Value) async throws(DBusError) {
        try await connection.emit(
            Signal(
                path: Self.path, interface: Self.name, member: member,
                arguments: [.uint32(number), value]))
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
