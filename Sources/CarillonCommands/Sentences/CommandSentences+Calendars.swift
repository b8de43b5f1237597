// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences
import PersonalAccounts
import PersonalCalendars

// MARK: - Calendars that ring

extension CommandSentences {
    // Translators: the path of a file or a folder with calendars.
    /// A calendar was added.
    func ringsFromNowOn(_ path: String) -> String { text("%@ rings from now on", path) }

    /// A calendar was removed.
    func ringsNoMore(_ path: String) -> String { text("%@ rings no more", path) }

    // Translators: the path of a file, and that of a folder which rings, too.
    /// A file is set up alone, although its folder is.
    func ringsOnce(_ path: String, in folder: String) -> String {
        text("%1$@ is in %2$@, too; it rings once, with the options of its own", path, folder)
    }

    /// Nothing is set up.
    var noCalendars: String {
        text("no calendar is set up; 'carillon calendars add PATH' does it")
    }

    /// A name that no calendar has, or several have.
    func noSuchCalendar(_ name: String) -> String {
        text("'%@' is no calendar of yours, or several; 'carillon calendars' lists them", name)
    }

    /// A calendar that is not there, such as on a disk that is not mounted.
    func isNotThere(_ path: String) -> String {
        text("%@ is not there; its reminders are kept until it is back", path)
    }

    // Translators: the path of a file, and what is wrong with it.
    /// A file of a calendar that cannot be taken.
    func trouble(_ path: String, _ message: String) -> String {
        contextual("problem with a file", "%1$@: %2$@", path, message)
    }

    /// A file or a folder of calendars that cannot be taken.
    func said(_ trouble: CalendarTrouble) -> String {
        self.trouble(trouble.path, said(trouble.message))
    }

    // Translators: the names of two lists, and the path of the second one.
    /// A list is there twice, such as from a server that is set up in the desktop, too.
    func isSameList(_ name: String, _ other: String, _ path: String) -> String {
        text("%1$@ has the same items as %2$@ (%3$@), so they ring once", name, other, path)
    }

    // Translators: the names of two lists, in what 'carillon doctor' says.
    /// Lists are there twice.
    func areSameLists(_ name: String, _ other: String) -> String {
        text("%1$@ and %2$@ are the same list, which rings once", name, other)
    }

    /// Nothing starts what keeps calendars.
    var cannotStartCalendars: String {
        text("the bus cannot start 'carillon keep-calendars'; it rings once that runs")
    }

    // Translators: two numbers and a date, in what 'carillon doctor' says.
    /// The calendars are read.
    func calendars(_ reminders: String, files: String, read date: String) -> String {
        text("reminders: %1$@; files: %2$@; read last: %3$@", reminders, files, date)
    }

    /// Nothing has read the calendars so far.
    var calendarsAreUnread: String {
        text("nothing has read them yet; start 'carillon keep-calendars'")
    }

    // Translators: buttons of a notification that comes before a meeting. "Join" opens its address in a
    // browser, "At Start" has the notification again when it starts.
    /// The word on a button.
    func title(of button: CalendarButton) -> String {
        switch button {
        case .join: contextual("button, meeting", "Join")
        case .open: text("Open")
        case .atStart: contextual("button, remind me again", "At Start")
        }
    }

    // Translators: the title of a task.
    /// A task cannot be completed in its calendar.
    func isDoneHereOnly(_ title: String) -> String {
        text("“%@” is done here, but not in its calendar", title)
    }

    // Translators: the title of an event.
    /// A link does not open.
    func linkFailed(_ title: String) -> String { text("The link of “%@” does not open", title) }

    /// Something of the calendars cannot be read.
    var someCalendarsFail: String {
        text("not all of them can be read; 'carillon calendars' says which and why")
    }
}

// MARK: - Servers of calendars

extension CommandSentences {
    // Translators: the name of an account such as anna@example.org, and the names of its lists.
    /// An account is as on its server.
    func isAsOnServer(_ account: String, _ lists: String) -> String {
        text("%1$@ is as on its server: %2$@", account, lists)
    }

    // Translators: the name of an account such as anna@example.org, and the names of its lists.
    /// An account is as on its server, but for changes of lists that can only be read.
    func isAsOnServerBesidesKept(_ account: String, _ lists: String) -> String {
        text("%1$@ is as on its server, but for what only stays here: %2$@", account, lists)
    }

