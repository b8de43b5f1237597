// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The positions that are believed: receivers jump now and then, and machines do not.
///
/// A position that could only be reached faster than sound is left out, unless those behind it agree
/// with it for a while: then it was the one before that was wrong.
struct PositionFilter: Sendable {
    private struct Fix {
        let position: Position
        let time: Duration
    }

    /// Metres in a second.
    private static let fastest = 340.0
    private static let patience = Duration.seconds(180)

    private var last: Fix?
    /// The first of several that agree with each other and not with the last.
    private var doubt: (first: Duration, last: Fix)?

    /// Whether a position is believed.
    mutating func takes(_ position: Position, at now: Duration) -> Bool {
        let fix = Fix(position: position, time: now)
        guard let last, !isReachable(fix, from: last) else {
            self.last = fix
            doubt = nil
            return true
        }
        guard let doubt, isReachable(fix, from: doubt.last) else {
            self.doubt = (now, fix)
            return false
        }
        self.doubt = (doubt.first, fix)
        guard now - doubt.first >= Self.patience else { return false }
        self.last = fix
        self.doubt = nil
        return true
    }

    private func isReachable(_ fix: Fix, from other: Fix) -> Bool {
        let distance = fix.position.distance(to: other.position)
        let slack = fix.position.accuracy + other.position.accuracy
        return distance - slack <= Self.fastest * max(1, (fix.time - other.time) / .seconds(1))
    }
}
