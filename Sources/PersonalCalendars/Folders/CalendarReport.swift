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

    private static let most = 16 * 1_024 * 1_024
    /// How many problems are written.
    static let mostProblems = 1_000

    init(
        date: Date, requests: Int, files: Int, missing: [String], problems: [CalendarTrouble]
    ) {
        (self.date, self.requests, self.files) = (date, requests, files)
        (self.missing, self.problems) = (missing, Array(problems.prefix(Self.mostProblems)))
    }

    /// Where the file is, by the variables of the environment.
    package static func path(_ variables: [String: String]) -> String {
        let own = variables["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (own ?? (variables["HOME"] ?? "/") + "/.local/state") + "/carillon/calendars.json"
    }

    /// Reads what was written last; nil if nothing was, or nobody can read it any more.
    package init?(contentsOf path: String) {
        guard let bytes = try? OpenFile(following: path).contents(limit: Self.most),
            let report = try? JSONDecoder().decode(CalendarReport.self, from: Data(bytes))
        else { return nil }
        self = report
    }

    func write(to path: String) throws {
        let url = URL(fileURLWithPath: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try JSONEncoder().encode(self).write(to: url, options: .atomic)
    }
}
