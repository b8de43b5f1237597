// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What the mechanisms that can lock a session say.
struct LockState: Hashable, Sendable {
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

    /// Whether any mechanism says so, or does not say; without any nothing can be locked.
    var isLocked: Bool { answers.values.contains { $0 != .unlocked } }
}
