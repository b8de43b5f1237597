// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationTestKit
import NotifyTimelyModel
import Synchronization
import TestWorld
import UIKitNotifications

/// The application and the clocks of its machine.
@MainActor final class World {
    let test: TestNotificationCenter
    let home: TemporaryDirectory
    private(set) var application: UIApplication
    private(set) var model: NotifyTimely
    private(set) var delegate: TimerDelegate
    private let clocks: Clocks

    /// Starts the application as a person does, with its window in front.
    init(isAllowed: Bool = true, file: String? = nil) async throws {
        let noon = try Date("2036-02-01T12:00:00Z", strategy: .iso8601)
        clocks = Clocks(wall: noon)
        test = TestNotificationCenter(at: noon)
        home = try TemporaryDirectory()
        if let file { try home.write(file, to: "timer.json") }
        if isAllowed { await test.authorize() } else { await test.denyWhenAsked() }
        application = UIApplication(center: test.center)
        model = NotifyTimely(
            application: application, center: test.center, directory: home.path,
            clock: clocks.clock)
        delegate = TimerDelegate(model: model)
        await start()
    }

    /// Ends the application, and starts it again.
    func relaunch(isStartedInBackground: Bool = false) async {
        let center = await test.relaunchApplication()
        application = UIApplication(center: center, isStartedInBackground: isStartedInBackground)
        model = NotifyTimely(
            application: application, center: center, directory: home.path, clock: clocks.clock)
        delegate = TimerDelegate(model: model)
        await start()
    }

    /// Lets time pass, on all clocks.
    func pass(_ seconds: Double) async {
        clocks.state.withLock {
            $0.wall += seconds
            $0.sinceBoot += seconds
        }
        await test.advance(by: .seconds(seconds))
        model.tick()
    }

    /// Sets the clock, as a person does; no time passes.
    func setClock(by seconds: Double) async {
        let date = clocks.state.withLock {
            $0.wall += seconds
            return $0.wall
        }
        await test.setClock(to: date)
    }

    /// Presses a button of the notification on the screen.
    func press(_ action: TimerAction) async throws {
        let shown = await test.shown.last?.identifier ?? "none"
        try await test.press(action.rawValue, on: shown)
    }

    private func start() async {
        application.start(delegate: delegate, becomesActive: false)
        if !application.isStartedInBackground { application.setState(.active) }
        await test.settle()
    }
}

private final class Clocks: Sendable {
    struct State {
        var wall: Date
        var sinceBoot = 1_000.0
    }

    let state: Mutex<State>

    init(wall: Date) { state = Mutex(State(wall: wall)) }

    var clock: TimerClock {
        TimerClock(
            wall: { self.state.withLock { $0.wall } },
            sinceBoot: { self.state.withLock { $0.sinceBoot } }, boot: "one")
    }
}

/// Waits until something holds that comes by the main queue.
@MainActor func eventually(_ holds: () -> Bool) async throws {
    while !holds() { try await Task.sleep(for: .milliseconds(5)) }
}
