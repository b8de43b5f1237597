// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import PersonalAccounts
import PersonalCalendars

extension CalendarsCommand {
    /// Has all servers be asked now, and says how that went.
    func sync(_ accounts: CalendarAccounts, in environment: Environment) async throws {
        let sources = try accounts.sources()
        if sources.isEmpty { return environment.note(environment.sentences.noAccounts) }
        let locked = sources.first { accounts.state(of: $0.id)?.isLocked == true }
        if let account = locked?.account {
            try await AccountKeyring(accounts.variables, in: environment).unlock(for: account)
        }
        try accounts.wish(at: environment.now)
        var failures: [CommandError] = []
        for source in sources {
            do {
                try await follow(source, isNew: false, accounts, in: environment)
            } catch {
                failures.append(CommandError(error))
            }
        }
        for failure in failures.dropLast() {
            environment.note(failure.text(environment.sentences))
        }
        if let last = failures.last { throw last }
    }

    /// Has the server of an account be asked, which may have been added just now, and says how that went.
    func follow(
        _ source: CalendarAccounts.Source, isNew: Bool = true, _ accounts: CalendarAccounts,
        in environment: Environment
    ) async throws {
        let sentences = environment.sentences
        guard try await Topics.start() else {
            return environment.note(sentences.cannotStartAccounts)
        }
        let state = try await accounts.state(
            of: source.id, since: environment.now, isNew: isNew)
        guard let state else {
            return environment.print(sentences.isNotReached(source.name))
        }
        if let problem = state.problem {
            throw CommandError.failure { $0.nothingComes(source.name, problem) }
        }
        for trouble in state.troubles + state.kept {
            environment.note(sentences.trouble(source.name, sentences.said(trouble)))
        }
        guard state.isSame else {
            throw CommandError.failure {
                source.isDesktop ? $0.isNotAsInDesktop : $0.isNotAsOnServer(source.name)
            }
        }
        let lists = state.lists.joined(separator: ", ")
        if source.isDesktop {
            environment.print(sentences.isAsInDesktop(lists))
        } else if state.kept.isEmpty {
            environment.print(sentences.isAsOnServer(source.name, lists))
        } else {
            environment.print(sentences.isAsOnServerBesidesKept(source.name, lists))
        }
    }

    /// Has an account ring, with its password in a keyring where there is one.
    func add(
        _ account: KeptAccount, _ accounts: CalendarAccounts, in environment: Environment
    ) async throws {
        let sentences = environment.sentences
        let variables = accounts.variables
        var account = account
        let fault = try await AccountKeyring(variables, in: environment).take(&account)
        do {
            try await accounts.add(account, options)
        } catch {
            let isKept = try accounts.kept().accounts.contains { $0.id == account.id }
            if fault == nil, !isKept { await forget(account, variables, in: environment) }
            throw error
        }
        func tellPlace() {
            if let fault {
                let file = KeptAccounts.file(variables)
                environment.note(sentences.passwordIsInFile(file.path, fault))
            } else {
                environment.print(sentences.passwordIsInKeyring(account.keyringLabel))
            }
        }
        let isKept: Bool
        do {
            isKept = try await start(in: environment)
            try await follow(accounts.source(account), accounts, in: environment)
        } catch {
            tellPlace()
            throw error
        }
        tellPlace()
        try await tellSameLists(account.folder, ifKept: isKept, accounts, in: environment)
    }

    /// Removes the password of an account that is gone.
    func forget(
        _ account: KeptAccount, _ variables: [String: String], in environment: Environment
    ) async {
        let keyring = try? AccountKeyring(variables, in: environment)
        if await keyring?.forget(account) == true { return }
        environment.note(environment.sentences.passwordStays(account.keyringLabel))
    }

    // MARK: - The desktop

    /// Has the calendars of the desktop ring.
    func addDesktop(_ accounts: CalendarAccounts, in environment: Environment) async throws {
        let reminders = DesktopReminders()
        let areOn = await reminders.areOn()
        let old = try accounts.kept().desktop
        let wasSilenced = old?.silencesDesktop ?? false
        if takesOver, areOn == nil { throw CommandError.failure { $0.cannotSilence } }
        // Written first: who removes it after a crash has them switched on again.
        let isSilenced = wasSilenced || takesOver && areOn == true
        var desktop = KeptDesktop(
            isWhole: isWhole, silencesDesktop: isSilenced, accounts.variables)
        try await accounts.add(desktop, options)
        if takesOver {
            if areOn == true, !(await reminders.set(false)) {
                desktop.silencesDesktop = wasSilenced
                try await accounts.add(desktop, options)
                throw CommandError.failure { $0.cannotSilence }
            }
        } else if wasSilenced {
            await giveBack(in: environment)
            desktop.silencesDesktop = false
            try await accounts.add(desktop, options)
        }
        let isKept = try await start(in: environment)
        try await follow(accounts.source(desktop), accounts, in: environment)
        try await tellSameLists(desktop.folder, ifKept: isKept, accounts, in: environment)
        if try accounts.kept().accounts.contains(where: { $0.online != nil }) {
            environment.note(environment.sentences.onlineIsInDesktop)
        }
        if !takesOver, await reminders.areOn() == true {
            environment.note(environment.sentences.ringsTwice)
        }
    }

    /// Has the desktop remind of its calendars again.
    func giveBack(in environment: Environment) async {
        if await DesktopReminders().set(true) { return }
        environment.note(environment.sentences.cannotGiveBack(DesktopReminders.remedy))
    }
}
