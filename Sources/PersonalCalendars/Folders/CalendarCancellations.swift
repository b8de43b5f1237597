// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationFiles
import NotificationModel

/// The reminders that the person cancelled, although their calendars still have them: they come again
/// only when the calendar says something else.
package struct CalendarCancellations: Codable, Equatable, Sendable {
    /// One of them, as its calendar had it.
    struct Reminder: Codable, Equatable, Sendable {
        let folder: String
        let uid: String
        let words: String
        let times: String

        /// A reminder of an item in the version that was cancelled.
        init(_ item: CalendarBook.Item, _ version: CalendarMark.Version) {
            (folder, uid) = (item.folder, item.uid)
            (words, times) = (version.words, version.times)
        }

        var item: CalendarBook.Item { CalendarBook.Item(folder: folder, uid: uid) }
        var version: CalendarMark.Version { CalendarMark.Version(words: words, times: times) }
    }

    /// All of them, by the identifiers of their requests.
    var reminders: [String: Reminder] = [:]

    /// How many bytes the file may have.
    static let limit = 64 * 1_024 * 1_024

    /// Makes an empty list.
    package init() {}

    /// Adds requests as the service has them; what is of no calendar is left out, and so is what was put
    /// off: that has the name of its request, and stands for no time of its own.
    mutating func add(_ requests: [Request]) {
        for request in requests where request.again == nil {
            guard let mark = CalendarMark(request.content) else { continue }
            reminders[request.identifier] = Reminder(CalendarBook.Item(mark), mark.version)
        }
    }

    /// The file in which they stand.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The file; where there is none, nothing was cancelled.
    package static func file(
        _ variables: [String: String]
    ) -> PersonalFile<CalendarCancellations> {
        PersonalFile(
            "calendars-cancelled.json", in: .state, variables, limit: limit)
    }
}
