// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import NotificationSentences

/// A calendar to choose a day from, and an hour and a minute below it.
@MainActor public final class DateTimePicker: Widget {
    private let calendar: Foundation.Calendar
    private let day: MonthCalendar
    private let time: TimePicker

    /// Makes a picker.
    ///
    /// - Parameters:
    ///   - date: The time it starts with.
    ///   - calendar: The calendar and time zone in which the person reads it.
    ///   - language: In what its fields are named.
    public init(_ date: Date, in calendar: Foundation.Calendar, language: Language) {
        self.calendar = calendar
        day = MonthCalendar(label: PickerSentences(language: language).day)
        time = TimePicker(language: language)
        let column = Box.column(spacing: 12, day, time.aligned(horizontally: .center))
        super.init(column.typed())
        self.date = date
    }

    /// The time that is chosen, in whole minutes.
    ///
    /// A time that a clock change skips is the first one after the gap.
    public var date: Date {
        get {
            var parts = day.day
            parts.hour = time.minuteOfDay / 60
            parts.minute = time.minuteOfDay % 60
            // Every day that a calendar shows exists.
            return calendar.date(from: parts) ?? .distantPast
        }
        set {
            let parts = calendar.dateComponents(
                [.year, .month, .day, .hour, .minute], from: newValue)
            day.day = parts
            time.minuteOfDay = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
        }
    }

    /// Calls a closure whenever another time is chosen.
    public func onChange(_ body: @escaping @MainActor () -> Void) {
        day.onChange(body)
        time.onChange(body)
    }
}
