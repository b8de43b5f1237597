// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

@testable import CarillonCommands

@Suite struct HistoryProcessTests {
    @Test func `lists the latest first, and says what became of it`() async throws {
        try await CommandWorld.run { world in
            try world.service.fillHistory(2, before: Date(timeIntervalSince1970: 1_000_000_000))

            let outcome = try await world.carillon("history")

            #expect(outcome.exit == .code(0))
            let lines = outcome.output.map { line in
                line.replacing(#/ \(.* ago\)/#, with: "").replacing(#/  +/#, with: "|")
            }
            #expect(
                lines == [
                    "RANG|ID|TITLE|APP|OUTCOME",
                    "Sun 9 Sep 2001 03:45|tea 0|Tea 0|org.example.App|answered: reply \"Yes\"",
                    "Sun 9 Sep 2001 02:45|tea 1|Tea 1|org.example.App|dismissed; came while locked",
                ])
        }
    }

    @Test func `names applications as the list does, and by their ids in JSON`() async throws {
        try await CommandWorld.run { world in
            try world.service.fillHistory(1, before: Date(timeIntervalSince1970: 1_000_000_000))
            let application = try ApplicationID("org.example.App")
            world.service.state.withLock {
                $0.summaries = [ApplicationSummary(id: application, name: "Example")]
            }

            let table = try await world.carillon("history")
            let json = try await world.carillon("history", "--json")

            #expect(table.text.contains("  Example  ") && !table.text.contains("org.example"))
            #expect(json.text.contains(#""app":"org.example.App""#), "\(json.text)")
        }
    }

    @Test func `writes an object on each line, and all there are`() async throws {
        try await CommandWorld.run { world in
            try world.service.fillHistory(
                1_203, before: Date(timeIntervalSince1970: 1_000_000_000))

            let outcome = try await world.carillon("history", "--json")

            #expect(outcome.output.count == 1_203)
            struct Reading: Decodable {
                let id, title, ending: String
                let text: String?
                let locked: Bool
            }
            let entries = try outcome.output.map {
                try JSONDecoder().decode(Reading.self, from: Data($0.utf8))
            }
            #expect(entries.first?.text == "Yes" && entries.first?.ending == "answered")
            #expect(entries.map(\.locked).prefix(3) == [false, true, false])
            #expect(entries.last?.id == "tea 1202")
        }
    }

    @Test func `lists so many, since a moment, of what is searched for, and counts the rest`()
        async throws
    {
        try await CommandWorld.run { world in
            try world.service.fillHistory(100, before: Date())

            let some = try await world.carillon("history", "--limit", "3")
            let recent = try await world.carillon("history", "--since", "10h")
            let both = try await world.carillon("history", "--since", "10h", "--limit", "4")
            let found = try await world.carillon("history", "Tea", "7")
            let none = try await world.carillon("history", "milk")

            #expect(some.output.count == 5)
            #expect(some.output.last == "… and 97 more; --all shows them")
            #expect(recent.output.count == 11)
            #expect(both.output.last == "… and 6 more; --all shows them")
            #expect(found.output.count == 12)
            #expect(none.output == ["Nothing is in the history."])
        }
    }

    @Test func `forgets what is named, and names what there is not`() async throws {
        try await CommandWorld.run { world in
            try world.service.fillHistory(3, before: Date())

            let some = try await world.carillon("history", "--forget", "tea 1", "milk")
            let rest = try await world.carillon("history", "--forget", "--all")

            #expect(some.exit == .code(1))
            #expect(some.output == ["tea 1: forgotten"])
            #expect(
                some.errors == [
                    "carillon history: nothing in the history is called 'milk'; 'carillon history' shows what is"
                ])
            #expect(rest.output == ["2 forgotten"])
        }
    }

    @Test func `changes how much is kept, and says so`() async throws {
        try await CommandWorld.run { world in
            try world.service.fillHistory(3, before: Date())

            let few = try await world.carillon("history", "--keep-for", "90d", "--keep-most", "2")
            let off = try await world.carillon("history", "--keep", "off")
            let nothing = try await world.carillon("history")
            let on = try await world.carillon("history", "--keep", "on")

            #expect(
                few.output == [
                    "The history is kept for 90 days, 2 entries at most.", "1 forgotten",
                ])
            let sentence = "The history is off; 'carillon history --keep on' begins one."
            #expect(off.output == [sentence, "2 forgotten"])
            #expect(nothing.output == [sentence])
            #expect(on.output == ["The history is kept for 90 days, 10000 entries at most."])
        }
    }

    @Test(arguments: [
        ["--keep", "off", "--keep-for", "2d"], ["--keep", "on", "tea"], ["--keep-most", "-1"],
        ["--keep-for", "0"], ["--forget"], ["--forget", "a", "--all"],
        ["--forget", "a", "--json"], ["--forget", "a", "--keep", "off"],
        ["--all", "--limit", "2"], ["--since", "tomorrow"], ["--since", "2999-01-01"],
        ["--since", "2026-02-30"], ["--since", "monday 99"], ["--limit", "x"],
        ["--keep", "off", "--app", "org.example.App"],
    ])
    func `refuses what contradicts itself`(words: [String]) async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon(["history"] + words)

            #expect(outcome.exit == .code(2))
            #expect(outcome.output.isEmpty)
        }
    }

    @Test(arguments: [
        ("2d", "2026-11-19T12:00:00Z"), ("today", "2026-11-20T23:00:00Z"),
        ("Yesterday 08:30", "2026-11-20T07:30:00Z"), ("2026-07-01", "2026-06-30T22:00:00Z"),
        ("2026-07-01 noon", "2026-07-01T10:00:00Z"), ("90", "2026-11-21T11:58:30Z"),
    ])
    func `understands a moment that is past`(text: String, expected: String) throws {
        let environment = Environment(
            now: try Date("2026-11-21T12:00:00Z", strategy: .iso8601),
            zone: try #require(TimeZone(identifier: "Europe/Berlin")), output: { _ in },
            errors: { _ in }, makeIdentifier: { "" })

        let date = try TypedTimes(environment).past(text)

        #expect(date.ISO8601Format() == expected)
    }
}
