// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation
import NotificationSentences

/// A calendar to choose a day from, and an hour and a minute below it.
@MainActor public final class DateTimePicker: Widget {
    private let calendar: Foundation.Calendar
    private let day: MonthCalendar
    private let hour: SpinButton
    private let minute: SpinButton

    /// Makes a picker.
    ///
    /// - Parameters:
    ///   - date: The time it starts with.
    ///   - calendar: The calendar and time zone in which the person reads it.
    ///   - language: In what its fields are named.
    public init(_ date: Date, in calendar: Foundation.Calendar, language: Language) {
        self.calendar = calendar
        let sentences = PickerSentences(language: language)
        day = MonthCalendar(label: sentences.day)
        hour = SpinButton(0...23, label: sentences.hour, digits: 2, wraps: true)
        minute = SpinButton(0...59, label: sentences.minute, digits: 2, wraps: true)
        let time = Box.row(
            spacing: 6, hour, Label(":").styled("title-2"), minute
        ).aligned(horizontally: .center).leftToRight()
        let column = Box.column(spacing: 12, day, time)
        super.init(column.typed())
        self.date = date
    }

    /// The time that is chosen, in whole minutes.
    ///
    /// A time that a clock change skips is the first one after the gap.
    public var date: Date {
        get {
            var time = day.day
            time.hour = hour.value
            time.minute = minute.value
            // Every day that a calendar shows exists.
            return calendar.date(from: time) ?? .distantPast
        }
        set {
            let time = calendar.dateComponents(
                [.year, .month, .day, .hour, .minute], from: newValue)
            day.day = time
            hour.value = time.hour ?? 0
            minute.value = time.minute ?? 0
        }
    }

    /// Calls a closure whenever another time is chosen.
    public func onChange(_ body: @escaping @MainActor () -> Void) {
        day.onChange(body)
        hour.onChange(body)
        minute.onChange(body)
    }
}
