// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationWindow
import Foundation
import TodoListModel
import UIKitNotifications

/// The window: the items by deadline, and a page where new ones are written.
@MainActor final class TodoWindow: ModelWindow<Todos> {
    private let sentences: TodoSentences
    private lazy var list = ListView<Todos.Entry, TodoRow> { [weak self, sentences] in
        TodoRow(sentences) { self?.complete($0) }
    } bind: {
        $0.show($1)
    }
    private lazy var page = NewItemPage(sentences) { [model] in
        model.isPast($0)
    } onAdd: { [weak self] in
        self?.add($0, $1)
    }
    private let new: Button
    private let back: Button

    init(_ model: Todos, in application: Application) {
        sentences = model.sentences
        new = Button(icon: "list-add-symbolic", label: sentences.newItem)
        back = Button(icon: "go-previous-symbolic", label: sentences.back)
        super.init(
            model, in: application, height: 620, transition: .slide, summary: sentences.summary,
            keys: [
                .init("<Control>n", sentences.newKey), .init("Delete", sentences.completeKey),
                .init("Escape", sentences.backKey),
            ])
        addPages()
        bindKeys()
        follow()
    }

    private func addPages() {
        header.addAtStart(new)
        header.addAtStart(back)
        pages.add(Clamp(list.boxed(sentences.items).margin(12)), named: Page.list)
        pages.add(
            StatusPage(
                icon: model.profile.identifier, title: sentences.nothing,
                description: sentences.nothingHint), named: Page.empty)
        pages.add(page, named: Page.new)
        layOut()
    }

    private func bindKeys() {
        window.onKeys("<Control>n", in: .window) { [weak self] in self?.write() }
        page.onKeys("Escape") { [weak self] in self?.goBack() }
        list.onDelete { [weak self] in self?.complete($0.item) }
        list.onActivate { [weak self] in self?.complete($0.item) }
        new.onClick { [weak self] in self?.write() }
        back.onClick { [weak self] in self?.goBack() }
    }

    private func follow() {
        model.onReminder = { [weak self] in self?.show(Toast($0)) }
        UIApplication.shared.follow(window)
        // When the next item falls due; each minute, too, since the clock may be set.
        whileOpen { [model] in
            model.refresh()
            return .seconds(min(max(model.secondsToNextDeadline ?? 60, 0.2), 60))
        }
        redraw()
    }

    // MARK: Drawing

    override func draw() {
        list.items = model.entries
        if !isWriting { rest() }
    }

    private var isWriting: Bool { pages.visiblePage == Page.new }

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

    private func add(_ title: String, _ deadline: Date) {
        guard model.add(title, deadline: deadline) else { return }
        // The list has the item before it gets the focus and scrolls there.
        redraw()
        goBack()
        if let index = model.entries.lastIndex(where: { $0.item.deadline == deadline }) {
            list.scroll(to: index)
        }
    }

    // MARK: Rows

    private func complete(_ item: TodoItem) {
        guard let removed = model.remove(item.id) else { return }
        offerUndo(sentences.completed(item.title)) { [model] in model.restore(removed) }
    }
}

private enum Page {
    static let list = "list"
    static let empty = "empty"
    static let new = "new"
}
