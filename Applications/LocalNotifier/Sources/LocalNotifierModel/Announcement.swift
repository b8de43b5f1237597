// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A reminder that the window shows, and why.
public struct Announcement: Hashable, Sendable {
    /// What happened.
    public enum Cause: Sendable {
        /// It rang while the window was in front.
        case rang
        /// The person opened it, and that started the application.
        case launched
        /// The person opened it while the application ran.
        case opened
    }

    /// What happened.
    public let cause: Cause
    /// The reminder.
    public let reminder: Reminder

    /// What to say first.
    public var heading: String {
        switch cause {
        case .rang: "Reminder"
        case .launched: "Started by a Reminder"
        case .opened: "Opened Reminder"
        }
    }
}
