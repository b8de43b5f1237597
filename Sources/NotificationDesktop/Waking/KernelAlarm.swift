// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel
import NotificationSentences

/// Wakes the machine by a timer of this process, where that has `CAP_WAKE_ALARM`.
actor KernelAlarm: WakeWay {
    private let loop: EventLoop
    private var timer: LoopTimer?

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    init(on loop: EventLoop) { self.loop = loop }

    func arm(at date: Date) async throws(WakeRefusal) {
        do throws(DBusError) {
            // Notifications have timers of their own; this one only has to go off.
            if timer == nil { timer = try LoopTimer(.wallAlarm, on: loop) { _ in } }
            timer?.arm(at: .seconds(Int64(date.timeIntervalSince1970)))
        } catch {
            throw WakeRefusal(reason: .hasNoRight)
        }
    }

    func disarm() async { timer = nil }
}
