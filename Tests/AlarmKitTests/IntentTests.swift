// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import AppIntents
import Synchronization
import Testing
import UserNotifications

@testable import AlarmKit

/// The deeds of intents, by the name that a test gives them.
private let performed = Mutex<[String: [String]]>([:])

private func done(_ test: String) -> [String] { performed.withLock { $0[test, default: []] } }

/// An intent with values of many types; some are never set.
struct CookIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Cook"

    @Parameter(title: "Test") var test: String
    @Parameter(title: "Eggs", default: 2) var eggs: Int
    @Parameter(title: "Minutes") var minutes: Double
    @Parameter(title: "Salt") var hasSalt: Bool
    @Parameter(title: "Alarm") var alarm: UUID
    @Parameter(title: "Guests") var guests: [String]
    @Parameter(title: "Note") var note: String?
    @Parameter(title: "Since") var since: Date

    init() {}

    init(_ test: String, alarm: UUID = UUID()) {
        self.test = test
        self.alarm = alarm
        eggs = 3
        minutes = 4.5
        hasSalt = true
        guests = ["Kim", "Ada"]
    }

    func perform() async throws -> some IntentResult {
        let text = "\(eggs) \(minutes) \(hasSalt) \(guests) \(note ?? "-") \(alarm)"
        performed.withLock { $0[test, default: []].append(text) }
        return .result()
    }
}

struct FailingIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Fail"

    func perform() async throws -> some IntentResult {
        performed.withLock { $0["fail", default: []].append("failed") }
        if Bool(true) { throw CancellationError() }
        return .result()
    }
}

struct OpeningIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Open"
    static let openAppWhenRun = true

    func perform() async throws -> some IntentResult { .result() }
}

private struct HiddenIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "Hidden"

    func perform() async throws -> some IntentResult { .result() }
}

@MainActor struct IntentTests {
    private final class Delegate: NSObject, UNUserNotificationCenterDelegate, Sendable {
        let count = Mutex(0)

        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async { count.withLock { $0 += 1 } }
    }

    private func schedule(
        in world: AlarmWorld, stop: (any LiveActivityIntent)? = nil,
        secondary: (any LiveActivityIntent)? = nil,
        _ behavior: AlarmPresentation.Alert.SecondaryButtonBehavior = .custom
    ) async throws {
        try await world.manager.schedule(
            id: world.id,
            configuration: .timer(
                duration: 5, attributes: AlarmWorld.attributes(behavior), stopIntent: stop,
                secondaryIntent: secondary))
        await world.advance(by: 5)
    }

    @Test func `ALM-10 the second button performs its intent, with the values it was given`()
        async throws
    {
        let world = await AlarmWorld()
        let delegate = Delegate()
        world.test.center.delegate = delegate
        try await schedule(
            in: world, stop: CookIntent("second.stop"),
            secondary: CookIntent("second", alarm: world.id))

        try await world.press("Again")

        #expect(done("second") == ["3 4.5 true [\"Kim\", \"Ada\"] - \(world.id)"])
        #expect(done("second.stop") == [])
        // Nothing is left for the delegate.
        #expect(delegate.count.withLock { $0 } == 0)
    }

    @Test func `the button that stops performs the other, once the alarm is stopped`()
        async throws
    {
        let world = await AlarmWorld()
        try await schedule(
            in: world, stop: CookIntent("stop"), secondary: CookIntent("stop.second"))

        try await world.press("Done")

        #expect(done("stop").count == 1 && done("stop.second") == [])
        #expect(world.alarms.isEmpty)
    }

    @Test func `an alert that is dismissed is stopped`() async throws {
        let world = await AlarmWorld()
        try await schedule(in: world, stop: CookIntent("dismiss"))
        let shown = try #require(await world.test.shown.last)

        try await world.test.dismiss(shown.identifier)
        await world.test.settle()

        #expect(done("dismiss").count == 1)
    }

    @Test func `a button that begins a countdown performs its intent, too`() async throws {
        let world = await AlarmWorld()
        try await schedule(in: world, secondary: CookIntent("snooze"), .countdown)

        try await world.press("Again")

        #expect(done("snooze").count == 1)
        #expect(world.state == .countdown)
    }

    @Test func `a program that is started for the press performs it`() async throws {
        let world = await AlarmWorld()
        try await schedule(in: world, stop: CookIntent("started"))
        let center = await world.test.relaunchApplication()
        let manager = AlarmManager(center: center)
        await world.test.settle()

        try await world.press("Done")

        #expect(done("started").count == 1)
        withExtendedLifetime(manager) {}
    }

    @Test func `one that throws is no worse than none`() async throws {
        let world = await AlarmWorld()
        try await schedule(in: world, stop: FailingIntent())

        try await world.press("Done")

        #expect(done("fail") == ["failed"])
        #expect(world.alarms.isEmpty)
    }

    @Test(arguments: [true, false])
    func `the button opens the program only if its intent says so`(opens: Bool) throws {
        let intent: any LiveActivityIntent = opens ? OpeningIntent() : CookIntent("opens")

        let record = try AlarmRecord(
            id: UUID(),
            .timer(
                duration: 5, attributes: AlarmWorld.attributes(.custom), secondaryIntent: intent))

        let button = try #require(AlarmRequests.categories(of: record).first?.actions.last)
        #expect(button.title == "Again" && button.options.contains(.foreground) == opens)
    }

    @Test func `one that another run of the program could not find is refused`() async throws {
        let world = await AlarmWorld()

        let error = await #expect(throws: (any Error).self) {
            try await schedule(in: world, stop: HiddenIntent())
        }

        #expect(error?.localizedDescription.contains("declare it outside of functions") == true)
        #expect(world.alarms.isEmpty)
    }

    @Test func `parameters that are not set are empty`() {
        let cook = CookIntent()
        #expect(cook.test == "" && cook.eggs == 2 && cook.minutes == 0 && !cook.hasSalt)
        #expect(cook.guests == [] && cook.note == nil)
        #expect(cook.since.timeIntervalSinceReferenceDate == 0)
    }
}
