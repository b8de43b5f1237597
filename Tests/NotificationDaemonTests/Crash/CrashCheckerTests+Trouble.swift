// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

// The cases without room, and in the moment of a kill.
extension CrashCheckerTests {
    @Test func `what nags is in the list, and what is there and nags has one next alert`() {
        func faults(_ nagging: [String], _ alerts: [String]) -> [String] {
            self.faults([], CrashRecord(nagging: nagging, nextAlerts: alerts))
        }
        #expect(faults(["a", "b"], ["b", "a"]) == [])
        #expect(faults(["a"], []) == ["a does not nag any more"])
        #expect(faults([], ["a"]) == ["a nags and is not in the list"])
        #expect(faults(["a"], ["a", "a"]) == ["something has two next alerts"])
    }

    @Test func `one that was held is one of its times, though nobody was told`() {
        let ids = [Self.id, UUID(), UUID()]
        var record = CrashRecord(
            showings: [Self.showing(1, id: ids[0]), Self.showing(3, id: ids[2])],
            ringings: [Self.ringing(1), Self.ringing(3)])
        let promise = Self.promise(due: 1, interval: 1)
        #expect(faults([promise], record) == ["tea did not ring for one of its times"])
        record.held = [
            CrashRecord.Held(name: "tea", id: ids[1], due: Self.at(2), date: Self.at(2))
        ]
        let quiet = CrashLedger.Quiet(time: Self.span(1.5, 2.5), holds: nil)
        let ledger = CrashLedger(promises: [promise], quiet: [quiet])
        #expect(CrashChecker(ledger, record).faults == [])
    }

    @Test func `one that was held may leave the list for the next, and without room no trace`() {
        var record = CrashRecord(
            showings: [Self.showing(1), Self.showing(3, id: UUID())],
            ringings: [1, 2, 3].map { Self.ringing($0) })
        let promise = Self.promise(due: 1, interval: 1)
        var ledger = CrashLedger(promises: [promise])
        var faults: [String] { CrashChecker(ledger, record).faults }
        let gone = ["tea rang for 3 times with 2 ids"]
        #expect(faults == gone)
        ledger.quiet = [.init(time: Self.span(1.5, 2.5), holds: nil)]
        #expect(faults == gone)
        record.cramped = [Self.span(2.9, 3.5)]
        #expect(faults == [])
        record.cramped = [Self.span(6, 7)]
        #expect(faults == gone)
        record.cramped = [Self.span(2.9, 3.5)]
        ledger.quiet = []
        #expect(faults == gone)
    }

    @Test func `one that comes once more after a kill does not stand for the next time`() {
        let (first, last) = (UUID(), UUID())
        let record = CrashRecord(
            kills: [Self.span(1.6, 1.8), Self.span(2.1, 2.4), Self.span(2.7, 3.1)],
            showings: [
                Self.showing(1.4, id: first), Self.showing(2.02, id: first),
                Self.showing(3.2, id: last),
            ],
            ringings: [Self.ringing(1, 1.4), Self.ringing(2, 2.05), Self.ringing(3, 3.2)])
        #expect(faults([Self.promise(due: 1, interval: 1)], record) == [])
    }

    @Test func `what is given another time as it rings may ring by both, if that is not answered`()
    {
        func faults(_ answer: CrashLedger.Answer, from: Double, to: Double) -> [String] {
            var ledger = CrashLedger(promises: [Self.promise()])
            ledger.move("tea", to: Self.span(20, 20), answer, in: Self.span(from, to))
            var record = CrashRecord(
                kills: [Self.span(to, to + 0.2)],
                showings: [Self.showing(10), Self.showing(20, id: UUID())],
                ringings: [Self.ringing(10), Self.ringing(20)])
            record.places = .init(history: record.showings.dropFirst().compactMap(\.id))
            return CrashChecker(ledger, record).faults
        }
        #expect(faults(.unknown, from: 9.9, to: 10.1) == [])
        #expect(!faults(.accepted, from: 9.9, to: 10.1).isEmpty)
        // It was killed before the old time.
        #expect(faults(.unknown, from: 9, to: 9.1).contains("tea came with 2 ids, not 1...1"))
    }

