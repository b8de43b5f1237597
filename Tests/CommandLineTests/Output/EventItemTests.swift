// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import Testing

@testable import CarillonCommands

@Suite struct EventItemTests {
    @Test(
        arguments: [
            (.added, "2026-11-21T18:30:00+01:00", "rings today 18:30"),
            // It says when it happened; when it was to happen is worth a word if it is another time.
            (.delivered, "2026-11-21T12:14:58+01:00", nil),
            (.delivered, "2026-11-21T09:30:00+01:00", "was due today 09:30"),
        ] as [(CenterEvent.Kind, String, String?)])
    func `says when something rings, and when it was to ring`(
        kind: CenterEvent.Kind, due: String, words: String?
    ) throws {
        let event = CenterEvent(
            kind, date: try Sample.date("2026-11-21T12:15:00+01:00"), identifier: "tea",
            due: try Sample.date(due))
        let start = "12:15:00  \(kind.rawValue)".padding(toLength: 25, withPad: " ", startingAt: 0)
        let expected = [start + "  tea", words].compactMap(\.self).joined(separator: "  ")
        #expect(EventItem(event).line(in: try Sample.environment()) == expected)
    }

    @Test func `sees days from the event, however long ago the watch began`() throws {
        let event = CenterEvent(
            .added, date: try Sample.date("2026-11-23T12:15:00+01:00"), identifier: "tea",
            due: try Sample.date("2026-11-23T18:30:00+01:00"))
        let environment = try Sample.environment(now: "2026-11-21T12:15:00+01:00")
        #expect(EventItem(event).line(in: environment).hasSuffix("tea  rings today 18:30"))
    }
}
