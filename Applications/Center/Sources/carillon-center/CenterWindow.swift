// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationWindow
import CenterModel
import Foundation
import NotificationModel
import NotificationSentences

/// The window: what is coming, what has rung, who may notify, and what waits.
@MainActor final class CenterWindow: ObservingWindow {
    let center: Center
    private let pages = ViewStack()
    private let switcher: ViewSwitcher
    private(set) lazy var coming = makeComingPage()
    private(set) lazy var history = makeHistoryPage()
    private(set) lazy var applications = ApplicationsPage(for: self)
    private(set) lazy var waiting = makeWaitingPage()
    /// Writes dates as they are seen now; set again each minute.
    private(set) var dates: DateText
    private var detail: DetailWindow?
    private var quiet: QuietWindow?
    private lazy var bell = Button(icon: Self.bellIcon, label: say.quietHours) { [weak self] in
        self?.openQuietHours()
    }

    private static var bellIcon: String { "preferences-system-notifications-symbolic" }
    private static var silentBellIcon: String { "notifications-disabled-symbolic" }

    /// What it says.
    var say: CenterSentences { center.sentences }

    init(_ center: Center, in application: Adwaita.Application) {
        self.center = center
        let say = center.sentences
        let name = say.name
        dates = Self.datesNow(say.language)
        switcher = ViewSwitcher(pages, windowTitle: name)
        super.init(
            around: pages, in: application, width: 760, height: 680,
            about: About(
                name, version: CarillonVersion.current, developer: "The Carillon authors",
                comments: say.purpose),
            keys: [
                .init("<Control>f", say.search), .init("<Alt>1...4", say.showPage),
                .init("<Control>Page_Down", say.showNextPage), .init("Return", say.openIt),
                .init("Delete", say.cancelClearOrDiscard), .init("<Control>z", say.undo),
                .init("<Control>d", say.quietHours),
            ])
        addPages()
        bindKeys()
        follow(in: application)
        redraw()
    }

    private func addPages() {
        for (page, name, title, icon) in [
            (coming.content, "coming", say.coming, "alarm-symbolic"),
            (history.content, "history", say.history, "document-open-recent-symbolic"),
            (applications.content, "applications", say.applications, "view-app-grid-symbolic"),
            (waiting.content, "waiting", say.waiting, "content-loading-symbolic"),
        ] {
            pages.add(page, named: name, title: title, icon: icon)
        }
        header.addAtStart(bell)
        header.title = switcher.title
        layOut(below: [switcher.bar])
    }

    private func bindKeys() {
        for (index, name) in pages.pageNames.enumerated() {
            window.onKeys("<Alt>\(index + 1)", in: .window) { [weak self] in self?.show(page: name)
            }
        }
        window.onKeys("<Control>Page_Down", in: .window) { [weak self] in self?.turn(by: 1) }
        window.onKeys("<Control>Page_Up", in: .window) { [weak self] in self?.turn(by: -1) }
        window.onKeys("<Control>f", in: .window) { [weak self] in self?.focusSearch() }
        window.onKeys("<Control>d", in: .window) { [weak self] in self?.openQuietHours() }
        window.onKeys("<Control>z", in: .window) { [weak self] in
            self?.dismissUndo()
            self?.center.undo()
        }
        coming.list.onDelete { [weak self] in self?.remove(.cancelling($0)) }
        history.list.onDelete { [weak self] row in
            if let item = row.item { self?.remove(.clearing(item)) }
        }
        waiting.list.onDelete { [weak self] in self?.remove(.discarding($0)) }
    }

    /// Follows the service while the window is open, and the time, by the minute.
    private func follow(in application: Adwaita.Application) {
        let following = Task { [center] in await center.follow() }
        // It ends by itself when nothing is left to do; to quit at once would leave that undone.
        application.addAction("quit") { [weak self] in self?.window.close() }
        window.onClose { [center, weak application] in
            // What was to be removed when the offer ends is removed before the program ends.
            application?.hold {
                await center.endOffer()
                following.cancel()
            }
        }
        whileOpen { [weak self] in
            self?.tick()
            let second = Calendar.current.component(.second, from: Date())
            return .seconds(60 - second)
        }
    }

