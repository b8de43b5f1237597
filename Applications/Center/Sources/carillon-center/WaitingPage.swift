// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import NotificationModel

/// The page of the responses that have not reached their applications.
@MainActor final class WaitingPage: CenterPage {
    let icon = "content-loading-symbolic"
    let search: SearchEntry? = nil
    private unowned let owner: CenterWindow
    private let list: ListPage<WaitingItem>

    init(for owner: CenterWindow) {
        self.owner = owner
        let say = owner.say
        list = ListPage(
            .init(
                label: say.waiting,
                empty: StatusPage(
                    icon: "emblem-ok-symbolic", title: say.nothingWaits, description: say.whatWaits),
                nothingFound: (say.nothingFound, say.lookForSomethingElse),
                icons: ["media-playback-start-symbolic", RowIcon.remove],
                texts: { [unowned owner] in Self.texts(of: $0, owner) },
                sentence: { [unowned owner] in
                    $0.sentence(
                        from: owner.center.name($0.application), owner.dates,
                        owner.actions(of: $0), owner.say)
                },
                onButton: { [weak owner] item, index in
                    if index == 0 {
                        owner?.perform { await $0.waiting.letGoOn(item) }
                    } else {
                        owner?.remove(.discarding(item))
                    }
                },
                onOpen: { [weak owner] in owner?.waiting.open($0) },
                onDelete: { [weak owner] in owner?.remove(.discarding($0)) }))
    }

    var title: String { owner.say.waiting }
    var content: Widget { list.content }

    func draw() {
        let waiting = owner.center.waiting
        list.show(waiting.items, isLoaded: waiting.isLoaded)
    }

    func drawAgain() { list.list.showAgain() }

    func focus() { list.focus() }

    private static func texts(of item: WaitingItem, _ owner: CenterWindow) -> RowTexts {
        let say = owner.say
        return RowTexts(
            application: item.application, heading: item.text.heading,
            summary: "\(item.choice(owner.actions(of: item), say)) – \(item.why(say))",
            facts: "\(owner.dates.full(item.date)) · \(owner.center.name(item.application))",
            buttons: [
                item.canGoOn ? say.letGoOn(item.text.heading) : nil,
                item.canGoOn ? say.discard(item.text.heading) : nil,
            ])
    }

    private func open(_ item: WaitingItem) {
        let say = owner.say
        let goOn = DetailWindow.Choice.button(say.letItGoOn, style: "suggested-action") {
            [weak owner] in owner?.perform { await $0.waiting.letGoOn(item) }
        }
        let discard = DetailWindow.Choice.button(say.discard, style: "destructive-action") {
            [weak owner] in owner?.remove(.discarding(item))
        }
        owner.open(
            item.text,
            facts: [
                (say.chosen, item.choice(owner.actions(of: item), say)),
                (say.when, owner.dates.full(item.date)), (say.waits, item.why(say)),
                (say.application, owner.center.name(item.application)),
            ],
            choices: item.canGoOn ? [goOn, discard] : [])
    }
}
