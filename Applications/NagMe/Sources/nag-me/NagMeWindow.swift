// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import NagMeModel
import UserNotifications

/// The window: the tasks, a field for new ones, and what is wrong if something is.
@MainActor final class NagMeWindow: MainWindow {
    let window: Window
    private let model: NagMe
    private let banner = Banner()
    private let entry = Entry(label: "New Task", placeholder: "What should not be forgotten?")
    private let pages = Stack()
    private let list: ListView<NagTask, TaskRow>
    private let toasts: ToastOverlay

    init(_ model: NagMe, in application: Application) {
        self.model = model
        window = Window(in: application, title: "Nag Me", width: 420, height: 560)
        let actions = RowActions()
        list = ListView {
            TaskRow(onToggle: { actions.toggle($0, $1) }, onDelete: { actions.delete($0) })
        } bind: {
            $0.show($1)
        }
        toasts = ToastOverlay(pages)
        actions.window = self
        layOut()
        bindKeys()
        follow()
    }

    // MARK: Layout

    private func layOut() {
        let header = HeaderBar()
        header.addAtEnd(makeMenu())
        entry.endIcon = "list-add-symbolic"
        let box = ScrolledWindow(list.accessible(label: "Tasks"), isAsHighAsContent: true)
            .styled("boxed")
        pages.add(Clamp(box.margin(horizontal: 12, vertical: 3)), named: "tasks")
        pages.add(
            StatusPage(
                icon: "\(NagMeProgram.identifier)", title: "Nothing to Nag About",
                description: "Write down a task above. Switch its loudspeaker on, and it nags "
                    + "you every minute until you switch it off."), named: "empty")
        window.content = Box.column(
            header, banner, Clamp(entry.margin(horizontal: 12, vertical: 12)),
            toasts.expanding(vertically: true))
    }

    private func bindKeys() {
        window.onKeys("<Control>n", in: .window) { [weak self] in self?.entry.grabFocus() }
        list.onKeys("Delete|KP_Delete") { [weak self] in self?.deleteSelected() }
        list.onActivate { [weak self] in self?.toggle($0, !$0.isNagging) }
    }

    // MARK: Following the model and the person

    private func follow() {
        let center = UNUserNotificationCenter.current()
        entry.onReturn { [weak self] in self?.add() }
        model.onChange = { [weak self] in self?.show() }
        window.onActiveChange { [weak self] in
            guard let self else { return }
            center.isApplicationActive = window.isActive
            // Something else may have switched a reminder off meanwhile.
            if window.isActive { perform { await $0.refresh() } }
        }
        window.onClose { [model] in
            model.onChange = nil
            center.isApplicationActive = false
        }
        show()
        start()
    }

    private func start() {
        perform { await $0.load() }
        // Apart: the person may take hours to answer.
        perform { await $0.askForPermission() }
    }

    /// Lets the model do something; it lives until that is done.
    private func perform(_ work: @escaping @MainActor (NagMe) async -> Void) {
        Task { [model] in await work(model) }
    }

    private func show() {
        list.items = model.tasks
        pages.visiblePage = model.tasks.isEmpty ? "empty" : "tasks"
        guard let trouble = model.trouble else { return banner.hide() }
        banner.show(trouble.message, button: trouble.isWorthTryingAgain ? "_Try Again" : nil) {
            [weak self] in self?.start()
        }
    }

    private func add() {
        let text = entry.text
        if model.add(text) {
            entry.text = ""
            list.scroll(to: model.tasks.count - 1)
        } else if !text.isEmpty {
            toasts.show(Toast("There is a task of that name already"))
        }
    }

    // MARK: Rows

    fileprivate func toggle(_ task: NagTask, _ isNagging: Bool) {
        perform { await $0.setNagging(isNagging, task.id) }
    }

    fileprivate func delete(_ task: NagTask) {
        guard let removed = model.remove(task.id) else { return }
        toasts.show(
            Toast("“\(task.name)” deleted", button: "_Undo") { [weak self] in
                self?.perform { await $0.restore(removed) }
            })
    }

    private func deleteSelected() {
        if let index = list.selectedIndex { delete(model.tasks[index]) }
    }

    // MARK: The menu

    private func makeMenu() -> MenuButton {
        window.makeMainMenu(
            about: About(
                "Nag Me", version: "1.0", developer: "The Carillon authors",
                comments: "Tasks that nag until they are done."),
            keys: [
                .init("<Control>n", "New task"), .init("Return", "Switch the loudspeaker"),
                .init("Delete", "Delete the task"),
            ])
    }
}

/// Hands what is done in a row to the window, which does not live for its rows.
@MainActor private final class RowActions {
    weak var window: NagMeWindow?

    func toggle(_ task: NagTask, _ isNagging: Bool) { window?.toggle(task, isNagging) }

    func delete(_ task: NagTask) { window?.delete(task) }
}