    private func tick() {
        dates = Self.datesNow(say.language)
        coming.list.showAgain()
        history.list.showAgain()
        waiting.list.showAgain()
        drawQuietHours()
    }

    private static func datesNow(_ language: Language) -> DateText {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        return DateText(from: Date(), in: calendar, language: language)
    }

    // MARK: Pages

    /// Shows one of the four pages, with the keyboard in it.
    func show(page name: String) {
        pages.visiblePage = name
        switch name {
        case "coming": coming.focus()
        case "history": history.focus()
        case "applications": applications.focus()
        default: waiting.focus()
        }
    }

    /// Shows the page of one application.
    func show(application: ApplicationID) {
        pages.visiblePage = "applications"
        applications.open(application)
    }

    private func turn(by step: Int) {
        let names = pages.pageNames
        guard let place = names.firstIndex(where: { $0 == pages.visiblePage }) else { return }
        show(page: names[(place + step + names.count) % names.count])
    }

    private func focusSearch() {
        if pages.visiblePage != "history" { pages.visiblePage = "coming" }
        (pages.visiblePage == "history" ? history.search : coming.search)?.grabFocus()
    }

    // MARK: Drawing

    override func draw() {
        coming.show(center.coming.rows, isLoaded: center.coming.isLoaded)
        history.show(center.history.rows, isLoaded: center.history.isLoaded)
        applications.draw()
        waiting.show(center.waiting.rows, isLoaded: center.waiting.isLoaded)
        pages.setBadge(center.waiting.rows.count, of: "waiting")
        drawQuietHours()
        if let trouble = center.trouble {
            show(Toast(String(trouble.prefix(200))))
            // Not while it is drawn: what changes then is not heard of.
            Task { [center] in center.trouble = nil }
        }
    }

    private func drawQuietHours() {
        // It begins and ends without another change.
        _ = center.quiet.readings
        let now = Date()
        let isQuiet = center.quiet.isQuiet(at: now, in: .current)
        bell.icon = isQuiet ? Self.silentBellIcon : Self.bellIcon
        let words = center.quiet.words(at: now, in: .current, dates, say)
        bell.tooltip = words
        bell.accessible(description: words)
        quiet?.draw(center.quiet, at: now)
    }

    override func drawBanner() {
        switch center.service {
        case .unknown, .running: banner.hide()
        case .stopped:
            banner.show(say.serviceStopped, button: say.startIt) { [center] in
                Task { await center.tryAgain() }
            }
        case .unreachable(let reason):
            banner.show(say.serviceUnreachable(reason))
        }
    }

    // MARK: Acting

    /// Does something with the service; it lives until that is done.
    func perform(_ work: @escaping @MainActor (Center) async -> Void) {
        Task { [center] in await work(center) }
    }

    /// Removes something when the offer to take it back has ended.
    func remove(_ removal: Removal) {
        perform { await $0.remove(removal) }
        offerUndo(
            removal.words(say),
            onEnd: { [center] in
                // It lives until the service has answered.
                Task { await center.endOffer(of: removal) }
            }
        ) { [center] in center.undo() }
    }

    private func openQuietHours() {
        guard quiet == nil else { return }
        let quiet = QuietWindow(for: self)
        quiet.onClose { [weak self] in self?.quiet = nil }
        self.quiet = quiet
        drawQuietHours()
        quiet.present()
        // Others may have changed what it does not hear of.
        perform { await $0.quiet.reload() }
    }

    /// Shows all of something in a window of its own.
    func open(
        _ text: NotificationText, facts: [(name: String, fact: String)],
        choices: [DetailWindow.Choice]
    ) {
        // One is open already, and is over this window.
        guard detail == nil else { return }
        let detail = DetailWindow(
            over: window, title: say.notification, text, facts: facts, choices: choices)
        detail.onClose { [weak self] in self?.detail = nil }
        self.detail = detail
        detail.present()
    }
}
