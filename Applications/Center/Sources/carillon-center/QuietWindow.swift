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
    private let addHours: Button
    private let timeSensitive: Switch
    private let summaries: PreferencesGroup
    private let addSummary: Button
    private var rows: (week: [QuietHoursRow], summaries: [SummaryRow]) = ([], [])
    /// Counts the changes that are under way: until they hold, the rows stay as they are.
    private var changes = 0
    private var isAdding = false

    private enum Choices {
        /// The hours that most people would choose first.
        static let night = (from: 22 * 60, to: 7 * 60)
        /// When a night is over that somebody begins now.
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
        addHours = Button(say.addQuietHours)
        timeSensitive = Switch(label: say.timeSensitive)
        summaries = PreferencesGroup(title: say.summaries)
        addSummary = Button(say.addSummary)
        let column = Box(isVertical: true, spacing: 18)
        dialog = DialogWindow(
            over: owner.window, title: say.quietHours,
            ScrolledWindow(column.margin(18), isAsHighAsContent: true).limited(toHeight: 600))
        column.append(nowGroup())
        column.append(Box.column(spacing: 9, week, addHours.aligned(horizontally: .start)))
        column.append(
            PreferencesGroup(
                title: say.whatComesThrough,
                [
                    ActionRow(
                        say.timeSensitive, timeSensitive, subtitle: say.criticalDoes,
                        isActivated: true)
                ]))
        column.append(
            Box.column(spacing: 9, summaries, addSummary.aligned(horizontally: .start)))
        connect()
    }

    private func nowGroup() -> PreferencesGroup {
        now.addSuffix(isQuiet, isActivated: true)
        let hour = Button(say.forAnHour) { [weak self] in self?.beQuiet(until: Date() + 3_600) }
        let time = ClockText(say.language).text(minuteOfDay: QuietTimes.morning)
        let morning = Button(say.until(time)) { [weak self] in
            let next = QuietTimes.nextMorning(after: Date(), in: .current)
            if let next { self?.beQuiet(until: next) }
        }
        return PreferencesGroup([now, ActionRow(say.forAWhile, WrappingBox([hour, morning]))])
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
        addHours.isSensitive = hours.windows.count < QuietHours.mostWindows
        addSummary.isSensitive = hours.summaryTimes.count < QuietHours.mostSummaryTimes
        if changes > 0 { return }
        showWeek(hours.windows)
        showSummaries(hours.summaryTimes.sorted())
    }

    private func showWeek(_ windows: [QuietHours.Window]) {
        if rows.week.count == windows.count,
            zip(rows.week, windows).allSatisfy({ $0.canShow($1) })
        {
            for (row, window) in zip(rows.week, windows) { row.show(window) }
            return
        }
        // One that was just added opens: its times are chosen next.
        let opened =
            isAdding ? windows.indices.last : rows.week.firstIndex { $0.row.isExpanded }
        isAdding = false
        for row in rows.week { week.remove(row.row) }
        rows.week = windows.enumerated().map { index, window in
            QuietHoursRow(window, say) { [weak self] changed in
                self?.change { hours in
                    guard hours.windows.indices.contains(index) else { return }
                    hours.windows[index] = changed
                }
            } onRemove: { [weak self] window in
                self?.change { $0.windows.removeAll { $0 == window } }
            }
        }
        for row in rows.week { week.add(row.row) }
        if let opened, rows.week.indices.contains(opened) {
            rows.week[opened].row.isExpanded = true
        }
    }

    private func showSummaries(_ times: [Int]) {
        // Their order may be another one while they are changed: they stay under the hand.
        if times != rows.summaries.map(\.time).sorted() {
            for row in rows.summaries { summaries.remove(row.row) }
            rows.summaries = times.map { time in
                SummaryRow(time, say) { [weak self] in self?.changeSummary($0, to: $1) ?? false }
            }
            for row in rows.summaries { summaries.add(row.row) }
        }
        for row in rows.summaries { row.canBeRemoved = times.count > 1 }
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
        addHours.onClick { [weak self] in
            self?.isAdding = true
            self?.change { hours in
                let night = QuietHours.Window(from: Choices.night.from, to: Choices.night.to)
                if !hours.windows.contains(night) { hours.windows.append(night) }
            }
        }
        addSummary.onClick { [weak self] in
            self?.change { hours in
                // Noon, or the first hour behind it that has none.
                let hour = (0..<24).map { (Choices.noon + $0 * 60) % 1_440 }
                    .first { !hours.summaryTimes.contains($0) }
                if let hour { hours.summaryTimes.insert(hour) }
            }
        }
    }

    /// Has a summary come at another time, or no more; false if there is one at that time.
    private func changeSummary(_ time: Int, to other: Int?) -> Bool {
        if rows.summaries.contains(where: { $0.time == other }) { return false }
        change { hours in
            hours.summaryTimes.remove(time)
            if let other { hours.summaryTimes.insert(other) }
        }
        return true
    }

    private func beQuiet(until date: Date) { change { $0.until = date } }

    private func change(_ body: @escaping @MainActor (inout QuietHours) -> Void) {
        changes += 1
        owner.perform { [weak self] center in
            await center.quiet.change(body)
            self?.changed()
        }
    }

    private func changed() {
        changes -= 1
        draw(owner.center.quiet, at: Date())
    }
}
