// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

// MARK: - What a person allows

extension CenterSentences {
    /// Whether notifications come, and how.
    func words(for status: AuthorizationStatus) -> String {
        switch status {
        case .notDetermined: text("Has not asked yet")
        case .denied: text("Not allowed")
        case .authorized: text("Allowed")
        case .provisional: text("Delivered quietly, until you decide")
        case .ephemeral: text("Allowed for now")
        }
    }

    // Translators: what an application asked for, in a list: “alerts, sounds and the badge”.
    /// The things that can be asked for, in the order in which they are listed.
    var options: [(option: AuthorizationOptions, words: String)] {
        [
            (.alert, text("alerts")), (.sound, text("sounds")), (.badge, text("the badge")),
            (.criticalAlert, text("critical alerts")),
            (.timeSensitive, text("what is time sensitive")),
            (.announcement, text("reading aloud")), (.carPlay, text("showing in a car")),
            (.provisional, text("quiet delivery without a question")),
            (.providesAppNotificationSettings, text("settings of its own")),
        ]
    }

    // Translators: how late is not too late: “Always”, “Never”, “Within 10 min”.
    /// The choice that what is late rings, however late.
    var alwaysLate: String { contextual("late", "Always") }

    /// The choice that what is late does not ring.
    var neverLate: String { contextual("late", "Never") }

    /// The choice that what is not later than that rings.
    func within(_ span: String) -> String { text("Within %@", span) }

    /// How alerts show.
    func words(for style: ApplicationSettings.AlertStyle) -> String {
        switch style {
        case .none: text("In the list only")
        case .banner: text("Banner")
        case .alert: text("Stays until closed")
        }
    }

    // Translators: when the text of a notification may be seen.
    /// When the text may be seen.
    func words(for previews: ApplicationSettings.Previews) -> String {
        switch previews {
        case .always: contextual("text", "Always")
        case .whenAuthenticated: text("When unlocked")
        case .never: contextual("text", "Never")
        }
    }

    // Translators: what may wake a computer that sleeps.
    /// The choice of what may wake the computer.
    func words(for waking: ApplicationSettings.Waking) -> String {
        switch waking {
        case .never: contextual("waking", "Never")
        case .whenAsked: text("Only when requested")
        case .whenUrgent: text("When requested or urgent")
        }
    }
}

// MARK: - The page of an application

extension CenterSentences {
    /// The switch of all.
    public var allowNotifications: String { text("Allow Notifications") }

    /// A group of settings.
    public var howItNotifies: String { text("How It Notifies") }

    /// How alerts show.
    public var style: String { text("Style") }

    /// The explanation of banners.
    public var bannersGoAway: String { text("Banners go away by themselves") }

    /// Whether sounds play.
    public var sounds: String { text("Sounds") }

    /// A button that plays the sound of an application's notifications.
    public var playSound: String { text("Play the Sound") }

    /// Whether the badge changes.
    public var badge: String { text("Badge") }

    /// The explanation of the badge.
    public var numberOnIcon: String { text("The number on its icon") }

    /// When the text may be seen.
    public var showText: String { text("Show Message Content") }

    /// The question that is to be decided about the text.
    public var alsoWhenLocked: String { text("Whether a locked screen shows it, too") }

    /// A group of settings.
    public var whenItNotifies: String { text("When It Notifies") }

    /// The switch of what is urgent.
    public var timeSensitive: String { text("Time Sensitive") }

    /// Why it is urgent.
    public var mayDisturbMore: String { text("May interrupt you more than others") }

    /// The switch of what waits for a summary.
    public var waitsForSummary: String { text("Wait for the Next Summary") }

    /// The note about what does not wait.
    public var allButUrgent: String { text("Everything that is not urgent") }

    /// The name of the setting for what is late.
    public var deliversMissed: String { text("Missed Notifications") }

    /// Why it is late.
    public var whileComputerWasOff: String { text("From while the computer was off or asleep") }

    /// The name of the setting for what may wake the computer.
    public var wakesComputer: String { text("Wake the Computer") }

    /// When there is something to wake.
    public var whenItSleeps: String { text("If it is asleep when something is due") }

    /// Whether there is a history of it.
    public var keepInHistory: String { text("Keep in the History") }

    /// The warning about what is kept there.
    public var whatLeftTheList: String { text("Turning this off deletes what was kept") }

    /// Whether its notifications may wait for places.
    public var remindAtPlaces: String { text("Location Reminders") }

    /// The use that is made of that.
    public var learnsOfPlaces: String { text("Tells it when you reach a place that it asks about") }

    /// How much may be pending.
    public var pendingLimit: String { text("Scheduling Limit") }

    /// The explanation of what is limited.
    public var howMuchItMaySchedule: String { text("How many notifications it may schedule") }

    /// The group of the facts about an application.
    public var aboutIt: String { text("About") }

    /// The name of the fact that says what it asked for.
    public var askedFor: String { text("Requested Permissions") }

    /// It asked for nothing.
    public var nothingYet: String { text("Nothing yet") }

    /// How many it has.
    public var notifications: String { text("Notifications") }

    // Translators: two numbers of notifications.
    /// How many it has.
    public func counts(coming: Int, delivered: Int) -> String {
        text("%1$@ upcoming, %2$@ delivered", "\(coming)", "\(delivered)")
    }

    /// Cancels all that it has pending.
    public var cancelAllComing: String { text("Cancel All Upcoming") }

    /// Forgets it, after a question.
    public var forgetApplication: String { text("Forget This Application…") }

    // Translators: a question; the placeholder is an application.
    /// Whether an application is to be forgotten.
    public func forgets(_ application: String) -> String { text("Forget “%@”?", application) }

    /// All that goes with it.
    public var whatForgettingRemoves: String {
        text(
            "Its reminders and notifications, its history and what you allowed it are removed. If you use it again, it asks you again."
        )
    }

    /// The button that forgets it.
    public var forget: String { text("_Forget") }

    /// The button that leaves all as it is.
    public var keepApplication: String { text("_Cancel") }

    // Translators: the placeholder is an application.
    /// It is forgotten.
    func forgotten(_ application: String) -> String { text("“%@” forgotten", application) }

    /// Its identifier.
    public var identifier: String { text("Identifier") }

    /// Settings that it has itself.
    public var settingsOfItsOwn: String { text("Its Own Settings") }

    /// Opens them.
    public var openWithKey: String { text("_Open") }

    /// Opens them, as a screen reader says it.
    public var openItsOwnSettings: String { text("Open Its Own Settings") }
}
