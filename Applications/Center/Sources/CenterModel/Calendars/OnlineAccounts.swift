// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The accounts with calendars that are set up in the settings of GNOME, and do not ring here yet.
public struct OnlineAccounts: Equatable, Sendable {
    /// Their names, each once.
    public let names: [String]
    /// Whether the calendars of the desktop ring, which has the same accounts.
    public let areInDesktop: Bool

    private struct Listed: Decodable {
        struct Account: Decodable {
            let name: String
            let rings: Bool
        }

        let accounts: [Account]
        let areInDesktop: Bool
    }

    /// Reads what `carillon calendars list online` says; nil if that is none.
    init?(_ json: Data) {
        guard let listed = try? JSONDecoder().decode(Listed.self, from: json) else { return nil }
        var names: [String] = []
        for account in listed.accounts where !account.rings && !names.contains(account.name) {
            names.append(account.name)
        }
        if names.isEmpty { return nil }
        (self.names, areInDesktop) = (names, listed.areInDesktop)
    }
}
