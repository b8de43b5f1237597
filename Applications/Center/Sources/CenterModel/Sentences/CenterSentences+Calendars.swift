// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences

// MARK: - The page of calendars

extension CenterSentences {
    // Translators: the word on a tab: calendars and lists of tasks that ring here.
    /// The word on the tab.
    public var calendars: String { text("Calendars") }

    /// The button that adds one.
    public var addCalendar: String { text("_Add Calendars…") }

    /// The name of the page that it opens.
    public var addCalendarTitle: String { text("Add Calendars") }

    /// The button that has servers be asked.
    public var syncNow: String { text("_Sync Now") }

    /// It has, and servers are asked.
    public var syncing: String { text("Syncing…") }

    /// Nothing is there.
    public var noCalendars: String { text("No Calendars Yet") }

    /// The sources that there could be.
    public var whichCalendars: String {
        text(
            "Add an account on a server, a folder, or the calendars of this desktop, and they ring here."
        )
    }

    /// The way back to the list.
    public var backToCalendars: String { text("Back to All Calendars") }

    // Translators: events and tasks of a calendar.
    /// How many items a list has.
    func items(_ count: Int) -> String { plural("%d item", "%d items", count: count) }

    // Translators: a calendar from which nothing rings.
    /// Nothing of it rings.
    var ringsNot: String { contextual("calendar", "does not ring") }

    // Translators: a calendar that comes without a sound.
    /// It makes no sound.
    var isQuietList: String { contextual("calendar", "quiet") }

    // Translators: when a server was reached, such as “today 12:35”.
    /// When its server was reached.
    func wasReached(_ moment: String) -> String { text("reached %@", moment) }

    // Translators: where a calendar comes from: those that the desktop has.
    /// The origin of the calendars of the desktop.
    public var theDesktop: String { text("This Desktop") }
}

// MARK: - The page of one

extension CenterSentences {
    // Translators: a switch: whether a calendar rings.
    /// The switch of all of it.
    public var ringCalendar: String { contextual("calendar", "Ring") }

    /// The words below it.
    public var eventsAndTasksOfIt: String { text("Its events and tasks, at their time") }

    // Translators: a switch: without a sound.
    /// The switch of sounds and banners.
    public var quietCalendar: String { contextual("calendar", "Quiet") }

    /// The words below it.
    public var withoutSound: String { text("In the list only, without a sound or a banner") }

    /// The switch of tasks without an alarm.
    public var tasksWhenDue: String { text("Ring Tasks When They Are Due") }

    /// The words below it.
    public var thatHaveNoAlarm: String { text("Tasks without an alarm of their own") }

    /// The choice of when events ring that have no alarm.
    public var eventsWithoutAlarm: String { text("Events Without an Alarm") }

    // Translators: when events without an alarm ring.
    /// When events ring that have no alarm.
    ///
    /// - Parameter seconds: How long before they start; nil for not at all.
    /// - Returns: The words.
    public func reminds(_ seconds: Int?) -> String {
        switch seconds {
        case nil: text("Do Not Ring")
        case 0?: text("When They Begin")
        case let seconds? where seconds % 86_400 == 0:
            plural("%d Day Before", "%d Days Before", count: seconds / 86_400)
        case let seconds? where seconds % 3_600 == 0:
            plural("%d Hour Before", "%d Hours Before", count: seconds / 3_600)
        case let seconds?:
            plural("%d Minute Before", "%d Minutes Before", count: (seconds + 59) / 60)
        }
    }

    /// The time at which whole days ring.
    public var wholeDays: String { text("All-Day Events Ring At") }

    /// The words below it.
    public var birthdaysForExample: String { text("Such as birthdays and holidays") }

    /// Where it comes from.
    public var comesFrom: String { text("Comes From") }

    /// The folder in which it is.
    public var folder: String { text("Folder") }

    /// When its server was reached.
    public var reachedLast: String { text("Reached Last") }

    /// The name of what does not work.
    public var problem: String { text("Problem") }

    /// How many items it has.
    public var itemsOfIt: String { text("Events and Tasks") }

    /// The button that removes what it belongs to.
    public var removeIt: String { text("_Remove…") }

    // Translators: the name of an account, a folder, or the calendars of the desktop.
    /// The question before something is removed.
    public func removes(_ name: String) -> String { text("Remove %@?", name) }

    /// The consequences of that.
    public func whatGoes(_ kind: KeptList.Origin.Kind) -> String {
        switch kind {
        case .server: text("Its calendars no longer ring here. They stay on the server.")
        case .desktop: text("They no longer ring here, and the desktop reminds you as before.")
        case .folder: text("Its calendars no longer ring here. Their files stay.")
        }
    }

    /// The answer that removes it.
    public var remove: String { text("_Remove") }
}

// MARK: - Adding

extension CenterSentences {
    // Translators: where calendars come from.
    /// The choice of what is added.
    public var whatToAdd: String { text("Where They Are") }

    /// The choice of a server.
    public var onServer: String { text("On a Server (CalDAV)") }

    /// The choice of a folder.
    public var inFolder: String { text("In a Folder or File") }

    /// The choice of the desktop.
    public var inDesktop: String { text("On This Desktop") }

    /// The choice of accounts of GNOME.
    public var inOnlineAccounts: String { text("In GNOME’s Online Accounts") }

    // Translators: the choice of one, such as anna@example.org.
    /// The choice of an account.
    public var account: String { text("Account") }

    // Translators: all accounts.
    /// The choice of every account.
    public var allAccounts: String { text("All of Them") }

    /// The accounts that there are.
    public var whichAccounts: String {
        text("Accounts with calendars in the settings of GNOME, which keeps their passwords.")
    }

    // Translators: “This Desktop” is the name of the desktop's calendars in the list.
    /// The reason why they cannot be added.
    public var accountsAreInDesktop: String {
        text(
            "The calendars of this desktop ring already, and those of its accounts are among them. Remove This Desktop first."
        )
    }

    /// The servers that there are.
    public var whichServers: String {
        text(
            "Such as Nextcloud, Radicale or iCloud. Changes here and there are kept in sync."
        )
    }

    /// The folders that there are.
    public var whichFolders: String {
        text("iCalendar files, as khal, todoman, vdirsyncer and others keep them.")
    }

    /// The calendars that the desktop has.
    public var whatDesktopHas: String {
        text("All accounts that are set up in GNOME, Cinnamon, Budgie or elementary.")
    }

    // Translators: the address of a server, such as https://cloud.example.org.
    /// The address of a server.
    public var address: String { text("Address") }

    /// The name by which the server knows the person.
    public var userName: String { text("User Name") }

    /// The password.
    public var password: String { text("Password") }

    /// The button that opens a dialog to choose a folder.
    public var chooseFolder: String { text("_Choose…") }

    /// The name of that dialog.
    public var chooseFolderTitle: String { text("Choose a Folder") }

    /// The switch that has the desktop remind no more.
    public var takesOver: String { text("Ring Instead of the Desktop") }

    /// The words below it.
    public var desktopIsSilent: String {
        text("The desktop’s own reminders are switched off, until you remove it here")
    }

    /// The switch of lists that are silent in the desktop.
    public var silentOnesToo: String { text("Silent Calendars, Too") }

    /// The words below it.
    public var offInDesktop: String { text("Those whose reminders are off in the desktop") }

    /// It is under way.
    public var adding: String { text("Adding…") }
}
