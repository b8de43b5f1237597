// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
import Testing

@testable import CarillonCommands

@Suite struct HistoryItemTests {
    @Test(arguments: [
        (
            "org.carillon.Calendars", HistoryEntry.Ending.withdrawn,
            "done or changed in its calendar"
        ),
        ("org.carillon.Calendars", .dismissed, "dismissed"),
        ("org.example.App", .withdrawn, "removed by its application"),
    ])
    func `says that something was done in its calendar, which removes it itself`(
        application: String, ending: HistoryEntry.Ending, words: String
    ) throws {
        let date = try Sample.date("2026-11-21T12:05:00+01:00")
        let entry = HistoryEntry(
            DeliveredNotification(
                id: UUID(), application: try ApplicationID(application),
                request: Request(identifier: "tea", content: Content()), dueDate: date, date: date),
            ending: ending, ended: date)
        let row = HistoryItem(entry).row(
            DateText(try Sample.environment()), .english, names: [:], action: nil)
        #expect(row.last == words)
    }
}
