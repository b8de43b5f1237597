// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ShoppingAlertModel
import UIKitNotifications

extension Command {
    /// Schedules the reminder, in place of the one there was.
    @MainActor func remind(_ time: ReminderTime, now: Date) async throws(CommandError) {
        let (date, zone): (Date, TimeZone?) =
            switch time {
            case .afterwards(let seconds): (now + seconds, nil)
            case .at(let date, let calendar): (Reminder.wholeMinute(date), calendar.timeZone)
            }
        guard date > now else {
            throw CommandError.failed("remind: that time has passed; choose one to come")
        }
        let application = await Registration.application()
        guard try await isAllowed() else {
            throw CommandError.failed(
                """
                remind: notifications are switched off for this application; switch them on \
                with 'carillon settings \(CommandProgram.identifier) --allow'
                """)
        }
        guard application.scheduleReminder(at: date, in: zone) else {
            throw CommandError.failed("remind: the service did not take the reminder")
        }
        print("The reminder comes on \(date.formatted(Self.local)).")
    }

    /// Removes the reminder, if there is one.
    @MainActor func cancelReminder() async throws(CommandError) {
        let application = await Registration.application()
        // Cancelling reports no error; this says if there is nobody to cancel it.
        _ = try await isAllowed()
        let wasThere = application.reminderDate != nil
        application.cancelAllLocalNotifications()
        guard application.reminderDate == nil else {
            throw CommandError.failed("remind: the reminder could not be removed")
        }
        print(wasThere ? "The reminder is cancelled." : "There was no reminder.")
    }

    /// Whether the person, who was asked, allows notifications.
    private func isAllowed() async throws(CommandError) -> Bool {
        let settings = await UNUserNotificationCenter.current().notificationSettings()
        switch settings.authorizationStatus {
        case .denied: return false
        case .notDetermined:
            throw CommandError.failed(
                "remind: the notification service cannot be reached; start it with 'carillond'")
        default: return true
        }
    }

    /// `2026-11-21 18:30:00`, in the time zone of the machine.
    private static let local = Date.ISO8601FormatStyle(
        dateTimeSeparator: .space, timeZone: .current
    ).year().month().day().time(includingFractionalSeconds: false)
}
