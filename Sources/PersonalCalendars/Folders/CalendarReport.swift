// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles

/// The state of the calendars as they were read last, for whoever asks.
package struct CalendarReport: Codable, Hashable, Sendable {
    /// When it was looked.
    package var date: Date
    /// How many reminders are known.
    package var requests: Int
    /// How many files were read.
    package var files: Int
    /// The calendars and folders that are not there.
    package var missing: [String]
    /// The files that cannot be read.
    package var problems: [CalendarTrouble]

    /// How many problems are written.
    static let mostProblems = 1_000

    init(
        date: Date, requests: Int, files: Int, missing: [String], problems: [CalendarTrouble]
    ) {
        (self.date, self.requests, self.files) = (date, requests, files)
        (self.missing, self.problems) = (missing, Array(problems.prefix(Self.mostProblems)))
    }

    /// The file in which it is written.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The file; where there is none, nothing was read so far.
    package static func file(_ variables: [String: String]) -> PersonalFile<CalendarReport> {
        PersonalFile("calendars.json", in: .state, variables, limit: 16 * 1_024 * 1_024)
    }
}
