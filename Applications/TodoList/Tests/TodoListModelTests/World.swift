// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationTestKit
import Synchronization
import TestWorld
import Testing
import TodoListModel
import UIKitNotifications

/// The application without its window, in a world whose clock the test drives.
///
/// It is 18:30 in London, in 2036: what repeats and is past is judged by the real clock.
@MainActor final class World {
    let test: TestNotificationCenter
    let home: TemporaryDirectory
    private(set) var application: UIApplication
    private(set) var model: Todos
    private let clock: Clock

    init(isAllowed: Bool = true, list: String? = nil) async throws {
        let now = try Date("2036-11-21T18:30:00Z", strategy: .iso8601)
        start = now
        clock = Clock(now)
        test = TestNotificationCenter(at: now)
        home = try TemporaryDirectory()
        if let list { try home.write(list, to: "items.json") }
        if isAllowed { await test.authorize([.alert, .badge, .sound]) }
        (application, model) = Self.make(test.center, home, clock, isStartedInBackground: false)
        await settle()
    }

    /// Ends the application, and lets the service start it again for a response.
    func relaunch() async {
        let center = await test.relaunchApplication()
        (application, model) = Self.make(center, home, clock, isStartedInBackground: true)
        await settle()
    }

    /// Waits until the service has answered all, and the application has heard it.
    func settle() async {
        for _ in 0..<3 {
            await test.settle()
            // What is told of it comes over the main queue.
            await withCheckedContinuation { heard in DispatchQueue.main.async { heard.resume() } }
        }
    }

    /// Waits until something holds that the application is about to do.
    func until(_ holds: () -> Bool) async throws {
        while !holds() {
            try Task.checkCancellation()
            await settle()
        }
    }

    /// Lets time pass.
    func advance(to date: Date) async {
        clock.time.withLock { $0 = date }
        await test.advance(to: date)
    }

    /// Adds an item that is due so many minutes after 18:30.
    @discardableResult
    func add(_ title: String, dueIn minutes: Double) -> TodoItem.ID? {
        let deadline = start + minutes * 60
        guard model.add(title, deadline: deadline) else { return nil }
        return model.entries.last { $0.item.title == title }?.id
    }

    /// What is scheduled, by time: the minute after 18:30, the text and the badge.
    func scheduled() -> [String] {
        (application.scheduledLocalNotifications ?? [])
            .map { ($0.fireDate ?? start, $0) }
            .sorted { ($0.0, $0.1.alertBody ?? "") < ($1.0, $1.1.alertBody ?? "") }
            .map { date, notification in
                let minute = Int((date.timeIntervalSince(start) / 60).rounded())
                let badge = notification.applicationIconBadgeNumber
                return "\(minute): \(notification.alertBody ?? "") (\(badge))"
            }
    }

    /// 18:30, when the tests begin.
    let start: Date

    /// The clock of the application, in minutes after 18:30.
    func advance(toMinute minute: Double) async { await advance(to: start + minute * 60) }

    private static func make(
        _ center: UNUserNotificationCenter, _ home: TemporaryDirectory, _ clock: Clock,
        isStartedInBackground: Bool
    ) -> (UIApplication, Todos) {
        let application = UIApplication(
            center: center, isStartedInBackground: isStartedInBackground)
        let model = Todos(
            application: application, center: center, directory: home.path, clock: { clock.now })
        application.start(delegate: TodoDelegate(model: model), becomesActive: false)
        return (application, model)
    }
}

/// The clock of the application, which goes with the service's.
private final class Clock: Sendable {
    let time: Mutex<Date>

    init(_ now: Date) { time = Mutex(now) }

    var now: Date { time.withLock { $0 } }
}
