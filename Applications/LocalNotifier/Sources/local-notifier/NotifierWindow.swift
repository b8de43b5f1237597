// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationWindow
import Foundation
import LocalNotifierModel
import UIKitNotifications

/// The window: what is scheduled, a page to schedule more, and what was delivered.
@MainActor final class NotifierWindow: ModelWindow<LocalNotifier> {
    private let sentences: ReminderSentences
    private let addButton: Button
    private lazy var list = ListView<Reminder, ReminderRow> { [weak self, sentences] in
        ReminderRow(sentences, onDelete: { self?.delete($0) })
    } bind: { [model] in
        $0.show($1, at: model.time(of: $1))
    }
    private lazy var form = ReminderForm(model.newDraft, sentences)
    private var dialog: MessageDialog?

    init(_ model: LocalNotifier, in application: Application) {
        sentences = model.sentences
        addButton = Button(icon: "list-add-symbolic", label: sentences.newReminder)
        super.init(
            model, in: application, width: 420, height: 640, summary: sentences.summary,
            keys: [
                .init("<Control>n", sentences.newKey), .init("Return", sentences.scheduleKey),
                .init("Escape", sentences.backKey), .init("Delete", sentences.deleteKey),
            ])
        addPages()
        bindKeys()
        follow()
        seed()
    }

    private func addPages() {
        header.addAtStart(addButton)
        header.addAtStart(form.cancel)
        header.addAtEnd(form.schedule)
        pages.add(Clamp(list.boxed(sentences.reminders).margin(12)), named: "list")
        let button = Button(sentences.newButton) { [weak self] in self?.beginDraft() }
        button.styled("suggested-action", "pill").aligned(horizontally: .center)
        pages.add(
            StatusPage(
                icon: model.profile.identifier, title: sentences.nothing,
                description: sentences.nothingHint, child: button), named: "empty")
        pages.add(form.content, named: "form")
        layOut()
    }

    private func bindKeys() {
        window.onKeys("<Control>n", in: .window) { [weak self] in self?.beginDraft() }
        window.onKeys("Escape", in: .window) { [weak self] in self?.endDraft() }
        list.onDelete { [weak self] in self?.delete($0) }
        addButton.onClick { [weak self] in self?.beginDraft() }
        form.cancel.onClick { [weak self] in self?.endDraft() }
        form.schedule.onClick { [weak self] in self?.schedule() }
        form.text.onReturn { [weak self] in self?.schedule() }
        form.onChange { [weak self] in self?.judgeDraft() }
    }

    private func follow() {
        window.onActiveChange { [weak self] in self?.reportState() }
        window.onClose { UIApplication.shared.setState(.background) }
        whileOpen { [weak self] in
            self?.tick()
            return .seconds(1)
        }
        redraw()
    }

    private func reportState() {
        // The desktop asks for the window before it says what was opened. To show it as active
        // at once would launch without launch options.
        guard model.hasLaunched else { return }
        let state: UIApplication.State = window.isActive ? .active : .inactive
        if UIApplication.shared.applicationState != state { UIApplication.shared.setState(state) }
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

    // MARK: Drawing

    override func draw() {
        // First: it may come to know what was delivered meanwhile.
        reportState()
        list.items = model.reminders
        if !isDrafting { showList() }
        showAnnouncement()
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
            over: window, heading: sentences.heading(of: announcement),
            // The dialog is as high as its text.
            body: reminder.text.count > 500 ? reminder.text.prefix(500) + "…" : reminder.text)
        dialog.addResponse("ok", sentences.okButton, appearance: .suggested, isDefault: true)
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
        // What had the focus is hidden; the list has what was scheduled before it gets the focus.
        redraw()
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

    private func delete(_ reminder: Reminder) {
        guard let cancelled = model.cancel(reminder.id) else { return }
        let title = reminder.text.count > 40 ? reminder.text.prefix(40) + "…" : reminder.text
        offerUndo(sentences.deleted(String(title))) { [model] in
            // It lives until the service has answered.
            Task { await model.restore(cancelled) }
        }
    }
}
