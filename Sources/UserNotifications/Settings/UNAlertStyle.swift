// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How a notification is shown on the screen.
///
/// As on Apple platforms, more cases may come.
@nonexhaustive(warn)
public enum UNAlertStyle: Int, Sendable {
    /// Not at all.
    case none = 0
    /// For a moment.
    case banner = 1
    /// Until the person acts.
    case alert = 2
}
