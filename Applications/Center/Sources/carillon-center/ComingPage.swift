// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import NotificationModel

/// The page of what is pending.
@MainActor final class ComingPage: CenterPage {
    let icon = "alarm-symbolic"
    private unowned let owner: CenterWindow
    private let list: ListPage<ComingItem>

    init(for owner: CenterWindow) {
        self.owner = owner
        let say = owner.say
        list = ListPage(
            .init(
                label: say.coming, search: say.searchComing,
                empty: StatusPage(
                    icon: icon, title: say.nothingComing, description: say.whatComes),
                nothingFound: (say.nothingFound, say.lookForSomethingElse),
                icons: [RowIcon.remove],
                texts: { [unowned owner] in Self.texts(of: $0, owner) },
                sentence: { [unowned owner] in
                    $0.sentence(
                        from: owner.center.name($0.application), owner.dates, owner.say)
                },
                onButton: { [weak owner] item, _ in owner?.remove(.cancelling(item)) },
                onSearch: { [weak owner] text in await owner?.find(text, in: \.coming) },
                onNearEnd: { [weak owner] in owner?.perform { await $0.coming.readOn() } },
                onOpen: { [weak owner] in owner?.coming.open($0) },
                onDelete: { [weak owner] in owner?.remove(.cancelling($0)) }))
    }

    var title: String { owner.say.coming }
    var content: Widget { list.content }
    var search: SearchEntry? { list.search }

    func draw() {
        let coming = owner.center.coming
        list.show(coming.items, isLoaded: coming.isLoaded)
    }

    func drawAgain() { list.list.showAgain() }

    func focus() { list.focus() }

    private static func texts(of item: ComingItem, _ owner: CenterWindow) -> RowTexts {
        let say = owner.say
        return RowTexts(
            application: item.application, heading: item.text.heading, summary: item.text.summary,
            facts: [
                item.time(owner.dates, say), item.due != nil && item.isOnce ? "" : item.rhythm,
                owner.center.name(item.application),
            ].filter { !$0.isEmpty }.joined(separator: " · "),
            buttons: [say.cancel(item.text.heading)])
    }

    // MARK: One of them

    private func open(_ item: ComingItem) {
        let say = owner.say
        owner.open(
            item.text,
            facts: [
                (say.rings, item.time(owner.dates, say)), (say.repeats, item.rhythm),
                (say.application, owner.center.name(item.application)),
                (say.identifier, ShownText.line(item.id.key.identifier)),
            ],
            choices: time(of: item) + [
                .button(say.cancelNotification, style: "destructive-action") { [weak owner] in
                    owner?.remove(.cancelling(item))
                }
            ])
    }

    /// Having it ring at another time, where it has one.
    private func time(of item: ComingItem) -> [DetailWindow.Choice] {
        guard item.canBeRescheduled, let due = item.due else { return [] }
        return [
            .moment(due, owner.say.language, button: owner.say.changeTime) { [weak owner] date in
                owner?.perform { await $0.reschedule(item, to: date) }
            }
        ]
    }
}
