// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

/// The end of a rule and its exceptions and additions count on after the service was killed.
@Suite(.timeLimit(.minutes(2))) struct RuleRestartTests {
    /// A rule from a moment of UTC on.
    private func trigger(_ rule: String, from first: Date) throws -> Trigger {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: first)
        let components = DateComponents(
            timeZone: .gmt, year: parts.year, month: parts.month, day: parts.day, hour: parts.hour,
            minute: parts.minute, second: parts.second)
        return .calendar(
            CalendarTrigger(first: components, recurrence: try Recurrence(text: rule)))
    }

    /// As RFC 5545 writes it.
    private func text(_ date: Date) -> String {
        date.formatted(
            Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
    }

    @Test(arguments: ["COUNT=3", "UNTIL"])
    func `rings no more, and no less, when it is killed between two times`(
        end: String
    ) async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            let events = try await tool.events()
            // A whole second that is still to come when it is added, however slow the machine is.
            let first = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded() + 3)
            let due = { (seconds: Double) in first.addingTimeInterval(seconds) }
            let ending = end == "UNTIL" ? "UNTIL=\(text(due(4)))" : end
            let rule = """
                FREQ=SECONDLY;INTERVAL=2;\(ending)
                EXDATE:\(text(due(2)))
                RDATE:\(text(due(5)))
                """
            try await client.add([
                Sample.request("tea", try trigger(rule, from: first))
            ])
            #expect(try await client.pending().map(\.due?.wall) == [first])
            for await event in events where event.kind == .delivered { break }
            await service.kill()

            try await world.startService()

            let laterTool = try await world.controlClient()
            let later = try await laterTool.events()
            var rung: [Date] = []
            // What came before this listened is in the list; what comes after is an event.
            if try await !client.pending().isEmpty {
                for await event in later
                where event.kind == .delivered && event.identifier == "tea" {
                    rung += try await client.delivered().map(\.dueDate)
                    try await world.settle(client)
                    if try await client.pending().isEmpty { break }
                }
            }
            await laterTool.close()
            rung += try await client.delivered().map(\.dueDate)
            #expect(Set(rung).isSubset(of: [first, due(4), due(5)]))
            #expect([due(4), due(5)].contains(rung.last))
        }
    }

    @Test(arguments: [
        // From eight days ago, at each noon: the next is left out, and the one after it, too.
        ("FREQ=DAILY\nEXDATE:a\nEXDATE;VALUE=DATE:b", 3), ("FREQ=DAILY;COUNT=10\nEXDATE:a", nil),
        ("FREQ=DAILY;UNTIL=b", 1), ("FREQ=DAILY;COUNT=2\nRDATE:d", 4),
        ("FREQ=DAILY;COUNT=11\nEXDATE:a", 2), ("FREQ=DAILY;INTERVAL=5", 2),
    ])
    func `keeps what is left out, added and ended through a kill`(
        rule: String, days: Int?
    ) async throws {
        let today = (Date().timeIntervalSince1970 / 86_400).rounded(.down) * 86_400
        // The next noon of UTC is day 1, whatever the time is now.
        let noon = today + 43_200 > Date().timeIntervalSince1970 + 60 ? -43_200.0 : 43_200
        let day = { (number: Int) in
            Date(timeIntervalSince1970: today + noon + Double(number) * 86_400)
        }
        var written = rule
        for (name, number) in zip(["a", "b", "c", "d"], 1...) {
            let whole = String(text(day(number)).prefix(8))
            written = written.replacing("DATE:\(name)", with: "DATE:\(text(day(number)))")
                .replacing("VALUE=DATE:\(text(day(number)))", with: "VALUE=DATE:\(whole)")
                .replacing("UNTIL=\(name)", with: "UNTIL=\(text(day(number)))")
        }
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            let request = Sample.request("tea", try trigger(written, from: day(-8)))
            guard let days else {
                await #expect(throws: NotificationError.self) { try await client.add([request]) }
                return
            }
            try await client.add([request])
            let before = try await client.pending()
            #expect(before.map(\.due?.wall) == [day(days)])
            await service.kill()

            try await world.startService()

            let after = try await client.pending()
            #expect(after.map(\.due?.wall) == [day(days)])
            #expect(after.map(\.request) == [request])
        }
    }
}
