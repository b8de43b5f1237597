// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import Synchronization

/// A notification server that shows nothing and remembers everything, on a real bus.
public final class RecordingServer: Sendable {
    /// One `Notify`.
    public struct Shown: Sendable, Equatable {
        /// The number it was given.
        public var number: UInt32
        /// The id of the notification, from the hint of that name.
        public var id: UUID?
        /// The title.
        public var title: String
        /// The text.
        public var body: String
        /// Key, label, key, label.
        public var actions: [String]
        /// 0 low, 1 normal, 2 critical.
        public var urgency: UInt8
        /// Whether it took its own place: put back after a restart of the service, not new.
        public var isRestored: Bool
        /// When it came.
        public var date: Date
    }

    /// Each `Notify`, as it comes in.
    public let shown = Recorded<Shown>()
    /// The number of each `CloseNotification`.
    public let closed = Recorded<UInt32>()
    private let screen = Screen()
    private let server: ScreenlessServer

    /// Starts a server and waits until it owns the name.
    public init(on bus: PrivateBus, _ loop: EventLoop) async throws {
        server = try await ScreenlessServer(on: bus, loop) {
            [shown, closed, screen] call, connection async throws(DBusError) in
            if call.member == "Notify" {
                let entry = screen.add(call.arguments)
                shown.append(entry)
                return [.uint32(entry.number)]
            }
            let number = call.arguments[0].asUInt32 ?? 0
            let wasThere = screen.remove(number)
            closed.append(number)
            if wasThere {
                try await connection.emit(
                    ScreenlessServer.signal("NotificationClosed", number, .uint32(3)))
            }
            return []
        }
    }

    /// Presses the button with that label, maybe with a permission to come to the front.
    ///
    /// - Returns: The moment just before the server said so.
    @discardableResult
    public func press(
        _ label: String, on shown: Shown, token: String? = nil
    ) async throws -> ContinuousClock.Instant {
        guard let index = shown.actions.firstIndex(of: label), index % 2 == 1 else {
            throw TestWorldError("\(shown.title) has no button '\(label)': \(shown.actions)")
        }
        if let token { try await server.emit("ActivationToken", shown.number, .string(token)) }
        return try await server.emit(
            "ActionInvoked", shown.number, .string(shown.actions[index - 1]))
    }

    /// Names a key that the notification may not have, as servers do that are broken.
    public func name(_ key: String, on shown: Shown) async throws {
        try await server.emit("ActionInvoked", shown.number, .string(key))
    }

    /// Lets a notification leave the screen: 1 by itself, 2 dismissed by the person.
    public func close(_ number: UInt32, reason: UInt32) async throws {
        screen.remove(number)
        try await server.emit("NotificationClosed", number, .uint32(reason))
    }

    /// Leaves the bus as a crash would; another server may come.
    public func die() async { await server.connection.close() }

    /// How often each notification came new to the screen.
    public var deliveries: [Shown] { shown.all.filter { !$0.isRestored } }
}

/// The numbers that are on the screen, each with the id of its notification.
private final class Screen: Sendable {
    private let state = Mutex((last: UInt32(0), ids: [UInt32: UUID]()))

    func add(_ arguments: [Value]) -> RecordingServer.Shown {
        let hints = arguments[6].asDictionary ?? [:]
        let id = hints["x-carillon-id"]?.asString.flatMap(UUID.init(uuidString:))
        let replaced = arguments[1].asUInt32 ?? 0
        return state.withLock { state in
            // As the specification wants it: a number that is not on the screen is not kept.
            let old = state.ids[replaced]
            if old == nil { state.last += 1 }
            let number = old == nil ? state.last : replaced
            state.ids[number] = id ?? UUID()
            return RecordingServer.Shown(
                number: number, id: id, title: arguments[3].asString ?? "",
                body: arguments[4].asString ?? "", actions: arguments[5].asStrings ?? [],
                urgency: UInt8(clamping: hints["urgency"]?.asUInt32 ?? 1),
                isRestored: old != nil && old == id, date: Date())
        }
    }

    /// Whether it was there.
    @discardableResult
    func remove(_ number: UInt32) -> Bool {
        state.withLock { $0.ids.removeValue(forKey: number) != nil }
    }
}
