// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension AlarmManager {
    /// All that is needed to schedule an alarm.
    ///
    /// - Note: On Linux, there are no App Intents. Where Apple's parameters `stopIntent` and
    ///   `secondaryIntent` take an intent, these take nil only, so code that gives none compiles,
    ///   and code that gives one is refused by the compiler.
    public struct AlarmConfiguration<Metadata: AlarmMetadata>: Sendable {
        let countdownDuration: Alarm.CountdownDuration?
        let schedule: Alarm.Schedule?
        let attributes: AlarmAttributes<Metadata>
        let sound: AlertConfiguration.AlertSound

        /// Makes a configuration with a schedule, countdowns, or both.
        ///
        /// - Parameters:
        ///   - countdownDuration: How long it counts down before the alert and after it.
        ///   - schedule: When the alarm alerts or, with a countdown before the alert, when that
        ///     begins; nil begins it at once.
        ///   - attributes: What it says.
        ///   - stopIntent: Nil.
        ///   - secondaryIntent: Nil.
        ///   - sound: What is heard until it is stopped.
        public init(
            countdownDuration: Alarm.CountdownDuration? = nil, schedule: Alarm.Schedule? = nil,
            attributes: AlarmAttributes<Metadata>, stopIntent: Never? = nil,
            secondaryIntent: Never? = nil, sound: AlertConfiguration.AlertSound = .default
        ) {
            self.countdownDuration = countdownDuration
            self.schedule = schedule
            self.attributes = attributes
            self.sound = sound
        }

        /// Makes the configuration of a timer, which counts down from now.
        ///
        /// - Parameters:
        ///   - duration: How long, in seconds; it is repeated for as long, too.
        ///   - attributes: What it says.
        ///   - stopIntent: Nil.
        ///   - secondaryIntent: Nil.
        ///   - sound: What is heard until it is stopped.
        /// - Returns: The configuration.
        public static func timer(
            duration: TimeInterval, attributes: AlarmAttributes<Metadata>,
            stopIntent: Never? = nil, secondaryIntent: Never? = nil,
            sound: AlertConfiguration.AlertSound = .default
        ) -> AlarmConfiguration<Metadata> {
            AlarmConfiguration(
                countdownDuration: .init(preAlert: duration, postAlert: duration),
                attributes: attributes, sound: sound)
        }

        /// Makes the configuration of an alarm, which alerts by a schedule.
        ///
        /// - Parameters:
        ///   - schedule: When it alerts.
        ///   - attributes: What it says.
        ///   - stopIntent: Nil.
        ///   - secondaryIntent: Nil.
        ///   - sound: What is heard until it is stopped.
        /// - Returns: The configuration.
        public static func alarm(
            schedule: Alarm.Schedule? = nil, attributes: AlarmAttributes<Metadata>,
            stopIntent: Never? = nil, secondaryIntent: Never? = nil,
            sound: AlertConfiguration.AlertSound = .default
        ) -> AlarmConfiguration<Metadata> {
            AlarmConfiguration(schedule: schedule, attributes: attributes, sound: sound)
        }
    }
}
