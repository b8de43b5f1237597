// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Observation
import UIKitNotifications

/// The reminders and what becomes of them, without a window.
///
/// Nothing is kept here: what is scheduled is asked from the notification service.
@MainActor @Observable public final class LocalNotifier: NotifyingModel, UIKitModel {
    /// The reminders that are scheduled, the soonest first.
    public private(set) var reminders: [Reminder] = []
    /// The reminders that the window should show, one after the other.
    public private(set) var announcements: [Announcement] = []
    /// Whether the application has launched, so that it knows what launched it.
    public private(set) var hasLaunched = false
    package let application: UIApplication
    private let calendar: Calendar

    /// Makes the model; it asks nothing before the application launches.
    ///
    /// - Parameters:
    ///   - application: What schedules.
    ///   - calendar: The person's calendar and zone.
    ///   - surroundings: What it has around it.
    public init(_ application: UIApplication, calendar: Calendar, in surroundings: Surroundings) {
        self.application = application
        self.calendar = calendar
        super.init(.localNotifier, in: surroundings)
    }

    /// The sentences for the person.
    public var sentences: ReminderSentences { ReminderSentences(language: language) }

    public override var loss: String { sentences.loss }

    // MARK: Scheduling

    /// A draft to begin with: in ten minutes, in whole minutes.
    public var newDraft: Draft {
        let soon = clock().addingTimeInterval(600)
        return Draft("", at: calendar.dateInterval(of: .minute, for: soon)?.start ?? soon)
    }

    /// Says why a draft cannot be scheduled; nil if it can.
    public func problem(with draft: Draft) -> DraftProblem? {
        if draft.date <= clock() { return .past }
        if draft.trimmedText.isEmpty { return .empty }
        return draft.trimmedText.utf8.count > DraftProblem.limit ? .tooLong : nil
    }

    /// Schedules a reminder, in the zone of the person.
    ///
    /// - Returns: Whether the service has it; else ``trouble`` says why not.
    @discardableResult
    public func schedule(_ draft: Draft) async -> Bool {
        guard problem(with: draft) == nil else { return false }
        let notification = Reminder.notification(
            draft.trimmedText, at: draft.date, draft.repetition, in: calendar.timeZone,
            action: sentences.view)
        application.scheduleLocalNotification(notification)
        return await isScheduled(notification)
    }

    /// Cancels a reminder.
    ///
    /// - Returns: What schedules it again; nil if it is not there any more.
    public func cancel(_ id: Reminder.ID) -> UILocalNotification? {
        let found = scheduled.first { reminder(of: $0).id == id }
        if let found { application.cancelLocalNotification(found) }
        list()
        return found
    }

    /// Schedules a cancelled reminder again.
    public func restore(_ notification: UILocalNotification) async {
        application.scheduleLocalNotification(notification)
        _ = await isScheduled(notification)
    }

    /// Asks the service what is scheduled.
    private func list() {
        reminders = scheduled.map(reminder).sorted { ($0.date, $0.text) < ($1.date, $1.text) }
    }

    /// Asks again if something was due since; to be called now and then while there is a window.
    public func tick() {
        if let soonest = reminders.first, soonest.date <= clock() { list() }
    }

    /// When a reminder is delivered, in words for people.
    public func time(of reminder: Reminder) -> String {
        TimeText.describe(reminder.date, at: clock(), in: calendar, sentences)
    }

    private var scheduled: [UILocalNotification] { application.scheduledLocalNotifications ?? [] }

    private func reminder(of notification: UILocalNotification) -> Reminder {
        Reminder(notification, at: clock(), in: calendar)
    }

    /// Looks whether the service took it, since the API of iOS 4 has no errors.
    private func isScheduled(_ notification: UILocalNotification) async -> Bool {
        list()
        if scheduled.contains(notification) || (notification.fireDate ?? clock()) <= clock() {
            return true
        }
        await checkPermission()
        if trouble == nil { report(.refused(sentences)) }
        return false
    }

    // MARK: What happens to the application

    package var registration: UIUserNotificationSettings {
        UIUserNotificationSettings(types: [.alert, .sound, .badge], categories: nil)
    }

    /// Asks the person to allow notifications; iOS 4 did not need to be told.
    public func register() { application.registerUserNotificationSettings(registration) }

    /// Asks for permission once more.
    public override func tryAgain() { register() }

    /// Looks what is scheduled, now that it can be seen.
    public override func permissionChecked(isAllowed: Bool) async { list() }

    /// Announces what the person opened to launch the application, if they did.
    package func launched(by notification: UILocalNotification?) {
        if let notification {
            announcements.append(
                Announcement(cause: .launched, reminder: reminder(of: notification)))
        }
        hasLaunched = true
        register()
        refresh()
    }

    /// Asks the service what is scheduled; and clears the badge, since the person is here.
    public func refresh() {
        application.applicationIconBadgeNumber = 0
        list()
    }

    /// Announces it, if the window should show it.
    package func received(_ notification: UILocalNotification, isActive: Bool) {
        let reminder = reminder(of: notification)
        // What launched the application comes once more, as on iOS.
        let isKnown = announcements.contains {
            $0.cause == .launched && $0.reminder.id == reminder.id
        }
        if isActive || !isKnown {
            announcements.append(
                Announcement(cause: isActive ? .delivered : .opened, reminder: reminder))
        }
        list()
    }

    /// The person has seen the first announcement.
    public func finishAnnouncement() {
        if !announcements.isEmpty { announcements.removeFirst() }
    }

    // MARK: Examples

    /// Schedules some reminders to look at, unless there are any.
    public func seed() async {
        list()
        guard reminders.isEmpty else { return }
        let start = newDraft.date
        let examples: [(String, minutes: Double, Repetition)] = [
            ("Take the bread out of the oven", 15, .never), ("Water the plants", 90, .day),
            ("Call Grandma", 1_500, .never), ("Pay the rent", 9_000, .month),
        ]
        for (text, minutes, repetition) in examples {
            await schedule(Draft(text, at: start.addingTimeInterval(minutes * 60), repetition))
        }
    }
}

extension ApplicationProfile {
    /// Local Notifier.
    public static let localNotifier = ApplicationProfile(
        "Local Notifier", "org.carillon.LocalNotifier")
}

extension Trouble {
    /// The service did not take a reminder.
    static func refused(_ sentences: ReminderSentences) -> Trouble {
        .particular(sentences.refused, concernsNotifications: true)
    }
}
