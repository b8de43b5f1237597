// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The checker finds what it is there to find.
@Suite struct CrashCheckerTests {
    static let start = Date(timeIntervalSince1970: 1_800_000_000)
    static let id = UUID()

    static func at(_ seconds: Double) -> Date { start + seconds }

    static func span(_ from: Double, _ to: Double) -> ClosedRange<Date> { at(from)...at(to) }

    static func promise(
        _ name: String = "tea", call: Int = 1, _ answer: CrashLedger.Answer = .accepted,
        due: Double = 10, interval: Double? = nil, end: CrashLedger.End? = nil
    ) -> CrashLedger.Promise {
        .init(
            name: name, call: call, answer: answer, due: at(due)...at(due), interval: interval,
            end: end)
    }

    private static func end(
        _ from: Double, _ to: Double, _ answer: CrashLedger.Answer = .accepted
    ) -> CrashLedger.End { .init(time: at(from)...at(to), answer: answer) }

    static func showing(
        _ date: Double, _ name: String = "tea", id: UUID? = id
    ) -> CrashRecord.Showing { .init(name: name, id: id, date: at(date)) }

    static func ringing(
        _ due: Double, _ date: Double? = nil, _ name: String = "tea"
    ) -> CrashRecord.Ringing { .init(name: name, due: at(due), date: at(date ?? due)) }

    func faults(
        _ promises: [CrashLedger.Promise], _ record: CrashRecord,
        choices: [CrashLedger.Choice] = []
    ) -> [String] {
        CrashChecker(CrashLedger(promises: promises, choices: choices), record).faults
    }

    @Test func `accepts one showing for one due time`() {
        let record = CrashRecord(showings: [Self.showing(10)], ringings: [Self.ringing(10)])
        #expect(faults([Self.promise()], record) == [])
    }

