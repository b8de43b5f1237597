// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing
import WindowTesting

@testable import CenterModel

@MainActor @Suite(.timeLimit(.minutes(2))) struct ComingTests {
    @Test func `lists what is pending, soonest first, and follows what happens`() async throws {
        try await CenterWorld.run { world in
            try await world.add([request("b", "Later", in: 2), request("a", "Sooner")])
            try await until { world.headings == ["Sooner", "Later"] }
            let row = try #require(world.center.coming.items.first)
            #expect(row.rhythm == "once")
            #expect(row.application == tea)
            #expect(world.center.coming.isWhole)
            #expect(world.center.service == .running)

            let tool = try await world.tool()
            _ = try await tool.cancelPending(["a"])

            try await until { world.headings == ["Later"] }
        }
    }

    @Test func `says what quiet hours will hold`() async throws {
        try await CenterWorld.run { world in
            try await world.add([request("a", "Tea")])
            try await until { world.headings == ["Tea"] }
            let (item, center) = (try #require(world.center.coming.items.first), world.center)
            let due = try #require(item.due)
            let dates = CenterDates(
                from: due, in: Calendar(identifier: .gregorian), language: .english)
            @MainActor func hold() -> String {
                item.hold(by: center.heldTimes(in: .gmt), dates, CenterWorld.english)
            }
            #expect(hold().isEmpty)
            await center.quiet.change { $0.silenced[tea] = due + 60 }
            #expect(hold().hasPrefix("held until today"))
            await center.quiet.change { $0.silenced[tea] = QuietHours.forGood }
            #expect(hold() == "held while it is quiet")
            let said = item.sentence(
                from: "Tea", heldBy: center.heldTimes(in: .gmt), dates, CenterWorld.english)
            #expect(said.contains("held while it is quiet"))
        }
    }

    @Test func `what has one time can be given another`() async throws {
        try await CenterWorld.run { world in
            var daily = request("b", "Daily", in: 2)
            daily.trigger = .interval(IntervalTrigger(seconds: 7_200, isRepeating: true))
            try await world.add([daily, request("a", "Once")])
            try await until { world.headings == ["Once", "Daily"] }
            let center = world.center
            #expect(center.coming.items.map(\.canBeRescheduled) == [true, false])
            let rows = center.coming.items
            let due = try #require(rows[1].due)

            await center.reschedule(rows[0], to: due.addingTimeInterval(600))
            try await until { world.headings == ["Daily", "Once"] }
            #expect(center.trouble == nil)

            await center.reschedule(rows[0], to: .distantPast)
            #expect(center.trouble != nil)
            #expect(world.headings == ["Daily", "Once"])
        }
    }

    @Test func `what repeats can skip its next time, and ring then after all`() async throws {
        try await CenterWorld.run { world in
            // Tomorrow at this time, and each day from then on.
            let time = Calendar.current.dateComponents(
                [.hour, .minute], from: Date(timeIntervalSinceNow: -60))
            var daily = request("b", "Daily")
            daily.trigger = .calendar(CalendarTrigger(components: time, isRepeating: true))
            try await world.add([daily, request("a", "Once")])
            try await until { world.headings == ["Once", "Daily"] }
            let center = world.center
            #expect(center.coming.items.map(\.canBeSkipped) == [false, true])
            let item = center.coming.items[1]
            let due = try #require(item.due)
            #expect(!item.isSkipping(at: .now))

            await center.skip(item)
            try await until { center.coming.items.last?.due.map { $0 > due } == true }
            let skipping = center.coming.items[1]
            #expect(skipping.isSkipping(at: .now))
            #expect(!skipping.isSkipping(at: due))

            await center.skip(skipping, isUndone: true)
            try await until { center.coming.items.last?.due == due }
            #expect(center.trouble == nil)
            await center.skip(center.coming.items[0])
            #expect(center.trouble != nil)
        }
    }

    @Test func `a month counts what rings on its days, and says so`() throws {
        // Wednesday, 25 November 2026, at noon.
        let now = Date(timeIntervalSince1970: 1_795_608_000)
        let items = [nil, 60, 120, 129_600, 9e6].map { (away: Double?) in
            ComingItem(
                PendingRequest(
                    application: tea, request: Request(identifier: "tea", content: Content()),
                    due: away.map { DueTime(wall: now + $0) }), .english)
        }
        let calendar = CenterWorld.calendar
        let (dates, say) = (
            CenterDates(from: now, in: calendar, language: .english), CenterWorld.english
        )
        let month = ComingMonth(of: items, around: now, in: calendar)
        #expect(month.counts == [25: 2, 27: 1])
        #expect(
            month.sentences(on: now, dates, in: calendar, say)
                == "Today, 25 November: 2 notifications ring. "
                + "In this month something rings on the days 25 and 27.")
        let later = ComingMonth(of: items, around: month.end, in: calendar)
        #expect(
            later.sentences(on: month.end, dates, in: calendar, say)
                == "Tuesday, 1 December: nothing rings.")
    }

    @Test func `a month has all days on which what repeats rings in it`() {
        // Wednesday, 25 November 2026, at noon.
        let now = Date(timeIntervalSince1970: 1_795_608_000)
        let calendar = CenterWorld.calendar
        func item(_ trigger: Trigger, in seconds: Double) -> ComingItem {
            let request = Request(identifier: "tea", content: Content(), trigger: trigger)
            return ComingItem(
                PendingRequest(
                    application: tea, request: request, due: DueTime(wall: now + seconds)),
                .english, in: .gmt)
        }
        // Fridays at noon but for the 11th, and each third day for four times.
        var fridays = CalendarTrigger(
            components: DateComponents(hour: 12, weekday: 6), isRepeating: true)
        fridays.exceptions = [RecurrenceDate(year: 2026, month: 12, day: 11)]
        let third = Trigger.interval(IntervalTrigger(seconds: 259_200, isRepeating: true))
        let minutes = Trigger.interval(IntervalTrigger(seconds: 600, isRepeating: true))
        let items = [
            item(.calendar(fridays), in: 172_800), item(third, in: 259_200),
        ]
        let november = ComingMonth(of: items, around: now, in: calendar)
        #expect(november.counts == [27: 1, 28: 1])
        let december = ComingMonth(of: items, around: november.end, in: calendar)
        let days = [4, 18, 25] + (0..<11).map { 1 + 3 * $0 }
        #expect(december.counts == Dictionary(days.map { ($0, 1) }, uniquingKeysWith: +))

        // However often on a day, that is one of the day.
        let often = ComingMonth(of: [item(minutes, in: 60)], around: now, in: calendar)
        #expect(often.counts == Dictionary(uniqueKeysWithValues: (25...30).map { ($0, 1) }))
    }

    @Test func `what comes has headings, as people speak of days`() {
        // A Wednesday, at noon; the week ends with Saturday.
        let now = Date(timeIntervalSince1970: 1_795_608_000)
        let dates: [(Double?, String)] = [
            (-60, "late"), (60, "soon"), (43_199, "tonight"), (43_200, "midnight"),
            (129_600, "friday"), (302_400 - 1, "saturday"), (302_400, "sunday"), (9e6, "far"),
            (nil, "place"),
        ]
        let items = dates.map { away, name in
            ComingItem(
                PendingRequest(
                    application: tea, request: Request(identifier: name, content: Content()),
                    due: away.map { DueTime(wall: now + $0) }), .english)
        }
        let words = ListRow.rows(of: items, at: now, in: CenterWorld.calendar).map { row in
            switch row {
            case .heading(.ahead(let part)): CenterWorld.english.heading(part)
            case .heading: ""
            case .item(let item): item.id.key.identifier
            }
        }
        #expect(
            words == [
                "Today", "late", "soon", "tonight", "Tomorrow", "midnight", "This Week", "friday",
                "saturday", "Later", "sunday", "far", "At No Set Time", "place",
            ])
    }

    @Test func `a date in another year is no code of a computer`() {
        let now = Date(timeIntervalSince1970: 1_795_608_000)
        let dates = CenterDates(from: now, in: CenterWorld.calendar, language: .english)
        #expect(dates.moment(now + 41 * 86_400) == "Tuesday, 5 January 2027 12:00")
        #expect(dates.full(now + 120) == "today 12:02 (in 2 min)")
    }

    @Test func `reads a page, and more as its end comes near`() async throws {
        try await CenterWorld.run { world in
            try await world.add((0..<700).map { request("\($0)", "\($0)", in: $0 + 1) })
            let coming = world.center.coming
            try await until { coming.items.count >= 25 }
            try await until { coming.items.first?.text.heading == "0" }
            #expect(coming.items.count < 700)
            #expect(!coming.isWhole)

            while !coming.isWhole { await coming.readOn() }

            #expect(world.headings == (0..<700).map(String.init))

            // What is there stays there when something happens.
            try await world.add([request("new", "New", in: 350)])
            try await until { coming.items.count == 701 }
        }
    }

    @Test func `a list that is whole is not read from its beginning again`() async throws {
        var pages = ReadPages<Int, Int> { $0 }
        for _ in 1...2 {
            try await pages.readPage(of: 9) { (_, _) throws(NotificationError) in
                Page(elements: [1, 2], next: nil)
            }
        }
        #expect(pages.rows == [1, 2] && pages.count == 2 && pages.isWhole)
    }

    @Test(arguments: [
        ("earl grey", ["Earl Grey"]), ("EARL", ["Earl Grey"]), ("milk", ["Earl Grey"]),
        ("letters", ["Parcel"]), ("p-17", ["Parcel"]), ("local.tea", ["Earl Grey", "Oolong"]),
        ("nothing", []), (" ", ["Earl Grey", "Oolong", "Parcel"]),
        ("", ["Earl Grey", "Oolong", "Parcel"]),
    ]) func `finds words of texts, applications and identifiers`(
        words: String, found: [String]
    ) async throws {
        try await CenterWorld.run { world in
            try await world.add([
                request("t-1", "Earl Grey", "with milk"), request("t-2", "Oolong", in: 2),
            ])
            try await world.add([request("p-17", "Parcel", in: 3)], of: post)
            try await until { world.headings.count == 3 }

            await world.center.coming.find(words)

            #expect(world.headings == found)
        }
    }

    @Test func `finds what is behind many others`() async throws {
        try await CenterWorld.run { world in
            try await world.add((0..<900).map { request("\($0)", "Number \($0)", in: $0 + 1) })
            try await until { world.headings.count >= 25 }

            await world.center.coming.find("number 899")
            #expect(world.headings == ["Number 899"])
            await world.center.coming.find("")
            #expect(world.headings.first == "Number 0")
        }
    }
}
