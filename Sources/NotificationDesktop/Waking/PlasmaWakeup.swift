// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel
import NotificationSentences

/// Has Plasma wake the machine, which keeps the display off then.
///
/// It takes an ordinary timer where it has no right, and says nothing of that.
///
/// Source: powerdevil, org.kde.Solid.PowerManagement.xml.
actor PlasmaWakeup: WakeWay {
    private static let name = "org.kde.Solid.PowerManagement"

    private let session: Connection
    private var cookie: Int32?

    nonisolated var unownedExecutor: UnownedSerialExecutor { session.unownedExecutor }

    init(on session: Connection) { self.session = session }

    func arm(at date: Date) async throws(WakeRefusal) {
        guard await session.isOwned(Self.name) else {
            throw WakeRefusal(reason: .isNotOnBus)
        }
        let seconds = UInt64(max(0, date.timeIntervalSince1970))
        let given: Int32?
        do throws(DBusError) {
            // It calls back to this name and path, which answer that there is no such method.
            let reply = try await session.call(
                Self.call(
                    "scheduleWakeup", .string(session.uniqueName), .objectPath("/"),
                    .uint64(seconds)), timeout: .seconds(5))
            given = reply.first?.asUInt32.map { Int32(bitPattern: $0) }
        } catch {
            throw WakeRefusal(error)
        }
        // It has as many as are asked for; the one before goes when this one is there.
        await disarm()
        cookie = given
    }

    func disarm() async {
        let known = cookie
        cookie = nil
        guard let known else { return }
        // What is left wakes the machine once too often.
        _ = try? await session.call(
            Self.call("clearWakeup", .int32(known)), timeout: .seconds(5))
    }

    private static func call(_ member: String, _ arguments: Value...) -> MethodCall {
        MethodCall(
            destination: name, path: "/org/kde/Solid/PowerManagement", interface: name,
            member: member, arguments: arguments, allowsAutoStart: false)
    }
}
