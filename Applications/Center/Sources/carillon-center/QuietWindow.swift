// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation
import NotificationModel
import NotificationSentences

/// When nothing is to disturb the person, and what comes through; a change applies at once.
@MainActor final class QuietWindow {
    private let dialog: DialogWindow
    private unowned let owner: CenterWindow
    private let say: CenterSentences

    private let now: ActionRow
    private let isQuiet: Switch
    private let week: PreferencesGroup
    private let from: TimePicker
    private let to: TimePicker
    private let days: DropDown
    private let addWindow: Button
    private let timeSensitive: Switch
    private let summaries: PreferencesGroup
    private let summary: TimePicker
    private let addSummary: Button
    /// The rows of what can be removed.
    private var rows: (week: [ActionRow], summaries: [ActionRow]) = ([], [])
    /// What these rows show; nil before the first time.
    private var shown: QuietHours?

    private enum Choices {
        static let days: [Set<Int>] = [QuietHours.Window.everyDay, [2, 3, 4, 5, 6], [1, 7]]
        /// What most people would choose first.
        static let night = (from: 22 * 60, to: 7 * 60)
        /// When a night is over that somebody begins now.
        static let morning = 8 * 60
        static let noon = 12 * 60
    }

    /// Makes the window; whoever makes it holds it while it is open, and draws it.
    init(for owner: CenterWindow) {
        self.owner = owner
        let say = owner.say
        self.say = say
        now = ActionRow(title: say.doNotDisturb)
        isQuiet = Switch(label: say.doNotDisturb)
        week = PreferencesGroup(title: say.everyWeek)
        from = TimePicker(label: say.from, language: say.language)
        to = TimePicker(label: say.to, language: say.language)
        days = DropDown([say.everyDay, say.mondayToFriday, say.saturdayAndSunday], label: say.days)
        addWindow = Button(icon: "list-add-symbolic", label: say.addQuietHours)
        timeSensitive = Switch(label: say.timeSensitive)
        summaries = PreferencesGroup(title: say.summaries)
        summary = TimePicker(label: say.summaryTime, language: say.language)
        addSummary = Button(icon: "list-add-symbolic", label: say.addSummary)
        (from.minuteOfDay, to.minuteOfDay) = Choices.night
        summary.minuteOfDay = Choices.noon
        let column = Box(isVertical: true, spacing: 18)
        dialog = DialogWindow(
            over: owner.window, title: say.quietHours,
            ScrolledWindow(column.margin(18), isAsHighAsContent: true).limited(toHeight: 600))
        column.append(nowGroup())
        column.append(Box.column(spacing: 12, week, addingGroup()))
        column.append(
            PreferencesGroup(
                title: say.whatComesThrough,
                [row(say.timeSensitive, say.criticalDoes, timeSensitive, isActivated: true)]))
        let adding = Box.row(spacing: 6, summary, addSummary.styled("flat"))
        column.append(
            Box.column(
                spacing: 12, summaries,
                PreferencesGroup([row(say.summaryTime, say.ofWhatWaits, adding)])))
        connect()
    }

    private func nowGroup() -> PreferencesGroup {
        now.addSuffix(isQuiet, isActivated: true)
        let hour = Button(say.forAnHour) { [weak self] in self?.beQuiet(until: Date() + 3_600) }
        let morning = Button(say.until(DateText.clock(minuteOfDay: Choices.morning))) {
            [weak self] in
            let time = DateComponents(hour: Choices.morning / 60, minute: Choices.morning % 60)
            let next = Calendar.current.nextDate(
                after: Date(), matching: time, matchingPolicy: .nextTime)
            if let next { self?.beQuiet(until: next) }
        }
        return PreferencesGroup([now, row(say.forAWhile, "", Box.row(spacing: 6, hour, morning))])
    }

    private func addingGroup() -> PreferencesGroup {
        let adding = Box.row(spacing: 6, days, addWindow.styled("flat"))
        return PreferencesGroup([
            row(say.from, "", from), row(say.to, "", to), row(say.days, "", adding),
        ])
    }

    private func row(
        _ title: String, _ subtitle: String, _ widget: Widget, isActivated: Bool = false
    ) -> ActionRow {
        let row = ActionRow(title: title, subtitle: subtitle)
        row.addSuffix(widget.aligned(vertically: .center), isActivated: isActivated)
        return row
    }

