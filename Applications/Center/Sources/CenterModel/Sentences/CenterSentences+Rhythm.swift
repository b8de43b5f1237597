// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

// MARK: - A repetition that is put together

extension CenterSentences {
    // Translators: the last choice of “Repeat”: it opens rows in which one says how often.
    /// The choice that opens the rows.
    public var customRhythm: String { text("Custom…") }

    // Translators: in front of a number and “Weeks”.
    /// Every how many units.
    public var everyHowMany: String { contextual("repeat", "Every") }

    // Translators: what is counted: days, weeks, months or years.
    /// The unit that is counted.
    public var unit: String { text("Unit") }

    // Translators: these stand behind “Every” and a number: the first of two behind 1.
    /// One of the units behind a number.
    public func name(of unit: CustomRhythm.Unit, _ count: Int) -> String {
        switch unit {
        case .days:
            count == 1 ? contextual("repeat every 1", "Day") : contextual("repeat every", "Days")
        case .weeks:
            count == 1 ? contextual("repeat every 1", "Week") : contextual("repeat every", "Weeks")
        case .months:
            count == 1
                ? contextual("repeat every 1", "Month") : contextual("repeat every", "Months")
        case .years:
            count == 1 ? contextual("repeat every 1", "Year") : contextual("repeat every", "Years")
        }
    }

    // Translators: when a repetition ends.
    /// The choice of when it ends.
    public var ends: String { contextual("repeat", "Ends") }

    /// It goes on.
    public var endsNever: String { contextual("repeat ends", "Never") }

    // Translators: in front of a number of times.
    /// It ends after so many times.
    public var endsAfter: String { contextual("repeat ends", "After … Times") }

    // Translators: in front of a day.
    /// It ends with a day.
    public var endsOn: String { contextual("repeat ends", "On a Day") }

    /// How many times.
    public var times: String { text("Number of Times") }

    /// The last day.
    public var lastDay: String { text("Last Day") }

    // Translators: a day as a person types it in your language.
    /// An example of that.
    public var lastDayExample: String { text("24 December") }

    // MARK: How it shows

    /// Whether one reminder stays on the screen.
    public func words(forOne style: ApplicationSettings.AlertStyle?) -> String {
        style.map { words(for: $0) } ?? text("As All Reminders")
    }
}
