// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import NotificationModel

/// The list of the answers that no application has dealt with, behind the history.
@MainActor final class WaitingPage {
    /// Fills the window.
    let content: Widget
    /// Leads back to the history.
    let back: Button
    private unowned let owner: CenterWindow
    private let list: ListPage<WaitingItem>

    init(for owner: CenterWindow) {
        self.owner = owner
        let say = owner.say
        list = ListPage(
            .init(
                label: say.unfinishedAnswers,
                // With the last of them the history shows again.
                empty: StatusPage(icon: "emblem-ok-symbolic", title: "", description: ""),
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
                onOpen: { [weak owner] in if let owner { Self.open($0, owner) } },
                onDelete: { [weak owner] in owner?.remove(.discarding($0)) }))
        back = Button(icon: "go-previous-symbolic", label: say.backToHistory)
        let name = Label(say.unfinishedAnswers, overflow: .ellipsis).styled("title-4")
        let bar = Box.row(spacing: 6, back.styled("flat"), name.expanding(horizontally: true))
        content = Box.column(
            Clamp(bar.margin(horizontal: 12, vertical: 6), width: 800),
            list.content.expanding(vertically: true))
    }

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

    private static func open(_ item: WaitingItem, _ owner: CenterWindow) {
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
