// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LocalNotifierModel
import NotificationTestKit
import UIKitNotifications

/// The application on a machine in Greenwich, at noon on a day in 2036.
///
/// Whether a repeating notification begins in the past is read from the real clock, so the
/// simulated day lies ahead of it.
@MainActor final class World {
    let test: TestNotificationCenter
    var now: Date
    private(set) var application: UIApplication
    private(set) var model: LocalNotifier
    private let noon: Date

    /// Starts the application as a person does, with its window in front.
    init(isAllowed: Bool = true) async throws {
        noon = try Date("2036-02-01T12:00:00Z", strategy: .iso8601)
        now = noon
        test = TestNotificationCenter(at: noon)
        if isAllowed { await test.authorize() } else { await test.deny() }
        application = UIApplication(center: test.center)
        model = LocalNotifier(
            application: application, center: test.center, calendar: Self.calendar,
            clock: { .distantPast })
        model = makeModel()
        await start()
    }

    /// Ends the application, and starts it again.
    func relaunch(isStartedInBackground: Bool = false) async {
        let center = await test.relaunchApplication()
        application = UIApplication(center: center, isStartedInBackground: isStartedInBackground)
        model = makeModel()
        await start()
    }

    /// A time of the day, or of one to come.
    func time(_ text: String, plus days: Int = 0) -> Date {
        let parts = text.split(separator: ":").compactMap { Double($0) }
        let hours = parts[0] - 12 + 24 * Double(days)
        return noon.addingTimeInterval(hours * 3_600 + parts[1] * 60)
    }

    func untilAnnounced() async throws {
        try await eventually { !self.model.announcements.isEmpty }
    }

    private static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.locale = Locale(identifier: "en_GB")
        return calendar
    }

    private func makeModel() -> LocalNotifier {
        LocalNotifier(
            application: application, center: test.center, calendar: Self.calendar,
            clock: { [weak self] in self?.now ?? .distantPast })
    }

    private func start() async {
        let isStartedInBackground = application.isStartedInBackground
        application.start(delegate: NotifierDelegate(model: model), becomesActive: false)
        if !isStartedInBackground { application.setState(.active) }
        await test.settle()
    }
}

/// Waits until something holds that comes by the main queue.
@MainActor func eventually(_ holds: () -> Bool) async throws {
    while !holds() { try await Task.sleep(for: .milliseconds(5)) }
}
