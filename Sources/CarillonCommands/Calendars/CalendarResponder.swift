// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationFiles
import NotificationModel
import NotificationSchedule
import PersonalCalendars
import PersonalReminders

/// Writes what a person does about notifications of calendars into the files they came from.
actor CalendarResponder: AnsweringApplication {
    /// How many responses have come.
    private(set) var count = 0
    private(set) var running = 0
    private let configuration: PersonalFile<KeptCalendars>
    private let now: @Sendable () -> Date
    private let note: @Sendable (String) -> Void
    private let endOccurrence: @Sendable (DeliveredNotification) async throws -> Void

    /// Makes one.
    ///
    /// - Parameters:
    ///   - configuration: Where the person's calendars are listed.
    ///   - now: Reads the clock.
    ///   - note: Where it says what went wrong.
    ///   - endOccurrence: Ends the time that a notification has warned of.
    init(
        configuration: PersonalFile<KeptCalendars>, now: @escaping @Sendable () -> Date,
        note: @escaping @Sendable (String) -> Void,
        endOccurrence: @escaping @Sendable (DeliveredNotification) async throws -> Void
    ) {
        (self.configuration, self.now, self.note) = (configuration, now, note)
        self.endOccurrence = endOccurrence
    }

    func willPresent(_ notification: DeliveredNotification) -> PresentationOptions { .all }

    func openSettings(for notification: DeliveredNotification?) {}

    func didReceive(_ response: Response) async {
        count += 1
        running += 1
        defer { running -= 1 }
        let notification = response.notification
        let isDone = Reminders.isDone(response)
        guard isDone || response.actionIdentifier == Action.dismissIdentifier else { return }
        let answer = CalendarAnswer(
            to: notification, occurrence: notification.occurrence(zone: .current), isDone: isDone)
        // A task that is put out of sight is not done.
        if !isDone, CalendarMark(notification.request.content)?.kind == .task { return }
        var isWritten = false
        do {
            let calendars = try configuration.read() ?? KeptCalendars()
            try answer?.write(to: calendars, at: now(), in: .current)
            isWritten = true
        } catch {
            note("what was done about a notification is not in its calendar: \(error)")
        }
        // A task that is completed rings no more by itself.
        if !isDone || (isWritten && answer?.completes == true) { return }
        do {
            try await endOccurrence(notification)
        } catch {
            note("\(notification.request.identifier) may ring once more: \(error)")
        }
    }
}
