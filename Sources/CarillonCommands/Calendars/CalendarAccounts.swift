// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import PersonalAccounts
import PersonalCalendars

/// The accounts of the person on servers of calendars, and the folders that are kept the same.
struct CalendarAccounts {
    /// An account, or the calendars of the desktop.
    struct Source {
        /// The text that tells it from others.
        let id: String
        /// The name by which a person knows it.
        let name: String
        /// Its folder.
        let folder: String
        /// The folder with what is known of it.
        let stateFolder: String
        /// The account; nil for the desktop.
        let account: KeptAccount?

        /// Whether it is the desktop.
        var isDesktop: Bool { id == KeptDesktop.name }
    }

    let variables: [String: String]

    /// How long it is waited for a server, and how often it is looked meanwhile.
    private static let patience = Duration.seconds(30)
    private static let look = Duration.milliseconds(100)

    /// Names those of a person.
    ///
    /// - Parameter variables: Those of the environment.
    init(_ variables: [String: String]) { self.variables = variables }

    /// Reads the list.
    func kept() throws(CommandError) -> KeptAccounts {
        try KeptAccounts.file(variables).value(orEmpty: KeptAccounts())
    }

    /// All that is kept the same.
    func sources() throws(CommandError) -> [Source] {
        let kept = try kept()
        return kept.accounts.map(source) + (kept.desktop.map { [source($0)] } ?? [])
    }

    /// An account.
    func source(_ account: KeptAccount) -> Source {
        Source(
            id: account.id, name: account.name, folder: account.folder,
            stateFolder: account.stateFolder(variables), account: account)
    }

    /// The calendars of the desktop.
    func source(_ desktop: KeptDesktop) -> Source {
        Source(
            id: KeptDesktop.name, name: KeptDesktop.name, folder: desktop.folder,
            stateFolder: desktop.stateFolder(variables), account: nil)
    }

    /// The state of an account; nil if it was not tried so far.
    func state(of id: String) -> AccountReport.State? {
        (try? AccountReport.file(variables).read())?.states[id]
    }

    // MARK: - Changes

    /// Adds an account, and has its folder ring.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - options: What rings of it, and when.
    /// - Throws: `CommandError` if a file cannot be written, or there are too many.
    func add(_ account: KeptAccount, _ options: KeptCalendar) async throws {
        try await ring(account.folder, options) { kept throws(CommandError) in
            kept.set(account)
            if kept.accounts.count > KeptAccounts.most {
                throw .failure { $0.tooManyAccounts(KeptAccounts.most) }
            }
        }
    }

    /// Adds the calendars of the desktop, and has their folder ring.
    ///
    /// - Parameters:
    ///   - desktop: Them.
    ///   - options: What rings of them, and when.
    /// - Throws: `CommandError` if a file cannot be written.
    func add(_ desktop: KeptDesktop, _ options: KeptCalendar) async throws {
        try await ring(desktop.folder, options) { $0.desktop = desktop }
    }

    private func ring(
        _ folder: String, _ options: KeptCalendar,
        _ change: (inout KeptAccounts) throws(CommandError) -> Void
    ) async throws {
        var calendar = options
        calendar.path = folder
        // What is not there would be told as missing.
        try? FileManager.default.createDirectory(
            atPath: calendar.path, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try await KeptAccounts.file(variables).change(orEmpty: KeptAccounts(), change)
        try await KeptCalendars.file(variables).change(orEmpty: KeptCalendars()) { kept in
            kept.set(calendar)
        }
    }

    /// Removes an account, and its folder unless something in it is not on the server.
    ///
    /// - Parameter text: Its address, its name, or the path of its folder.
    /// - Returns: The account, and the folder if that stays; nil if the text names no account.
    /// - Throws: `CommandError`, also if it names several.
    func remove(_ text: String) async throws -> (source: Source, left: String?)? {
        let address = try? AccountAddress(text)
        // Nothing is said of an account that is gone.
        let report = (try? AccountReport.file(variables).read()) ?? AccountReport()
        let source = try await KeptAccounts.file(variables).change(orEmpty: KeptAccounts()) {
            kept throws(CommandError) -> Source? in
            let path = KeptCalendar(path: text).path
            if let desktop = kept.desktop, text == KeptDesktop.name || desktop.folder == path {
                kept.desktop = nil
                return self.source(desktop)
            }
            let found = kept.accounts.filter {
                $0.address == address || $0.name == text || $0.folder == path
            }
            if found.count > 1 { throw .failure { $0.noSuchCalendar(text) } }
            if let account = found.first { kept.remove(account) }
            return found.first.map(self.source)
        }
        guard let source else { return nil }
        let folder = source.folder
        try await KeptCalendars.file(variables).change(orEmpty: KeptCalendars()) { kept in
            // With the lists in it that have options of their own.
            let whole = KeptCalendar(path: folder)
            kept.calendars.removeAll { whole.contains($0.path) }
        }
        // Where nobody knows, the files may be all that there is.
        let isSame = report.states[source.id].map { $0.isSame && $0.kept.isEmpty } ?? false
        let isGone = Self.discard(source.stateFolder, isSame ? folder : nil)
        if let path = source.account?.registrationsPath(variables) {
            // What keeps the account has it in hand, and ends what it says.
            try? FileManager.default.removeItem(atPath: path)
        }
        return (source, isGone ? nil : folder)
    }

    /// Removes folders, each in one step: what keeps them the same must never see some of the files
    /// missing, since it would remove them from the server.
    ///
    /// - Returns: Whether nothing of the calendars is left.
    private static func discard(_ state: String, _ folder: String?) -> Bool {
        for path in [folder, state].compactMap(\.self) {
            let away = "\(path).\(UUID().uuidString.lowercased())"
            guard rename(path, away) == 0 else { continue }
            try? FileManager.default.removeItem(atPath: away)
        }
        return folder.map { !FileManager.default.fileExists(atPath: $0) } ?? false
    }

    // MARK: - Waiting

    /// Has the servers of all accounts be asked now.
    func wish(at date: Date) throws(CommandError) {
        let file = AccountWish.file(variables)
        do {
            try file.write(AccountWish(date: date))
        } catch {
            throw .failure { $0.cannotWrite(file.path) }
        }
    }

    /// Waits a little for the server of an account.
    ///
    /// - Parameters:
    ///   - id: What tells the account from others.
    ///   - date: The time from which on it must have been tried.
    ///   - isNew: Whether it was added since then, perhaps with another password: what a look found
    ///     that went by an older list says nothing of it.
    /// - Returns: Its state; nil if it is not known so soon.
    /// - Throws: `CancellationError`.
    func state(
        of id: String, since date: Date, isNew: Bool
    ) async throws -> AccountReport.State? {
        for _ in 0..<Int(Self.patience / Self.look) {
            if let state = state(of: id), state.date >= date,
                !isNew || state.listed ?? date >= date
            {
                return state
            }
            try await Task.sleep(for: Self.look)
        }
        return nil
    }
}
