// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import NotificationModel

// The three pages that are lists of notifications.
extension CenterWindow {
    private static var removeIcon: String { "user-trash-symbolic" }

    func makeComingPage() -> ListPage<ComingRow> {
        let page = ListPage<ComingRow>(
            .init(
                label: say.coming, search: say.searchComing,
                empty: StatusPage(
                    icon: "alarm-symbolic", title: say.nothingComing, description: say.whatComes),
                nothingFound: (say.nothingFound, say.lookForSomethingElse),
                icons: [Self.removeIcon],
                texts: { [unowned self] row in texts(of: row) },
                sentence: { [unowned self] in
                    $0.sentence(from: center.name($0.application), dates, say)
                },
                onButton: { [weak self] row, _ in self?.remove(.cancelling(row)) },
                onNearEnd: { [weak self] in self?.perform { await $0.coming.readOn() } },
                onOpen: { [weak self] in self?.open($0) }))
        page.search?.onSearch { [weak self, weak search = page.search] in
            guard let text = search?.text else { return }
            self?.perform { await $0.coming.find(text) }
        }
        page.search?.onStop { [weak search = page.search] in search?.text = "" }
        return page
    }

    private func texts(of row: ComingRow) -> EntryTexts {
        EntryTexts(
            application: row.application, heading: row.text.heading, summary: row.text.summary,
            facts: [
                row.time(dates, say), row.due != nil && row.isOnce ? "" : row.rhythm,
                center.name(row.application),
            ].filter { !$0.isEmpty }.joined(separator: " · "),
            buttons: [say.cancel(row.text.heading)])
    }

    private func open(_ row: ComingRow) {
        open(
            row.text,
            facts: [
                (say.rings, row.time(dates, say)), (say.repeats, row.rhythm),
                (say.application, center.name(row.application)),
                (say.identifier, ShownText.line(row.id.key.identifier)),
            ],
            choices: time(of: row) + [
                .button(say.cancelNotification, style: "destructive-action") { [weak self] in
                    self?.remove(.cancelling(row))
                }
            ])
    }

    /// Having it ring at another time, where it has one.
    private func time(of row: ComingRow) -> [DetailWindow.Choice] {
        guard row.canBeRescheduled, let due = row.due else { return [] }
        return [
            .moment(due, say.language, button: say.changeTime) { [weak self] date in
                self?.perform { await $0.reschedule(row, to: date) }
            }
        ]
    }

    // MARK: History

    func makeHistoryPage() -> ListPage<HistoryRow> {
        let page = ListPage<HistoryRow>(
            .init(
                label: say.history, search: say.searchHistory,
                empty: StatusPage(
                    icon: "document-open-recent-symbolic", title: say.nothingHasCome,
                    description: say.whatHasRung),
                nothingFound: (say.nothingFound, say.lookForSomethingElse),
                icons: [Self.removeIcon],
                texts: { [unowned self] row in texts(of: row) },
                sentence: { [unowned self] in sentence(for: $0) },
                isHeading: { $0.item == nil },
                onButton: { [weak self] row, _ in
                    if let item = row.item { self?.remove(.clearing(item)) }
                },
                onNearEnd: { [weak self] in self?.perform { await $0.history.readOn() } },
                onOpen: { [weak self] row in if let item = row.item { self?.open(item) } }))
        page.search?.onSearch { [weak self, weak search = page.search] in
            guard let text = search?.text else { return }
            self?.perform { await $0.history.find(text) }
        }
        page.search?.onStop { [weak search = page.search] in search?.text = "" }
        return page
    }

    private func texts(of row: HistoryRow) -> EntryTexts {
        switch row {
        case .day(let date): return EntryTexts(heading: dates.day(date), level: 1)
        case .group(let application, let thread, _):
            return EntryTexts(
                application: application, heading: groupName(application, thread), level: 2)
        case .item(let item):
            let facts = [
                dates.time(item.date), item.ending(actions(of: item), say), item.marks(dates, say),
            ]
            return EntryTexts(
                isIndented: true, heading: item.text.heading, summary: item.text.summary,
                facts: facts.filter { !$0.isEmpty }.joined(separator: " · "),
                buttons: [say.clear(item.text.heading)])
        }
    }

    private func sentence(for row: HistoryRow) -> String {
        switch row {
        case .day(let date): dates.day(date)
        case .group(let application, let thread, _): groupName(application, thread)
        case .item(let item):
            item.sentence(from: center.name(item.application), dates, actions(of: item), say)
        }
    }

    private func groupName(_ application: ApplicationID, _ thread: String) -> String {
        thread.isEmpty ? center.name(application) : "\(center.name(application)) – \(thread)"
    }

