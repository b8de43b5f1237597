// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationWindow
import NagMeModel
import UserNotifications

/// The window: the tasks, and a field for new ones.
@MainActor final class NagMeWindow: ModelWindow<NagMe> {
    private let sentences: NagSentences
    private let entry: Entry
    private lazy var list = ListView<NagTask, TaskRow> { [weak self, sentences] in
        TaskRow(
            sentences, onToggle: { self?.toggle($0, $1) }, onDelete: { self?.delete($0) })
    } bind: {
        $0.show($1)
    }

    init(_ model: NagMe, in application: Application) {
        sentences = model.sentences
        entry = Entry(label: sentences.newTask, placeholder: sentences.newTaskPlaceholder)
        super.init(
            model, in: application, width: 420, height: 560, summary: sentences.summary,
            keys: [
                .init("<Control>n", sentences.newTaskKey),
                .init("Return", sentences.loudspeakerKey), .init("Delete", sentences.deleteKey),
            ])
        entry.endIcon = "list-add-symbolic"
        let box = list.boxed(sentences.tasks)
        pages.add(Clamp(box.margin(horizontal: 12, vertical: 3)), named: "tasks")
        pages.add(
            StatusPage(
                icon: model.profile.identifier, title: sentences.nothing,
                description: sentences.nothingHint), named: "empty")
        layOut(above: [Clamp(entry.margin(horizontal: 12, vertical: 12))])
        bindKeys()
        followFocus()
        redraw()
        model.tryAgain()
    }

    private func bindKeys() {
        window.onKeys("<Control>n", in: .window) { [weak self] in self?.entry.grabFocus() }
        entry.onReturn { [weak self] in self?.add() }
        list.onDelete { [weak self] in self?.delete($0) }
        list.onActivate { [weak self] in self?.toggle($0, !$0.isNagging) }
    }

    private func followFocus() {
        let center = model.center
        window.onActiveChange { [weak self] in
            guard let self else { return }
            center.isApplicationActive = window.isActive
            // Something else may have switched a reminder off meanwhile.
            if window.isActive { perform { await $0.refresh() } }
        }
        window.onClose { center.isApplicationActive = false }
    }

    override func draw() {
        list.items = model.tasks
        pages.visiblePage = model.tasks.isEmpty ? "empty" : "tasks"
    }

    private func add() {
        let text = entry.text
        if model.add(text) {
            entry.text = ""
            // The list has the task before it scrolls there.
            redraw()
            list.scroll(to: model.tasks.count - 1)
        } else if !text.isEmpty {
            show(Toast(sentences.isThere))
        }
    }

    private func toggle(_ task: NagTask, _ isNagging: Bool) {
        perform { await $0.setNagging(isNagging, task.id) }
    }

    private func delete(_ task: NagTask) {
        guard let removed = model.remove(task.id) else { return }
        offerUndo(sentences.deleted(task.name)) { [weak self] in
            self?.perform { await $0.restore(removed) }
        }
    }

    /// Lets the model do something; it lives until that is done.
    private func perform(_ work: @escaping @MainActor (NagMe) async -> Void) {
        Task { [model] in await work(model) }
    }
}
