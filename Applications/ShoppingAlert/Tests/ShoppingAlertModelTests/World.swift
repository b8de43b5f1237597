// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationTestKit
import ShoppingAlertModel
import Synchronization
import TestWorld
import Testing
import UIKitNotifications

/// The application without its window, in a world whose clock the test drives.
///
/// It is 18:30:20 in London, in 2036: what repeats and is past is judged by the real clock.
@MainActor final class World {
    let test: TestNotificationCenter
    let home: TemporaryDirectory
    private(set) var application: UIApplication
    private(set) var model: Shopping
    private let clock: Clock

    init(isAllowed: Bool = true, list: String? = nil) async throws {
        let now = try Date("2036-11-21T18:30:20Z", strategy: .iso8601)
        clock = Clock(now)
        test = TestNotificationCenter(at: now)
        home = try TemporaryDirectory()
        if let list { try home.write(list, to: "items.json") }
        if isAllowed { await test.authorize([.alert, .sound]) }
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

    /// Sets a reminder, and lets it ring while the window is closed.
    func ring() async throws -> String {
        let date = model.beginChoosing()
        #expect(await model.setReminder(at: date, in: .gmt))
        application.setState(.background)
        await advance(to: date)
        return try #require(await test.shown.first).identifier
    }

    private static func make(
        _ center: UNUserNotificationCenter, _ home: TemporaryDirectory, _ clock: Clock,
        isStartedInBackground: Bool
    ) -> (UIApplication, Shopping) {
        let application = UIApplication(
            center: center, isStartedInBackground: isStartedInBackground)
        let model = Shopping(
            application: application, center: center, directory: home.path, clock: { clock.now })
        application.start(delegate: ShoppingDelegate(model: model), becomesActive: false)
        return (application, model)
    }
}

/// The clock of the application, which goes with the service's.
private final class Clock: Sendable {
    let time: Mutex<Date>

    init(_ now: Date) { time = Mutex(now) }

    var now: Date { time.withLock { $0 } }
}
