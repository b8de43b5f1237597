// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel

/// The choices of one list of a calendar, and the facts about it; a change applies at once.
@MainActor final class CalendarPage {
    /// The widget that fills the window.
    let content: Widget
    private var list: KeptList
    private unowned let owner: CenterWindow
    private let say: CenterSentences

    private let rings: Switch
    private let isQuiet: Switch
    private let tasks: Switch
    private let remind: DropDown
    private let day: TimePicker
    private let about: [ActionRow]
    private let remove: Button
    private let ringsRow: ActionRow
    /// The times before an event that can be chosen: those of most people, and what was chosen.
    private let remindChoices: [Int?]
    private let problemCount: Int

    init(_ list: KeptList, for owner: CenterWindow) {
        self.list = list
        self.owner = owner
        let say = owner.say
        self.say = say
        let usual = KeptList.Options.remindChoices
        let choices =
            usual.contains(list.options.remind) ? usual : usual + [list.options.remind]
        remindChoices = choices
        rings = Switch(label: say.ringCalendar)
        isQuiet = Switch(label: say.quietCalendar)
        tasks = Switch(label: say.tasksWhenDue)
        remind = DropDown(choices.map(say.reminds), label: say.eventsWithoutAlarm)
        day = TimePicker(label: say.wholeDays, language: say.language)
        ringsRow = ActionRow(title: say.ringCalendar, subtitle: say.eventsAndTasksOfIt)
        remove = Button(say.removeIt)
        problemCount = list.problems.count
        let problems = list.problems.map { problem in
            ActionRow(title: say.problem, subtitle: ShownText.line(problem, limit: 500))
                .withWholeSubtitle()
        }
        about = [
            ActionRow(title: say.comesFrom), ActionRow(title: say.itemsOfIt),
            ActionRow(title: say.reachedLast), ActionRow(title: say.folder),
            ActionRow(title: say.note),
        ]
        let column = Box(isVertical: true, spacing: 18)
        content = ScrolledWindow(
            Clamp(column.margin(horizontal: 12, vertical: 12), width: 800))
        if !problems.isEmpty { column.append(PreferencesGroup(problems)) }
        ringsRow.addSuffix(rings, isActivated: true)
        column.append(
            PreferencesGroup([
                ringsRow,
                ActionRow(
                    say.quietCalendar, isQuiet, subtitle: say.withoutSound, isActivated: true),
                ActionRow(
                    say.tasksWhenDue, tasks, subtitle: say.thatHaveNoAlarm, isActivated: true),
                ActionRow(say.eventsWithoutAlarm, remind),
                ActionRow(say.wholeDays, day, subtitle: say.birthdaysForExample),
            ]))
        column.append(
            PreferencesGroup(title: say.aboutIt, about.map { $0.withWholeSubtitle() }))
        column.append(remove.styled("destructive-action").aligned(horizontally: .start))
        connect()
    }

    // MARK: Showing

    /// Whether it has a choice for what was chosen, and rows for what is wrong.
    func canShow(_ list: KeptList) -> Bool {
        list.path == self.list.path && remindChoices.contains(list.options.remind)
            && list.problems.count == problemCount
            && (problemCount == 0 || list.problems == self.list.problems)
    }

    /// Shows what holds.
    func show(_ list: KeptList) {
        self.list = list
        let options = list.options
        set(rings, !options.isOff)
        set(isQuiet, options.isQuiet)
        set(tasks, options.ringsTasksWhenDue)
        let choice = remindChoices.firstIndex(of: options.remind) ?? 0
        if remind.selectedIndex != choice { remind.selectedIndex = choice }
        let minute = options.dayMinute ?? KeptList.Options.usualDayMinute
        if day.minuteOfDay != minute { day.minuteOfDay = minute }
        let facts = [
            list.originName(say), list.items.map { "\($0)" } ?? "",
            list.reached.map(owner.dates.full) ?? "", list.path, list.note ?? "",
        ]
        for (row, fact) in zip(about, facts) {
            let text = ShownText.line(fact, limit: 500)
            if row.subtitle != text { row.subtitle = text }
            row.isVisible = !text.isEmpty
        }
    }

    /// Moves the keyboard to the first of its rows.
    func focus() { ringsRow.grabFocus() }

    private func set(_ control: Switch, _ isOn: Bool) {
        if control.isOn != isOn { control.isOn = isOn }
    }

    // MARK: Changing

    private func connect() {
        connect(rings, \.isOff, isInverse: true)
        connect(isQuiet, \.isQuiet)
        connect(tasks, \.ringsTasksWhenDue)
        remind.onChange { [weak self] in
            guard let self, remindChoices.indices.contains(remind.selectedIndex) else { return }
            let choice = remindChoices[remind.selectedIndex]
            change(choice != list.options.remind) { $0.remind = choice }
        }
        day.onChange { [weak self] in
            guard let self else { return }
            let minute = day.minuteOfDay
            let shown = list.options.dayMinute ?? KeptList.Options.usualDayMinute
            change(minute != shown) { $0.dayMinute = minute }
        }
        remove.onClick { [weak self] in
            guard let self else { return }
            owner.calendars.remove(list)
        }
    }

    private func connect(
        _ control: Switch, _ option: WritableKeyPath<KeptList.Options, Bool>,
        isInverse: Bool = false
    ) {
        control.onToggle { [weak self, weak control] in
            guard let self, let isOn = control?.isOn else { return }
            let value = isOn != isInverse
            change(value != list.options[keyPath: option]) { $0[keyPath: option] = value }
        }
    }

    /// Changes something, unless it was only shown.
    private func change(
        _ isWanted: Bool, _ body: @escaping @MainActor (inout KeptList.Options) -> Void
    ) {
        guard isWanted else { return }
        let list = list
        owner.perform { [weak owner] center in
            let outcome = await center.calendars.change(list, body)
            if !outcome.isDone { owner?.show(Toast(ShownText.line(outcome.message, limit: 300))) }
        }
    }
}
