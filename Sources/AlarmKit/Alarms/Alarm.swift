// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Apple's module brings Foundation with it, and much code imports nothing else.
@_exported import AppIntents
@_exported import Foundation

/// An alarm that alerts once or by a schedule, as it stands at the moment.
public struct Alarm: Identifiable, Codable, Sendable {
    /// The name of an alarm.
    public typealias ID = UUID

    /// The state of an alarm.
    public enum State: Codable, Hashable, Sendable {
        /// Waits for its time.
        case scheduled
        /// Counts down to its alert.
        case countdown
        /// Its countdown was paused.
        case paused
        /// Alerts.
        case alerting
    }

    /// How long the alarm counts down, in seconds.
    public struct CountdownDuration: Codable, Hashable, Sendable {
        /// The countdown before the alert; nil is none.
        public var preAlert: TimeInterval?
        /// The countdown after the alert, when the person wants it again; nil is none.
        public var postAlert: TimeInterval?

        /// Makes the durations of the countdowns before the alert and after it.
        public init(preAlert: TimeInterval?, postAlert: TimeInterval?) {
            self.preAlert = preAlert
            self.postAlert = postAlert
        }
    }

    /// When an alarm alerts or, if it has a countdown before the alert, when that begins.
    public enum Schedule: Codable, Hashable, Sendable {
        /// At a moment, whatever the zone of the machine.
        case fixed(Date)
        /// At a time of day in the zone of the machine, which may change.
        case relative(Relative)

        /// A time of day, once or on some days of each week.
        public struct Relative: Codable, Hashable, Sendable {
            /// A time of day.
            public struct Time: Codable, Hashable, Sendable {
                /// The hour, from 0 to 23.
                public var hour: Int
                /// The minute, from 0 to 59.
                public var minute: Int

                /// Makes a time of day; scheduling refuses one that no clock shows.
                public init(hour: Int, minute: Int) {
                    self.hour = hour
                    self.minute = minute
                }
            }

            /// How an alarm repeats.
            public enum Recurrence: Codable, Hashable, Sendable {
                /// On these days of each week.
                case weekly([Locale.Weekday])
                /// Once, when the clock shows the time next.
                case never
            }

            /// The time of day.
            public var time: Time
            /// How it repeats.
            public var repeats: Recurrence

            /// Makes a schedule from a time of day.
            public init(time: Time, repeats: Recurrence = .never) {
                self.time = time
                self.repeats = repeats
            }
        }
    }

    /// The alarm's name.
    public var id: UUID
    /// When it alerts; nil for a timer, whose countdown began at once.
    public var schedule: Schedule?
    /// How long it counts down.
    public var countdownDuration: CountdownDuration?
    /// The state of the alarm at the moment.
    public var state: State
}
