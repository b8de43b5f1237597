// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import PersonalAccounts
import PersonalCalendars

/// The accounts of the person on servers of calendars, and the folders that are kept the same.
struct CalendarAccounts {
    private let variables: [String: String]

    /// How long it is waited for a server, and how often it is looked meanwhile.
    private static let patience = Duration.seconds(30)
    private static let look = Duration.milliseconds(100)

    /// Names those of a person.
    ///
    /// - Parameter variables: Those of the environment.
    init(_ variables: [String: String]) { self.variables = variables }

    /// Reads the list.
    func kept() throws(CommandError) -> [KeptAccount] {
        try KeptAccounts.file(variables).value(orEmpty: KeptAccounts()).accounts
    }

    /// The state of an account; nil if it was not tried so far.
    func state(of account: KeptAccount) -> AccountReport.Account? {
        (try? AccountReport.file(variables).read())?.state(of: account)
    }

    // MARK: - Changes

    /// Adds an account, and has its folder ring.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - options: What rings of it, and when.
    /// - Throws: `CommandError` if a file cannot be written, or there are too many.
    func add(_ account: KeptAccount, _ options: KeptCalendar) async throws {
        var calendar = options
        calendar.path = account.folder
        // What is not there would be told as missing.
        try? FileManager.default.createDirectory(
            atPath: calendar.path, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try await KeptAccounts.file(variables).change(orEmpty: KeptAccounts()) {
            kept throws(CommandError) in
            kept.set(account)
            if kept.accounts.count > KeptAccounts.most {
                throw .failure { $0.tooManyAccounts(KeptAccounts.most) }
            }
        }
        try await KeptCalendars.file(variables).change(orEmpty: KeptCalendars()) { kept in
            kept.set(calendar)
        }
    }

    /// Removes an account, and its folder unless something in it is not on the server.
    ///
    /// - Parameter text: Its address, its name, or the path of its folder.
    /// - Returns: The account, and the folder if that stays; nil if the text names no account.
    /// - Throws: `CommandError`, also if it names several.
    func remove(_ text: String) async throws -> (account: KeptAccount, left: String?)? {
        let address = try? AccountAddress(text)
        // Nothing is said of an account that is gone.
        let report = (try? AccountReport.file(variables).read()) ?? AccountReport()
        let account = try await KeptAccounts.file(variables).change(orEmpty: KeptAccounts()) {
            kept throws(CommandError) -> KeptAccount? in
            let path = KeptCalendar(path: text).path
            let found = kept.accounts.filter {
                $0.address == address || $0.name == text || $0.folder == path
            }
            if found.count > 1 { throw .failure { $0.noSuchCalendar(text) } }
            if let account = found.first { kept.remove(account) }
            return found.first
        }
        guard let account else { return nil }
        let folder = account.folder
        try await KeptCalendars.file(variables).change(orEmpty: KeptCalendars()) { kept in
            // With the lists in it that have options of their own.
            let whole = KeptCalendar(path: folder)
            kept.calendars.removeAll { whole.contains($0.path) }
        }
        let state = report.state(of: account)
        // Where nobody knows, the files may be all that there is.
        let isSame = state.map { $0.problem == nil && $0.troubles.isEmpty } ?? false
        let isGone = Self.discard(account.stateFolder(variables), isSame ? folder : nil)
        return (account, isGone ? nil : folder)
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
    ///   - account: The account.
    ///   - date: The time from which on it must have been tried.
    /// - Returns: Its state; nil if it is not known so soon.
    /// - Throws: `CancellationError`.
    func state(of account: KeptAccount, since date: Date) async throws -> AccountReport.Account? {
        for _ in 0..<Int(Self.patience / Self.look) {
            if let state = state(of: account), state.date >= date { return state }
            try await Task.sleep(for: Self.look)
        }
        return nil
    }
}
