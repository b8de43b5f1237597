// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import Foundation
import LocalNotifierModel
import UIKitNotifications

/// The window: what is scheduled, a page to schedule more, and what rang.
@MainActor final class NotifierWindow: MainWindow {
    let window: Window
    private let model: LocalNotifier
    private let banner = Banner()
    private let header = HeaderBar()
    private let addButton = Button(icon: "list-add-symbolic", label: "New Reminder")
    private lazy var menu = makeMenu()
    private let pages = Stack()
    private let list: ListView<Reminder, ReminderRow>
    private let form: ReminderForm
    private let toasts: ToastOverlay
    private var dialog: MessageDialog?
    private var clockwork: Task<Void, Never>?

    init(_ model: LocalNotifier, in application: Application) {
        self.model = model
        window = Window(in: application, title: "Local Notifier", width: 420, height: 640)
        let actions = RowActions()
        list = ListView {
            ReminderRow(onDelete: { actions.delete($0) })
        } bind: {
            $0.show($1, at: model.time(of: $1))
        }
        form = ReminderForm(model.newDraft)
        toasts = ToastOverlay(pages)
        actions.window = self
        layOut()
        bindKeys()
        follow()
    }

    // MARK: Layout

    private func layOut() {
        header.addAtStart(addButton)
        header.addAtStart(form.cancel)
        header.addAtEnd(form.schedule)
        header.addAtEnd(menu)
        let box = ScrolledWindow(list.accessible(label: "Reminders"), isAsHighAsContent: true)
            .styled("boxed")
        pages.add(Clamp(box.margin(12)), named: "list")
        let button = Button("_New Reminder") { [weak self] in self?.beginDraft() }
        button.styled("suggested-action", "pill").aligned(horizontally: .center)
        pages.add(
            StatusPage(
                icon: LocalNotifierProgram.identifier, title: "Nothing Scheduled",
                description: "Say what you want to be reminded of, and when. It rings also "
                    + "while this window is closed.", child: button), named: "empty")
        pages.add(form.content, named: "form")
        window.content = Box.column(header, banner, toasts.expanding(vertically: true))
    }

    private func bindKeys() {
        window.onKeys("<Control>n", in: .window) { [weak self] in self?.beginDraft() }
        window.onKeys("Escape", in: .window) { [weak self] in self?.endDraft() }
        list.onKeys("Delete|KP_Delete") { [weak self] in self?.deleteSelected() }
    }

    // MARK: Following the model and the person

    private func follow() {
        addButton.onClick { [weak self] in self?.beginDraft() }
        form.cancel.onClick { [weak self] in self?.endDraft() }
        form.schedule.onClick { [weak self] in self?.schedule() }
        form.text.onReturn { [weak self] in self?.schedule() }
        form.onChange { [weak self] in self?.judgeDraft() }
        model.onChange = { [weak self] in self?.show() }
        model.onLaunch = { [weak self] in self?.tellState() }
        window.onActiveChange { [weak self] in self?.tellState() }
        window.onClose { [weak self, model] in
            self?.clockwork?.cancel()
            model.onChange = nil
            model.onLaunch = nil
            UIApplication.shared.setState(.background)
        }
        tellState()
        // It lives as long as the window.
        clockwork = Task { [weak self] in
            while !Task.isCancelled {
                self?.tick()
                try? await Task.sleep(for: .seconds(1))
            }
        }
        show()
        seed()
    }

    private func tellState() {
        // The desktop asks for the window before it says what was opened. To show it as active
        // at once would launch without launch options.
        guard model.hasLaunched else { return }
        UIApplication.shared.setState(window.isActive ? .active : .inactive)
    }

    private func seed() {
        guard ProcessInfo.processInfo.environment["SEED"] == "1" else { return }
        // It lives until the examples are scheduled.
        Task { [model] in await model.seed() }
    }

    private func tick() {
        model.tick()
        // A time that was to come may be past by now.
        if isDrafting { judgeDraft() }
    }

    private func show() {
        list.items = model.reminders
        if !isDrafting { showList() }
        showAnnouncement()
        guard let trouble = model.trouble else { return banner.hide() }
        banner.show(trouble.message, button: "_Try Again") { [model] in model.register() }
    }

    private func showList() {
        pages.visiblePage = model.reminders.isEmpty ? "empty" : "list"
        for button in [form.cancel, form.schedule] { button.isVisible = false }
        for widget in [addButton, menu] { widget.isVisible = true }
        header.title = nil
    }

    private func showAnnouncement() {
        guard dialog == nil, let announcement = model.announcements.first else { return }
        let reminder = announcement.reminder
        let dialog = MessageDialog(
            over: window, heading: announcement.heading,
            // The dialog is as high as its text.
            body: reminder.text.count > 500 ? reminder.text.prefix(500) + "…" : reminder.text)
        dialog.addResponse("ok", "_OK", appearance: .suggested, isDefault: true)
        dialog.onResponse { [weak self] _ in
            self?.dialog = nil
            self?.model.finishAnnouncement()
        }
        self.dialog = dialog
        dialog.present()
    }

    // MARK: A new reminder

    private var isDrafting: Bool { pages.visiblePage == "form" }

    private func beginDraft() {
        guard !isDrafting else { return }
        form.draft = model.newDraft
        pages.visiblePage = "form"
        for widget in [addButton, menu] { widget.isVisible = false }
        for button in [form.cancel, form.schedule] { button.isVisible = true }
        // Between two buttons with words there is no room for the window's title.
        header.title = Label()
        judgeDraft()
        form.text.grabFocus()
    }

    private func judgeDraft() { form.show(model.problem(with: form.draft)) }

    private func endDraft() {
        guard isDrafting else { return }
        showList()
        // What had the focus is hidden.
        list.grabFocus()
    }

    private func schedule() {
        let draft = form.draft
        guard isDrafting, model.problem(with: draft) == nil else { return judgeDraft() }
        // It lives until the service has answered.
        Task { [weak self, model] in
            guard await model.schedule(draft) else { return }
            self?.endDraft()
        }
    }

    // MARK: Deleting

    fileprivate func delete(_ reminder: Reminder) {
        guard let cancelled = model.cancel(reminder.id) else { return }
        let title = reminder.text.count > 40 ? reminder.text.prefix(40) + "…" : reminder.text
        toasts.show(
            Toast("“\(title)” deleted", button: "_Undo") { [model] in
                Task { await model.restore(cancelled) }
            })
    }

    private func deleteSelected() {
        if let index = list.selectedIndex { delete(model.reminders[index]) }
    }

    // MARK: The menu

    private func makeMenu() -> MenuButton {
        window.makeMainMenu(
            about: About(
                "Local Notifier", version: "1.0", developer: "The Carillon authors",
                comments: "Reminders that ring at their time."),
            keys: [
                .init("<Control>n", "New reminder"), .init("Return", "Schedule the reminder"),
                .init("Escape", "Back to the list"), .init("Delete", "Delete the reminder"),
            ])
    }
}

/// Hands what is done in a row to the window, which does not live for its rows.
@MainActor private final class RowActions {
    weak var window: NotifierWindow?

    func delete(_ reminder: Reminder) { window?.delete(reminder) }
}
