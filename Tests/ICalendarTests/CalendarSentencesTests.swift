// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
import Testing

@testable import ICalendar

@Suite("What is wrong with calendars, in the language of whoever reads of it")
struct CalendarSentencesTests {
    /// Another language, which shows what of a sentence is its own.
    private struct Brackets: Translations {
        func text(_ english: String) -> String { "‹\(english)›" }
        func text(_ english: String, context: String) -> String { text(english) }
        func text(_ one: String, _ many: String, count: Int) -> String { text(many) }
    }

    /// Events and tasks of which each has something wrong, or that no reminder can say.
    private static let items = [
        "VEVENT\nDTSTART:soon", "VEVENT\nDURATION:long", "VEVENT\nno line", "VEVENT\nEND:VTODO",
        "VTODO\nRRULE:FREQ=NEVER", "VTODO\nDUE:20270301T090000Z\nRDATE:x/y",
        "VTODO\nDUE:20270301\nRRULE:FREQ=HOURLY",
        "VTODO\nDUE:20270301T090000Z\nRRULE:FREQ=DAILY;COUNT=999999999",
        "VTODO\nDUE:20270301T090000Z\nRRULE:FREQ=DAILY;COUNT=2;UNTIL=20270401",
        "VTODO\nDUE;TZID=Nowhere:20270301T090000",
        "VTODO\nDUE:20270301T090000Z\nRRULE:FREQ=WEEKLY\nRRULE:FREQ=MONTHLY",
        "VTODO\nDUE:20270301T090000Z\nRRULE:FREQ=WEEKLY\nEXRULE:FREQ=MONTHLY",
        "VTODO\nDUE:20270301T090000Z\nRRULE:FREQ=HOURLY\nEXRULE:FREQ=DAILY",
        "VTODO\nUID:\(String(repeating: "u", count: 1_000))\nDUE:20270301T090000Z",
        "VTODO\nDUE:20270301T090000Z\nBEGIN:VALARM\nTRIGGER:-PT5M",
    ]
    private static let alarms = [
        "ACTION:DISPLAY", "TRIGGER:soon", "TRIGGER:PT0S\nREPEAT:many",
        "TRIGGER:PT0S\nREPEAT:1000\nDURATION:PT1M", "TRIGGER:PT0S\nREPEAT:2\nDURATION:PT0S",
        "TRIGGER:PT0S\nDURATION:long", "X-APPLE-PROXIMITY:ARRIVE\nTRIGGER:PT0S",
    ].map { "VEVENT\nDTSTART:20270301T090000Z\nBEGIN:VALARM\n\($0)\nEND:VALARM" }

    @Test(arguments: items + alarms)
    func `no problem has a part in English`(item: String) throws {
        let name = item.prefix { $0 != "\n" }
        let sample = SampleCalendar("BEGIN:\(item)\nEND:\(name)")
        let file = try CalendarFile(Array(sample.text.utf8))
        let now = try Date("2027-01-01T00:00:00Z", strategy: .iso8601)
        let list = file.reminders(after: now, zone: .gmt)
        #expect(!list.problems.isEmpty)
        for problem in list.problems { check(problem.message) }
    }

    @Test func `nor has a reason why a file is not read`() {
        var limits = CalendarLimits()
        (limits.bytes, limits.lineBytes, limits.lines) = (100, 20, 9)
        (limits.depth, limits.components) = (2, 2)
        let part = "BEGIN:A\nEND:A\n"
        for text in [
            String(repeating: "x", count: 101), String(repeating: "x", count: 21),
            String(repeating: "x\n", count: 10), String(repeating: "BEGIN:A\n", count: 3),
            part + part + part, "\u{FF}",
        ] {
            let bytes = text == "\u{FF}" ? [0xFF, 0xFE, 0x42, 0x00] : Array(text.utf8)
            do throws(CalendarFileError) {
                _ = try CalendarFile(bytes, within: limits)
                Issue.record("it was read: \(text)")
            } catch {
                check(error.message)
            }
        }
    }

    /// Checks that all is said in the other language but names, numbers and what the file has.
    private func check(_ finding: Finding) {
        let said = Language(translatedBy: Brackets()).said(finding)
        #expect(said.hasPrefix("‹") && said.hasSuffix("›"), "\(said)")
        #expect(!said.contains("%"), "\(said)")
        for words in Self.words(of: finding, isRule: false) {
            #expect(!words.contains(" "), "\(said)")
        }
    }

    /// The words that are the same in each language; those of who reads rules are in English.
    private static func words(of finding: Finding, isRule: Bool) -> [String] {
        switch finding {
        case .words(let words): isRule ? [] : [words]
        case .list(let parts): parts.flatMap { words(of: $0, isRule: isRule) }
        case .sentence(let english, let values):
            values.flatMap { words(of: $0, isRule: english.hasPrefix("the rule")) }
        }
    }
}
