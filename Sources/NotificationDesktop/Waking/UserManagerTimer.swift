// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel
import NotificationSentences

/// Wakes the machine by a transient timer of the user's systemd.
///
/// From version 254 on that has the right from logind, and programs that it starts do not. Its
/// timer starts what does nothing: waking is all. On the clock of the machine (`OnCalendar=`), since
/// timers that count from now are not kept while it sleeps.
///
/// Source: systemd.timer(5).
struct UserManagerTimer: WakeWay {
    private static let prefix = "carillon-wake-"
    private static let nameIsTaken = "org.freedesktop.systemd1.UnitExists"

    private let manager: UserManager

    init(of manager: UserManager) { self.manager = manager }

    func arm(at date: Date) async throws(WakeRefusal) {
        guard await manager.isThere else {
            throw WakeRefusal(reason: .isNotOnBus)
        }
        let timer = Self.timer(at: date)
        try await start(timer)
        // The one before, and what a crash may have left, wake the machine once too often.
        await stopAll(except: timer.name)
    }

    func disarm() async { await stopAll(except: nil) }

    private func start(_ timer: UserManager.Unit) async throws(WakeRefusal) {
        let result: String?
        do {
            // The right is missed only when the timer begins to wait.
            result = try await manager.start(timer)
        } catch let error as DBusError where error.name == Self.nameIsTaken {
            return
        } catch {
            throw WakeRefusal(error)
        }
        guard result == "done" else {
            throw WakeRefusal(
                reason: result == nil ? .doesNotSay : .couldNotArm)
        }
    }

    private func stopAll(except kept: String?) async {
        await manager.stop("\(Self.prefix)*.timer", except: kept)
    }

    /// The timer, and the service that it starts.
    private static func timer(at date: Date) -> UserManager.Unit {
        let name = "\(prefix)\(Int64(date.timeIntervalSince1970))"
        let description = "Waking the machine for a notification"
        let calendar = Value.structure(["OnCalendar", .string(calendarText(date))])
        return UserManager.Unit(
            name: name + ".timer",
            properties: [
                "Description": .string(description), "CollectMode": "inactive-or-failed",
                "TimersCalendar": .array([calendar], of: "(ss)"), "WakeSystem": true,
                "AccuracyUSec": .uint64(1_000_000), "RemainAfterElapse": false,
            ],
            others: [
                .service(
                    name + ".service", description, command: ["/bin/sh", "-c", ":"],
                    ["Type": "oneshot"])
            ])
    }

    /// Such as `2026-11-22 09:30:00 UTC`, which no zone of the machine's changes.
    private static func calendarText(_ date: Date) -> String {
        date.formatted(.iso8601.dateTimeSeparator(.space)).replacing("Z", with: " UTC")
    }
}

extension WakeRefusal {
    init(_ error: any Error) {
        self.init(reason: .words((error as? DBusError)?.message ?? "\(error)"))
    }
}