    private func actions(of item: HistoryItem) -> [Action] {
        center.applications.actions(of: item.application, category: item.category)
    }

    private func open(_ item: HistoryItem) {
        var facts = [
            (say.came, dates.full(item.date)), (say.note, item.marks(dates, say)),
            (say.then, item.ending(actions(of: item), say)),
            (say.application, center.name(item.application)), (say.group, item.thread),
        ]
        facts.append((say.identifier, ShownText.line(item.key.identifier)))
        let clear = DetailWindow.Choice.button(say.clear) { [weak self] in
            self?.remove(.clearing(item))
        }
        open(
            item.text, facts: facts.map { (name: $0.0, fact: $0.1) },
            choices: (item.isDelivered ? choices(for: item) : []) + [clear])
    }

    /// Opening it, the actions that its application gives it, and having it again later.
    private func choices(for item: HistoryItem) -> [DetailWindow.Choice] {
        let open = DetailWindow.Choice.button(say.openIt, style: "suggested-action") {
            [weak self] in
            self?.perform { await $0.respond(to: item, action: Action.defaultIdentifier) }
        }
        return [open]
            + actions(of: item).map { action in
                let title = ShownText.line(action.title, limit: 60)
                let respond: @MainActor (String?) -> Void = { [weak self] text in
                    self?.perform {
                        await $0.respond(to: item, action: action.identifier, text: text)
                    }
                }
                guard let input = action.textInput else {
                    let isDestructive = action.options.contains(.destructive)
                    return .button(title, style: isDestructive ? "destructive-action" : nil) {
                        respond(nil)
                    }
                }
                let placeholder = ShownText.line(input.placeholder, limit: 60)
                let button = ShownText.line(input.buttonTitle, limit: 60)
                return .field(
                    label: placeholder.isEmpty ? title : placeholder,
                    button: button.isEmpty ? title : button, respond)
            }
            + [
                .buttons([
                    snooze(say.snoozeTenMinutes, 600, item), snooze(say.snoozeAnHour, 3_600, item),
                ])
            ]
    }

    /// A button that has a notification come again in so many seconds.
    private func snooze(
        _ title: String, _ seconds: Double, _ item: HistoryItem
    ) -> (title: String, action: @MainActor () -> Void) {
        (
            title,
            { [weak self] in self?.perform { await $0.snooze(item, .interval(seconds)) } }
        )
    }

    // MARK: Waiting

    func makeWaitingPage() -> ListPage<WaitingRow> {
        ListPage<WaitingRow>(
            .init(
                label: say.waiting,
                empty: StatusPage(
                    icon: "emblem-ok-symbolic", title: say.nothingWaits, description: say.whatWaits),
                nothingFound: (say.nothingFound, say.lookForSomethingElse),
                icons: ["media-playback-start-symbolic", Self.removeIcon],
                texts: { [unowned self] row in texts(of: row) },
                sentence: { [unowned self] row in
                    row.sentence(from: center.name(row.application), dates, actions(of: row), say)
                },
                onButton: { [weak self] row, index in
                    if index == 0 {
                        self?.perform { await $0.waiting.letGoOn(row) }
                    } else {
                        self?.remove(.discarding(row))
                    }
                },
                onOpen: { [weak self] in self?.open($0) }))
    }

    private func texts(of row: WaitingRow) -> EntryTexts {
        EntryTexts(
            application: row.application, heading: row.text.heading,
            summary: "\(row.choice(actions(of: row), say)) – \(row.why(say))",
            facts: "\(dates.full(row.date)) · \(center.name(row.application))",
            buttons: [
                row.canGoOn ? say.letGoOn(row.text.heading) : nil,
                row.canGoOn ? say.discard(row.text.heading) : nil,
            ])
    }

    private func actions(of row: WaitingRow) -> [Action] {
        center.applications.actions(of: row.application)
    }

    private func open(_ row: WaitingRow) {
        let goOn = DetailWindow.Choice.button(say.letItGoOn, style: "suggested-action") {
            [weak self] in self?.perform { await $0.waiting.letGoOn(row) }
        }
        let discard = DetailWindow.Choice.button(say.discard, style: "destructive-action") {
            [weak self] in self?.remove(.discarding(row))
        }
        open(
            row.text,
            facts: [
                (say.chosen, row.choice(actions(of: row), say)), (say.when, dates.full(row.date)),
                (say.waits, row.why(say)), (say.application, center.name(row.application)),
            ],
            choices: row.canGoOn ? [goOn, discard] : [])
    }
}
