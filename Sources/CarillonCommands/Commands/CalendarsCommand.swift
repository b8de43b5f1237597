// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationFiles
import NotificationModel
import PersonalAccounts
import PersonalCalendars

/// `carillon calendars`: which files, folders, servers and desktops of calendars ring.
struct CalendarsCommand: Command {
    private enum Action {
        case list
        case listOnline
        case add(String)
        case addAccount(AccountAddress, user: String)
        case addDesktop
        case addOnline(user: String?)
        case remove(String)
        case sync
    }

    static let declaration = Declaration(
        name: "calendars", summary: "Shows and changes which calendars ring",
        operands: .verbs(
            "[add PATH|add URL|add desktop|add online|remove NAME|sync|list|list online]",
            [
                "add": .files, "remove": .calendars, "sync": .nothing,
                "list": .words([KeptAccount.Online.name]),
            ]),
        options: [
            SecretOptions.user.syntax, CalendarOptions.offset.syntax,
            CalendarOptions.dayMinute.syntax, CalendarOptions.noDue.syntax,
            CalendarOptions.quiet.syntax, CalendarOptions.off.syntax,
            CalendarOptions.all.syntax, CalendarOptions.takeOver.syntax,
            CalendarOptions.follow.syntax,
            CommonOptions.json.syntax,
        ],
        discussion: """
            PATH is a file of iCalendar, a folder of such files, or a folder of these, as
            vdirsyncer, khal, todoman and calcurse keep them. What stands there rings from
            then on, and changes ring as soon as they are written. Done completes a task in
            its file, and what is dismissed is acknowledged there. To add a PATH again
            changes its options; a folder within another may have its own. NAME is the last
            part of a PATH, or all of it.

            URL is the address of a server of CalDAV, such as Nextcloud, Radicale or iCloud;
            anna@example.org stands for that name on the server of its domain. Its lists are
            kept the same in both directions, in a folder below
            ~/.local/share/carillon/calendars that rings. The password is asked for, or is
            the first line of the standard input. The keyring of the desktop keeps it, which
            may ask to be unlocked; where there is none, it is in
            ~/.config/carillon/accounts.json, which nobody else can read. sync asks the
            servers now, and says how it went; else they are asked every five minutes, and
            at once when one tells of a change.

            desktop stands for the calendars and tasks of GNOME, Cinnamon, Budgie or
            elementary, with all accounts that are set up there, such as Google's. They are
            kept the same in the same way, and changes ring at once. The desktop reminds of
            the same; --take-over switches that off until calendars remove desktop, or until
            it is added again without. A folder of that name is ./desktop.

            online stands for the accounts with calendars that are set up in the settings of
            GNOME, under Online Accounts, where desktop is not wanted or not there; with
            --user, for one of them. GNOME keeps their passwords and renews what a log-in in
            a browser gave. list online says which there are.

            A list that is there twice, such as of a server that is set up in the desktop and
            here, rings once, and the list says so. With --follow it goes on, and with --json
            each line is one object; press Ctrl-C to stop.

            Examples:
              carillon calendars add ~/.calendars
              carillon calendars add ~/.calendars/birthdays --remind 1d --quiet
              carillon calendars add ~/.calendars/holidays --off
              carillon calendars add https://cloud.example.org --user anna
              carillon calendars add anna@example.org
              carillon calendars add desktop --take-over
              carillon calendars add online --user anna@example.org
              carillon calendars remove .calendars
            """)

