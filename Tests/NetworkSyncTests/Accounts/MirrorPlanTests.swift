// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestThreads
import TestWorld
import Testing

@testable import NetworkSync

@Suite("What goes from a server to its mirror, and back", .computing)
struct MirrorPlanTests {
    /// One item on three sides: what was agreed, what lies here, and the version there.
    private func plan(
        agreed: String?, here: MirrorPlan.LocalFile?, there: String?
    ) -> MirrorPlan {
        let item = agreed.map { MirrorState.Item(href: "/l/a.ics", tag: $0) }
        return MirrorPlan(
            known: item.map { ["a.ics": $0] } ?? [:], files: here.map { ["a.ics": $0] } ?? [:],
            versions: there.map { ["/l/a.ics": $0] } ?? [:])
    }

    @Test func `is nothing where nothing was changed`() {
        #expect(plan(agreed: "1", here: .same, there: "1").isEmpty)
        #expect(plan(agreed: nil, here: nil, there: nil).isEmpty)
    }

    @Test func `brings what is new or changed on one side to the other`() {
        #expect(plan(agreed: nil, here: nil, there: "1").fetched == ["/l/a.ics"])
        #expect(plan(agreed: "1", here: .same, there: "2").fetched == ["/l/a.ics"])
        #expect(plan(agreed: nil, here: .changed, there: nil).sent == ["a.ics": nil])
        #expect(plan(agreed: "1", here: .changed, there: "1").sent == ["a.ics": "1"])
    }

    @Test func `removes what is gone on one side and was not changed on the other`() {
        #expect(plan(agreed: "1", here: .same, there: nil).removed == ["a.ics"])
        #expect(plan(agreed: "1", here: nil, there: "1").deleted == ["a.ics"])
        #expect(plan(agreed: "1", here: nil, there: nil).forgotten == ["a.ics"])
    }

    @Test func `keeps what is gone on one side and was changed on the other`() {
        #expect(plan(agreed: "1", here: .changed, there: nil).sent == ["a.ics": nil])
        #expect(plan(agreed: "1", here: nil, there: "2").fetched == ["/l/a.ics"])
    }

    @Test func `gets first what was changed on both sides, to merge it`() {
        let plan = plan(agreed: "1", here: .changed, there: "2")
        #expect(plan.fetched == ["/l/a.ics"])
        #expect(plan.sent.isEmpty && plan.deleted.isEmpty && plan.removed.isEmpty)
    }

    @Test func `gets again what was sent, whatever became of it there`() {
        #expect(plan(agreed: "", here: .same, there: "2").fetched == ["/l/a.ics"])
    }
}

@Suite("The name of a file for an item of a server", .computing)
struct MirrorStateTests {
    @Test(arguments: [
        ("/anna/work/1.ics", "1.ics"), ("/anna/work/Übung 2.ICS", "Übung 2.ICS"),
        ("/anna/work/no-end", "no-end.ics"),
    ])
    func `is the last part of its address`(_ key: String, _ name: String) {
        #expect(MirrorState().fileName(for: key) == name)
    }

    @Test(arguments: [
        "/anna/work/.ics", "/anna/work/..ics", "/anna/work/a\nb.ics", "",
        "/anna/work/" + String(repeating: "x", count: 300),
    ])
    func `is another where that can be none`(_ key: String) {
        let name = MirrorState().fileName(for: key)
        #expect(name.hasSuffix(".ics") && !name.hasPrefix(".") && name.utf8.count < 30, "\(name)")
    }

    @Test func `is the name of no other item`() {
        var state = MirrorState()
        state.items["1.ics"] = MirrorState.Item(href: "/a/1.ics", tag: "1")
        #expect(state.fileName(for: "/a/1.ics") == "1.ics")
        #expect(state.fileName(for: "/b/1.ics") != "1.ics")
    }

    @Test func `is found however its address is written`() {
        for address in [
            "https://a.org/anna/%C3%9Cb%40x.ics", "/anna/%c3%9cb@x.ics", "/anna/Üb@x.ics",
        ] {
            #expect(MirrorState.key(address) == "/anna/Üb@x.ics", "\(address)")
        }
    }
}

@Suite("How long it is waited for a server of calendars", .computing)
struct AccountPacingTests {
    @Test func `of what is wrong here alone each change counts, though more and more slowly`() {
        var pacing = AccountPacing()
        var gathered: [Duration] = []
        for _ in 0..<20 {
            _ = pacing.pause(after: .ofKeyring(.ended), chance: 1)
            #expect(pacing.heedsChanges)
            gathered.append(pacing.gathering)
        }
        #expect(gathered.first == .milliseconds(500) && gathered.last == .seconds(5))
        _ = pacing.pause(after: nil, chance: 1)
        #expect(pacing.gathering == .milliseconds(500))
        _ = pacing.pause(after: .ofOnline(.answers("")), chance: 1)
        #expect(!pacing.heedsChanges)
    }

    @Test func `grows while it cannot be reached, and begins anew`() {
        var pacing = AccountPacing()
        #expect(pacing.heedsChanges)
        let down = ServerFault.failed(.unreachable("down"))
        let pauses = (0..<12).map { _ in pacing.pause(after: down, chance: 1) }
        #expect(pauses[0] == .seconds(10))
        #expect(zip(pauses, pauses.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(pauses[11] == .seconds(900))
        #expect(!pacing.heedsChanges)
        #expect(pacing.pause(after: nil, chance: 0.5) == .seconds(300))
        #expect(pacing.heedsChanges)
        #expect(pacing.pause(after: down, chance: 1) == .seconds(10))
    }

    @Test func `is what the server asks for, within limits`() {
        var pacing = AccountPacing()
        #expect(
            pacing.pause(after: .refused(status: 429, retryAfter: 77), chance: 1) == .seconds(77))
        #expect(
            pacing.pause(after: .refused(status: 503, retryAfter: 9_999_999), chance: 1)
                == .seconds(21_600))
    }

    @Test func `is long where a person has to do something`() {
        var pacing = AccountPacing()
        #expect(
            pacing.pause(after: .refused(status: 401, retryAfter: nil), chance: 0)
                == .seconds(3_600))
    }
}
