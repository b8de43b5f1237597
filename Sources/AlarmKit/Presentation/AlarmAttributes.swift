// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// An application's own values that go with an alarm; it may be empty.
public protocol AlarmMetadata: Codable, Hashable, Sendable {}

/// Everything that the presentation of an alarm needs.
///
/// - Note: On Linux, there are no Live Activities, so it is no `ActivityAttributes`. Notifications
///   show the presentation. Colour and metadata are for views, and are not kept.
public struct AlarmAttributes<Metadata: AlarmMetadata>: Codable, Sendable {
    /// The state of the alarm, which changes while it is there.
    public typealias ContentState = AlarmPresentationState

    /// The texts of the alarm in each of its states.
    public var presentation: AlarmPresentation
    /// The application's own values.
    public var metadata: Metadata?
    /// The colour of its views.
    public var tintColor: Color

    /// Makes the attributes of an alarm.
    public init(presentation: AlarmPresentation, metadata: Metadata? = nil, tintColor: Color) {
        self.presentation = presentation
        self.metadata = metadata
        self.tintColor = tintColor
    }
}

/// The part of an alarm that changes in its views.
///
/// - Note: On Linux, there are no Live Activities: a program makes one for views of its own.
public struct AlarmPresentationState: Codable, Hashable, Sendable {
    /// The phase that an alarm shows, with its times.
    public enum Mode: Codable, Hashable, Sendable {
        /// It alerts.
        public struct Alert: Codable, Hashable, Sendable {
            /// The time of day for which it was scheduled.
            public var time: Alarm.Schedule.Relative.Time

            /// Makes an alert.
            public init(time: Alarm.Schedule.Relative.Time) { self.time = time }
        }

        /// It counts down.
        public struct Countdown: Codable, Hashable, Sendable {
            /// How long it is as a whole, in seconds.
            public var totalCountdownDuration: TimeInterval
            /// How much of it was over before it began or went on last, in seconds.
            public var previouslyElapsedDuration: TimeInterval
            /// When it began or went on last.
            public var startDate: Date
            /// When the alarm alerts.
            public var fireDate: Date

            /// Makes a countdown.
            public init(
                totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval,
                startDate: Date, fireDate: Date
            ) {
                self.totalCountdownDuration = totalCountdownDuration
                self.previouslyElapsedDuration = previouslyElapsedDuration
                self.startDate = startDate
                self.fireDate = fireDate
            }
        }

        /// Its countdown is paused.
        public struct Paused: Codable, Hashable, Sendable {
            /// How long it is as a whole, in seconds.
            public var totalCountdownDuration: TimeInterval
            /// How much of it is over, in seconds.
            public var previouslyElapsedDuration: TimeInterval

            /// Makes a paused countdown.
            public init(
                totalCountdownDuration: TimeInterval, previouslyElapsedDuration: TimeInterval
            ) {
                self.totalCountdownDuration = totalCountdownDuration
                self.previouslyElapsedDuration = previouslyElapsedDuration
            }
        }

        /// It alerts.
        case alert(Alert)
        /// It counts down.
        case countdown(Countdown)
        /// Its countdown is paused.
        case paused(Paused)
    }

    /// The alarm's name.
    public var alarmID: Alarm.ID
    /// The phase that it shows.
    public var mode: Mode

    /// Makes a state.
    public init(alarmID: Alarm.ID, mode: Mode) {
        self.alarmID = alarmID
        self.mode = mode
    }
}
