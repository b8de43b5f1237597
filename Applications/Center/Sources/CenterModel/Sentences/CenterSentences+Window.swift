// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences

// MARK: - The window

extension CenterSentences {
    /// The name of the window.
    public var name: String { text("Notification Centre") }

    /// The purpose of the window.
    public var purpose: String { text("What will ring, what has rung, and who may notify.") }

    // Translators: what keys do.
    /// Looks for something.
    public var search: String { text("Search") }

    /// Shows one of the pages.
    public var showPage: String { text("Show a page") }

    /// Shows the next page.
    public var showNextPage: String { text("Show the next page") }

    /// Takes something away.
    public var cancelClearOrDiscard: String { text("Cancel, clear or discard") }

    /// Takes that back.
    public var undo: String { text("Undo") }

    // Translators: the pages: what will ring,
    /// The page of what will ring.
    public var coming: String { text("Upcoming") }

    // Translators: what has rung,
    /// The page of what has rung.
    public var history: String { text("History") }

    // Translators: and who may notify.
    /// Who may notify.
    public var applications: String { text("Applications") }

    /// Nothing was found.
    public var nothingFound: String { text("No Results Found") }

    /// The advice where nothing was found.
    public var lookForSomethingElse: String { text("Try a different search.") }
}

// MARK: - What is coming

extension CenterSentences {
    /// The month beside the list.
    public var month: String { text("Month") }

    // Translators: how many notifications ring, and a day such as “Monday, 23 November”.
    /// The number of those that ring on the day that is chosen there.
    public func rings(_ count: Int, on day: String) -> String {
        if count == 0 { return text("%@: nothing rings", day) }
        return plural(
            "%2$@: %1$d notification rings", "%2$@: %1$d notifications ring", count: count, day)
    }

    // Translators: numbers of days follow, such as “3, 14 and 28”.
    /// The days that have a dot.
    public func ringsOnDays(_ days: [Int]) -> String {
        text(
            "In this month something rings on the days %@",
            ListText(language).list(days.map { "\($0)" }))
    }

    /// Looks for something there.
    public var searchComing: String { text("Search Upcoming") }

    /// There is nothing.
    public var nothingComing: String { text("Nothing Upcoming") }

    /// The note about what would be there.
    public var whatComes: String {
        text(
            "Your own reminders and what applications schedule appear here. Press + to add a reminder."
        )
    }

    // Translators: headings above what rings in that part of the time to come.
    /// The heading of a part of the time to come.
    public func heading(_ part: TimeAhead) -> String {
        switch part {
        case .today: text("Today")
        case .tomorrow: text("Tomorrow")
        case .thisWeek: text("This Week")
        case .later: text("Later")
        case .noTime: text("At No Set Time")
        }
    }

    // Translators: the placeholder of these is the title of a notification.
    /// Cancels one of several.
    public func cancel(_ title: String) -> String { text("Cancel %@", title) }

    /// Cancels it.
    public var cancelNotification: String { text("Cancel Notification") }

    // Translators: the names of facts: when it rings,
    /// When it rings.
    public var rings: String { text("Rings") }

    // Translators: how often it rings,
    /// How often it rings.
    public var repeats: String { text("Repeats") }

    // Translators: and whose it is.
    /// Whose it is.
    public var application: String { text("Application") }
}

// MARK: - What has rung

extension CenterSentences {
    /// Looks for something there.
    public var searchHistory: String { text("Search the History") }

    /// There is nothing.
    public var nothingHasCome: String { text("No Notifications Yet") }

    /// The note about what would be there.
    public var whatHasRung: String {
        text("What has rung stays here with its buttons, even after it leaves the screen.")
    }

    /// Clears all of them.
    public var clearAll: String { text("Clear All") }

    /// Clears one of several.
    public func clear(_ title: String) -> String { text("Clear %@", title) }

    /// Clears it.
    public var clear: String { text("Clear") }

    // Translators: the names of facts: when it came,
    /// When it came.
    public var came: String { text("Arrived") }

    // Translators: what is to be known of that,
    /// The remarks on its arrival.
    public var note: String { text("Note") }

    // Translators: what became of it,
    /// The outcome of it.
    public var then: String { text("Outcome") }

    // Translators: and which others belong to it.
    /// Which others belong to it.
    public var group: String { text("Group") }

    /// Opens it.
    public var openIt: String { text("Open") }

    // Translators: a button: what was missed rings now.
    /// Has what was missed ring now.
    public var remindMeNow: String { text("Remind Me Now") }

