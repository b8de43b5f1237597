// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ShoppingReminder
import UserNotifications

extension Command {
    /// Schedules the reminder, in place of the one there was.
    func remind(_ time: ReminderTime) async throws {
        let request =
            switch time {
            case .afterwards(let seconds): ShoppingReminder.request(in: seconds)
            case .at(let date, let calendar): ShoppingReminder.request(at: date, in: calendar)
            }
        guard let date = nextDate(of: request.trigger) else {
            throw CommandError.failed("remind: that time has passed; choose one to come")
        }
        let center = UNUserNotificationCenter.current()
        guard try await isAuthorized(by: center) else {
            throw CommandError.failed(
                """
                remind: notifications are switched off for this application; switch them on \
                with 'carillon settings \(ShoppingAlert.identifier) --allow'
                """)
        }
        center.setNotificationCategories([ShoppingReminder.category])
        try await center.add(request)
        print("The reminder comes on \(date.formatted(Self.local)).")
    }

    /// Removes the reminder, if there is one.
    func cancelReminder() async throws {
        let center = UNUserNotificationCenter.current()
        // Removing reports no error; this says if there is nobody to remove it.
        _ = try await isAuthorized(by: center)
        let pending = await center.pendingNotificationRequests()
        center.removeAllPendingNotificationRequests()
        // The center works in order: when it answers this, the reminder is gone.
        let left = await center.pendingNotificationRequests()
        guard left.isEmpty else {
            throw CommandError.failed("remind: the reminder could not be removed")
        }
        print(pending.isEmpty ? "There was no reminder." : "The reminder is cancelled.")
    }

    private func nextDate(of trigger: UNNotificationTrigger?) -> Date? {
        switch trigger {
        case let trigger as UNTimeIntervalNotificationTrigger: trigger.nextTriggerDate()
        case let trigger as UNCalendarNotificationTrigger: trigger.nextTriggerDate()
        default: nil
        }
    }

    private func isAuthorized(by center: UNUserNotificationCenter) async throws -> Bool {
        // Asks the first time; later it answers what was chosen then.
        try await center.requestAuthorization(options: ShoppingReminder.authorizationOptions)
    }

    /// `2026-11-21 18:30:00`, in the time zone of the machine.
    private static let local = Date.ISO8601FormatStyle(
        dateTimeSeparator: .space, timeZone: .current
    ).year().month().day().time(includingFractionalSeconds: false)
}
