// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationWindow
import Foundation
import TodoListModel
import UIKitNotifications

/// The window: the items by deadline, and a page where new ones are written.
@MainActor final class TodoWindow: MainWindow {
    let window: Window
    private let model: Todos
    private let banner = Banner()
    private let pages = Stack(transition: .slide)
    private let list: ListView<Todos.Entry, TodoRow>
    private let toasts: ToastOverlay
    private let page: NewItemPage
    private let new = Button(icon: "list-add-symbolic", label: "New Item")
    private let back = Button(icon: "go-previous-symbolic", label: "Back")
    /// Waits until the next item falls due.
    private var clock: Task<Void, Never>?

    init(_ model: Todos, in application: Application) {
        self.model = model
        window = Window(in: application, title: "Todo List", width: 400, height: 620)
        let actions = RowActions()
        list = ListView {
            TodoRow { actions.complete($0) }
        } bind: {
            $0.show($1)
        }
        toasts = ToastOverlay(pages)
        page = NewItemPage {
            model.isPast($0)
        } onAdd: {
            actions.add($0, $1)
        }
        actions.window = self
        layOut()
        bindKeys()
        follow()
    }

    // MARK: Layout

    private func layOut() {
        let header = HeaderBar()
        header.addAtStart(new)
        header.addAtStart(back)
        header.addAtEnd(makeMenu())
        let box = ScrolledWindow(list.accessible(label: "Items"), isAsHighAsContent: true)
            .styled("boxed")
        pages.add(Clamp(box.margin(12)), named: Page.list)
        pages.add(
            StatusPage(
                icon: TodoProgram.identifier, title: "Nothing to Do",
                description: "Write down what is to be done with the button above. When its "
                    + "deadline passes, Todo List tells you."), named: Page.empty)
        pages.add(page, named: Page.new)
        window.content = Box.column(header, banner, toasts.expanding(vertically: true))
    }

    private func bindKeys() {
        window.onKeys("<Control>n", in: .window) { [weak self] in self?.write() }
        page.onKeys("Escape") { [weak self] in self?.goBack() }
        list.onKeys("Delete|KP_Delete") { [weak self] in self?.completeSelected() }
        list.onActivate { [weak self] in self?.complete($0.item) }
        new.onClick { [weak self] in self?.write() }
        back.onClick { [weak self] in self?.goBack() }
    }

    // MARK: Following the model and the person

    private func follow() {
        model.onChange = { [weak self] in self?.show() }
        model.onReminder = { [weak self] in self?.toasts.show(Toast($0)) }
        // It lives as long as the window; each minute, since the clock may be set.
        clock = Task { [weak self] in
            while !Task.isCancelled {
                let seconds = min(max(self?.model.secondsToNextDeadline ?? 60, 0.2), 60)
                // Fails only when the window is closed.
                try? await Task.sleep(for: .seconds(seconds))
                self?.model.load()
            }
        }
        window.onClose { [model, clock] in
            clock?.cancel()
            model.onChange = nil
            model.onReminder = nil
        }
        UIApplication.shared.follow(window)
        show()
    }

    private var isWriting: Bool { pages.visiblePage == Page.new }

    private func show() {
        list.items = model.entries
        if !isWriting { rest() }
        guard let trouble = model.trouble else { return banner.hide() }
        banner.show(trouble.message, button: trouble.isWorthTryingAgain ? "_Try Again" : nil) {
            [weak self] in
            self?.model.load()
            self?.model.register()
        }
    }

    private func rest() {
        pages.visiblePage = model.entries.isEmpty ? Page.empty : Page.list
        new.isVisible = true
        back.isVisible = false
    }

    // MARK: New items

    private func write() {
        guard !isWriting else { return }
        new.isVisible = false
        back.isVisible = true
        pages.visiblePage = Page.new
        page.begin(model.suggestedDeadline)
    }

    private func goBack() {
        guard isWriting else { return }
        rest()
        if !list.grabFocus() { new.grabFocus() }
    }

    fileprivate func add(_ title: String, _ deadline: Date) {
        guard model.add(title, deadline: deadline) else { return }
        goBack()
        if let index = model.entries.lastIndex(where: { $0.item.deadline == deadline }) {
            list.scroll(to: index)
        }
    }

    // MARK: Rows

    fileprivate func complete(_ item: TodoItem) {
        guard let removed = model.remove(item.id) else { return }
        toasts.show(
            Toast("“\(item.title)” completed", button: "_Undo") { [model] in
                model.restore(removed)
            })
    }

    private func completeSelected() {
        if let index = list.selectedIndex { complete(model.entries[index].item) }
    }

    // MARK: The menu

    private func makeMenu() -> MenuButton {
        window.makeMainMenu(
            about: About(
                "Todo List", version: "1.0", developer: "The Carillon authors",
                comments: "Things to do, each with its deadline."),
            keys: [
                .init("<Control>n", "New item"), .init("Delete", "Complete the item"),
                .init("Escape", "Go back without a new item"),
            ])
    }
}

private enum Page {
    static let list = "list"
    static let empty = "empty"
    static let new = "new"
}

/// Hands what is done in a row or a page to the window, which does not live for them.
@MainActor private final class RowActions {
    weak var window: TodoWindow?

    func complete(_ item: TodoItem) { window?.complete(item) }

    func add(_ title: String, _ deadline: Date) { window?.add(title, deadline) }
}
