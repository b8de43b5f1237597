// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UIKitNotifications

/// A timer that counts down; all of it is in its notification, which the service keeps.
public struct RunningTimer: Hashable, Sendable {
    /// How long the person chose, in seconds; what a restart takes.
    public let duration: Int
    /// How long this round is, in seconds: the duration, or that of a snooze.
    public let span: Int
    /// When it rings.
    public let deadline: Date
    /// When it rings on the clock that nobody sets, and the start of the machine it counts from.
    let deadlineSinceBoot: Double
    let boot: String

    enum Key {
        static let duration = "duration"
        static let span = "span"
        static let deadlineSinceBoot = "deadlineSinceBoot"
        static let boot = "boot"
    }

    /// Makes a timer that has some seconds left.
    init(duration: Int, span: Int, remaining: Double, on clock: TimerClock) {
        self.duration = duration
        self.span = span
        deadline = clock.wall().addingTimeInterval(remaining)
        deadlineSinceBoot = clock.sinceBoot() + remaining
        boot = clock.boot
    }

    /// Reads a notification that waits; nil if it is not that of a timer.
    @MainActor init?(_ notification: UILocalNotification) {
        guard let deadline = notification.fireDate,
            let values = notification.userInfo,
            let duration = values[Key.duration] as? Int, let span = values[Key.span] as? Int,
            let deadlineSinceBoot = values[Key.deadlineSinceBoot] as? Double,
            let boot = values[Key.boot] as? String
        else { return nil }
        self.duration = duration
        self.span = span
        self.deadline = deadline
        self.deadlineSinceBoot = deadlineSinceBoot
        self.boot = boot
    }

    /// The notification that rings at the deadline.
    @MainActor func notification(saying text: String) -> UILocalNotification {
        let notification = UILocalNotification()
        notification.fireDate = deadline
        notification.alertBody = text
        notification.soundName = UILocalNotificationDefaultSoundName
        notification.category = TimerAction.categoryIdentifier
        notification.userInfo = [
            Key.duration: duration, Key.span: span, Key.deadlineSinceBoot: deadlineSinceBoot,
            Key.boot: boot,
        ]
        return notification
    }

    /// The seconds that are left; they do not change when the clock is set.
    func remaining(on clock: TimerClock) -> Double {
        boot == clock.boot
            ? deadlineSinceBoot - clock.sinceBoot() : deadline.timeIntervalSince(clock.wall())
    }

    /// Whether the clock was set so that the deadline is not where it should be.
    func isMisplaced(on clock: TimerClock) -> Bool {
        // Two seconds are for clocks that are corrected little by little.
        abs(deadline.timeIntervalSince(clock.wall()) - remaining(on: clock)) > 2
    }
}

/// The clocks of the machine.
public struct TimerClock: Sendable {
    /// The time of day, which a person or a time server may set.
    public let wall: @Sendable () -> Date
    /// The seconds since the machine started, also those it slept; nobody sets it.
    public let sinceBoot: @Sendable () -> Double
    /// Names the start of the machine: another one counts its seconds anew.
    public let boot: String

    /// Makes clocks.
    public init(
        wall: @escaping @Sendable () -> Date, sinceBoot: @escaping @Sendable () -> Double,
        boot: String
    ) {
        self.wall = wall
        self.sinceBoot = sinceBoot
        self.boot = boot
    }
}

/// The settings that are kept on disk: how long a timer runs.
public struct TimerSettings: Hashable, Codable, Sendable {
    /// The seconds, from 1 to a second below 100 hours.
    public internal(set) var seconds: Int

    /// The durations that can be chosen.
    public static let range = 1...359_999
    /// The settings that hold before the person chooses.
    static let initial = TimerSettings(seconds: 300)

    init(seconds: Int) { self.seconds = seconds }

    /// Reads the settings; a duration that nobody can choose is damage.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        seconds = try container.decode(Int.self, forKey: .seconds)
        guard Self.range.contains(seconds) else {
            throw DecodingError.dataCorruptedError(
                forKey: .seconds, in: container, debugDescription: "it is \(seconds)")
        }
    }
}
