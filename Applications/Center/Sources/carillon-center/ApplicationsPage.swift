// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationWindow
import CenterModel
import NotificationBus
import NotificationModel

/// The page of the applications: their list, or one of them with its settings.
@MainActor final class ApplicationsPage: CenterPage {
    /// The widget that fills the window.
    let content: Widget
    private let stack = Stack(transition: .slide)
    private let list: ListPage<ApplicationSummary>
    let icon = "view-app-grid-symbolic"
    let search: SearchEntry? = nil
    var title: String { owner.say.applications }
    private let place = Box(isVertical: true)
    private let name = Label(overflow: .ellipsis).styled("title-4").expanding(horizontally: true)
    private unowned let owner: CenterWindow
    /// The application that is open; nil while the list shows.
    private var opened: ApplicationID?
    private var page: ApplicationPage?

    init(for owner: CenterWindow) {
        self.owner = owner
        content = stack
        list = ListPage(
            .init(
                label: owner.say.applications,
                empty: StatusPage(
                    icon: "view-app-grid-symbolic", title: owner.say.noApplications,
                    description: owner.say.whichApplications),
                nothingFound: (owner.say.nothingFound, owner.say.lookForSomethingElse),
                texts: { [unowned owner] in Self.texts(of: $0, owner.center) },
                sentence: { [unowned owner] in
                    let texts = Self.texts(of: $0, owner.center)
                    return "\(texts.heading). \(texts.facts)."
                },
                onOpen: { [weak owner] in owner?.applications.open($0.id) }))
        let back = Button(icon: "go-previous-symbolic", label: owner.say.backToAll)
        let bar = Box.row(spacing: 6, back.styled("flat"), name).margin(
            horizontal: 12, vertical: 6)
        stack.add(list.content, named: "list")
        stack.add(
            Box.column(Clamp(bar, width: 800), place.expanding(vertically: true)), named: "one")
        back.onClick { [weak self] in self?.close() }
        stack.onKeys("Escape|<Alt>Left") { [weak self] in self?.close() }
    }

    private static func texts(of summary: ApplicationSummary, _ center: LiveCenter) -> RowTexts {
        RowTexts(
            application: summary.id, heading: center.name(summary.id),
            facts: [
                summary.settings.authorization.words(center.sentences),
                summary.pending > 0 ? center.sentences.coming(summary.pending) : "",
                summary.delivered > 0 ? center.sentences.delivered(summary.delivered) : "",
            ].filter { !$0.isEmpty }.joined(separator: " · "))
    }

    /// Shows the page of one application.
    func open(_ application: ApplicationID) {
        opened = application
        owner.redraw()
        focus()
    }

    /// Shows the list again.
    func close() {
        guard opened != nil else { return }
        opened = nil
        owner.redraw()
        focus()
    }

    /// Moves the keyboard to the list, or to the settings that show.
    func focus() {
        if opened == nil { list.focus() } else { page?.focus() }
    }

    /// All that depends on the time is drawn with the rest.
    func drawAgain() {}

    func draw() {
        let applications = owner.center.applications
        list.show(applications.summaries, isLoaded: applications.isLoaded)
        // What was refused is shown again as it stands.
        _ = applications.refusals
        guard let opened else {
            stack.visiblePage = "list"
            return
        }
        guard let summary = applications.summary(of: opened) else {
            if applications.isLoaded {
                self.opened = nil
                stack.visiblePage = "list"
                owner.show(
                    Toast(owner.say.isUnknown(owner.center.name(opened))))
            }
            return
        }
        name.text = owner.center.name(opened)
        draw(summary)
        stack.visiblePage = "one"
    }

    private func draw(_ summary: ApplicationSummary) {
        if page?.application != summary.id || page?.canShow(summary) == false {
            if let page { place.remove(page.content) }
            let page = ApplicationPage(summary, for: owner)
            place.append(page.content.expanding(vertically: true))
            self.page = page
        }
        page?.show(summary)
    }
}
