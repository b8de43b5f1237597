// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences

// MARK: - Calendars that ring

extension CommandSentences {
    // Translators: the path of a file or a folder with calendars.
    /// A calendar was added.
    func ringsFromNowOn(_ path: String) -> String { text("%@ rings from now on", path) }

    /// A calendar was removed.
    func ringsNoMore(_ path: String) -> String { text("%@ rings no more", path) }

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

    /// Something of the calendars cannot be read.
    var someCalendarsFail: String {
        text("not all of them can be read; 'carillon calendars' says which and why")
    }
}
