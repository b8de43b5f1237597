// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation
import NotificationModel
import PersonalReminders

/// The page of what is pending.
@MainActor final class ComingPage: CenterPage {
    let icon = "alarm-symbolic"
    private unowned let owner: CenterWindow
    private typealias Row = ListRow<ComingItem>
    private let list: ListPage<Row>
    private lazy var month = ComingMonthPane(for: owner) { [weak self] in self?.goTo($0) }
    private let columns: Box
    /// The quiet hours that the rows speak of.
    private(set) var heldTimes = HeldTimes.none
    /// The least width of a window with a month, in pixels, with its shadow.
    private static let leastWidthWithMonth = 1_000

    init(for owner: CenterWindow) {
        self.owner = owner
        let say = owner.say
        list = ListPage(
            .init(
                label: say.coming, search: say.searchComing,
                empty: StatusPage(
                    icon: icon, title: say.nothingComing, description: say.whatComes),
                nothingFound: (say.nothingFound, say.lookForSomethingElse),
                icons: [RowIcon.edit, RowIcon.remove],
                texts: { [unowned owner] in Self.texts(of: $0, owner) },
                sentence: { [unowned owner] in Self.sentence(for: $0, owner) },
                isHeading: { $0.item == nil },
                onButton: { [weak owner] row, place in owner?.coming.press(place, of: row) },
                onSearch: { [weak owner] text in await owner?.find(text, in: \.coming) },
                onNearEnd: { [weak owner] in owner?.perform { await $0.coming.readOn() } },
                onOpen: { [weak owner] in owner?.coming.open($0) },
                onDelete: { [weak owner] in owner?.coming.remove($0) }))
        columns = Box.row(list.content.expanding(horizontally: true))
    }

    var title: String { owner.say.coming }
    var content: Widget { columns }
    var search: SearchEntry? { list.search }

    func draw() {
        let coming = owner.center.coming
        let times = owner.center.heldTimes(in: owner.calendar.timeZone)
        let isHeldAnew = times != heldTimes
        heldTimes = times
        list.show(
            Row.rows(of: coming.items, at: owner.now, in: owner.calendar),
            isLoaded: coming.isLoaded)
        if isHeldAnew { list.list.showAgain() }
        month.draw()
    }

    /// Shows a month beside the list where the window has room for it.
    func fit(_ width: Int) {
        let fits = width >= Self.leastWidthWithMonth
        guard fits != month.isShown else { return }
        month.isShown = fits
        // Not only hidden: GTK 4.8 tells screen readers of what is hidden, too.
        if fits { columns.append(month.content) } else { columns.remove(month.content) }
        month.draw()
    }

    /// Goes to the first that rings on a day, or behind it; the keyboard stays where it is.
    private func goTo(_ day: DateInterval) {
        let calendar = owner.calendar
        if list.bring(where: { $0.item?.days(in: day, calendar).isEmpty == false }) { return }
        list.bring { $0.item?.due.map { $0 >= day.start } ?? false }
    }

    func drawAgain() {
        // What was tomorrow's is today's.
        draw()
        list.list.showAgain()
    }

    func focus() { list.focus() }

    private static func texts(of row: Row, _ owner: CenterWindow) -> RowTexts {
        let say = owner.say
        switch row {
        case .heading(let heading): return owner.texts(of: heading)
        case .item(let item):
            return RowTexts(
                application: item.application, color: item.list?.color,
                hasDot: item.list != nil, heading: item.text.heading,
                summary: item.text.summary,
                facts: [
                    CenterDates.unbroken(item.time(owner.dates, say)),
                    item.hold(by: owner.coming.heldTimes, owner.dates, say),
                    item.due != nil && item.isOnce ? "" : item.rhythm,
                    item.list?.name ?? owner.center.name(item.application),
                ].filter { !$0.isEmpty }.joined(separator: " · "),
                buttons: [
                    item.canBeEdited ? say.edit(item.text.heading) : nil,
                    say.cancel(item.text.heading),
                ])
        }
    }

    private static func sentence(for row: Row, _ owner: CenterWindow) -> String {
        switch row {
        case .heading(let heading): owner.texts(of: heading).heading
        case .item(let item):
            item.sentence(
                from: owner.center.name(item.application), heldBy: owner.coming.heldTimes,
                owner.dates,
                owner.say)
        }
    }

    private func press(_ button: Int, of row: Row) {
        if button > 0 { return remove(row) }
        if let item = row.item { owner.edit(item) }
    }

    /// Moves the keyboard to a reminder of the person's own, which may be far ahead.
    func select(_ identifier: String) {
        owner.perform { [weak self] center in
            await self?.list.clearSearch()
            func isMeant(_ item: ComingItem) -> Bool {
                item.id.key.identifier == identifier && item.canBeEdited
            }
            // Two thousand rows are more than anybody looks through.
            for _ in 0..<10 where !center.coming.items.contains(where: isMeant) {
                await center.coming.readOn()
            }
            self?.owner.redraw()
            self?.list.select { $0.item.map(isMeant) ?? false }
        }
    }

    private func remove(_ row: Row) {
        if let item = row.item { owner.remove(.cancelling(item)) }
    }

    // MARK: One of them

    private func open(_ row: Row) {
        guard let item = row.item else { return }
        let say = owner.say
        let hold = item.hold(by: owner.coming.heldTimes, owner.dates, say)
        owner.open(
            item.text,
            facts: [
                (say.rings, say.row([item.time(owner.dates, say), hold])),
                (say.repeats, item.isOnce ? "" : item.rhythm),
                (say.comesFrom, item.list?.name ?? ""),
                (say.application, owner.center.name(item.application)),
            ],
            advanced: [(say.identifier, ShownText.line(item.id.key.identifier))],
            choices: edit(item) + time(of: item) + [
                .button(say.cancelNotification, style: "destructive-action") { [weak owner] in
                    owner?.remove(.cancelling(item))
                }
            ])
    }

    private func edit(_ item: ComingItem) -> [DetailWindow.Choice] {
        guard item.canBeEdited else { return [] }
        return [.button(owner.say.edit) { [weak owner] in owner?.edit(item) }]
    }

    /// Having it ring at another time, where it has one, or not at its next, where it has more.
    private func time(of item: ComingItem) -> [DetailWindow.Choice] {
        if item.canBeSkipped {
            return changeNext(item) + [skip(item, button: owner.say.skipNextTime, isUndone: false)]
                + (item.isSkipping(at: owner.now)
                    ? [skip(item, button: owner.say.ringSkipped, isUndone: true)] : [])
        }
        guard item.canBeRescheduled, let due = item.due else { return [] }
        return [
            .moment(due, owner.say.language, button: owner.say.changeTime) { [weak owner] date in
                owner?.perform { await $0.reschedule(item, to: date) }
            }
        ]
    }

    /// Having its next time at another, where it is the person's own; the others stay.
    private func changeNext(_ item: ComingItem) -> [DetailWindow.Choice] {
        guard item.canBeEdited, let next = item.next else { return [] }
        return [
            .moment(next, owner.say.language, button: owner.say.changeNextTime) {
                [weak owner] date in owner?.changeNext(item, to: date)
            }
        ]
    }

    private func skip(
        _ item: ComingItem, button: String, isUndone: Bool
    ) -> DetailWindow.Choice {
        .button(button) { [weak owner] in
            owner?.perform { await $0.skip(item, isUndone: isUndone) }
        }
    }
}
