// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The texts of an alarm, in each of its states.
public struct AlarmPresentation: Codable, Sendable {
    /// The texts and buttons of an alert.
    public struct Alert: Codable, Sendable {
        /// The effect of the second button of an alert.
        public enum SecondaryButtonBehavior: Codable, Hashable, Sendable {
            /// Begins the countdown after the alert: the alarm is snoozed, or the timer repeated.
            case countdown
            /// Performs the intent that the configuration has for it.
            ///
            /// - Note: On Linux, without an intent the response goes to the delegate of the
            ///   notification center, see ``AlarmManager/secondaryActionIdentifier``.
            case custom
        }

        /// The title.
        public var title: LocalizedStringResource
        /// The button that stops it.
        public var stopButton: AlarmButton
        /// Another button; nil is none.
        public var secondaryButton: AlarmButton?
        /// The effect of the second button; nil is `.custom`.
        public var secondaryButtonBehavior: SecondaryButtonBehavior?

        /// Makes an alert with a button to stop it that has words of its own.
        public init(
            title: LocalizedStringResource, stopButton: AlarmButton,
            secondaryButton: AlarmButton? = nil,
            secondaryButtonBehavior: SecondaryButtonBehavior? = nil
        ) {
            self.title = title
            self.stopButton = stopButton
            self.secondaryButton = secondaryButton
            self.secondaryButtonBehavior = secondaryButtonBehavior
        }

        /// Makes an alert with the system's button to stop it.
        public init(
            title: LocalizedStringResource, secondaryButton: AlarmButton? = nil,
            secondaryButtonBehavior: SecondaryButtonBehavior? = nil
        ) {
            self.init(
                title: title,
                stopButton: AlarmButton(text: "Stop", textColor: .primary, systemImageName: "stop"),
                secondaryButton: secondaryButton,
                secondaryButtonBehavior: secondaryButtonBehavior)
        }
    }

    /// The texts and buttons of a countdown.
    public struct Countdown: Codable, Sendable {
        /// The title.
        public var title: LocalizedStringResource
        /// The button that pauses it; nil is none.
        public var pauseButton: AlarmButton?

        /// Makes the texts of a countdown.
        public init(title: LocalizedStringResource, pauseButton: AlarmButton? = nil) {
            self.title = title
            self.pauseButton = pauseButton
        }
    }

    /// The texts and buttons of a paused countdown.
    public struct Paused: Codable, Sendable {
        /// The title.
        public var title: LocalizedStringResource
        /// The button that lets it go on.
        public var resumeButton: AlarmButton

        /// Makes the texts of a paused countdown.
        public init(title: LocalizedStringResource, resumeButton: AlarmButton) {
            self.title = title
            self.resumeButton = resumeButton
        }
    }

    /// The texts while it alerts.
    public var alert: Alert
    /// The texts while it counts down; nil shows nothing then.
    public var countdown: Countdown?
    /// The texts while its countdown is paused; nil shows nothing then.
    public var paused: Paused?

    /// Makes the texts of an alarm in its states.
    public init(alert: Alert, countdown: Countdown? = nil, paused: Paused? = nil) {
        self.alert = alert
        self.countdown = countdown
        self.paused = paused
    }
}

/// A button of an alarm.
///
/// - Note: On Linux, notification servers show the text; colour and symbol are kept, not shown.
public struct AlarmButton: Codable, Sendable {
    /// The text on the button.
    public var text: LocalizedStringResource
    /// The colour of the text.
    public var textColor: Color
    /// The name of a symbol.
    public var systemImageName: String

    /// Makes a button.
    public init(text: LocalizedStringResource, textColor: Color, systemImageName: String) {
        self.text = text
        self.textColor = textColor
        self.systemImageName = systemImageName
    }
}
