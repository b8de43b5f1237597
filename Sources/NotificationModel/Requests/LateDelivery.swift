// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What happens to a notification whose time passed while nothing could ring.
///
/// Ours, not Apple's.
public enum LateDelivery: Hashable, Codable, Sendable {
    /// Rings late, once, marked with the time it was meant for.
    case ring
    /// Rings late if no more than so many seconds have passed, else is dropped with a log line.
    case ringWithin(seconds: Double)
    /// Is dropped with a log line.
    case skip
}
