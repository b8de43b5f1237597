// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What people read of an alarm, in each of its states.
public struct AlarmPresentation: Codable, Sendable {
    /// What an alert says.
    public struct Alert: Codable, Sendable {
        /// What the second button of an alert does.
        public enum SecondaryButtonBehavior: Codable, Hashable, Sendable {
            /// Begins the countdown after the alert: the alarm is snoozed, or the timer repeated.
            case countdown
            /// Performs the intent that the configuration has for it.
            ///
            /// - Note: On Linux, without an intent the response goes to the delegate of the
            ///   notification center, see ``AlarmManager/secondaryActionIdentifier``.
            case custom
        }

        /// What it is about.
        public var title: LocalizedStringResource
        /// The button that stops it.
        public var stopButton: AlarmButton
        /// Another button; nil is none.
        public var secondaryButton: AlarmButton?
        /// What the other button does; nil is `.custom`.
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

    /// What a countdown says.
    public struct Countdown: Codable, Sendable {
        /// What it is about.
        public var title: LocalizedStringResource
        /// The button that pauses it; nil is none.
        public var pauseButton: AlarmButton?

        /// Makes what a countdown says.
        public init(title: LocalizedStringResource, pauseButton: AlarmButton? = nil) {
            self.title = title
            self.pauseButton = pauseButton
        }
    }

    /// What a paused countdown says.
    public struct Paused: Codable, Sendable {
        /// What it is about.
        public var title: LocalizedStringResource
        /// The button that lets it go on.
        public var resumeButton: AlarmButton

        /// Makes what a paused countdown says.
        public init(title: LocalizedStringResource, resumeButton: AlarmButton) {
            self.title = title
            self.resumeButton = resumeButton
        }
    }

    /// What it says while it alerts.
    public var alert: Alert
    /// What it says while it counts down; nil shows nothing then.
    public var countdown: Countdown?
    /// What it says while its countdown is paused; nil shows nothing then.
    public var paused: Paused?

    /// Makes what an alarm says in its states.
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
    /// What it says.
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
