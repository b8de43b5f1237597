// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationTestKit
import UIKitNotifications
import UserNotifications

/// An application of iOS 9 on a machine in Berlin, at noon on a day in 2036, a leap year.
///
/// Whether a repeating notification begins in the past is read from the real clock, so the
/// simulated day lies ahead of it.
@MainActor
final class World {
    let test: TestNotificationCenter
    let delegate: RecordingDelegate
    private(set) var application: UIApplication

    /// Makes a world.
    ///
    /// - Parameters:
    ///   - isAllowed: Whether the person allows everything already.
    ///   - isActive: Whether the application is in the foreground.
    ///   - delegate: What the application does.
    /// - Throws: An error if the date cannot be read.
    init(
        isAllowed: Bool = true, isActive: Bool = false,
        delegate: RecordingDelegate = RecordingDelegate()
    ) async throws {
        self.delegate = delegate
        test = TestNotificationCenter(at: try berlin("2036-02-01T12:00:00"), timeZone: .berlin)
        application = UIApplication(center: test.center)
        if isAllowed { await test.authorize() }
        application.start(delegate: delegate, becomesActive: isActive)
        await test.settle()
    }

    /// Ends the application and lets the bus start it again.
    func relaunch(patience: Duration = .seconds(1)) async {
        let center = await test.relaunchApplication()
        application = UIApplication(
            center: center, isStartedByService: true, patience: patience)
        delegate.events = []
        application.start(delegate: delegate)
        await test.settle()
    }

    /// Schedules a notification of category "c".
    ///
    /// - Parameters:
    ///   - date: When it rings; nil is now.
    ///   - present: The application that runs; nil if it is this world's own.
    ///   - change: Changes it before.
    /// - Returns: The notification.
    @discardableResult
    func schedule(
        at date: Date? = nil, by present: UIApplication? = nil,
        _ change: (UILocalNotification) -> Void = { _ in }
    ) -> UILocalNotification {
        let notification = UILocalNotification()
        notification.alertBody = "Buy milk"
        notification.category = "c"
        notification.fireDate = date
        change(notification)
        // Nobody waits for the calls of one that has ended.
        (present ?? application).scheduleLocalNotification(notification)
        return notification
    }

    /// Registers all types and a category "c".
    func register(
        _ types: UIUserNotificationType = [.alert, .badge, .sound],
        _ actions: [UIUserNotificationAction] = [], minimal: [UIUserNotificationAction]? = nil
    ) async {
        let category = UIMutableUserNotificationCategory()
        category.identifier = "c"
        category.setActions(actions, for: .default)
        category.setActions(minimal, for: .minimal)
        application.registerUserNotificationSettings(
            UIUserNotificationSettings(types: types, categories: [category]))
        await delegate.untilTold("registered")
    }

    /// The identifier of the one notification on the screen.
    func shownIdentifier() async -> String { await test.shown.first?.identifier ?? "none" }

    /// Something is shown, the program ends, and a person opens what it showed.
    ///
    /// - Parameter change: What the notification has besides.
    /// - Returns: The center of the program that is to be started.
    /// - Throws: `NotificationError` if nothing is shown.
    @discardableResult
    func openAfterEnd(
        _ change: (UILocalNotification) -> Void = { _ in }
    ) async throws -> UNUserNotificationCenter {
        schedule(change)
        let identifier = await shownIdentifier()
        let center = await test.relaunchApplication()
        try await test.open(identifier)
        return center
    }

    /// The times at which something rings next, in Berlin.
    func pendingTimes() async -> [String] {
        await test.pending.compactMap { $0.date?.formatted(.berlin) }
    }
}

extension UIUserNotificationAction {
    static func sample(
        _ identifier: String, _ change: (UIMutableUserNotificationAction) -> Void = { _ in }
    ) -> UIUserNotificationAction {
        let action = UIMutableUserNotificationAction()
        action.identifier = identifier
        action.title = "Title of \(identifier)"
        action.activationMode = .background
        change(action)
        return action
    }
}

extension TimeZone {
    static var berlin: TimeZone { TimeZone(identifier: "Europe/Berlin") ?? .gmt }
    static var tokyo: TimeZone { TimeZone(identifier: "Asia/Tokyo") ?? .gmt }
}

extension FormatStyle where Self == Date.ISO8601FormatStyle {
    /// The time that clocks show in Berlin.
    static var berlin: Date.ISO8601FormatStyle {
        Date.ISO8601FormatStyle(timeZone: .berlin).year().month().day()
            .time(includingFractionalSeconds: false)
    }
}

/// The time in Berlin.
func berlin(_ text: String) throws -> Date {
    try Date(text, strategy: Date.ISO8601FormatStyle.berlin)
}
