// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation
import NotificationModel

/// The page of what has rung.
@MainActor final class HistoryPage: CenterPage {
    private typealias Row = ListRow<RungItem>

    let icon = "document-open-recent-symbolic"
    private unowned let owner: CenterWindow
    private let list: ListPage<Row>
    private let stack = Stack(transition: .slide)
    private let banner = Banner()
    private let waiting: WaitingPage
    private let clearAll: Button
    /// Whether the answers that wait show in place of what has rung.
    private var showsWaiting = false
    /// Whether rows have room for the buttons of their applications.
    private var isWide = false
    /// The least width of a window with those, in pixels, with its shadow.
    private static let leastWidthWithActions = 640

    init(for owner: CenterWindow) {
        self.owner = owner
        let say = owner.say
        waiting = WaitingPage(for: owner)
        clearAll = Button(say.clearAll)
        list = ListPage(
            .init(
                label: say.history, search: say.searchHistory, besideSearch: clearAll,
                empty: StatusPage(
                    icon: icon, title: say.nothingHasCome, description: say.whatHasRung),
                nothingFound: (say.nothingFound, say.lookForSomethingElse),
                icons: [RowIcon.remove],
                texts: { [unowned owner] in owner.history.texts(of: $0) },
                sentence: { [unowned owner] in Self.sentence(for: $0, owner) },
                isHeading: { $0.item == nil },
                onAction: { [weak owner] row, place in owner?.history.press(place, of: row) },
                onButton: { [weak owner] row, _ in owner?.history.remove(row) },
                onSearch: { [weak owner] text in await owner?.find(text, in: \.history) },
                onNearEnd: { [weak owner] in owner?.perform { await $0.history.readOn() } },
                onOpen: { [weak owner] in owner?.history.open($0) },
                onDelete: { [weak owner] in owner?.history.remove($0) }))
        stack.add(
            Box.column(banner, list.content.expanding(vertically: true)), named: "history")
        stack.add(waiting.content, named: "waiting")
        clearAll.onClick { [weak owner] in owner?.remove(.clearingAll(until: Date())) }
        waiting.back.onClick { [weak self] in self?.show(waiting: false) }
        stack.onKeys("Escape|<Alt>Left") { [weak self] in self?.show(waiting: false) }
    }

    var title: String { owner.say.history }
    var content: Widget { stack }
    var search: SearchEntry? { list.search }

    func draw() {
        let history = owner.center.history
        list.show(
            Row.rows(of: history.items, in: owner.calendar), isLoaded: history.isLoaded)
        let canClear = history.search.isEmpty && !history.items.isEmpty
        // Where it was pressed, the keyboard would be on nothing.
        let wasPressed = clearAll.containsFocus && !canClear
        clearAll.isSensitive = canClear
        if wasPressed { list.focus() }
        let count = owner.center.waiting.items.count
        waiting.draw()
        if count == 0 {
            banner.hide()
            if showsWaiting { show(waiting: false) }
        } else {
            banner.show(owner.say.unfinished(count), button: owner.say.showThem) { [weak self] in
                self?.show(waiting: true)
            }
        }
    }

    private func show(waiting isWaiting: Bool) {
        guard showsWaiting != isWaiting else { return }
        showsWaiting = isWaiting
        stack.visiblePage = isWaiting ? "waiting" : "history"
        focus()
    }

    func drawAgain() {
        list.list.showAgain()
        waiting.drawAgain()
    }

    /// Shows the buttons of applications in their rows where the window has room for them.
    func fit(_ width: Int) {
        let fits = width >= Self.leastWidthWithActions
        guard fits != isWide else { return }
        isWide = fits
        list.list.showAgain()
    }

    func focus() { if showsWaiting { waiting.focus() } else { list.focus() } }

