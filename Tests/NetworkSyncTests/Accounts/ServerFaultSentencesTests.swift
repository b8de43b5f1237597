// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CalDAV
import Foundation
import HTTP
import Keyring
import NotificationModel
import NotificationSentences
import OnlineAccounts
import PersonalAccounts
import Testing

@testable import NetworkSync

/// The faults of servers, in the language of whoever reads of them.
@Suite struct ServerFaultSentencesTests {
    /// Another language, which shows what of a sentence is its own.
    private struct Brackets: Translations {
        func text(_ english: String) -> String { "‹\(english)›" }
        func text(_ english: String, context: String) -> String { text(english) }
        func text(_ one: String, _ many: String, count: Int) -> String { text(many) }
    }

    private static let keyring: [KeyringFault] = [
        .isMissing, .ended, .isSilent, .isLocked, .wasDismissed, .hasNoDefault, .isNotThere,
        .isTooLarge, .isNoText, .answers("x"),
    ]
    private static let online: [OnlineFault] = [
        .isMissing, .ended, .isSilent, .isGone, .isOff, .needsAttention, .answers("x"),
    ]
    private static let desktop: [DesktopFault] = [
        .isMissing, .ended, .isSilent, .listIsSilent, .tooLarge, .answers("x"), .refuses("x"),
        .hasChanged,
    ]
    private static let faults: [ServerFault] =
        [401, 403, 404, 405, 429, 500, 507].map { .refused(status: $0, retryAfter: nil) }
        + [.unreachable("x"), .untrusted("x"), .silent, .tooLarge, .cancelled]
        .map(ServerFault.failed)
        + [.isOther(.malformed), .isOther(.isOther), .sentAway("x"), .hasNoCalendars]
        + desktop.map(ServerFault.ofDesktop) + keyring.map(ServerFault.ofKeyring)
        + online.map(ServerFault.ofOnline)

    @Test(arguments: faults)
    func `no fault has a part in English`(fault: ServerFault) {
        let language = Language(translatedBy: Brackets())
        for finding in [fault.finding, fault.pushFinding] {
            let said = language.said(finding)
            #expect(said.hasPrefix("‹") && said.hasSuffix("›"), "\(said)")
            #expect(!finding.english.contains("%"))
        }
    }

    @Test func `a report is the same after it was written and read`() throws {
        var state = AccountReport.State(
            date: Date(timeIntervalSince1970: 0), reached: nil,
            problem: ServerFault.ofKeyring(.isMissing).finding, lists: ["Work"],
            troubles: [
                AccountReport.Trouble(.hasUID(of: "a.ics"), list: "Work", item: "b.ics"),
                AccountReport.Trouble(.list([.hasNoLists, .words("x")])),
            ], kept: [AccountReport.Trouble(.staysHere, list: "Work", item: "c.ics")])
        state.pushProblem = .words("x")
        let report = AccountReport(states: ["one": state])
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(AccountReport.self, from: data) == report)
    }

    @Test func `a report of an older program is read`() throws {
        let text = """
            {"states": {"one": {"date": 0, "problem": "it is down", "lists": ["Work"],
            "troubles": ["Work: a.ics: it is odd"], "kept": []}}}
            """
        let report = try JSONDecoder().decode(AccountReport.self, from: Data(text.utf8))
        let state = report.states["one"]
        #expect(state?.problem == .words("it is down"))
        #expect(state?.troubles == [AccountReport.Trouble(.words("Work: a.ics: it is odd"))])
    }
}
