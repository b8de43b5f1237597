// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import AlarmKit
import NotificationTestKit
import Synchronization
import Testing
import UserNotifications

/// An application with alarms on a machine in Berlin, at noon on Sunday, 1 March 2026.
@MainActor struct AlarmWorld {
    /// The metadata of the alarms, empty as most are.
    struct Metadata: AlarmMetadata {}

    /// A clock that alarms read.
    private final class Clock: Sendable {
        let date: Mutex<Date>
        init(_ date: Date) { self.date = Mutex(date) }
    }

    nonisolated static let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    nonisolated static let noon = Date(timeIntervalSince1970: 1_772_362_800)

    let test: TestNotificationCenter
    let manager: AlarmManager
    private let clock: Clock
    let id = UUID()

    init(isAllowed: Bool = true) async {
        let test = TestNotificationCenter(at: Self.noon, timeZone: Self.zone)
        let clock = Clock(Self.noon)
        self.test = test
        self.clock = clock
        if isAllowed { await test.authorize() }
        manager = AlarmManager(
            center: test.center, now: { clock.date.withLock { $0 } }, zone: { Self.zone })
        await registered()
    }

    /// Waits until the manager takes responses: it waits for the main queue.
    private func registered() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
        await test.settle()
    }

    /// Lets time pass.
    func advance(by seconds: Double) async {
        await test.advance(by: .seconds(seconds))
        clock.date.withLock { $0 += seconds }
        await test.settle()
    }

    /// The state of the alarm; nil without one.
    var state: Alarm.State? { alarms.first { $0.id == id }?.state }

    /// All alarms of the application.
    var alarms: [Alarm] {
        do {
            return try manager.alarms
        } catch {
            Issue.record(error)
            return []
        }
    }

    /// The notifications on the screen, by title.
    var titles: [String] { get async { await test.shown.map(\.title) } }

    /// Presses the button with that label.
    func press(_ label: String) async throws {
        for shown in await test.shown.reversed() {
            guard let button = shown.buttons.first(where: { $0.title == label }) else { continue }
            try await test.press(button.identifier, on: shown.identifier)
            return await test.settle()
        }
        throw CancellationError()
    }

    /// The times at which something rings next, in Berlin.
    func pendingTimes() async -> [String] {
        let style = Date.ISO8601FormatStyle(timeZone: Self.zone).year().month().day()
            .time(includingFractionalSeconds: false)
        return await test.pending.compactMap { $0.date?.formatted(style) }
    }

    @discardableResult
    func schedule(
        _ schedule: Alarm.Schedule? = nil, pre: TimeInterval? = nil, post: TimeInterval? = nil,
        secondary: AlarmPresentation.Alert.SecondaryButtonBehavior = .countdown,
        sound: AlertConfiguration.AlertSound = .default
    ) async throws -> Alarm {
        try await manager.schedule(
            id: id,
            configuration: .init(
                countdownDuration: .init(preAlert: pre, postAlert: post), schedule: schedule,
                attributes: Self.attributes(secondary), stopIntent: nil, secondaryIntent: nil,
                sound: sound))
    }

    static func attributes(
        _ behavior: AlarmPresentation.Alert.SecondaryButtonBehavior
    ) -> AlarmAttributes<Metadata> {
        func button(_ text: LocalizedStringResource) -> AlarmButton {
            AlarmButton(text: text, textColor: .white, systemImageName: "circle")
        }
        return AlarmAttributes(
            presentation: AlarmPresentation(
                alert: .init(
                    title: "Eggs", stopButton: button("Done"), secondaryButton: button("Again"),
                    secondaryButtonBehavior: behavior),
                countdown: .init(title: "Boiling", pauseButton: button("Pause")),
                paused: .init(title: "Cold", resumeButton: button("Resume"))),
            metadata: Metadata(), tintColor: .orange)
    }

    nonisolated static func weekly(_ days: Locale.Weekday..., hour: Int, minute: Int = 0)
        -> Alarm.Schedule
    {
        .relative(.init(time: .init(hour: hour, minute: minute), repeats: .weekly(days)))
    }
}
