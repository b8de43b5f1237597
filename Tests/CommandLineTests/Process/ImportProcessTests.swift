// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

@Suite struct ImportProcessTests {
    private struct Answer: Decodable, Equatable {
        struct Ring: Decodable, Equatable {
            let date: String
            let uid: String
            let title: String
            let alarm: String
        }
        struct Problem: Decodable, Equatable {
            let line: Int
            let message: String
        }
        let rings: [Ring]
        let problems: [Problem]
    }

    private static let calendar = """
        BEGIN:VCALENDAR
        BEGIN:VTODO
        UID:taxes
        SUMMARY:Taxes
        DUE;VALUE=DATE:20270301
        END:VTODO
        BEGIN:VEVENT
        UID:tea
        SUMMARY:Tea
        DTSTART;TZID=Europe/London:20270228T150000
        BEGIN:VALARM
        TRIGGER:-PT15M
        END:VALARM
        END:VEVENT
        BEGIN:VTODO
        UID:broken
        DUE:soon
        END:VTODO
        END:VCALENDAR

        """
    private static let then = ["--dry-run", "--at-time", "2027-01-05T08:30:00+01:00"]

    /// Runs the command over a file with the calendar.
    private func outcome(_ words: [String], _ text: String = calendar) async throws
        -> CommandWorld.Outcome
    {
        let folder = try TemporaryDirectory()
        let path = folder.path + "/calendar.ics"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return try await CommandWorld.carillonWithoutBus(["import", path] + words)
    }

    @Test func `prints what would ring and what is wrong as JSON`() async throws {
        let outcome = try await outcome(Self.then + ["--json"])

        let answer = try JSONDecoder().decode(Answer.self, from: Data(outcome.text.utf8))
        #expect(outcome.exit == .code(0))
        #expect(
            answer.rings == [
                .init(
                    date: "2027-02-28T15:45:00+01:00", uid: "tea", title: "Tea", alarm: "-PT15M"),
                .init(
                    date: "2027-03-01T09:00:00+01:00", uid: "taxes", title: "Taxes", alarm: "due"),
            ])
        #expect(answer.problems.map(\.line) == [17])
    }

    @Test func `lists what would ring for a person, and the problems beside it`() async throws {
        let outcome = try await outcome(Self.then + ["--all-day-at", "7:30"])

        #expect(outcome.exit == .code(0))
        #expect(outcome.output.first?.hasSuffix("15:45  Tea") == true)
        #expect(outcome.output.last?.hasSuffix("07:30  Taxes") == true)
        #expect(outcome.errors.first?.hasPrefix("line 17: DUE: 'soon' is no date") == true)
    }

    @Test func `says that nothing rings`() async throws {
        let outcome = try await outcome(Self.then, "BEGIN:VCALENDAR\nEND:VCALENDAR\n")

        #expect(outcome.exit == .code(0))
        #expect(outcome.errors == ["nothing in it rings within a year"])
    }

    @Test(arguments: [
        (["/nowhere/at/all.ics", "--dry-run"], 1, "FILE: '/nowhere/at/all.ics' cannot be read"),
        (["/", "--dry-run"], 1, "FILE: '/' cannot be read"),
        (["x.ics"], 2, "say --dry-run, too; reminders are not added from a file yet"),
        (["x.ics", "--dry-run", "--at-time", "now"], 2, "--at-time: 'now' is no moment"),
        (["x.ics", "--dry-run", "--all-day-at", "25:00"], 2, "--all-day-at: '25:00' is no time"),
    ])
    func `says what is wrong with a command line`(
        words: [String], code: Int32, message: String
    ) async throws {
        let outcome = try await CommandWorld.carillonWithoutBus(["import"] + words)

        #expect(outcome.exit == .code(code))
        #expect(outcome.errors.first?.hasPrefix("carillon import: \(message)") == true)
    }

    @Test func `refuses a file that is none, with its line`() async throws {
        let deep = String(repeating: "BEGIN:A\n", count: 20)
        let outcome = try await outcome(Self.then, deep)

        #expect(outcome.exit == .code(1))
        #expect(
            outcome.errors == [
                "carillon import: line 17: more than 16 components lie in one another"
            ])
    }
}
