// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How much a notification may disturb.
///
/// As on Apple platforms, more cases may come.
@nonexhaustive(warn)
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Goes to the list without light or sound.
    case passive = 0
    /// The ordinary level.
    case active = 1
    /// Breaks through Focus, with the person's consent.
    case timeSensitive = 2
    /// Breaks through everything.
    case critical = 3
}
