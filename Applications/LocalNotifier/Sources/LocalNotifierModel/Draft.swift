// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The reminder that the person is about to schedule.
public struct Draft: Hashable, Sendable {
    /// The text of the reminder.
    public var text: String
    /// When it is delivered.
    public var date: Date
    /// How often it is delivered again.
    public var repetition: Repetition

    /// Makes a draft.
    public init(_ text: String, at date: Date, _ repetition: Repetition = .never) {
        self.text = text
        self.date = date
        self.repetition = repetition
    }

    /// The text without the blanks around it.
    var trimmedText: String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}

/// Why a draft cannot be scheduled yet.
public enum DraftProblem: Hashable, Sendable {
    /// It says nothing.
    case empty
    /// It says more than the service takes.
    case tooLong
    /// Its time is past.
    case past

    /// The greatest length of a text, in bytes of UTF-8.
    static let limit = 100_000
}