    // Translators: the name of an account such as anna@example.org; a line for each item comes before.
    /// An account is not all as on its server.
    func isNotAsOnServer(_ account: String) -> String {
        text("%@ is not all as on its server; the lines above say what and why", account)
    }

    // Translators: a line for each item comes before.
    /// The calendars of the desktop are not all here.
    var isNotAsInDesktop: String {
        text("not all is as in the desktop; the lines above say what and why")
    }

    /// Something that is not as on its server, with its list and its file.
    func said(_ trouble: AccountReport.Trouble) -> String {
        let reason = trouble.item.map { self.trouble($0, said(trouble.reason)) }
        return trouble.list.map { self.trouble($0, reason ?? said(trouble.reason)) }
            ?? reason ?? said(trouble.reason)
    }

    // Translators: the name of a computer.
    /// A password goes over the network as it is.
    func isNotEncrypted(_ host: String) -> String {
        text("everybody on the way to %@ can read the password; use https if you can", host)
    }

    /// Nobody knows so far whether a server answers.
    func isNotReached(_ account: String) -> String {
        text("%@: not reached so far; 'carillon calendars' says how it goes", account)
    }

    /// There are no accounts.
    var noAccounts: String {
        text("no server is set up; 'carillon calendars add URL --user NAME' does it")
    }

    /// There are too many accounts.
    func tooManyAccounts(_ most: Int) -> String {
        text("there are %@ accounts, and no more can be kept", "\(most)")
    }

    // Translators: a number and a date, in what 'carillon doctor' says.
    /// All accounts are as on their servers.
    func accounts(_ count: String, asOf date: String) -> String {
        text("accounts: %1$@; reached last: %2$@", count, date)
    }

    /// A server is not reached, or does not have all of it.
    var someAccountsFail: String {
        text("not all is as on the servers; 'carillon calendars' says what and why")
    }

    /// The last time that an account was reached, and why it is not now.
    func account(_ name: String, _ state: AccountReport.State?, _ dates: DateText) -> String {
        let reason = state?.problem.map(said) ?? state?.troubles.first.map(said)
        switch (reason, state?.reached) {
        case (let reason?, let date?): return account(name, reason, reached: dates.local(date))
        case (let reason?, nil): return trouble(name, reason)
        case (nil, let date?): return account(name, reached: dates.local(date))
        case (nil, nil): return isNotReached(name)
        }
    }

    // Translators: an account, what is wrong with it, and a date.
    private func account(_ name: String, _ reason: String, reached date: String) -> String {
        text("%1$@: %2$@; reached last: %3$@", name, reason, date)
    }

    // Translators: an account and a date.
    private func account(_ name: String, reached date: String) -> String {
        text("%1$@: reached last: %2$@", name, date)
    }

    // Translators: the path of a folder.
    /// An account is gone, but not all of it was on its server.
    func filesStay(_ path: String) -> String {
        text("its files stay in %@, since the server may not have all of them", path)
    }

    // Translators: the names of lists.
    /// The calendars of the desktop are here.
    func isAsInDesktop(_ lists: String) -> String { text("all is as in the desktop: %@", lists) }

    /// Who has the calendars of the desktop ring hears all of it twice.
    var ringsTwice: String {
        text(
            "the desktop rings, too; 'carillon calendars add desktop --take-over' switches that off"
        )
    }

    /// The reminders of the desktop cannot be switched off.
    var cannotSilence: String {
        text(
            "--take-over: the desktop's own reminders cannot be switched off; see 'gsettings get org.gnome.evolution-data-server.calendar notify-enable-display'"
        )
    }

    // Translators: a command.
    /// The reminders of the desktop are still switched off.
    func cannotGiveBack(_ remedy: String) -> String {
        text("the desktop's own reminders stay off; '%@' switches them on", remedy)
    }

    /// Nothing starts what speaks with servers.
    var cannotStartAccounts: String {
        text("the bus cannot start 'carillon-sync'; the server is asked once that runs")
    }

    /// The refusal of a text that is no address of a server.
    func isNoServer(_ typed: String, _ fault: AccountAddress.Fault) -> String {
        switch fault {
        case .malformed:
            text("'%@' is no address of a server; such as https://cloud.example.org", typed)
        case .hasSecret:
            text("a password in an address is seen by others; use --user NAME")
        }
    }
}
