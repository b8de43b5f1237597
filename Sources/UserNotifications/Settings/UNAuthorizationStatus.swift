// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What the person answered.
///
/// As on Apple platforms, more cases may come.
@nonexhaustive(warn)
public enum UNAuthorizationStatus: Int, Sendable {
    /// The application has not asked yet.
    case notDetermined = 0
    /// The person refused.
    case denied = 1
    /// The person allowed it.
    case authorized = 2
    /// Quiet delivery, granted without asking.
    case provisional = 3
    /// A short-lived grant of App Clips; never reported here.
    case ephemeral = 4
}
