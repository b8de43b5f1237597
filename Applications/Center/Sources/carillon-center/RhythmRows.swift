// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation
import NotificationSentences

/// The rows in which a repetition is put together: every how many weeks, on which days, until when.
@MainActor final class RhythmRows {
    /// The rows, in their order.
    let rows: [Widget]
    private let say: CenterSentences
    private let every: ActionRow
    private let interval: SpinButton
    private let unit: DropDown
    private let days: [(number: Int, button: ToggleButton)]
    private let daysRow: Box
    private let endRow: ActionRow
    private let end: DropDown
    private let count: SpinButton
    private let last: Entry
    private var isShown = false
    private var isShowing = false
    private var onChange: @MainActor () -> Void = {}

    /// Makes them; nothing shows at first.
    ///
    /// - Parameters:
    ///   - say: Has the sentences.
    ///   - onReturn: Called when Return is pressed in the field of the last day.
    init(
        _ say: CenterSentences, onReturn: @escaping @MainActor () -> Void
    ) {
        self.say = say
        interval = SpinButton(1...CustomRhythm.longest, label: say.everyHowMany)
        unit = DropDown(CustomRhythm.Unit.allCases.map { say.name(of: $0, 1) }, label: say.unit)
        every = ActionRow(
            say.everyHowMany, Box.row(spacing: 6, interval, unit))
        let names = CalendarNames(say.language)
        days = (0..<7).map { place in
            let number = (MonthCalendar.firstWeekday - 1 + place) % 7 + 1
            let button = ToggleButton(
                names.shortWeekday(number) ?? "\(number)", label: names.weekday(number) ?? "")
            return (number, button.expanding(horizontally: true))
        }
        daysRow = Box(spacing: 0, days.map(\.button)).styled("linked").margin(12)
        end = DropDown([say.endsNever, say.endsAfter, say.endsOn], label: say.ends)
        count = SpinButton(1...CustomRhythm.mostTimes, label: say.times)
        last = Entry(label: say.lastDay, placeholder: say.lastDayExample)
            .width(ofCharacters: 14)
        endRow = ActionRow(say.ends, Box.row(spacing: 6, end, count, last))
        rows = [every, daysRow, endRow]
        interval.onChange { [weak self] in self?.countUnits() }
        unit.onChange { [weak self] in self?.changed() }
        for day in days { day.button.onToggle { [weak self] in self?.changed() } }
        end.onChange { [weak self] in self?.changed() }
        count.onChange { [weak self] in self?.changed() }
        last.onChange { [weak self] in self?.changed() }
        last.onReturn(onReturn)
        count.value = 10
    }

    /// Calls a closure whenever something else is chosen.
    func onChange(_ body: @escaping @MainActor () -> Void) { onChange = body }

    /// The repetition that is put together.
    var rhythm: CustomRhythm {
        var rhythm = CustomRhythm()
        rhythm.interval = interval.value
        let units = CustomRhythm.Unit.allCases
        if units.indices.contains(unit.selectedIndex) { rhythm.unit = units[unit.selectedIndex] }
        if rhythm.unit == .weeks {
            rhythm.weekdays = Set(days.filter(\.button.isOn).map(\.number))
        }
        switch end.selectedIndex {
        case 1: rhythm.end = .after(count.value)
        case 2: rhythm.end = .on(last.text)
        default: rhythm.end = .never
        }
        return rhythm
    }

    /// Begins with a repetition.
    func begin(_ rhythm: CustomRhythm) {
        isShowing = true
        defer { isShowing = false }
        interval.value = rhythm.interval
        unit.selectedIndex = CustomRhythm.Unit.allCases.firstIndex(of: rhythm.unit) ?? 0
        for day in days { day.button.isOn = rhythm.weekdays.contains(day.number) }
        switch rhythm.end {
        case .never: end.selectedIndex = 0
        case .after(let times):
            end.selectedIndex = 1
            count.value = times
        case .on(let words):
            end.selectedIndex = 2
            last.text = words
        }
        draw()
    }

    /// Shows them, or hides them.
    func show(_ isShown: Bool) {
        self.isShown = isShown
        draw()
    }

    /// Names the units as they are called behind the number.
    private func countUnits() {
        let names = CustomRhythm.Unit.allCases.map { say.name(of: $0, interval.value) }
        if names != unit.choices {
            let (chosen, wasShowing) = (unit.selectedIndex, isShowing)
            isShowing = true
            unit.choices = names
            unit.selectedIndex = chosen
            isShowing = wasShowing
        }
        changed()
    }

    private func changed() {
        guard !isShowing else { return }
        draw()
        onChange()
    }

    private func draw() {
        every.isVisible = isShown
        // The list wraps what is no row of its own into one.
        daysRow.isParentVisible = isShown && rhythm.unit == .weeks
        endRow.isVisible = isShown
        count.isVisible = end.selectedIndex == 1
        last.isVisible = end.selectedIndex == 2
    }
}
