// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationStore

/// Crashes are charged to the work that was in hand, which is done otherwise then.
struct CrashLedgerTests {
    private static let texts = Charge.texts(.shop)
    private static let call = Charge.call(.shop, "AddRequests")
    private static let notification = Charge.notification(.shop, UUID())

    private func run(_ work: (Charge, hasCrashed: Bool)...) -> LastRun {
        LastRun(work: work.map { .init(charge: $0.0, hasCrashed: $0.hasCrashed) })
    }

    /// A run that crashed on a thread that had nothing in hand.
    private func crash(over work: Charge...) -> LastRun {
        LastRun(work: work.map { .init(charge: $0, hasCrashed: false) }, hasCrashed: true)
    }

    @Test func `sets aside what the thread that crashed was at, after two crashes`() {
        var ledger = CrashLedger()
        let crash = run((Self.call, true), (Self.texts, false))

        let first = ledger.charge(crash, at: .example)
        #expect(ledger.precaution(for: Self.call) == nil)
        let second = ledger.charge(crash, at: .example)
        #expect((first, second) == ([], [Self.call]))
        #expect(ledger.precaution(for: Self.call) == .simplify)
        #expect(ledger.precaution(for: Self.texts) == nil)
        let third = ledger.charge(run(), at: .example)
        #expect(third == [])
        #expect(ledger.setAside == [Self.call])
    }

    @Test func `suspects all that was in hand when the process was killed, but no call`() {
        var ledger = CrashLedger()
        let kill = run((Self.texts, false), (Self.notification, false), (Self.call, false))
        let told = (0..<3).map { _ in ledger.charge(kill, at: .example) }

        #expect(told == [[], [], [Self.texts, Self.notification]])
        #expect(ledger.precaution(for: Self.call) == nil)
    }

    @Test func `clears what was suspected and then done, and not what certainly crashed`() {
        var ledger = CrashLedger()
        for _ in 0..<2 { _ = ledger.charge(run((Self.texts, false)), at: .example) }
        _ = ledger.charge(run((Self.call, true)), at: .example)

        let cleared = [Self.texts, Self.texts, Self.call].map { ledger.acquit($0) }
        #expect(cleared == [true, false, false])

        _ = ledger.charge(run((Self.texts, false)), at: .example)
        #expect(ledger.precaution(for: Self.texts) == nil)
        let told = ledger.charge(run((Self.call, true)), at: .example)
        #expect(told == [Self.call])
    }

    @Test func `leaves out what ends the service in its simplest form, too`() {
        var ledger = CrashLedger()
        for _ in 0..<3 { _ = ledger.charge(run((Self.notification, true)), at: .example) }
        #expect(ledger.precaution(for: Self.notification) == .simplify)

        _ = ledger.charge(run((Self.notification, true)), at: .example)

        #expect(ledger.precaution(for: Self.notification) == .leaveOut)
    }

    @Test func `leaves nothing out that was in hand when it was killed, however often`() {
        var ledger = CrashLedger()

        for _ in 0..<20 { _ = ledger.charge(run((Self.notification, false)), at: .example) }

        #expect(ledger.precaution(for: Self.notification) == .simplify)
    }

    @Test func `leaves out over unknown crashes what was the only thing in hand, and no more`() {
        var ledger = CrashLedger()
        let other = Charge.notification(.clock, UUID())

        for _ in 0..<20 { _ = ledger.charge(crash(over: Self.notification, other), at: .example) }

        #expect(ledger.precaution(for: Self.notification) == .simplify)
        #expect(ledger.precaution(for: other) == .simplify)
        for _ in 0..<3 { _ = ledger.charge(crash(over: Self.notification), at: .example) }
        #expect(ledger.precaution(for: Self.notification) == .leaveOut)
        #expect(ledger.precaution(for: other) == .simplify)
    }

    @Test func `forgets after a day, and keeps no more than the latest`() {
        var ledger = CrashLedger()
        for _ in 0..<2 { _ = ledger.charge(run((Self.call, true)), at: .example) }

        _ = ledger.charge(run(), at: .example + CrashLedger.memory - 1)
        #expect(ledger.precaution(for: Self.call) == .simplify)
        _ = ledger.charge(run(), at: .example + CrashLedger.memory + 1)
        #expect(ledger.precaution(for: Self.call) == nil)

        for _ in 0..<200 {
            _ = ledger.charge(run((.notification(.shop, UUID()), true)), at: .example)
        }
        #expect(ledger.entries.count == CrashLedger.capacity)
    }