    private func texts(of row: Row) -> RowTexts {
        let (say, dates) = (owner.say, owner.dates)
        switch row {
        case .heading(let heading): return owner.texts(of: heading)
        case .item(let item):
            let facts = [
                dates.time(item.date), item.standing(owner.actions(of: item), say),
                item.marks(dates, say),
            ]
            return RowTexts(
                isIndented: true, heading: item.text.heading, summary: item.text.summary,
                facts: facts.filter { !$0.isEmpty }.joined(separator: " · "),
                actions: isWide
                    ? actions(in: item).map { ShownText.line($0.title, limit: 30) } : [],
                buttons: [say.clear(item.text.heading)], stands: item.isDelivered)
        }
    }

    private static func sentence(for row: Row, _ owner: CenterWindow) -> String {
        switch row {
        case .heading(let heading): owner.texts(of: heading).heading
        case .item(let item):
            item.sentence(
                from: owner.center.name(item.application), owner.dates, owner.actions(of: item),
                owner.say)
        }
    }

    /// The actions that a row of what still shows has room for: the first that ask for no text.
    private func actions(in item: RungItem) -> [Action] {
        guard item.isDelivered else { return [] }
        let actions = owner.actions(of: item).filter { $0.textInput == nil }
        return Array(actions.prefix(ListPageRow<Row>.mostActions))
    }

    private func press(_ place: Int, of row: Row) {
        guard let item = row.item else { return }
        let actions = actions(in: item)
        guard actions.indices.contains(place) else { return }
        owner.perform { await $0.respond(to: item, action: actions[place].identifier) }
    }

    private func remove(_ row: Row) {
        if let item = row.item { owner.remove(.clearing(item)) }
    }

    // MARK: One of them

    private func open(_ row: Row) {
        guard let item = row.item else { return }
        let (say, dates) = (owner.say, owner.dates)
        let facts = [
            (say.came, dates.full(item.date)), (say.note, item.marks(dates, say)),
            (say.then, item.ending(owner.actions(of: item), say)),
            (say.comesFrom, item.list?.name ?? ""),
            (say.application, owner.center.name(item.application)),
            // Of a list that is the path of its folder.
            (say.group, item.list == nil ? item.thread : ""),
        ]
        let clear = DetailWindow.Choice.button(say.clear) { [weak owner] in
            owner?.remove(.clearing(item))
        }
        owner.open(
            item.text, facts: facts.map { (name: $0.0, fact: $0.1) },
            advanced: [(say.identifier, ShownText.line(item.key.identifier))],
            choices: (item.isDelivered ? choices(for: item) : []) + [clear])
    }

    /// Opening it, the actions that its application gives it, and having it again later.
    private func choices(for item: RungItem) -> [DetailWindow.Choice] {
        let say = owner.say
        let open = DetailWindow.Choice.button(say.openIt, style: "suggested-action") {
            [weak owner] in
            owner?.perform { await $0.respond(to: item, action: Action.defaultIdentifier) }
        }
        let now = DetailWindow.Choice.button(say.remindMeNow) { [weak owner] in
            // What is snoozed for a moment rings as if it came in time.
            owner?.perform { await $0.snooze(item, .interval(1)) }
        }
        return (item.opens ? [open] : []) + (item.wasMissed ? [now] : [])
            + owner.actions(of: item).map { choice($0, on: item) } + [
                .buttons([
                    snooze(say.snoozeTenMinutes, 600, item), snooze(say.snoozeAnHour, 3_600, item),
                    snoozeUntil(item),
                ])
            ]
    }

    private func choice(_ action: Action, on item: RungItem) -> DetailWindow.Choice {
        let title = ShownText.line(action.title, limit: 60)
        let respond: @MainActor (String?) -> Void = { [weak owner] text in
            owner?.perform { await $0.respond(to: item, action: action.identifier, text: text) }
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

    /// A button that has a notification come again in so many seconds.
    private func snooze(
        _ title: String, _ seconds: Double, _ item: RungItem
    ) -> (title: String, action: @MainActor () -> Void) {
        (
            title,
            { [weak owner] in owner?.snooze(item, .interval(seconds), until: Date() + seconds) }
        )
    }

    /// A button that asks until when a notification is to be away.
    private func snoozeUntil(
        _ item: RungItem
    ) -> (title: String, action: @MainActor () -> Void) {
        (owner.say.snoozeUntil, { [weak owner] in owner?.snooze(item) })
    }
}
