// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalAccounts
import TestWorld
import Testing

@testable import CarillonCommands

@Suite struct CalendarAccountsTests {
    @Test(.timeLimit(.minutes(1)))
    func `what a look found that went by an older list says nothing of a new account`()
        async throws
    {
        let home = try TemporaryDirectory()
        let variables = ["HOME": home.path]
        let accounts = CalendarAccounts(variables)
        let file = AccountReport.file(variables)
        let added = Date(timeIntervalSince1970: 1_800_000_000)
        var state = AccountReport.State(
            date: added + 1, reached: nil, problem: nil, lists: ["Work"], troubles: [])
        state.listed = added - 60
        try file.write(AccountReport(states: ["anna": state]))
        // Who has added nothing asks for no other list.
        #expect(try await accounts.state(of: "anna", since: added, isNew: false) == state)

        async let found = accounts.state(of: "anna", since: added, isNew: true)
        var next = state
        (next.listed, next.problem) = (added + 2, .words("another password"))
        try file.write(AccountReport(states: ["anna": next]))

        #expect(try await found == next)
    }
}
