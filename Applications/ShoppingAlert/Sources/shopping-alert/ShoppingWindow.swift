// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationWindow
import ShoppingAlertModel
import UIKitNotifications

/// The window: a field for new items, the list or the picker, and the reminder below.
@MainActor final class ShoppingWindow: MainWindow {
    let window: Window
    private let model: Shopping
    private let banner = Banner()
    private let entry = Entry(label: "New Item", placeholder: "What do you need?")
    private let pages = Stack(transition: .none)
    private let turn: PageTurn
    private let list: ListView<ShoppingItem, ItemRow>
    private let toasts: ToastOverlay
    private let picker: ReminderPicker
    private let reminder = ReminderBar()
    private var isPicking = false
    /// Takes back the last deletion.
    private var undo: Toast?

    init(_ model: Shopping, in application: Application) {
        self.model = model
        window = Window(in: application, title: "Shopping Alert", width: 400, height: 620)
        let actions = RowActions()
        list = ListView {
            ItemRow { actions.delete($0) }
        } bind: {
            $0.show($1)
        }
        turn = PageTurn(of: pages)
        toasts = ToastOverlay(pages)
        picker = ReminderPicker { model.isPast($0) }
        actions.window = self
        layOut()
        bindKeys()
        follow()
        _ = model.takeEditWish()
        // The field is where one begins, also who pressed "Edit list".
        entry.grabFocus()
    }

    // MARK: Layout

    private func layOut() {
        let header = HeaderBar()
        header.addAtEnd(makeMenu())
        entry.endIcon = "list-add-symbolic"
        let box = ScrolledWindow(
            list.accessible(label: "Shopping List"), isAsHighAsContent: true
        ).styled("boxed")
        pages.add(Clamp(box.margin(horizontal: 12, vertical: 6)), named: Page.list)
        pages.add(
            StatusPage(
                icon: ShoppingProgram.identifier, title: "Nothing to Buy",
                description: "Write down above what you need. “Remind Me” tells you when it is "
                    + "time to go."), named: Page.empty)
        pages.add(picker, named: Page.picker)
        window.content = Box.column(
            header, banner, Clamp(entry.margin(horizontal: 12, vertical: 6)),
            toasts.expanding(vertically: true),
            Clamp(reminder.margin(horizontal: 12, vertical: 12)))
    }

    private func bindKeys() {
        window.onKeys("<Control>n", in: .window) { [weak self] in self?.edit() }
        window.onKeys("<Control>r", in: .window) { [weak self] in self?.pressReminder() }
        picker.onKeys("Escape") { [weak self] in self?.showList() }
        list.onKeys("Delete|KP_Delete") { [weak self] in self?.deleteSelected() }
    }

    // MARK: Following the model and the person

    private func follow() {
        entry.onReturn { [weak self] in self?.add() }
        reminder.onPress { [weak self] in self?.pressReminder() }
        reminder.onCancel { [weak self] in self?.showList() }
        model.onChange = { [weak self] in self?.show() }
        model.onEdit = { [weak self] in self?.edit() }
        model.onReminder = { [weak self] text in
            let toast = Toast(text)
            toast.seconds = 0
            self?.toasts.show(toast)
        }
        window.onClose { [model] in
            model.onChange = nil
            model.onEdit = nil
            model.onReminder = nil
        }
        UIApplication.shared.follow(window)
        show()
    }

    private func show() {
        list.items = model.items
        if !isPicking, pages.visiblePage != Page.picker { pages.visiblePage = restingPage }
        reminder.show(model.reminderDate, isPicking: isPicking)
        guard let trouble = model.trouble else { return banner.hide() }
        banner.show(trouble.message, button: trouble.isWorthTryingAgain ? "_Try Again" : nil) {
            [weak self] in
            self?.model.load()
            self?.model.register()
        }
    }

    private var restingPage: String { model.items.isEmpty ? Page.empty : Page.list }

    private func add() {
        guard model.add(entry.text) else { return }
        entry.text = ""
        list.scroll(to: model.items.count - 1)
        entry.grabFocus()
    }

    /// Lets the person write at once, whatever shows.
    private func edit() {
        if isPicking {
            isPicking = false
            show()
        }
        turn.jump(to: restingPage)
        rest()
    }

    // MARK: The reminder

    private func pressReminder() {
        guard reminder.isSensitive else { return }
        if isPicking { setReminder() } else { showPicker() }
    }

    private func showPicker() {
        isPicking = true
        undo?.dismiss()
        picker.show(model.beginChoosing())
        entry.isSensitive = false
        reminder.isSensitive = false
        show()
        turn.turn(to: Page.picker) { [reminder, picker] in
            reminder.isSensitive = true
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
        reminder.isSensitive = false
        show()
        turn.turn(to: restingPage) { [weak self] in self?.rest() }
    }

    /// The list shows and can be written.
    private func rest() {
        entry.isSensitive = true
        reminder.isSensitive = true
        show()
        entry.grabFocus()
    }

    // MARK: Rows

    fileprivate func delete(_ item: ShoppingItem) {
        guard let deleted = model.delete(item.id) else { return }
        let undo = Toast("“\(item.name)” deleted", button: "_Undo") { [model] in
            model.restore(deleted)
        }
        toasts.show(undo)
        self.undo = undo
    }

    private func deleteSelected() {
        if let index = list.selectedIndex { delete(model.items[index]) }
    }

    // MARK: The menu

    private func makeMenu() -> MenuButton {
        window.makeMainMenu(
            about: About(
                "Shopping Alert", version: "1.0", developer: "The Carillon authors",
                comments: "A shopping list that reminds you."),
            keys: [
                .init("<Control>n", "New item"), .init("Delete", "Delete the item"),
                .init("<Control>r", "Choose when to be reminded, and set it"),
                .init("Escape", "Go back without a reminder"),
            ])
    }
}

private enum Page {
    static let list = "list"
    static let empty = "empty"
    static let picker = "picker"
}

/// Hands what is done in a row to the window, which does not live for its rows.
@MainActor private final class RowActions {
    weak var window: ShoppingWindow?

    func delete(_ item: ShoppingItem) { window?.delete(item) }
}