    @Test func `what was pressed without room is lost with a service that dies`() {
        var record = CrashRecord(showings: [Self.showing(10)])
        record.pressed = [.init(name: "tea", action: "done", date: Self.at(11))]
        let lost = ["'done' of tea never reached the application"]
        record.cramped = [Self.span(11.2, 12)]
        #expect(faults([Self.promise()], record) == lost)
        record.kills = [Self.span(11.1, 11.2)]
        #expect(faults([Self.promise()], record) == [])
        record.kills = [Self.span(11.6, 11.7)]
        #expect(faults([Self.promise()], record) == lost)
        record.kills = [Self.span(11.1, 11.2)]
        record.cramped = [Self.span(13, 14)]
        #expect(faults([Self.promise()], record) == lost)
    }

    @Test func `what two services could not write may be held by the third`() {
        var ledger = CrashLedger(promises: [Self.promise()])
        ledger.quiet = [.init(time: Self.at(12.6)...Self.at(14), holds: Self.at(12.7))]
        let held = CrashRecord.Held(name: "tea", id: Self.id, due: Self.at(10), date: Self.at(10))
        var record = CrashRecord(
            kills: [Self.span(10.5, 11), Self.span(12.5, 13)],
            ringings: [Self.ringing(10), Self.ringing(10, 11)], held: [held],
            places: .init(history: [Self.id]))
        func faults() -> [String] { CrashChecker(ledger, record).faults }

        let fault = ["tea was held although it was not quiet"]
        #expect(faults() == fault)
        record.ringings.append(Self.ringing(11, 13))
        #expect(faults().contains(fault[0]))
        record.ringings[2] = Self.ringing(10, 13)
        #expect(faults() == [])
        record.ringings[2] = Self.ringing(10, 14.5)
        #expect(faults() == fault)
    }

    @Test func `what comes very late with others comes to no screen, and a summary stands for it`()
    {
        var promises = [Self.promise()]
        let late = CrashRecord.Held(name: "tea", id: Self.id, due: Self.at(10), date: Self.at(75))
        var record = CrashRecord(
            ringings: [Self.ringing(10, 75)], places: .init(listed: [Self.id]))
        func faults() -> [String] { self.faults(promises, record) }

        #expect(faults() == ["tea came with 0 ids, not 1...1"])
        record.unshown = [late]
        #expect(faults() == ["summaries are of 0, and 1 came late and were not shown"])
        record.lateSummaries = [.init(count: 1, date: Self.at(77))]
        #expect(faults() == [])

        promises[0].isUrgent = true
        #expect(faults() == ["tea is urgent, and came in a summary"])
    }

    @Test func `one that was held and then snoozed leaves no trace`() {
        var ledger = CrashLedger(promises: [Self.promise()])
        ledger.snoozes = Array(repeating: .init(name: "tea", answer: .accepted), count: 2)
        let record = CrashRecord(
            showings: [Self.showing(10), Self.showing(12.5, id: UUID())],
            ringings: [Self.ringing(10), Self.ringing(11.2), Self.ringing(12.5)])
        func faults() -> [String] { CrashChecker(ledger, record).faults }

        #expect(faults() == ["tea came with 2 ids, not 3...3"])
        ledger.quiet = [.init(time: Self.span(11, 11.5), holds: nil)]
        #expect(faults() == [])
    }

    @Test func `one that rang as it was replaced may be taken for what replaced it`() {
        var after = Self.promise("tea#2")
        after.due = Self.span(7.9, 12)
        let record = CrashRecord(
            showings: [Self.showing(11, "tea#2")],
            ringings: [Self.ringing(8, nil, "tea#2"), Self.ringing(11, nil, "tea#2")])
        #expect(faults([after], record) == ["tea#2 rang for 2 times"])
        let end = CrashLedger.End(time: Self.span(7.5, 11.5), answer: .accepted)
        #expect(faults([Self.promise(due: 8, end: end), after], record) == [])
        #expect(
            faults([Self.promise(due: 9, end: end), after], record) == ["tea#2 rang for 2 times"])
    }

    @Test func `tells what became of a request that a fault names`() {
        let record = CrashRecord(
            kills: [Self.span(0, 0.5)], showings: [Self.showing(10)],
            ringings: [Self.ringing(10, 10.1), Self.ringing(12)])
        let accounts = CrashChecker(CrashLedger(promises: [Self.promise()]), record).accounts
        #expect(accounts.count == 1)
        #expect(accounts.first?.contains("told of 12.000") == true)
    }
}
