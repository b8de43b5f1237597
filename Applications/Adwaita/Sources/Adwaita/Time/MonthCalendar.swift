// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CAdwaita
import Foundation

/// A month of which a day is chosen.
@MainActor public final class MonthCalendar: Widget {
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

    /// Calls a closure whenever another day is chosen.
    public func onChange(_ body: @escaping @MainActor () -> Void) {
        onSignal("day-selected", body)
    }
}
