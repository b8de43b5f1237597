// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationWindow
import ShoppingAlertModel
import UIKitNotifications

/// The window: a field for new items, the list or the picker, and the reminder below.
@MainActor final class ShoppingWindow: ModelWindow<Shopping> {
    private let sentences: ShoppingSentences
    private let entry: Entry
    private let reminder: ReminderBar
    private lazy var picker = ReminderPicker(sentences) { [model] in model.isPast($0) }
    private lazy var turn = PageTurn(of: pages)
    private lazy var list = ListView<ShoppingItem, ItemRow> { [weak self, sentences] in
        ItemRow(sentences) { self?.delete($0) }
    } bind: {
        $0.show($1)
    }
    private var isPicking = false

    init(_ model: Shopping, in application: Application) {
        sentences = model.sentences
        entry = Entry(label: sentences.newItem, placeholder: sentences.newItemPlaceholder)
        reminder = ReminderBar(sentences)
        super.init(
            model, in: application, height: 620, transition: .none, summary: sentences.summary,
            keys: [
                .init("<Control>n", sentences.newKey), .init("Delete", sentences.deleteKey),
                .init("<Control>r", sentences.remindKey), .init("Escape", sentences.backKey),
            ])
        addPages()
        bindKeys()
        follow()
        // The field is where one begins.
        entry.grabFocus()
    }

    private func addPages() {
        entry.endIcon = "list-add-symbolic"
        let box = list.boxed(sentences.list)
        pages.add(Clamp(box.margin(horizontal: 12, vertical: 6)), named: Page.list)
        pages.add(
            StatusPage(
                icon: model.profile.identifier, title: sentences.nothing,
                description: sentences.nothingHint), named: Page.empty)
        pages.add(picker, named: Page.picker)
        layOut(
            above: [Clamp(entry.margin(horizontal: 12, vertical: 6))],
            below: [Clamp(reminder.margin(horizontal: 12, vertical: 12))])
    }

    private func bindKeys() {
        window.onKeys("<Control>n", in: .window) { [weak self] in self?.edit() }
        window.onKeys("<Control>r", in: .window) { [weak self] in self?.pressReminder() }
        picker.onKeys("Escape") { [weak self] in self?.showList() }
        list.onDelete { [weak self] in self?.delete($0) }
        entry.onReturn { [weak self] in self?.add() }
        reminder.onPress { [weak self] in self?.pressReminder() }
        reminder.onCancel { [weak self] in self?.showList() }
    }

    private func follow() {
        model.onReminder = { [weak self] text in
            let toast = Toast(text)
            toast.seconds = 0
            self?.show(toast)
        }
        UIApplication.shared.follow(window)
        redraw()
    }

    // MARK: The list

    override func draw() {
        list.items = model.items
        if !isPicking, pages.visiblePage != Page.picker { pages.visiblePage = restingPage }
        reminder.show(model.reminderDate, isPicking: isPicking)
        if model.consumeEditRequest() { edit() }
    }

    private var restingPage: String { model.items.isEmpty ? Page.empty : Page.list }

    private func add() {
        guard model.add(entry.text) else { return }
        entry.text = ""
        // The list has the item before it scrolls there.
        redraw()
        list.scroll(to: model.items.count - 1)
        entry.grabFocus()
    }

    /// Lets the person write at once, whatever shows.
    private func edit() {
        isPicking = false
        turn.jump(to: restingPage)
        rest()
    }

    private func delete(_ item: ShoppingItem) {
        guard let deleted = model.delete(item.id) else { return }
        offerUndo(sentences.deleted(item.name)) { [model] in model.restore(deleted) }
    }

    // MARK: The reminder

    private func pressReminder() {
        guard reminder.isUsable else { return }
        if isPicking { setReminder() } else { showPicker() }
    }

    private func showPicker() {
        isPicking = true
        dismissUndo()
        picker.show(model.beginChoosing())
        entry.isSensitive = false
        reminder.isUsable = false
        redraw()
        turn.turn(to: Page.picker) { [reminder, picker] in
            reminder.isUsable = true
            picker.grabFocus()
        }
    }

    private func setReminder() {
        let date = picker.date
        guard !model.isPast(date) else { return picker.complain() }
        // It lives until the service has answered.
        Task {
            if await model.setReminder(at: date, in: .current) { showList() }
        }
    }

    private func showList() {
        guard isPicking else { return }
        isPicking = false
        reminder.isUsable = false
        redraw()
        turn.turn(to: restingPage) { [weak self] in self?.rest() }
    }

    /// The list shows and can be written.
    private func rest() {
        entry.isSensitive = true
        reminder.isUsable = true
        redraw()
        entry.grabFocus()
    }
}

private enum Page {
    static let list = "list"
    static let empty = "empty"
    static let picker = "picker"
}