    @Test func `is read as it was written, and whatever else is there is ignored`() {
        var ledger = CrashLedger()
        for charge in [Self.texts, Self.call, .sound(.shop), Self.notification] {
            _ = ledger.charge(run((charge, true)), at: Date(timeIntervalSince1970: 1_000))
        }

        #expect(CrashLedger(text: ledger.text) == ledger)
        let odd = "x\n1 2\n-1 0 0 texts a.b\n1 1 1 texts\n1 1 nan call a.b\n\u{0}\n9 9 9 9 9\n"
        #expect(CrashLedger(text: odd + ledger.text) == ledger)
    }
}

/// The notes of what is in hand, which outlive the process.
struct WorkInHandTests {
    private let folder: TemporaryFolder
    private let lines = Lines()

    init() throws {
        folder = try TemporaryFolder()
        try StoreFile(path: folder.database).createFolder()
    }

    private func next() -> WorkInHand {
        WorkInHand(beside: folder.database, at: .example, log: { [lines] in lines.add($0) })
    }

    @Test func `what was in hand at three ends without a word is set aside, and told`() {
        for _ in 0..<3 { _ = next().begin(.texts(.shop), isOnThread: true) }

        let work = next()

        #expect(work.precaution(for: .texts(.shop)) == .simplify)
        #expect(lines.all.count == 1)
        #expect(lines.all.first?.contains("the string tables of \(ApplicationID.shop)") == true)
        #expect(work.setAside == [.texts(.shop)])
        var isDone = false
        work.perform(.texts(.shop)) { isDone = true }
        #expect(!isDone)
    }

    @Test func `what was done, or was left by a service that stopped in order, is not charged`() {
        for _ in 0..<5 {
            let work = next()
            work.perform(.texts(.shop)) {}
            _ = work.begin(.notification(.shop, UUID()), isOnThread: false)
            work.finish()
        }

        #expect(next().setAside == [])
        #expect(lines.all == [])
    }

    @Test func `is known behind all that comes to the screen at once`() {
        let bad = Charge.notification(.clock, UUID())
        let others = (0..<80).map { _ in Charge.notification(.shop, UUID()) }
        for _ in 0..<3 {
            let work = next()
            for other in others { _ = work.begin(other, isOnThread: false) }
            _ = work.begin(bad, isOnThread: false)
        }

        #expect(next().precaution(for: bad) == .simplify)
    }

    @Test func `goes on without a place for a note, and with rubbish in its files`() throws {
        let work = next()
        let notes = (0..<200).map { _ in
            work.begin(.notification(.shop, UUID()), isOnThread: false)
        }
        #expect(notes.compactMap(\.self).count == WorkNotes.anywhere)
        #expect(work.begin(.texts(.shop), isOnThread: true) != nil)
        for note in notes { work.end(note) }
        #expect(work.begin(.texts(.shop), isOnThread: true) != nil)

        let rubbish = Data((0..<9_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        for suffix in [".inhand", ".charges"] {
            try rubbish.write(to: URL(filePath: folder.database + suffix))
        }
        #expect(next().setAside == [])
    }

    @Test func `a call that waits is not charged with what the next one does`() {
        for _ in 0..<4 {
            let work = next()
            let waiting = work.begin(.call(.clock, "AddRequests"), isOnThread: true)
            _ = work.begin(.call(.shop, "AddRequests"), isOnThread: true)
            work.end(waiting)
            let notes = WorkNotes(at: folder.database + ".inhand")
            #expect(notes?.run.work.map(\.charge) == [.call(.shop, "AddRequests")])
        }
    }

    @Test func `keeps when something could not be written last, however the service ends`()
        async throws
    {
        let first = next()
        #expect(first.unwrittenUntil == nil)
        first.noteUnwritten(at: Date(timeIntervalSince1970: 2_000.5))
        first.noteUnwritten(at: Date(timeIntervalSince1970: 1_000))
        #expect(next().unwrittenUntil == Date(timeIntervalSince1970: 2_001))

        // In a process of its own: a bad address is looked up in the notes that were made last.
        let path = folder.database
        await #expect(processExitsWith: .success) { [path = path as String] in
            let cutShort = WorkInHand(beside: path, at: .example)
            try #require(truncate(path + ".inhand", 0) == 0)
            cutShort.noteUnwritten(at: Date(timeIntervalSince1970: 3_000))
            cutShort.finish()
        }
        #expect(next().unwrittenUntil == Date(timeIntervalSince1970: 3_000))
    }

    @Test func `notes nothing where no file can be made`() throws {
        try FileManager.default.createDirectory(
            atPath: folder.database + ".inhand", withIntermediateDirectories: true)

        let work = next()

        #expect(work.begin(.texts(.shop), isOnThread: true) == nil)
        var isDone = false
        work.perform(.texts(.shop)) { isDone = true }
        #expect(isDone)
    }
}
