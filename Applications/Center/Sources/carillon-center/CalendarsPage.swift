// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel

/// The page of the calendars that ring: their list, or one of them with what is chosen of it.
@MainActor final class CalendarsPage: CenterPage {
    let icon = "x-office-calendar-symbolic"
    let search: SearchEntry? = nil
    var title: String { owner.say.calendars }
    var content: Widget { stack }
    private let stack = Stack(transition: .slide)
    private let list: ListPage<KeptList>
    private let add: Button
    private let sync: Button
    private let place = Box(isVertical: true)
    private let name = Label(overflow: .ellipsis).styled("title-4").expanding(horizontally: true)
    private unowned let owner: CenterWindow
    /// The list that is open; nil while all of them show.
    private var opened: String?
    private var page: CalendarPage?
    private var adding: AddCalendarWindow?

    init(for owner: CenterWindow) {
        self.owner = owner
        let say = owner.say
        add = Button(say.addCalendar)
        sync = Button(say.syncNow)
        list = ListPage(
            .init(
                label: say.calendars,
                empty: StatusPage(
                    icon: icon, title: say.noCalendars, description: say.whichCalendars),
                nothingFound: (say.nothingFound, say.lookForSomethingElse),
                texts: { [unowned owner] in Self.texts(of: $0, owner) },
                sentence: { [unowned owner] in $0.sentence(owner.dates, owner.say) },
                onOpen: { [weak owner] in owner?.calendars.open($0.path) },
                onDelete: { [weak owner] in owner?.calendars.remove($0) }))
        let actions = Clamp(
            WrappingBox([add, sync]).margin(horizontal: 12, vertical: 6), width: 800)
        let back = Button(icon: "go-previous-symbolic", label: say.backToCalendars)
        let bar = Clamp(
            Box.row(spacing: 6, back.styled("flat"), name).margin(horizontal: 12, vertical: 6),
            width: 800)
        stack.add(
            Box.column(actions, list.content.expanding(vertically: true)), named: "list")
        stack.add(Box.column(bar, place.expanding(vertically: true)), named: "one")
        add.onClick { [weak self] in self?.openAdding() }
        sync.onClick { [weak self] in self?.askServers() }
        back.onClick { [weak self] in self?.close() }
        stack.onKeys("Escape|<Alt>Left") { [weak self] in self?.close() }
    }

    private static func texts(of list: KeptList, _ owner: CenterWindow) -> RowTexts {
        RowTexts(
            color: list.color, hasDot: true, heading: ShownText.line(list.name, limit: 100),
            summary: list.problems.first.map { ShownText.line($0, limit: 300) } ?? "",
            facts: list.facts(owner.dates, owner.say).joined(separator: " · "))
    }

    func appear() { owner.center.calendars.follow() }

    func drawAgain() {
        list.list.showAgain()
        drawOpened()
    }

    func focus() { if opened == nil { list.focus() } else { page?.focus() } }

    func draw() {
        let calendars = owner.center.calendars
        list.show(calendars.lists, isLoaded: calendars.isLoaded)
        sync.isSensitive =
            !calendars.isSyncing && calendars.lists.contains { $0.origin.kind != .folder }
        sync.label = calendars.isSyncing ? owner.say.syncing : owner.say.syncNow
        // What was refused is shown again as it stands.
        _ = calendars.refusals
        drawOpened()
    }

    private func drawOpened() {
        guard let opened, let list = owner.center.calendars.list(at: opened) else {
            let wasOpen = stack.visiblePage == "one"
            opened = nil
            stack.visiblePage = "list"
            if wasOpen { focus() }
            return
        }
        name.text = ShownText.line(list.name, limit: 100)
        if page?.canShow(list) != true {
            if let page { place.remove(page.content) }
            let page = CalendarPage(list, for: owner)
            place.append(page.content.expanding(vertically: true))
            self.page = page
        }
        page?.show(list)
        stack.visiblePage = "one"
    }

    // MARK: Acting

    /// Shows what is chosen of one.
    private func open(_ path: String) {
        opened = path
        page = page.flatMap { page in
            place.remove(page.content)
            return nil
        }
        owner.redraw()
        focus()
    }

    private func close() {
        guard opened != nil else { return }
        opened = nil
        owner.redraw()
        focus()
    }

    private func openAdding() {
        guard adding == nil else { return }
        let window = AddCalendarWindow(for: owner)
        window.onClose { [weak self] in self?.adding = nil }
        adding = window
        window.present()
    }

    private func askServers() {
        owner.perform { [weak owner] center in
            let outcome = await center.calendars.sync()
            owner?.show(Toast(ShownText.line(outcome.message, limit: 300)))
        }
    }

    /// Asks whether all that a list belongs to is to go.
    func remove(_ list: KeptList) {
        let say = owner.say
        let name = ShownText.line(list.originName(say), limit: 100)
        let dialog = MessageDialog(
            over: owner.window, heading: say.removes(name), body: say.whatGoes(list.origin.kind))
        dialog.addResponse("cancel", say.cancelWriting)
        dialog.addResponse("remove", say.remove, appearance: .destructive)
        dialog.onResponse { [weak owner] answer in
            guard answer == "remove" else { return }
            owner?.perform { [weak owner] center in
                let outcome = await center.calendars.remove(list.origin)
                owner?.show(Toast(ShownText.line(outcome.message, limit: 300)))
            }
        }
        dialog.present()
    }
}
