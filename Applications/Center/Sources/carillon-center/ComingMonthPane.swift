// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation

/// A month beside the list of what is coming, with a dot on each day on which something rings.
@MainActor final class ComingMonthPane {
    /// The part of the page that it is.
    let content: Widget
    private let month: MonthCalendar
    private unowned let owner: CenterWindow
    private let onChoose: @MainActor (DateInterval) -> Void
    private var shownMonth: DateComponents
    /// The month that was counted last, and the items of which.
    private var counted: (items: [ComingItem], day: Date, month: ComingMonth)?

    /// Makes one that shows this month.
    ///
    /// - Parameters:
    ///   - owner: The window.
    ///   - onChoose: Called with a day that was chosen in the month that shows.
    init(for owner: CenterWindow, onChoose: @escaping @MainActor (DateInterval) -> Void) {
        self.owner = owner
        self.onChoose = onChoose
        month = MonthCalendar(label: owner.say.month).styled("dots")
        month.day = owner.calendar.dateComponents([.year, .month, .day], from: owner.now)
        shownMonth = month.day
        content = month.margin(horizontal: 18, vertical: 12).aligned(vertically: .start)
        month.onChange { [weak self] in self?.changed() }
    }

    /// Whether there is room for it.
    var isShown = false

    /// Shows the days of what is known, and has more be read if the month has more.
    func draw() {
        guard isShown else { return }
        let coming = owner.center.coming
        let day = day ?? owner.now
        let counted = count(coming.items, around: day)
        month.marks = Set(counted.counts.keys)
        month.accessible(
            description: counted.sentences(on: day, owner.dates, in: owner.calendar, owner.say))
        // Those without a time come last, and mean that all others have been read.
        guard coming.isLoaded, !coming.isWhole, let last = coming.items.last?.due,
            last < counted.end
        else { return }
        owner.perform { await $0.coming.readOn() }
    }

    /// Counts what rings in the month of a day, unless it was that already.
    private func count(_ items: [ComingItem], around day: Date) -> ComingMonth {
        if let counted, counted.items == items,
            owner.calendar.isDate(counted.day, equalTo: day, toGranularity: .month)
        {
            return counted.month
        }
        let month = ComingMonth(of: items, around: day, in: owner.calendar)
        counted = (items, day, month)
        return month
    }

    private var day: Date? { owner.calendar.date(from: month.day) }

    private func changed() {
        let turned = month.day.year != shownMonth.year || month.day.month != shownMonth.month
        shownMonth = month.day
        draw()
        if !turned, let day, let whole = owner.calendar.dateInterval(of: .day, for: day) {
            onChoose(whole)
        }
    }
}