    @Test func `finds what is in no place, or in two, of the list and the history`() {
        var record = CrashRecord(showings: [Self.showing(10)], ringings: [Self.ringing(10)])
        record.places = .init()
        #expect(
            faults([Self.promise()], record)
                == ["\(Self.id) is neither in the list nor in the history"])
        // There is room again, but too late for it.
        record.cramped = [Self.at(8)...Self.at(10.4)]
        #expect(faults([Self.promise()], record) == [])
        record.cramped = [Self.at(7)...Self.at(8), Self.at(12)...Self.at(13)]
        #expect(!faults([Self.promise()], record).isEmpty)
        record.places = .init(listed: [Self.id], history: [Self.id])
        #expect(
            faults([Self.promise()], record)
                == ["\(Self.id) is in the list and in the history 2 times"])
        record.places = .init(history: [Self.id])
        #expect(faults([Self.promise()], record) == [])
    }

    @Test func `one that was shown just before a kill need not be told`() {
        let ids = [Self.id, UUID(), UUID()]
        var record = CrashRecord(
            showings: zip([10, 12, 14], ids).map { Self.showing($0, id: $1) },
            ringings: [Self.ringing(10), Self.ringing(14)])
        var promise = Self.promise()
        promise.interval = 2
        #expect(!faults([promise], record).isEmpty)
        record.kills = [Self.at(12.1)...Self.at(12.2)]
        #expect(faults([promise], record) == [])
        // But one time has one id.
        record.showings.append(Self.showing(14, id: UUID()))
        record.kills.append(Self.at(14.1)...Self.at(14.2))
        #expect(faults([promise], record) == ["tea rang for 3 times with 4 ids"])
    }

    @Test func `one that was shown late before a kill came for the time that was written`() {
        let ids = [Self.id, UUID(), UUID()]
        var record = CrashRecord(
            kills: [Self.at(13.6)...Self.at(13.8)],
            showings: zip([10, 13.5, 14], ids).map { Self.showing($0, id: $1) },
            ringings: [Self.ringing(10), Self.ringing(14)])
        var promise = Self.promise()
        promise.interval = 2
        #expect(!faults([promise], record).isEmpty)
        record.dues = Dictionary(uniqueKeysWithValues: zip(ids, [10, 12, 14].map(Self.at)))
        #expect(faults([promise], record) == [])
        // But one that was written for a time of its own rings for it.
        record.dues[ids[1]] = Self.at(13)
        #expect(faults([promise], record) == ["tea left its rhythm", "tea left its rhythm"])
        // One that was not written came somewhat late, for all that is known.
        (record.dues[ids[1]], record.showings[1].date) = (nil, Self.at(12.7))
        record.kills = [Self.at(12.8)...Self.at(12.9)]
        #expect(faults([promise], record) == [])
    }

    @Test func `one that was told before a kill may be overtaken by the next`() {
        let ids = [Self.id, UUID()]
        var record = CrashRecord(
            showings: zip([10, 14], ids).map { Self.showing($0, id: $1) },
            ringings: [Self.ringing(10), Self.ringing(12, 12.3), Self.ringing(14)])
        var promise = Self.promise()
        promise.interval = 2
        #expect(faults([promise], record) == ["tea rang for 3 times with 2 ids"])
        record.kills = [Self.at(12.4)...Self.at(13.7)]
        #expect(faults([promise], record) == [])
        // But not if the service was ready long before.
        record.kills = [Self.at(12.4)...Self.at(12.7)]
        #expect(faults([promise], record) == ["tea rang for 3 times with 2 ids"])
    }

    @Test func `one that was shown late and never told stands for what it passed over`() {
        let ids = [Self.id, UUID(), UUID()]
        var record = CrashRecord(
            kills: [Self.at(14.1)...Self.at(14.3)],
            showings: zip([10, 14.05, 16], ids).map { Self.showing($0, id: $1) },
            ringings: [Self.ringing(10), Self.ringing(16)])
        record.dues = Dictionary(uniqueKeysWithValues: zip(ids, [10, 12, 16].map(Self.at)))
        var promise = Self.promise()
        promise.interval = 2
        #expect(faults([promise], record) == [])
        record.showings[1].date = Self.at(13)
        record.kills = [Self.at(13.1)...Self.at(13.3)]
        #expect(faults([promise], record) == ["tea did not ring for one of its times"])
        // Nor need one be shown or told of between two kills, if no service lived for long.
        record.kills += [Self.at(13.9)...Self.at(14.4), Self.at(14.8)...Self.at(15.2)]
        #expect(!faults([promise], record).isEmpty)
        record.kills.append(Self.at(15.4)...Self.at(15.9))
        #expect(faults([promise], record) == [])
    }

    @Test func `finds one that came much later than it could have`() {
        var record = CrashRecord(showings: [Self.showing(14)], ringings: [Self.ringing(10)])
        #expect(faults([Self.promise()], record) == [])
        record.dues = [Self.id: Self.at(10)]
        #expect(faults([Self.promise()], record) == ["tea came 4.0 s after it could have"])
        // Not while there was no service, nor the second time.
        record.kills = [Self.at(9.9)...Self.at(13.5)]
        #expect(faults([Self.promise()], record) == [])
        record.kills = [Self.at(13.9)...Self.at(14.5)]
        record.showings.append(Self.showing(10.1))
        #expect(faults([Self.promise()], record) == [])
    }

    @Test func `finds one that never came`() {
        #expect(faults([Self.promise()], CrashRecord()) == ["tea came with 0 ids, not 1...1"])
    }

    @Test func `a snooze comes once more, and nothing else does`() {
        let other = UUID()
        var record = CrashRecord(
            showings: [Self.showing(10), Self.showing(12, id: other)],
            ringings: [Self.ringing(10), Self.ringing(12)])
        func faults(_ answers: CrashLedger.Answer...) -> [String] {
            let snoozes = answers.map { CrashLedger.Snooze(name: "tea", answer: $0) }
            let ledger = CrashLedger(promises: [Self.promise()], snoozes: snoozes)
            return CrashChecker(ledger, record).faults
        }
        #expect(faults(.accepted) == [])
        #expect(faults(.unknown) == [])
        #expect(faults(.accepted, .unknown) == [])
        #expect(faults(.accepted, .accepted) == ["tea came with 2 ids, not 3...3"])
        #expect(faults().count == 3)
        // Of the first time nobody need be told, if a kill came then.
        record.ringings.removeFirst()
        #expect(faults(.accepted) == [])
        record.showings.removeFirst()
        #expect(faults(.unknown) == ["tea was due 2.0 off"])
    }

    @Test func `what was given another time comes then, and perhaps at the old one`() {
        func faults(_ answer: CrashLedger.Answer, due: Double) -> [String] {
            var ledger = CrashLedger(promises: [Self.promise()])
            ledger.move("tea", to: Self.span(20, 20), answer, in: Self.span(1, 2))
            let record = CrashRecord(
                showings: [Self.showing(due)], ringings: [Self.ringing(due)])
            return CrashChecker(ledger, record).faults
        }
        #expect(faults(.accepted, due: 20) == [])
        #expect(
            faults(.accepted, due: 10)
                == ["tea was due -10.0 off", "tea came before its time"])
        #expect(faults(.unknown, due: 20) == [])
        #expect(faults(.unknown, due: 10) == [])
        #expect(faults(.unknown, due: 15) == ["tea was due 5.0 off"])
    }

    @Test func `what rings belongs to the last of its identifier that may be due then`() {
        var ledger = CrashLedger(promises: [
            Self.promise(end: Self.end(1, 2)), Self.promise("tea#2", due: 12),
        ])
        func name(due: Double) -> String {
            CrashLedger.Identifiers(ledger.promises).name(of: "tea", due: Self.at(due))
        }
        #expect(name(due: 10) == "tea")
        #expect(name(due: 12) == "tea#2")
        #expect(name(due: 20) == "tea", "nothing of it is due then, and so it is a fault")
        // What replaced it was perhaps given another time, and died before it could say so.
        ledger.move("tea#2", to: Self.span(20, 20), .unknown, in: Self.span(1, 2))
        #expect(name(due: 20) == "tea#2")
        #expect(name(due: 12) == "tea#2")
    }

    @Test func `what is held comes to no screen, and a summary follows`() {
        var ledger = CrashLedger(promises: [Self.promise()])
        ledger.quiet = [.init(time: Self.at(9)...Self.at(12), holds: Self.at(9.1))]
        let held = CrashRecord.Held(name: "tea", id: Self.id, due: Self.at(10), date: Self.at(10))
        var record = CrashRecord(
            ringings: [Self.ringing(10)], held: [held],
            summaries: [.init(count: 1, date: Self.at(12))], places: .init(listed: [Self.id]))
        func faults() -> [String] { CrashChecker(ledger, record).faults }
        #expect(faults() == [])

        record.summaries[0].date = Self.at(9.5)
        #expect(faults() == ["no summary came after tea"])
        record.summaries = []
        #expect(faults() == ["no summary came after tea", "summaries are of 0, and 1 wait"])
        // What was answered or removed is in no summary.
        record.places = .init(history: [Self.id])
        #expect(faults() == [])

        ledger.promises[0].isUrgent = true
        #expect(faults() == ["tea is urgent, and was held"])
        ledger.promises[0].isUrgent = false
        ledger.quiet = []
        #expect(faults() == ["tea was held although it was not quiet"])
    }

    @Test func `what a kill left undecided may be held by the next service`() {
        var ledger = CrashLedger(promises: [Self.promise()])
        ledger.quiet = [.init(time: Self.at(10.6)...Self.at(12), holds: Self.at(10.7))]
        let held = CrashRecord.Held(name: "tea", id: Self.id, due: Self.at(10), date: Self.at(10))
        var record = CrashRecord(
            ringings: [Self.ringing(10)], held: [held], places: .init(history: [Self.id]))
        func faults() -> [String] { CrashChecker(ledger, record).faults }

        #expect(faults() == ["tea was held although it was not quiet"])
        record.kills = [Self.at(9)...Self.at(9.5), Self.at(11)...Self.at(11.5)]
        #expect(faults() == [])
        record.kills = [Self.at(9)...Self.at(9.5), Self.at(12.5)...Self.at(13)]
        #expect(faults() == ["tea was held although it was not quiet"])
    }

    @Test func `finds what came although it was quiet, and nothing before that held for sure`() {
        func faults(_ showing: Double, holds: Double?, isUrgent: Bool = false) -> [String] {
            var ledger = CrashLedger(promises: [Self.promise()])
            ledger.promises[0].isUrgent = isUrgent
            ledger.quiet = [.init(time: Self.at(9)...Self.at(12), holds: holds.map(Self.at))]
            let record = CrashRecord(showings: [Self.showing(showing)])
            return CrashChecker(ledger, record).faults
        }
        #expect(faults(10.1, holds: 9.1) == ["tea came although it was quiet"])
        #expect(faults(10.1, holds: 9.1, isUrgent: true) == [])
        #expect(faults(12, holds: 9.1) == [])
        #expect(faults(10.1, holds: 10) == [])
        #expect(faults(10.1, holds: nil) == [])
    }

    @Test func `does not ask for what was never answered`() {
        #expect(faults([Self.promise("tea", .unknown)], CrashRecord()) == [])
    }

    @Test func `finds a second showing with another id`() {
        let record = CrashRecord(
            kills: [Self.at(10)...Self.at(11)],
            showings: [Self.showing(10), Self.showing(11, id: UUID())])
        #expect(faults([Self.promise()], record) == ["tea came with 2 ids, not 1...1"])
    }

    @Test func `accepts a copy around a kill, and finds one without`() {
        var record = CrashRecord(showings: [Self.showing(10), Self.showing(12)])
        #expect(
            faults([Self.promise()], record) == ["[\"tea\"] came 2 times with 0 kills between"])

        record.kills = [Self.at(11)...Self.at(11.5)]
        #expect(faults([Self.promise()], record) == [])

        record.showings.append(Self.showing(13))
        #expect(
            faults([Self.promise()], record) == ["[\"tea\"] came 3 times with 1 kills between"])
    }

    @Test func `finds one that came too early, or for another time`() {
        let record = CrashRecord(
            showings: [Self.showing(9)], ringings: [Self.ringing(9), Self.ringing(10)])
        #expect(faults([Self.promise()], record).count == 3)
    }

    @Test func `finds half a batch`() {
        let batch = [
            Self.promise("a", call: 7, .unknown), Self.promise("b", call: 7, .unknown),
        ]
        let half = CrashRecord(showings: [Self.showing(10, "a")])
        let whole = CrashRecord(
            showings: [Self.showing(10, "a"), Self.showing(10, "b", id: UUID())])
        #expect(faults(batch, half) == ["of [\"a\", \"b\"] only 1 were accepted"])
        #expect(faults(batch, whole) == [])
    }

    @Test func `finds one that came although it was removed in time`() {
        let record = CrashRecord(showings: [Self.showing(10)])
        #expect(
            faults([Self.promise(end: Self.end(8, 9))], record)
                == ["tea came with 1 ids, not 0...0"])
        #expect(faults([Self.promise(end: Self.end(8, 9, .unknown))], record) == [])
        #expect(faults([Self.promise(end: Self.end(9, 10))], record) == [])
    }

    @Test func `finds what nobody asked for, and what is left`() {
        let record = CrashRecord(showings: [Self.showing(10)], pending: ["tea"])
        #expect(faults([], record) == ["tea came and was never asked for", "tea is still pending"])
        let nameless = CrashRecord(showings: [Self.showing(10, id: nil)])
        #expect(faults([Self.promise()], nameless) == ["1 came without an id"])
    }

    @Test func `finds a time that a repeating one left out, but not one it was too late for`() {
        let promise = Self.promise(due: 1, interval: 1, end: Self.end(4.5, 4.6))
        var record = CrashRecord(
            showings: [1, 3, 4].map { Self.showing($0, id: UUID()) },
            ringings: [1, 3, 4].map { Self.ringing($0) })
        #expect(faults([promise], record) == ["tea did not ring for one of its times"])

        record.ringings[0].date = Self.at(2.1)
        #expect(faults([promise], record) == [])
    }

    @Test func `finds a repeating one that never rings, loses its rhythm or goes on`() {
        let promise = Self.promise(due: 1, interval: 1, end: Self.end(4.5, 4.6))
        func record(_ dues: [Double]) -> CrashRecord {
            CrashRecord(
                showings: dues.map { Self.showing($0, id: UUID()) },
                ringings: dues.map { Self.ringing($0) })
        }
        #expect(faults([promise], CrashRecord()) == ["tea never rang"])
        #expect(faults([promise], record([1, 2, 3, 4])) == [])
        #expect(faults([promise], record([1, 2.2, 3.2, 4.2])) == ["tea left its rhythm"])
        #expect(faults([promise], record([1, 2])) == ["tea stopped before it was removed"])
        #expect(faults([promise], record([1, 2, 3, 4, 5])) == ["tea rang after it was removed"])
        var one = record([1, 2, 3, 4])
        one.showings.removeLast()
        #expect(faults([promise], one) == ["tea rang for 4 times with 3 ids"])
        one.kills = [Self.at(2.1)...Self.at(2.9)]
        #expect(faults([promise], one) == ["tea rang for 4 times with 3 ids"])
        one.kills = [Self.at(4)...Self.at(4.2)]
        #expect(faults([promise], one) == [])
        one.showings.removeLast()
        #expect(faults([promise], one) == ["tea rang for 4 times with 2 ids"])
    }

    @Test func `finds a choice that was lost`() {
        let choice = CrashLedger.Choice(name: "tea", action: "done", answer: .accepted)
        var record = CrashRecord(showings: [Self.showing(10)])
        let lost = ["'done' of tea never reached the application"]
        #expect(faults([Self.promise()], record, choices: [choice]) == lost)

        record.pressed = [.init(name: "tea", action: "done", date: Self.at(11))]
        #expect(faults([Self.promise()], record) == lost)

        record.receipts = [Self.receipt()]
        #expect(faults([Self.promise()], record, choices: [choice]) == [])
    }

    @Test func `finds a choice that came again without the mark, or as another`() {
        func faults(_ second: CrashRecord.Receipt) -> [String] {
            let record = CrashRecord(
                showings: [Self.showing(10)], receipts: [Self.receipt(), second])
            return self.faults([Self.promise()], record)
        }
        let unmarked = ["an answer to tea came again without the mark"]
        let several = ["'done' of tea came with several ids"]
        #expect(faults(Self.receipt(isRepeated: true)) == [])
        #expect(faults(Self.receipt(isRepeated: false)) == unmarked)
        #expect(faults(Self.receipt(id: UUID(), isRepeated: true)) == several)
        // After a crash that lost the first choice, a person may choose something else.
        #expect(faults(Self.receipt("later", id: UUID(), isRepeated: true)) == [])
        #expect(faults(Self.receipt("later", id: UUID(), isRepeated: false)) == unmarked)
    }

    private static func receipt(
        _ action: String = "done", id: UUID = id, isRepeated: Bool = false
    ) -> CrashRecord.Receipt {
        .init(name: "tea", action: action, id: id, notification: Self.id, isRepeated: isRepeated)
    }
}
