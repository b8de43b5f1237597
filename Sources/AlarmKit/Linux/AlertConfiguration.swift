// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Holds the type of alarms' sounds, as ActivityKit does.
///
/// - Note: On Linux, there is no ActivityKit, and nothing else of this type is here.
public enum AlertConfiguration {
    /// The sound of an alarm, which is heard again and again until the alert is stopped.
    public struct AlertSound: Hashable, Sendable {
        /// The name of a file or of the desktop's sound theme; nil is the default.
        let name: String?

        /// The default sound of alarms.
        public static var `default`: AlertSound { AlertSound(name: nil) }

        /// A sound of the application's own.
        ///
        /// - Note: On Linux, files are looked for where those of `UNNotificationSoundName` are, and
        ///   the name may be one of the desktop's sound theme.
        /// - Parameter name: The name of the file, with its extension.
        /// - Returns: The sound.
        public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
    }
}
