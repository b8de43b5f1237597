// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// How much of a file is read, since files come from others.
package struct CalendarLimits: Sendable {
    /// How many bytes a file may have.
    package var bytes = 50 * 1_024 * 1_024
    /// How many bytes a line may have; pictures stand in one line each.
    package var lineBytes = 16 * 1_024 * 1_024
    /// How many lines a file may have; each takes more memory than an empty one has bytes.
    package var lines = 3_000_000
    /// How deep components may lie in components.
    package var depth = 16
    /// How many components a file may have.
    package var components = 1_000_000

    /// Makes the limits that hold where nothing else is said.
    package init() {}
}

/// Why a file is not read at all.
package struct CalendarFileError: Error, Hashable, Sendable {
    /// The line at which that was found out, from 1.
    package let line: Int
    /// The reason, with what to do.
    package let message: Finding

    init(line: Int, _ message: Finding) {
        self.line = line
        self.message = message
    }
}

/// Something in a file that could not be taken, while the rest was.
package struct CalendarProblem: Hashable, Sendable {
    /// The line in which it stands, from 1.
    package let line: Int
    /// The problem, which names the property.
    package let message: Finding

    init(line: Int, _ message: Finding) {
        self.line = line
        self.message = message
    }
}

/// The problems of a file, as many as anybody reads.
struct ProblemList {
    private static let most = 1_000

    private(set) var all: [CalendarProblem] = []

    mutating func add(_ line: Int, _ message: Finding) {
        if all.count < Self.most { all.append(CalendarProblem(line: line, message)) }
    }
}
