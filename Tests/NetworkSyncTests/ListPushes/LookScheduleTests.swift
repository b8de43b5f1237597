// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestThreads
import TestWorld
import Testing
import WebPush

@testable import NetworkSync

@Suite("When it is looked at lists whose server tells of changes", .computing)
struct LookScheduleTests {
    private static let start = ContinuousClock.now
    private static let end = start + .seconds(1_800)

    private static func take(
        _ schedule: inout LookSchedule, after seconds: Double, heeds: Bool = true,
        isWanted: Bool = false
    ) -> LookSchedule.Look? {
        schedule.take(
            at: start + .seconds(seconds), end: end, heedsChanges: heeds, isWanted: isWanted)
    }

    private static func found(_ schedule: inout LookSchedule, _ address: String) -> Bool {
        schedule.found(address)
    }

    @Test func `a burst is one look, soon, and what comes meanwhile is one more`() {
        var schedule = LookSchedule()
        for index in 0..<50 {
            schedule.tell("a", at: Self.start + .milliseconds(index))
            schedule.tell("b", at: Self.start + .milliseconds(index))
        }
        #expect(Self.take(&schedule, after: 0.05) == nil)
        #expect(
            schedule.next(end: Self.end, heedsChanges: true) == Self.start + .milliseconds(100))
        #expect(Self.take(&schedule, after: 0.1) == .lists(["a", "b"]))
        #expect(Self.take(&schedule, after: 0.1) == nil)
        for _ in 0..<50 { schedule.tell("a", at: Self.start + .seconds(1)) }
        #expect(Self.take(&schedule, after: 2) == .lists(["a"]))
        #expect(Self.take(&schedule, after: 1_799) == nil)
        #expect(Self.take(&schedule, after: 1_800) == .all)
    }

    @Test func `a server that tells without end is asked thirty times, and then seldom`() {
        var schedule = LookSchedule()
        var looks: [Double] = []
        for tenth in 0..<10_000 {
            let now = Double(tenth) / 10
            schedule.tell("a", at: Self.start + .seconds(now))
            if Self.take(&schedule, after: now) != nil { looks.append(now) }
        }
        #expect((30...36).contains(looks.count(where: { $0 < 30 })))
        // A thousand seconds.
        #expect((228...230).contains(looks.count))
        // What was told last is not lost.
        let due = schedule.next(end: Self.end, heedsChanges: true)
        #expect(due < Self.start + .seconds(1_006))
        // And a server that has been still for a while is believed again.
        _ = Self.take(&schedule, after: 1_006)
        for index in 0..<30 {
            let now = 1_500 + Double(index)
            schedule.tell("a", at: Self.start + .seconds(now))
            #expect(Self.take(&schedule, after: now + 0.2) != nil)
        }
    }

    @Test func `what changes here, a person and the time have all looked at`() {
        var schedule = LookSchedule()
        schedule.change()
        schedule.tell("a", at: Self.start)
        #expect(Self.take(&schedule, after: 0) == .all)
        // That was among them.
        #expect(Self.take(&schedule, after: 1) == nil)
        #expect(Self.take(&schedule, after: 1, isWanted: true) == .all)
    }

    @Test func `a server that does not answer is not asked, but once it is time`() {
        var schedule = LookSchedule()
        schedule.change()
        schedule.tell("a", at: Self.start)
        schedule.reconnect()
        #expect(Self.take(&schedule, after: 1_000, heeds: false) == nil)
        #expect(schedule.next(end: Self.end, heedsChanges: false) == Self.end)
        #expect(Self.take(&schedule, after: 1, heeds: false, isWanted: true) == .all)
        schedule.tell("a", at: Self.start)
        #expect(Self.take(&schedule, after: 1_800, heeds: false) == .all)
    }

    @Test func `who brings messages is there again: it is looked as if nobody told`() {
        var schedule = LookSchedule()
        schedule.change()
        #expect(Self.take(&schedule, after: 0) == .all)
        for second in 1...60 {
            schedule.reconnect()
            #expect(Self.take(&schedule, after: Double(second)) == nil)
        }
        #expect(schedule.next(end: Self.end, heedsChanges: true) == Self.start + .seconds(300))
        #expect(Self.take(&schedule, after: 300) == .all)
        #expect(Self.take(&schedule, after: 301) == nil)
        schedule.reconnect()
        #expect(Self.take(&schedule, after: 1_000) == .all)
    }

    @Test func `it is trusted once it has told, until it has not`() {
        var schedule = LookSchedule()
        #expect(!schedule.isTrusted)
        schedule.want("a", at: Self.start)
        #expect(!schedule.isTrusted)
        schedule.tell("a", at: Self.start)
        #expect(schedule.isTrusted)
        schedule.change()
        _ = Self.take(&schedule, after: 1)
        #expect(Self.found(&schedule, "a") && schedule.isTrusted)
        #expect(!Self.found(&schedule, "b") && !schedule.isTrusted)
        schedule.tell("b", at: Self.start)
        #expect(schedule.isTrusted)
    }
}

@Suite("What a server tells of changes", .computing)
struct ChangeOpenerTests {
    private static func message(_ topic: String) -> [UInt8] {
        Array(
            ("<push-message xmlns='https://bitfire.at/webdav-push'><topic>\(topic)</topic>"
                + "<content-update/></push-message>").utf8)
    }

    private static func lists(
        _ opener: inout ChangeOpener, _ sealed: [UInt8], _ keys: PushKeys
    ) -> [String] { opener.lists(in: sealed, keys) }

    @Test func `names a list once, by all its addresses, and comes to nothing where it is none`()
        throws
    {
        let (keys, others) = (try PushKeys.make(), try PushKeys.make())
        let sender = try PushSender(
            point: Base64URL.text(keys.point),
            authentication: Base64URL.text(keys.authentication))
        var opener = ChangeOpener()
        let all = ["https://dav.example.org/work/", "https://dav.example.org/shared/"]
        opener.lists = ["t": all]
        let sealed = try sender.seal(Self.message("t"))
        #expect(Self.lists(&opener, sealed, others).isEmpty)
        #expect(Self.lists(&opener, sealed, keys) == all)
        #expect(Self.lists(&opener, sealed, keys).isEmpty)
        for nonsense in [
            [], [1, 2, 3], sealed + [0], Array(sealed.dropLast()),
            [UInt8](repeating: 7, count: 5_000), try sender.seal(Self.message("unknown")),
            try sender.seal(Array("text".utf8)), try sender.seal([]),
        ] {
            #expect(Self.lists(&opener, nonsense, keys).isEmpty)
        }
        #expect(Self.lists(&opener, try sender.seal(Self.message("t")), keys) == all)
        // Of many, the last are known again.
        var many: [[UInt8]] = []
        for _ in 0..<80 {
            let one = try sender.seal(Self.message("t"))
            #expect(Self.lists(&opener, one, keys) == all)
            many.append(one)
        }
        for one in many.suffix(64) { #expect(Self.lists(&opener, one, keys).isEmpty) }
    }
}