    /// Has it come again soon.
    public var snoozeTenMinutes: String { text("Snooze 10 Minutes") }

    /// Has it come again later.
    public var snoozeAnHour: String { text("Snooze 1 Hour") }

    // Translators: the window that asks until when a notification is to be away.
    /// The question until when something is snoozed.
    public var remindMeAgain: String { text("Remind Me Again") }

    /// Asks that.
    public var snoozeUntil: String { text("Snooze Until…") }

    /// Chooses one of the times.
    public var snooze: String { text("Snooze") }

    /// The field for a time in words.
    public var anotherTime: String { text("Another time") }

    // Translators: a time, as a person types it in your language.
    /// An example of one.
    public var anotherTimeExample: String { text("Another time, such as friday at 9") }

    /// A time that nothing is snoozed to.
    public var isTooFarAhead: String { text("Choose a time within a year from now.") }

    // Translators: rows of the window "Remind Me Again".
    /// The name of a time.
    public func words(_ name: SnoozeTime.Name) -> String {
        switch name {
        case .tenMinutes: text("In 10 Minutes")
        case .anHour: text("In an Hour")
        case .thisEvening: text("This Evening")
        case .tomorrowMorning: text("Tomorrow Morning")
        case .arriving(let place): arriving(place)
        case .leaving(let place): leaving(place)
        }
    }

    // Translators: a row of the window "Remind Me Again"; the placeholder is the name of a place: Home.
    private func arriving(_ place: String) -> String { text("When I Arrive at %@", place) }

    // Translators: a row of the window "Remind Me Again"; the placeholder is the name of a place: Home.
    private func leaving(_ place: String) -> String { text("When I Leave %@", place) }

    // Translators: has something ring at the time that is chosen beside it.
    /// Gives it another time.
    public var changeTime: String { text("Change the Time") }

    // Translators: of what repeats: its next time is at the time that is chosen beside it; the
    // others stay.
    /// Gives its next time another one.
    public var changeNextTime: String { text("Change the Next Time Only") }

    // Translators: of what repeats: it does not ring at its next time, and rings at the one after it.
    /// Leaves out the next time.
    public var skipNextTime: String { text("Skip the Next Time") }

    // Translators: what was to be skipped rings after all.
    /// Takes up what was left out.
    public var ringSkipped: String { text("Do Not Skip") }

    // Translators: opens to what only experts need, such as identifiers.
    /// The part that few people need.
    public var advanced: String { text("Advanced") }

    // Translators: the title of the window of one notification.
    /// One of them.
    public var notification: String { text("Notification") }
}

// MARK: - Applications

extension CenterSentences {
    /// There is nothing.
    public var noApplications: String { text("No Applications Yet") }

    /// The note about what would be there.
    public var whichApplications: String {
        text("Applications appear here once they use notifications.")
    }

    /// Shows all of them again.
    public var backToAll: String { text("Back to All Applications") }

    /// How many are pending.
    public func coming(_ count: Int) -> String {
        plural("%d upcoming", "%d upcoming", count: count)
    }

    /// How many were delivered.
    public func delivered(_ count: Int) -> String {
        plural("%d delivered", "%d delivered", count: count)
    }
}

// MARK: - What waits

extension CenterSentences {
    /// The title of the list, and of what is in it.
    public var unfinishedAnswers: String { text("Unfinished Answers") }

    // Translators: somebody chose a button of a notification, and its application has not dealt with it.
    /// How many there are.
    public func unfinished(_ count: Int) -> String {
        plural(
            "%d of your answers has not been dealt with by its application.",
            "%d of your answers have not been dealt with by their applications.", count: count)
    }

    /// Shows them.
    public var showThem: String { text("_Show") }

    /// Shows the history again.
    public var backToHistory: String { text("Back to the History") }

    /// Lets one of several go on.
    public func letGoOn(_ title: String) -> String { text("Continue %@", title) }

    /// Lets it go on.
    public var letItGoOn: String { text("Continue") }

    /// Discards one of several.
    public func discard(_ title: String) -> String { text("Discard %@", title) }

    /// Discards it.
    public var discard: String { text("Discard") }

    // Translators: the names of facts: what was chosen,
    /// The action that was chosen.
    public var chosen: String { text("Chosen") }

    // Translators: when that was,
    /// When that was.
    public var when: String { text("When") }

    // Translators: and what it waits for.
    /// The event that it waits for.
    public var waits: String { text("Waiting For") }
}
