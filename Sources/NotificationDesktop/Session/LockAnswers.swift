// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine

/// What the mechanisms that can lock a session say.
struct LockAnswers: Hashable, Sendable {
    /// A mechanism that can lock.
    enum Mechanism: Hashable, Sendable {
        case login
        case screenSaver(String)
    }

    /// What a mechanism says.
    enum Answer: Hashable, Sendable {
        case locked
        case unlocked
        /// It is there and does not say.
        case silent
    }

    private var answers: [Mechanism: Answer] = [:]

    subscript(mechanism: Mechanism) -> Answer? {
        get { answers[mechanism] }
        set { answers[mechanism] = newValue }
    }

    /// Locked if any says so; unlocked if all say so, and there is one; else nobody knows.
    var state: LockState {
        if answers.values.contains(.locked) { return .locked }
        return !answers.isEmpty && answers.values.allSatisfy { $0 == .unlocked }
            ? .unlocked : .unknown
    }
}
