// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import HTTP
import Keyring
import NotificationFiles
import NotificationModel
import OnlineAccounts
import PersonalAccounts
import PersonalSubscriptions

/// Keeps the accounts of a person on servers of calendars, each by an ``AccountMirror``.
package actor AccountKeeping {
    private let variables: [String: String]
    private let file: PersonalFile<KeptAccounts>
    private let reportFile: PersonalFile<AccountReport>
    private let loop: HTTPLoop
    private let now: @Sendable () -> Date
    private let note: @Sendable (String) -> Void

    /// The thread of the bus, once there was something to do on it.
    private var busLoop: EventLoop?
    private var passwords: AccountPasswords?
    private var online: OnlineSecrets?
    private var kept = KeptAccounts()
    /// Whether these are the accounts that there are: nothing is ended because of a bracket.
    private var isRead = false
    /// When they were read last, and how often they were others.
    private var listed = Date.distantPast
    private var changes = 0
    private var report = AccountReport()

    /// Makes one.
    ///
    /// - Parameters:
    ///   - variables: Those of the environment.
    ///   - loop: The thread of the transfers.
    ///   - now: Reads the clock.
    ///   - note: Where it says what goes wrong.
    package init(
        _ variables: [String: String], loop: HTTPLoop, now: @escaping @Sendable () -> Date,
        note: @escaping @Sendable (String) -> Void
    ) {
        (self.variables, self.loop, self.now, self.note) = (variables, loop, now, note)
        file = KeptAccounts.file(variables)
        reportFile = AccountReport.file(variables)
    }

    /// Whether there are accounts to keep.
    package nonisolated var isNeeded: Bool { (try? file.read())?.isEmpty == false }

    /// Keeps them until the task is cancelled.
    ///
    /// - Parameters:
    ///   - rest: Where it says whether there are any.
    ///   - registrar: Has what their servers push be brought.
    ///   - receivers: Where that comes.
    package func run(_ rest: Rest, _ registrar: PushRegistrar, _ receivers: PushReceivers) async {
        report = (try? reportFile.read()) ?? report
        let (ticks, tick) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let events = FolderEvents { tick.yield() }
        // It watches until it is let go.
        defer { extendLifetime(events) }
        let folder = URL(filePath: file.path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = events.watch([], files: [file.path])
        readAccounts()
        if isRead { await registrar.endAccounts(besides: pushNames) }
        while !Task.isCancelled {
            rest.set(.accounts, isBusy: !kept.isEmpty)
            let pushes = PushWays(registrar: registrar, receivers: receivers)
            let (mirrors, pushing) = mirrors(pushes)
            await passwords?.keep(kept.accounts)
            await online?.keep(kept.accounts)
            await withTaskGroup(of: Void.self) { tasks in
                for mirror in mirrors { tasks.addTask { await mirror.run() } }
                // Until there are others.
                for await _ in ticks where readAccounts() { break }
                tasks.cancelAll()
            }
            // While their passwords are known yet.
            for (name, push) in pushing where !pushNames.contains(name) { await push.leave() }
            if isRead { await registrar.endAccounts(besides: pushNames) }
            // Of an account that is gone, nothing is said any more.
            let ids = Set(kept.accounts.map(\.id)).union(kept.desktop.map { _ in [desktop] } ?? [])
            report.states = report.states.filter { ids.contains($0.key) }
            writeReport()
        }
    }

    /// The ways by which what servers push comes here.
    private struct PushWays {
        let registrar: PushRegistrar
        let receivers: PushReceivers
    }

    /// The names by which servers push to the accounts.
    private var pushNames: Set<ApplicationID> { Set(kept.accounts.compactMap(\.pushName)) }

    private var desktop: String { KeptDesktop.name }

    /// One mirror for each account, and what has their servers tell of changes.
    private func mirrors(
        _ ways: PushWays
    ) -> (mirrors: [AccountMirror], pushing: [ApplicationID: AccountPush]) {
        var pushing: [ApplicationID: AccountPush] = [:]
        var mirrors = kept.accounts.map { account in
            let server = CalendarServer(account: account, loop: loop, secrets: secrets(of: account))
            let push = account.pushName.map { name in
                AccountPush(
                    name, server, ways.registrar, ways.receivers,
                    file: PushRegistrations.file(of: account, variables), note: note)
            }
            if let name = account.pushName { pushing[name] = push }
            return mirror(
                of: account.id, server, push, at: account.folder, account.stateFolder(variables))
        }
        if let desktop = kept.desktop {
            do {
                let server = DesktopCalendars(
                    isWhole: desktop.isWhole, variables, try openBusLoop())
                mirrors.append(
                    mirror(
                        of: self.desktop, server, nil, at: desktop.folder,
                        desktop.stateFolder(variables)))
            } catch {
                note("the calendars of the desktop: \(error)")
            }
        }
        return (mirrors, pushing)
    }

    private func openBusLoop() throws -> EventLoop {
        let loop = try busLoop ?? EventLoop(name: "desktop")
        busLoop = loop
        return loop
    }

    /// The place of the secret of an account; nil for one that has its own.
    private func secrets(of account: KeptAccount) -> (any AccountSecrets)? {
        if account.password != nil { return nil }
        do {
            let loop = try openBusLoop()
            if account.online != nil {
                let all = online ?? OnlineSecrets(OnlineAccountService(loop), loop, now: now)
                online = all
                return all
            }
            let all = passwords ?? AccountPasswords(SecretService(loop), loop)
            passwords = all
            return all
        } catch {
            note("the bus of the session: \(error)")
            return nil
        }
    }

    private func mirror(
        of id: String, _ server: any ListServer, _ push: AccountPush?, at folder: String,
        _ stateFolder: String
    ) -> AccountMirror {
        AccountMirror(
            server, push: push,
            in: AccountMirror.Folders(
                lists: folder, state: stateFolder, wish: AccountWish.file(variables),
                pushes: KeptPushes.file(variables).path),
            reached: report.states[id]?.reached, now: now,
            report: { [changes] in await self.say($0, of: id, as: changes) })
    }

    /// Reads the list; says whether it is another.
    @discardableResult
    private func readAccounts() -> Bool {
        do {
            let date = now()
            var new = try file.read() ?? KeptAccounts()
            new.accounts = Array(new.accounts.prefix(KeptAccounts.most))
            let isOther = new != kept
            if isOther { changes += 1 }
            (kept, isRead, listed) = (new, true, date)
            return isOther
        } catch {
            isRead = false
            // As it was: nothing must fall silent because of a bracket.
            note("\(file.path): \(error)")
            return false
        }
    }

    /// Reports the state of an account, unless the accounts are others by now: with another password that
    /// is no longer its state.
    private func say(_ state: AccountReport.State, of id: String, as changes: Int) {
        if changes != self.changes { return }
        var state = state
        state.listed = listed
        report.states[id] = state
        writeReport()
    }

    private func writeReport() {
        do {
            try reportFile.write(report)
        } catch {
            note("\(reportFile.path): \(error)")
        }
    }
}
