// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles

/// The state of the accounts as their servers were asked last, for whoever wants to know.
package struct AccountReport: Codable, Hashable, Sendable {
    /// One account.
    package struct Account: Codable, Hashable, Sendable {
        /// The address of its server.
        package var address: AccountAddress
        /// The name by which the server knows the person.
        package var user: String
        /// When the last look at it began.
        package var date: Date
        /// When all of it was as on the server; nil if it never was.
        package var reached: Date?
        /// Why the server was not reached; nil while it is.
        package var problem: String?
        /// The names of its lists.
        package var lists: [String]
        /// The items that stay different, and why.
        package var troubles: [String]

        /// How many troubles are written.
        package static let mostTroubles = 100

        /// Makes one.
        package init(
            _ account: KeptAccount, date: Date, reached: Date?, problem: String?,
            lists: [String], troubles: [String]
        ) {
            (address, user, self.date) = (account.address, account.user, date)
            (self.reached, self.problem, self.lists) = (reached, problem, lists)
            self.troubles = Array(troubles.prefix(Self.mostTroubles))
        }

        /// Whether it is the state of an account.
        package func isOf(_ account: KeptAccount) -> Bool {
            address == account.address && user == account.user
        }
    }

    /// All of them; one that was not tried so far is missing.
    package var accounts: [Account]

    /// Makes one.
    package init(accounts: [Account] = []) { self.accounts = accounts }

    /// The state of an account; nil if it was not tried so far.
    package func state(of account: KeptAccount) -> Account? {
        accounts.first { $0.isOf(account) }
    }

    /// The file in which it is written.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The file; where there is none, nothing was tried so far.
    package static func file(_ variables: [String: String]) -> PersonalFile<AccountReport> {
        PersonalFile("accounts.json", in: .state, variables, limit: 4 * 1_024 * 1_024)
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
