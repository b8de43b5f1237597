// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel

/// The state of the accounts as their servers were asked last, for whoever wants to know.
package struct AccountReport: Codable, Hashable, Sendable {
    /// Something of an account that is not as on its server.
    package struct Trouble: Hashable, Sendable {
        /// The name of its list; nil if it is about all of them.
        package var list: String?
        /// The name of its file; nil if it is about the list.
        package var item: String?
        /// The reason.
        package var reason: Finding

        /// Makes one.
        package init(_ reason: Finding, list: String? = nil, item: String? = nil) {
            (self.reason, self.list, self.item) = (reason, list, item)
        }
    }

    /// The state of one account.
    package struct State: Codable, Hashable, Sendable {
        /// When the last look at it began.
        package var date: Date
        /// When the list of accounts was read that the look went by; nil in the reports of older programs.
        package var listed: Date?
        /// When all of it was as on the server; nil if it never was.
        package var reached: Date?
        /// Why the server was not reached; nil while it is.
        package var problem: Finding?
        /// Whether it waits for a keyring that is locked; nil in the reports of older programs.
        package var isLocked: Bool?
        /// The names of its lists.
        package var lists: [String]
        /// The items that stay different, and why.
        package var troubles: [Trouble]
        /// The items that stay different because their lists can only be read.
        package var kept: [Trouble]
        /// The names of the lists of whose changes the server tells; nil in the reports of older
        /// programs.
        package var pushed: [String]?
        /// Why it does not tell of those of others, which are asked for as often as without it; nil if
        /// there is nothing to say.
        package var pushProblem: Finding?

        /// How many troubles are written.
        package static let mostTroubles = 100

        /// Makes one.
        package init(
            date: Date, reached: Date?, problem: Finding?, isLocked: Bool = false,
            lists: [String], troubles: [Trouble], kept: [Trouble] = []
        ) {
            self.isLocked = isLocked
            (self.date, self.reached, self.problem) = (date, reached, problem)
            self.lists = lists
            self.troubles = Array(troubles.prefix(Self.mostTroubles))
            self.kept = Array(kept.prefix(Self.mostTroubles))
        }

        /// Whether all of it is as on the server, as far as that can be.
        package var isSame: Bool { problem == nil && troubles.isEmpty }
    }

    /// All of them by the identifiers of the accounts; one that was not tried so far is missing.
    package var states: [String: State]

    /// Makes one.
    package init(states: [String: State] = [:]) { self.states = states }

    /// The file in which it is written.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The file; where there is none, nothing was tried so far.
    package static func file(_ variables: [String: String]) -> PersonalFile<AccountReport> {
        PersonalFile("accounts.json", in: .state, variables, limit: 4 * 1_024 * 1_024)
    }
}

extension AccountReport.Trouble: Codable {
    package init(from decoder: any Decoder) throws {
        // Older programs wrote a sentence.
        if let words = try? decoder.singleValueContainer().decode(String.self) {
            self.init(.words(words))
            return
        }
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode(Finding.self, forKey: .reason),
            list: try values.decodeIfPresent(String.self, forKey: .list),
            item: try values.decodeIfPresent(String.self, forKey: .item))
    }
}

/// The wish of a person that the servers of their accounts are asked now.
package struct AccountWish: Codable, Hashable, Sendable {
    /// When it was made.
    package var date: Date

    /// Makes one.
    package init(date: Date) { self.date = date }

    /// The file in which it stands.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The file.
    package static func file(_ variables: [String: String]) -> PersonalFile<AccountWish> {
        PersonalFile("account-wish.json", in: .state, variables, limit: 1_024)
    }
}
