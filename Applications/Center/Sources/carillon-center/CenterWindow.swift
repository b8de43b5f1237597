// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationWindow
import CenterModel
import Foundation
import NotificationModel
import NotificationSentences
import PersonalReminders

/// The window: what is coming, what has rung, and who may notify.
@MainActor final class CenterWindow: ObservingWindow {
    let center: LiveCenter
    private(set) lazy var coming = ComingPage(for: self)
    private(set) lazy var history = HistoryPage(for: self)
    private(set) lazy var applications = ApplicationsPage(for: self)
    private(set) lazy var calendars = CalendarsPage(for: self)
    /// All of them, as their tabs stand.
    private lazy var pages: [any CenterPage] = [coming, history, applications, calendars]
    private let stack = ViewStack()
    private let switcher: ViewSwitcher
    /// Says when days begin.
    let calendar: Calendar
    /// Writes dates as they are seen now.
    var dates: CenterDates { CenterDates(from: now, in: calendar, language: say.language) }
    /// The time.
    var now: Date { Date() }
    private var hasFocusedPage = false
    private var detail: DetailWindow?
    private var quiet: QuietWindow?
    private var reminder: ReminderWindow?
    var snooze: SnoozeWindow?
    /// The name of the locale of times, by which words of a time are read.
    private let locale = HourCycle.locale(ProcessInfo.processInfo.environment)
    private lazy var bell = Button(icon: Self.bellIcon, label: say.quietHours) { [weak self] in
        self?.openQuietHours()
    }

    private static var bellIcon: String { "preferences-system-notifications-symbolic" }
    private static var silentBellIcon: String { "notifications-disabled-symbolic" }

    /// The sentences for people.
    var say: CenterSentences { center.sentences }

