// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Whether one capability may be used.
///
/// As on Apple platforms, more cases may come.
@nonexhaustive(warn)
public enum UNNotificationSetting: Int, Sendable {
    /// The application did not ask for it, or the platform lacks it.
    case notSupported = 0
    /// The person switched it off.
    case disabled = 1
    /// It may be used.
    case enabled = 2
}
