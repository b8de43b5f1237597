// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// The reminders and what becomes of them, without a window.
///
/// Nothing is kept here: what is scheduled is asked from the notification service.
@MainActor public final class LocalNotifier {
    /// What is scheduled, the soonest first.
    public private(set) var reminders: [Reminder] = [] {
        didSet { if reminders != oldValue { onChange?() } }
    }
    /// What is wrong; nil if nothing is.
    public private(set) var trouble: Trouble? {
        didSet { if trouble != oldValue { onChange?() } }
    }
    /// What the window should show, one after the other.
    public private(set) var announcements: [Announcement] = [] {
        didSet { if announcements != oldValue { onChange?() } }
    }
    /// Is called when something of it is other than before.
    public var onChange: (@MainActor () -> Void)?
    /// Whether the application has launched, so that it knows what launched it.
    public private(set) var hasLaunched = false
    /// Is called when the application has launched.
    public var onLaunch: (@MainActor () -> Void)?

    private let application: UIApplication
    private let center: UNUserNotificationCenter
    private let calendar: Calendar
    private let clock: () -> Date

    /// Makes the model; it asks nothing before the application launches.
    ///
    /// - Parameters:
    ///   - application: What schedules.
    ///   - center: Says why nothing can be scheduled, which the API of iOS 4 cannot.
    ///   - calendar: The person's calendar and zone.
    ///   - clock: Gives the time.
    public init(
        application: UIApplication, center: UNUserNotificationCenter, calendar: Calendar,
        clock: @escaping () -> Date
    ) {
        self.application = application
        self.center = center
        self.calendar = calendar
        self.clock = clock
    }

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
            draft.trimmedText, at: draft.date, draft.repetition, in: calendar.timeZone)
        application.scheduleLocalNotification(notification)
        return await isScheduled(notification)
    }

    /// Cancels a reminder.
    ///
    /// - Returns: What schedules it again; nil if it is not there any more.
    public func cancel(_ id: Reminder.ID) -> UILocalNotification? {
        let found = scheduled.first { reminder(of: $0).id == id }
        if let found { application.cancelLocalNotification(found) }
        refresh()
        return found
    }

    /// Schedules a cancelled reminder again.
    public func restore(_ notification: UILocalNotification) async {
        application.scheduleLocalNotification(notification)
        _ = await isScheduled(notification)
    }

    /// Asks the service what is scheduled.
    public func refresh() {
        reminders = scheduled.map(reminder).sorted { ($0.date, $0.text) < ($1.date, $1.text) }
    }

    /// Asks again if something was due since; to be called now and then while there is a window.
    public func tick() {
        if let soonest = reminders.first, soonest.date <= clock() { refresh() }
    }

    /// When a reminder rings, in words for people.
    public func time(of reminder: Reminder) -> String {
        TimeText.describe(reminder.date, at: clock(), in: calendar)
    }

    private var scheduled: [UILocalNotification] { application.scheduledLocalNotifications ?? [] }

    private func reminder(of notification: UILocalNotification) -> Reminder {
        Reminder(notification, at: clock(), in: calendar)
    }

    /// Looks whether the service took it, since the API of iOS 4 has no errors.
    private func isScheduled(_ notification: UILocalNotification) async -> Bool {
        refresh()
        if scheduled.contains(notification) || (notification.fireDate ?? clock()) <= clock() {
            return true
        }
        await checkPermission()
        if trouble == nil { trouble = .refused }
        return false
    }

    // MARK: Permission

    /// Asks the person to allow notifications; iOS 4 did not need to be told.
    public func register() {
        application.registerUserNotificationSettings(
            UIUserNotificationSettings(types: [.alert, .sound, .badge], categories: nil))
    }

    /// Finds out whether notifications ring, and says in ``trouble`` if they do not.
    public func checkPermission() async {
        trouble =
            switch await center.notificationSettings().authorizationStatus {
            case .denied: .notAllowed
            // It has been asked; so nobody was there to answer.
            case .notDetermined: .noService
            default: nil
            }
        refresh()
    }

    // MARK: What the delegate is told

    /// The application has launched.
    ///
    /// - Parameter notification: What the person opened to launch it, if they did.
    func launched(by notification: UILocalNotification?) {
        if let notification {
            announcements.append(
                Announcement(cause: .launched, reminder: reminder(of: notification)))
        }
        hasLaunched = true
        register()
        refresh()
        onLaunch?()
    }

    /// A notification rang in the foreground, or was opened.
    func received(_ notification: UILocalNotification, isActive: Bool) {
        let reminder = reminder(of: notification)
        // What launched the application comes once more, as on iOS.
        let isKnown = announcements.contains {
            $0.cause == .launched && $0.reminder.id == reminder.id
        }
        if isActive || !isKnown {
            announcements.append(
                Announcement(cause: isActive ? .rang : .opened, reminder: reminder))
        }
        refresh()
    }

    /// The person has seen the first announcement.
    public func finishAnnouncement() {
        if !announcements.isEmpty { announcements.removeFirst() }
    }
}