    init(_ center: LiveCenter, in application: Adwaita.Application) {
        self.center = center
        let say = center.sentences
        let name = say.name
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        calendar.locale = .current
        self.calendar = calendar
        switcher = ViewSwitcher(stack, windowTitle: name)
        super.init(
            around: stack, in: application, width: 760, height: 680,
            about: About(
                name, version: CarillonVersion.current, developer: "The Carillon authors",
                comments: say.purpose),
            keys: [
                .init("<Control>n", say.newReminder), .init("<Control>f", say.search),
                .init("<Alt>1...4", say.showPage),
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
        for page in pages { stack.add(page.content, title: page.title, icon: page.icon) }
        header.addAtStart(
            Button(icon: "list-add-symbolic", label: say.newReminder) { [weak self] in
                self?.openReminder()
            })
        header.addAtStart(bell)
        header.title = switcher.title
        stack.onChange { [weak self] in self?.shownPage?.appear() }
        window.onWidth { [weak self] width in
            self?.coming.fit(width)
            self?.history.fit(width)
        }
        layOut(below: [switcher.bar])
    }

    private func bindKeys() {
        for (index, page) in pages.enumerated() {
            window.onKeys("<Alt>\(index + 1)", in: .window) { [weak self, weak page] in
                guard let self, let page else { return }
                show(page)
            }
        }
        window.onKeys("<Control>Page_Down", in: .window) { [weak self] in self?.turn(by: 1) }
        window.onKeys("<Control>Page_Up", in: .window) { [weak self] in self?.turn(by: -1) }
        window.onKeys("<Control>f", in: .window) { [weak self] in self?.focusSearch() }
        window.onKeys("<Control>n", in: .window) { [weak self] in self?.openReminder() }
        window.onKeys("<Control>d", in: .window) { [weak self] in self?.openQuietHours() }
        window.onKeys("<Control>z", in: .window) { [weak self] in
            guard let self else { return }
            center.undo()
            takeBackReminder()
            dismissUndo()
        }
    }

    /// Follows the service while the window is open, and the time, by the minute.
    private func follow(in application: Adwaita.Application) {
        let following = Task { [center] in await center.follow() }
        // It ends by itself when nothing is left to do; to quit at once would leave that undone.
        application.addAction("quit") { [weak self] in self?.window.close() }
        window.onClose { [center, weak application] in
            center.calendars.end()
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
        for page in pages { page.drawAgain() }
        drawQuietHours()
        reminder?.draw()
    }

    // MARK: Pages

    /// Shows one of the pages, with the keyboard in it.
    func show(_ page: any CenterPage) {
        stack.show(page.content)
        page.focus()
    }

    private var shownPage: (any CenterPage)? { pages.first { stack.isShown($0.content) } }

    /// Shows the page of one application.
    func show(application: ApplicationID) {
        stack.show(applications.content)
        applications.open(application)
    }

    private func turn(by step: Int) {
        guard let place = pages.firstIndex(where: { stack.isShown($0.content) }) else { return }
        show(pages[(place + step + pages.count) % pages.count])
    }

    private func focusSearch() {
        if shownPage?.search == nil { stack.show(coming.content) }
        shownPage?.search?.grabFocus()
    }

    // MARK: Drawing

    override func draw() {
        for page in pages { page.draw() }
        stack.setBadge(center.waiting.items.count, of: history.content)
        drawQuietHours()
        focusAtStart()
        if let trouble = center.trouble {
            show(Toast(String(trouble.prefix(200))))
            // Not while it is drawn: what changes then is not heard of.
            Task { [center] in center.trouble = nil }
        }
    }

    /// Moves the keyboard into the page once it has something in it.
    private func focusAtStart() {
        guard !hasFocusedPage, center.coming.isLoaded else { return }
        hasFocusedPage = true
        // Not from somebody who types already.
        if let page = shownPage, page.search?.containsFocus != true { page.focus() }
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
        case .running where center.screen.isMissing: banner.show(say.nothingShowsOnScreen)
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
    func perform(_ work: @escaping @MainActor (LiveCenter) async -> Void) {
        Task { [center] in await work(center) }
    }

    /// Looks for words in a list, and returns when what was found shows.
    func find<Reader: ListReader>(
        _ text: String, in list: KeyPath<LiveCenter, CenterList<Reader>>
    ) async {
        await center[keyPath: list].find(text)
        redraw()
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

    /// Cancels all that an application has pending, when the offer to take it back has ended.
    func cancelAll(of application: ApplicationID) {
        perform { [weak self] center in
            guard let removal = await center.cancellingAll(of: application) else { return }
            self?.remove(removal)
        }
    }

    /// Forgets an application after a question, when the offer to take it back has ended.
    func forget(_ application: ApplicationID) {
        let name = center.name(application)
        let dialog = MessageDialog(
            over: window, heading: say.forgets(name), body: say.whatForgettingRemoves)
        dialog.addResponse("keep", say.keepApplication)
        dialog.addResponse("forget", say.forget, appearance: .destructive)
        dialog.onResponse { [weak self] answer in
            guard answer == "forget", let self else { return }
            applications.close()
            remove(.forgetting(application, name: name))
        }
        dialog.present()
    }

    // MARK: Reminders

    /// The time, the place and the habits by which words are read.
    func place(at now: Date) -> ReminderPlace {
        ReminderPlace(now: now, calendar: calendar, language: say.language, locale: locale)
    }

    /// Opens the page of a new reminder, or of one that is there.
    func openReminder(_ draft: ReminderDraft = ReminderDraft()) {
        // What is being written stays.
        if let reminder { return reminder.present() }
        let reminder = ReminderWindow(draft, for: self)
        reminder.onClose { [weak self] in self?.reminder = nil }
        self.reminder = reminder
        reminder.present()
    }

    /// Opens the page of one that is there.
    func edit(_ item: ComingItem) {
        perform { [weak self] center in
            if let pending = await center.reminder(item) {
                guard let self else { return }
                openReminder(ReminderDraft(editing: pending, at: place(at: Date())))
            } else if let self, center.trouble == nil {
                show(Toast(say.isGone))
            }
        }
    }

    /// Shows a reminder that was just made, says when it rings, and offers to take it back.
    func show(_ reminder: MadeReminder, at place: ReminderPlace) {
        show(coming)
        coming.select(reminder.identifier)
        let content = reminder.request.content
        let title = ShownText.line(content.title, limit: 60)
        let (zone, date) = (calendar.timeZone, dates.full(reminder.date))
        let words =
            switch center.hold(on: content.interruptionLevel, at: reminder.date, in: zone) {
            case nil: say.rings(title, date)
            case .until(let end)?: say.isHeld(title, date, until: dates.moment(end))
            case .forGood?: say.isHeld(title, date)
            }
        offerUndo(
            words,
            onEnd: { [center] in
                // Behind taking it back, which ends the offer, too.
                Task { center.keepReminder(reminder) }
            }
        ) { [weak self] in self?.takeBackReminder() }
    }

    private func takeBackReminder() {
        guard let reminder = center.takeReminder() else { return }
        let place = place(at: Date())
        perform { await $0.unmake(reminder, at: place) }
    }

    // MARK: Quiet hours and details

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
        advanced: [(name: String, fact: String)] = [], choices: [DetailWindow.Choice]
    ) {
        // One is open already, and is over this window.
        guard detail == nil else { return }
        let detail = DetailWindow(
            over: window, title: say.notification, text, facts: facts,
            advanced: (say.advanced, advanced), choices: choices)
        detail.onClose { [weak self] in self?.detail = nil }
        self.detail = detail
        detail.present()
    }

    // MARK: Words

    /// The actions that its application gives a notification.
    func actions(of item: RungItem) -> [Action] {
        center.applications.actions(of: item.application, category: item.category)
    }

    /// The actions of the application to which a response goes.
    func actions(of item: WaitingItem) -> [Action] {
        center.applications.actions(of: item.application)
    }

    /// The heading of rows that belong together.
    func texts(of heading: ListHeading) -> RowTexts {
        switch heading {
        case .ahead(let part): RowTexts(heading: say.heading(part), level: 1)
        case .day(let date): RowTexts(heading: dates.day(date), level: 1)
        case .group(_, _, let list?, _):
            RowTexts(color: list.color, hasDot: true, heading: list.name, level: 2)
        case .group(let application, let thread, nil, _):
            RowTexts(
                application: application,
                heading: thread.isEmpty
                    ? center.name(application) : "\(center.name(application)) – \(thread)",
                level: 2)
        }
    }
}
