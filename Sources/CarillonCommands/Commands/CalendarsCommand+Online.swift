// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import OnlineAccounts
import PersonalAccounts

extension CalendarsCommand {
    /// Has the calendars of accounts ring that a person has set up in GNOME.
    func addOnline(
        _ name: String?, _ accounts: CalendarAccounts, in environment: Environment
    ) async throws {
        let sentences = environment.sentences
        if try accounts.kept().desktop != nil {
            throw CommandError.failure { $0.desktopHasOnline }
        }
        let all = try await Self.onlineAccounts().filter(\.isOn)
        let meant = all.filter { name == nil || [$0.name, $0.identity].contains(name) }
        if meant.isEmpty {
            throw CommandError.failure { $0.noOnlineAccount(name, of: all.map(\.name)) }
        }
        var added: [KeptAccount] = []
        for one in meant {
            guard let address = try? AccountAddress(one.address) else {
                environment.note(sentences.isNoOnlineAddress(one.name, one.address))
                continue
            }
            if !address.isPrivate, one.way == .password {
                environment.note(sentences.isNotEncrypted(address.host))
            }
            var account = KeptAccount(address, user: one.identity, accounts.variables)
            account.online = KeptAccount.Online(id: one.id, name: one.name)
            try await accounts.add(account, options)
            added.append(account)
        }
        let isKept = try await start(in: environment)
        var failure: (any Error)?
        for account in added {
            do {
                try await follow(accounts.source(account), accounts, in: environment)
                try await tellSameLists(account.folder, ifKept: isKept, accounts, in: environment)
            } catch {
                if let failure { environment.note(CommandError(failure).text(sentences)) }
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// The object that `carillon calendars list online --json` prints.
    private struct OnlineList: Encodable {
        struct Account: Encodable {
            let name: String
            /// Whether it was added already.
            let rings: Bool
        }

        let accounts: [Account]
        /// Whether the calendars of the desktop ring, which has them, too.
        let areInDesktop: Bool
    }

    /// Says which accounts with calendars a person has set up in GNOME.
    func listOnline(_ accounts: CalendarAccounts, in environment: Environment) async throws {
        let (kept, sentences) = (try accounts.kept(), environment.sentences)
        let ringing = Set(kept.accounts.compactMap(\.online?.id))
        let list = OnlineList(
            accounts: try await Self.onlineAccounts().filter(\.isOn).map {
                OnlineList.Account(name: $0.name, rings: ringing.contains($0.id))
            }, areInDesktop: kept.desktop != nil)
        if printsJSON { return environment.print(json: list) }
        for account in list.accounts {
            let name = account.name
            environment.print(account.rings ? sentences.ringsAlready(name) : name)
        }
        if list.accounts.isEmpty { environment.print(sentences.noOnlineAccount(nil, of: [])) }
        if list.areInDesktop { environment.note(sentences.desktopHasOnline) }
    }

    /// The accounts with calendars that GNOME has.
    private static func onlineAccounts() async throws -> [OnlineAccount] {
        let service = OnlineAccountService(try EventLoop(name: "accounts"))
        do throws(OnlineFault) {
            let all = try await service.accounts()
            await service.close()
            return all
        } catch {
            await service.close()
            throw CommandError.failure { $0.cannotAskOnline(error.finding) }
        }
    }
}
