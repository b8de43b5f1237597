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

    /// The lists that were read, by their paths.
    package var lists: [List]

    /// A list that was read.
    package struct List: Codable, Hashable, Sendable {
        /// Its folder, or the file that stands alone.
        package var path: String
        /// How many events and tasks it has.
        package var items: Int
        /// The folder of another list that has the same items, with which it rings only once.
        package var sameAs: String?
        /// Its name for a person, and its colour; nil where an earlier version wrote it.
        package var name: String?
        package var color: String?
    }

    /// How many problems are written.
    static let mostProblems = 1_000

    init(
        date: Date, requests: Int, files: Int, missing: [String], problems: [CalendarTrouble],
        lists: [List] = []
    ) {
        (self.date, self.requests, self.files, self.lists) = (date, requests, files, lists)
        (self.missing, self.problems) = (missing, Array(problems.prefix(Self.mostProblems)))
    }

    /// The state behind a look.
    init(_ listing: CalendarListing, _ book: CalendarBook, at now: Date) {
        let paths = listing.folders.keys.sorted()
        let lists = paths.indices.compactMap { index -> List? in
            let path = paths[index]
            // What lies in a folder is behind it, next to what has its name and more.
            let isOuter = paths[(index + 1)...].prefix { $0.hasPrefix(path) }
                .contains { $0.hasPrefix(path + "/") }
            if listing.folders[path]?.files.isEmpty == true, isOuter { return nil }
            let first = book.same.first(of: path)
            let label = CalendarLabel(of: path)
            return List(
                path: path, items: book.itemCount(of: path), sameAs: first == path ? nil : first,
                name: label.name, color: label.color)
        }
        self.init(
            date: now, requests: book.requestCount, files: book.fileCount,
            missing: listing.missing.union(book.missingFolders(listing)).sorted(),
            problems: listing.problems + book.problems, lists: lists)
    }

    /// Reads one; that of an earlier version has no lists.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        date = try values.decode(Date.self, forKey: .date)
        requests = try values.decode(Int.self, forKey: .requests)
        files = try values.decode(Int.self, forKey: .files)
        missing = try values.decode([String].self, forKey: .missing)
        problems = try values.decode([CalendarTrouble].self, forKey: .problems)
        lists = try values.decodeIfPresent([List].self, forKey: .lists) ?? []
    }

    /// The lists that are the same one.
    package var sameLists: SameLists {
        SameLists(
            Dictionary(lists.compactMap { list in list.sameAs.map { (list.path, $0) } }) { one, _ in
                one
            })
    }

    /// The file in which it is written.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The file; where there is none, nothing was read so far.
    package static func file(_ variables: [String: String]) -> PersonalFile<CalendarReport> {
        PersonalFile("calendars.json", in: .state, variables, limit: 16 * 1_024 * 1_024)
    }
}