    private let action: Action
    let options: KeptCalendar
    let isWhole: Bool
    let takesOver: Bool
    private let follows: Bool
    let printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        let words = arguments.operands
        let user = try arguments[SecretOptions.user]
        switch words.first {
        case "list" where words.count == 2 && words[1] == KeptAccount.Online.name:
            action = .listOnline
        case nil, "list": action = .list
        case "sync": action = .sync
        case "add", "remove":
            guard words.count > 1 else {
                throw .usage { $0.isMissing(words[0] == "add" ? "PATH" : "NAME") }
            }
            action = try words[0] == "add" ? Self.add(words[1], user) : .remove(words[1])
        case let word?: throw .usage { $0.isNone(word, of: "add, remove, sync, list") }
        }
        let most =
            switch action {
            case .list, .sync: 1
            default: 2
            }
        if words.count > most { throw .usage { $0.unexpected(words[most]) } }
        if user != nil {
            switch action {
            case .addAccount, .addOnline: break
            default: throw .usage { $0.isMissing("URL") }
            }
        }
        follows = arguments[CalendarOptions.follow]
        if follows {
            guard case .list = action else { throw .usage { $0.isMissing("list") } }
        }
        isWhole = arguments[CalendarOptions.all]
        takesOver = arguments[CalendarOptions.takeOver]
        if isWhole || takesOver {
            guard case .addDesktop = action else {
                throw .usage { $0.isMissing(KeptDesktop.name) }
            }
        }
        var options = KeptCalendar(path: "/")
        options.silentEventOffset = try arguments[CalendarOptions.offset]?.text
        options.dayMinute = try arguments[CalendarOptions.dayMinute]
        options.ringsTasksWhenDue = !arguments[CalendarOptions.noDue]
        options.isQuiet = arguments[CalendarOptions.quiet]
        options.isOff = arguments[CalendarOptions.off]
        self.options = options
        printsJSON = arguments[CommonOptions.json]
    }

    private static func add(_ text: String, _ user: String?) throws(CommandError) -> Action {
        if text == KeptAccount.Online.name { return .addOnline(user: user) }
        if let address = AccountAddress(ofMail: text) {
            return .addAccount(address, user: user ?? text)
        }
        let isWhole = AccountAddress.isMeant(by: text)
        // Who says a name means a server.
        if !isWhole, user == nil { return text == KeptDesktop.name ? .addDesktop : .add(text) }
        let address: AccountAddress
        do throws(AccountAddress.Fault) {
            address = try isWhole ? AccountAddress(text) : AccountAddress(short: text)
        } catch {
            throw .usage { $0.isNoServer(text, error) }
        }
        guard let user, !user.isEmpty else { throw .usage { $0.isMissing("--user") } }
        return .addAccount(address, user: user)
    }

    func run(in environment: Environment) async throws {
        let variables = ProcessInfo.processInfo.environment
        let file = KeptCalendars.file(variables)
        let accounts = CalendarAccounts(variables)
        switch action {
        case .list:
            if follows { return await follow(accounts, in: environment) }
            let list = try CalendarList.now(accounts, environment.sentences)
            return printsJSON
                ? environment.print(json: list) : list.print(in: environment)
        case .listOnline: return try await listOnline(accounts, in: environment)
        case .sync: return try await sync(accounts, in: environment)
        case .addAccount(let address, let user):
            guard let password = environment.readSecret(environment.sentences.password(user)),
                !password.isEmpty
            else { throw CommandError.usage { $0.noSecret } }
            if !address.isPrivate {
                environment.note(environment.sentences.isNotEncrypted(address.host))
            }
            let account = KeptAccount(address, user: user, password: password, variables)
            return try await add(account, accounts, in: environment)
        case .addDesktop: return try await addDesktop(accounts, in: environment)
        case .addOnline(let user):
            return try await addOnline(user, accounts, in: environment)
        case .add(let text):
            var calendar = options
            calendar.path = KeptCalendar(path: text).path
            let name = calendar.path
            guard FileManager.default.isReadableFile(atPath: name) else {
                throw CommandError.failure { $0.cannotRead("PATH", name) }
            }
            let outer = try await file.change(orEmpty: KeptCalendars()) { kept in
                kept.set(calendar)
                return kept.outer(of: calendar)
            }
            let sentences = environment.sentences
            environment.print(
                calendar.isOff ? sentences.ringsNoMore(name) : sentences.ringsFromNowOn(name))
            if let outer, !calendar.isOff, calendar.isFile {
                environment.note(sentences.ringsOnce(name, in: outer.path))
            }
            let isKept = try await start(in: environment)
            return try await tellSameLists(name, ifKept: isKept, accounts, in: environment)
        case .remove(let text): try await remove(text, file, accounts, in: environment)
        }
        _ = try await start(in: environment)
    }

    private func remove(
        _ text: String, _ file: PersonalFile<KeptCalendars>, _ accounts: CalendarAccounts,
        in environment: Environment
    ) async throws {
        let variables = accounts.variables
        let desktop = try accounts.kept().desktop
        if let (source, left) = try await accounts.remove(text) {
            environment.print(environment.sentences.ringsNoMore(source.name))
            if let account = source.account, account.online == nil {
                await forget(account, variables, in: environment)
            }
            if let left { environment.note(environment.sentences.filesStay(left)) }
            if source.isDesktop, desktop?.silencesDesktop == true {
                await giveBack(in: environment)
            }
            return
        }
        let whole = KeptCalendar(path: text).path
        let path = try await file.change(orEmpty: KeptCalendars()) { kept throws(CommandError) in
            let found = kept.calendars.filter { $0.path == whole || $0.name == text }
            guard let calendar = found.first, found.count == 1 else {
                throw .failure { $0.noSuchCalendar(text) }
            }
            kept.calendars.removeAll { $0.path == calendar.path }
            return calendar.path
        }
        environment.print(environment.sentences.ringsNoMore(path))
    }

    /// Starts what keeps them; where it runs it sees by itself that the list is another.
    ///
    /// - Returns: Whether it runs.
    func start(in environment: Environment) async throws -> Bool {
        let control = try await ControlClient.connect()
        var isStarted = true
        do throws(NotificationError) {
            try await control.start(try ApplicationID(CalendarKeeping.applicationName))
        } catch {
            environment.note(environment.sentences.cannotStartCalendars)
            isStarted = false
        }
        await control.close()
        return isStarted
    }
}
