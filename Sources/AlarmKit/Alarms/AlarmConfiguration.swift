// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import AppIntents

extension AlarmManager {
    /// All that is needed to schedule an alarm.
    ///
    /// - Note: On Linux, an intent is kept by the name of its type and the values of its
    ///   parameters, and performed in the program, which is started for it if need be. An intent
    ///   that was being performed when the program crashed is performed once more.
    public struct AlarmConfiguration<Metadata: AlarmMetadata>: Sendable {
        let countdownDuration: Alarm.CountdownDuration?
        let schedule: Alarm.Schedule?
        let attributes: AlarmAttributes<Metadata>
        let stopIntent: (any LiveActivityIntent)?
        let secondaryIntent: (any LiveActivityIntent)?
        let sound: AlertConfiguration.AlertSound

        /// Makes a configuration with a schedule, countdowns, or both.
        ///
        /// - Parameters:
        ///   - countdownDuration: How long it counts down before the alert and after it.
        ///   - schedule: When the alarm alerts or, with a countdown before the alert, when that
        ///     begins; nil begins it at once.
        ///   - attributes: The texts and buttons of the alarm.
        ///   - stopIntent: The intent to perform when the person has stopped the alert; nil
        ///     performs none.
        ///   - secondaryIntent: The intent to perform for the second button; nil performs none.
        ///   - sound: The sound that is heard until the alert is stopped.
        public init(
            countdownDuration: Alarm.CountdownDuration? = nil, schedule: Alarm.Schedule? = nil,
            attributes: AlarmAttributes<Metadata>, stopIntent: (any LiveActivityIntent)? = nil,
            secondaryIntent: (any LiveActivityIntent)? = nil,
            sound: AlertConfiguration.AlertSound = .default
        ) {
            self.countdownDuration = countdownDuration
            self.schedule = schedule
            self.attributes = attributes
            self.stopIntent = stopIntent
            self.secondaryIntent = secondaryIntent
            self.sound = sound
        }

        /// Makes the configuration of a timer, which counts down from now.
        ///
        /// - Parameters:
        ///   - duration: How long, in seconds; it is repeated for as long, too.
        ///   - attributes: The texts and buttons of the alarm.
        ///   - stopIntent: The intent to perform when the person has stopped the alert; nil
        ///     performs none.
        ///   - secondaryIntent: The intent to perform for the second button; nil performs none.
        ///   - sound: The sound that is heard until the alert is stopped.
        /// - Returns: The configuration.
        public static func timer(
            duration: TimeInterval, attributes: AlarmAttributes<Metadata>,
            stopIntent: (any LiveActivityIntent)? = nil,
            secondaryIntent: (any LiveActivityIntent)? = nil,
            sound: AlertConfiguration.AlertSound = .default
        ) -> AlarmConfiguration<Metadata> {
            AlarmConfiguration(
                countdownDuration: .init(preAlert: duration, postAlert: duration),
                attributes: attributes, stopIntent: stopIntent, secondaryIntent: secondaryIntent,
                sound: sound)
        }

        /// Makes the configuration of an alarm, which alerts by a schedule.
        ///
        /// - Parameters:
        ///   - schedule: When it alerts.
        ///   - attributes: The texts and buttons of the alarm.
        ///   - stopIntent: The intent to perform when the person has stopped the alert; nil
        ///     performs none.
        ///   - secondaryIntent: The intent to perform for the second button; nil performs none.
        ///   - sound: The sound that is heard until the alert is stopped.
        /// - Returns: The configuration.
        public static func alarm(
            schedule: Alarm.Schedule? = nil, attributes: AlarmAttributes<Metadata>,
            stopIntent: (any LiveActivityIntent)? = nil,
            secondaryIntent: (any LiveActivityIntent)? = nil,
            sound: AlertConfiguration.AlertSound = .default
        ) -> AlarmConfiguration<Metadata> {
            AlarmConfiguration(
                schedule: schedule, attributes: attributes, stopIntent: stopIntent,
                secondaryIntent: secondaryIntent, sound: sound)
        }
    }
}
