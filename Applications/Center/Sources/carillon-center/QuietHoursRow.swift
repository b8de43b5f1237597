// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import NotificationModel
import NotificationSentences

/// A part of the week that is quiet, as a row that opens to its times and days.
///
/// It shows what holds, and a change of it holds at once.
@MainActor final class QuietHoursRow {
    private typealias Hours = QuietHours.Window

    /// The row.
    let row: ExpanderRow
    private let say: CenterSentences
    private let from: TimePicker
    private let to: TimePicker
    private let days: DropDown
    private let remove: Button
    /// The days that can be chosen: those of most people, and those that were chosen elsewhere.
    private let choices: [Set<Int>]
    private var shown: QuietHours.Window

    private static let usualDays: [Set<Int>] = [Hours.everyDay, [2, 3, 4, 5, 6], [1, 7]]

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - hours: The part of the week.
    ///   - say: Has the sentences.
    ///   - onChange: Called with other times and days.
    ///   - onRemove: Called when it is to go.
    init(
        _ hours: QuietHours.Window, _ say: CenterSentences,
        onChange: @escaping @MainActor (QuietHours.Window) -> Void,
        onRemove: @escaping @MainActor (QuietHours.Window) -> Void
    ) {
        self.say = say
        shown = hours
        let usual = Self.usualDays
        choices = usual.contains(hours.weekdays) ? usual : usual + [hours.weekdays]
        from = TimePicker(label: say.from, language: say.language)
        to = TimePicker(label: say.to, language: say.language)
        let words = [say.everyDay, say.mondayToFriday, say.saturdayAndSunday]
        days = DropDown(
            words + (usual.contains(hours.weekdays) ? [] : [hours.days(say)]), label: say.days)
        remove = Button(icon: RowIcon.remove, label: "")
        row = ExpanderRow(
            title: hours.times(say),
            [(say.from, from), (say.to, to), (say.days, days as Widget)].map { title, widget in
                ActionRow(title, widget)
            })
        row.addSuffix(remove.styled("flat").aligned(vertically: .center))
        show(hours)
        let changed: @MainActor () -> Void = { [weak self] in
            guard let self else { return }
            row.subtitle = subtitle
            if let chosen, chosen != shown { onChange(chosen) }
        }
        for picker in [from, to] { picker.onChange(changed) }
        days.onChange(changed)
        remove.onClick { [weak self] in if let self { onRemove(shown) } }
    }

    /// Whether it has a choice for the days.
    func canShow(_ hours: QuietHours.Window) -> Bool {
        choices.contains(hours.weekdays)
    }

    /// Shows what holds.
    func show(_ hours: QuietHours.Window) {
        shown = hours
        if from.minuteOfDay != hours.start { from.minuteOfDay = hours.start }
        // Midnight is the end of a day.
        let end = hours.end % 1_440
        if to.minuteOfDay != end { to.minuteOfDay = end }
        let index = choices.firstIndex(of: hours.weekdays) ?? 0
        if days.selectedIndex != index { days.selectedIndex = index }
        row.title = hours.times(say)
        remove.tooltip = say.removeTime(hours.times(say))
        remove.accessible(label: say.removeTime(hours.times(say)))
        row.subtitle = subtitle
    }

    /// The times and days that are chosen; nil if they have no length.
    private var chosen: QuietHours.Window? {
        let end = to.minuteOfDay == 0 ? 1_440 : to.minuteOfDay
        guard from.minuteOfDay != end, choices.indices.contains(days.selectedIndex) else {
            return nil
        }
        return QuietHours.Window(
            from: from.minuteOfDay, to: end, on: choices[days.selectedIndex])
    }

    private var subtitle: String { chosen == nil ? say.chooseTwoTimes : shown.days(say) }
}
