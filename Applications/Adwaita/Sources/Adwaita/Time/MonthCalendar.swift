// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation

/// A month of which a day is chosen.
@MainActor public final class MonthCalendar: Widget {
    /// With which day weeks begin in it, from 1 for Sunday: that of the locale, as GTK finds it.
    public static var firstWeekday: Int {
        guard let first = nl_langinfo(nl_item(_NL_TIME_FIRST_WEEKDAY)) else { return 1 }
        // The day from which the locale counts its days: a date as a number, in place of a text.
        let origin = Int(bitPattern: nl_langinfo(nl_item(_NL_TIME_WEEK_1STDAY)))
        let base = origin == 19_971_201 ? 1 : 0
        return (base + max(1, Int(first.pointee)) - 1) % 7 + 1
    }

    /// Makes one that shows the month of the day.
    ///
    /// - Parameter label: What a screen reader calls it.
    public init(label: String) {
        super.init(gtk_calendar_new())
        accessible(label: label)
    }

    /// The day that is chosen: its year, month and day of the Gregorian calendar.
    public var day: DateComponents {
        get {
            guard let date = gtk_calendar_get_date(opaque) else { return DateComponents() }
            defer { g_date_time_unref(date) }
            return DateComponents(
                year: Int(g_date_time_get_year(date)), month: Int(g_date_time_get_month(date)),
                day: Int(g_date_time_get_day_of_month(date)))
        }
        set {
            // In UTC, where each day has a noon.
            guard let year = newValue.year, let month = newValue.month, let day = newValue.day,
                let date = g_date_time_new_utc(Int32(year), Int32(month), Int32(day), 12, 0, 0)
            else { return }
            defer { g_date_time_unref(date) }
            gtk_calendar_select_day(opaque, date)
        }
    }

    /// The days of the month that shows which have a dot, from 1 on.
    public var marks: Set<Int> = [] {
        didSet {
            if marks == oldValue { return }
            gtk_calendar_clear_marks(opaque)
            for day in marks { gtk_calendar_mark_day(opaque, guint(day)) }
            showMarks()
        }
    }
    private var isTurning = false

    /// Turns to another month and back: GTK 4.8 shows marks only as it turns to a month.
    private func showMarks() {
        let chosen = day
        isTurning = true
        day = DateComponents(year: chosen.year, month: chosen.month == 1 ? 2 : 1, day: 1)
        day = chosen
        isTurning = false
    }

    /// Calls a closure whenever another day is chosen, also by turning to another month.
    public func onChange(_ body: @escaping @MainActor () -> Void) {
        for signal in ["day-selected", "next-month", "prev-month", "next-year", "prev-year"] {
            onSignal(signal) { [weak self] in
                if self?.isTurning == false { body() }
            }
        }
    }
}