    // MARK: Showing

    /// Shows it.
    func present() { dialog.present() }

    /// Calls a closure when it closes.
    func onClose(_ body: @escaping @MainActor () -> Void) { dialog.onClose(body) }

    /// Shows what holds at a moment.
    func draw(_ quiet: QuietTimes, at date: Date) {
        now.subtitle = quiet.words(at: date, in: .current, owner.dates, say)
        let isQuietNow = quiet.isQuietForNow(at: date)
        if isQuiet.isOn != isQuietNow { isQuiet.isOn = isQuietNow }
        let hours = quiet.hours
        if timeSensitive.isOn != hours.allowsTimeSensitive {
            timeSensitive.isOn = hours.allowsTimeSensitive
        }
        addSummary.isSensitive = hours.summaryTimes.count < QuietHours.mostSummaryTimes
        if hours.windows != shown?.windows { showWeek(hours) }
        if hours.summaryTimes != shown?.summaryTimes { showSummaries(hours) }
        shown = hours
        addWindow.isSensitive = canAddWindow
    }

    private func showWeek(_ hours: QuietHours) {
        for row in rows.week { week.remove(row) }
        rows.week = hours.windows.map { window in
            removable(window.times, window.days(say)) { hours in
                hours.windows.removeAll { $0 == window }
            }
        }
        for row in rows.week { week.add(row) }
    }

    private func showSummaries(_ hours: QuietHours) {
        for row in rows.summaries { summaries.remove(row) }
        let times = hours.summaryTimes.sorted()
        rows.summaries = times.map { time in
            // There is always one: what waits for it must not wait for ever.
            removable(DateText.clock(minuteOfDay: time), "", canBeRemoved: times.count > 1) {
                $0.summaryTimes.remove(time)
            }
        }
        for row in rows.summaries { summaries.add(row) }
    }

    private func removable(
        _ title: String, _ subtitle: String, canBeRemoved: Bool = true,
        _ body: @escaping @MainActor (inout QuietHours) -> Void
    ) -> ActionRow {
        let button = Button(icon: "user-trash-symbolic", label: say.removeTime(title)) {
            [weak self] in self?.change(body)
        }
        button.isSensitive = canBeRemoved
        return row(title, subtitle, button.styled("flat"))
    }

    // MARK: Changing

    private func connect() {
        isQuiet.onToggle { [weak self] in
            guard let self else { return }
            let (isOn, date) = (isQuiet.isOn, Date())
            guard isOn != owner.center.quiet.isQuietForNow(at: date) else { return }
            change { $0.until = isOn ? QuietHours.forGood : nil }
        }
        timeSensitive.onToggle { [weak self] in
            guard let self else { return }
            let isOn = timeSensitive.isOn
            guard isOn != owner.center.quiet.hours.allowsTimeSensitive else { return }
            change { $0.allowsTimeSensitive = isOn }
        }
        for picker in [from, to] {
            picker.onChange { [weak self] in
                guard let self else { return }
                addWindow.isSensitive = canAddWindow
            }
        }
        addWindow.onClick { [weak self] in
            guard let window = self?.window else { return }
            self?.change { hours in
                if !hours.windows.contains(window) { hours.windows.append(window) }
            }
        }
        addSummary.onClick { [weak self] in
            guard let time = self?.summary.minuteOfDay else { return }
            self?.change { $0.summaryTimes.insert(time) }
        }
    }

    /// What was chosen; nil if it has no length.
    private var window: QuietHours.Window? {
        // Midnight is the end of a day.
        let end = to.minuteOfDay == 0 ? 1_440 : to.minuteOfDay
        guard from.minuteOfDay != end, Choices.days.indices.contains(days.selectedIndex)
        else { return nil }
        return QuietHours.Window(
            from: from.minuteOfDay, to: end, on: Choices.days[days.selectedIndex])
    }

    private var canAddWindow: Bool {
        window != nil && (shown?.windows.count ?? 0) < QuietHours.mostWindows
    }

    private func beQuiet(until date: Date) { change { $0.until = date } }

    private func change(_ body: @escaping @MainActor (inout QuietHours) -> Void) {
        owner.perform { await $0.quiet.change(body) }
    }
}
