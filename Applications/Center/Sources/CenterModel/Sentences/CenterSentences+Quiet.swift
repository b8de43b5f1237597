// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

// When nothing is to disturb the person.
extension CenterSentences {
    /// The window of it, and what opens that.
    public var quietHours: String { text("Quiet Hours") }

    /// It is quiet, and until when, if that ends.
    func isQuiet(until moment: String?) -> String {
        moment.map { text("It is quiet until %@.", $0) } ?? text("Quiet until you turn it off.")
    }

    /// It is not quiet, and until when, if that ends.
    func isNotQuiet(before moment: String?) -> String {
        moment.map { text("Quiet hours begin %@.", $0) } ?? text("Quiet hours are off.")
    }

    /// The switch for now.
    public var doNotDisturb: String { text("Do Not Disturb") }

    /// Buttons that begin it for some time.
    public var forAWhile: String { text("For a While") }

    /// For how long.
    public var forAnHour: String { text("1 Hour") }

    // Translators: the placeholder is a time such as “08:00”.
    /// Until when.
    public func until(_ time: String) -> String { text("Until %@", time) }

    /// The group of what is quiet each week.
    public var everyWeek: String { text("Every Week") }

    // Translators: the placeholder is a part of the day such as “22:00–07:00”, or a time.
    /// Removes a part of the week, or a time.
    public func removeTime(_ times: String) -> String { text("Remove %@", times) }

    // Translators: “From 22:00”, above “To 07:00”.
    /// When it begins.
    public var from: String { contextual("time", "From") }

    /// When it ends.
    public var to: String { contextual("time", "To") }

    /// A part of the day that begins when it ends.
    public var chooseTwoTimes: String { text("Choose two different times") }

    /// On which days it begins.
    public var days: String { text("Days") }

    /// All of them.
    public var everyDay: String { text("Every Day") }

    /// The working days of most.
    public var mondayToFriday: String { text("Monday to Friday") }

    /// The others.
    public var saturdayAndSunday: String { text("Saturday and Sunday") }

    /// Adds what was chosen.
    public var addQuietHours: String { text("Add Quiet Hours") }

    /// The group of what is not held.
    public var whatComesThrough: String { text("What Comes Through") }

    /// The note about what is not held in any case.
    public var criticalDoes: String { text("Critical notifications always do") }

    // Translators: the title of a row: one application shows nothing for a while.
    /// One application is silent for a while.
    public var silence: String { text("Silence") }

    /// The notifications that are shown all the same.
    public var criticalComesThrough: String { text("Critical notifications still come through") }

    // Translators: the placeholder is “1 Hour” or “Until 08:00”.
    /// Has it be silent for so long.
    public func silenceFor(_ span: String) -> String { text("Silence: %@", span) }

    /// It is silent for good.
    public var untilTurnedOff: String { text("Until you turn it off") }

    /// Ends that.
    public var endSilence: String { text("End Silence") }

    /// An application that is not held.
    public var comesThrough: String { text("Comes Through Quiet Hours") }

    /// When that matters.
    public var alsoWhenQuiet: String { text("Also while Do Not Disturb is on") }

    /// The group of the times at which what waits comes.
    public var summaries: String { text("Summaries") }

    /// The note about what comes then.
    public var ofWhatWaits: String { text("When held notifications are summed up") }

    /// When another one comes.
    public var summaryTime: String { text("Summary Time") }

    /// Adds what was chosen.
    public var addSummary: String { text("Add a Summary") }
}
