// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How much a notification may disturb.
///
/// Raw values are those of `UNNotificationInterruptionLevel`.
public enum InterruptionLevel: UInt, Sendable, CaseIterable {
    /// Goes to the list without light or sound.
    case passive = 0
    /// The ordinary level.
    case active = 1
    /// Breaks through Focus, with the person's consent.
    case timeSensitive = 2
    /// Breaks through everything.
    case critical = 3

    /// Whether such a notification is shown on its own, however many others there are.
    public var isUrgent: Bool { self == .timeSensitive || self == .critical }
}
