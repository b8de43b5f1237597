// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import ApplicationWindow
import NagMeModel
import UserNotifications

/// The window: the tasks, and a field for new ones.
@MainActor final class NagMeWindow: ModelWindow<NagMe> {
    private let entry = Entry(label: "New Task", placeholder: "What should not be forgotten?")
    private lazy var list = ListView<NagTask, TaskRow> { [weak self] in
        TaskRow(onToggle: { self?.toggle($0, $1) }, onDelete: { self?.delete($0) })
    } bind: {
        $0.show($1)
    }

    init(_ model: NagMe, in application: Application) {
        super.init(
            model, in: application, width: 420, height: 560,
            summary: "Tasks that nag until they are done.",
            keys: [
                .init("<Control>n", "New task"), .init("Return", "Switch the loudspeaker"),
                .init("Delete", "Delete the task"),
            ])
        entry.endIcon = "list-add-symbolic"
        pages.add(Clamp(list.boxed("Tasks").margin(horizontal: 12, vertical: 3)), named: "tasks")
        pages.add(
            StatusPage(
                icon: model.profile.identifier, title: "Nothing to Nag About",
                description: "Write down a task above. Switch its loudspeaker on, and it nags "
                    + "you every minute until you switch it off."), named: "empty")
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
            show(Toast("There is a task of that name already"))
        }
    }

    private func toggle(_ task: NagTask, _ isNagging: Bool) {
        perform { await $0.setNagging(isNagging, task.id) }
    }

    private func delete(_ task: NagTask) {
        guard let removed = model.remove(task.id) else { return }
        offerUndo("“\(task.name)” deleted") { [weak self] in
            self?.perform { await $0.restore(removed) }
        }
    }

    /// Lets the model do something; it lives until that is done.
    private func perform(_ work: @escaping @MainActor (NagMe) async -> Void) {
        Task { [model] in await work(model) }
    }
}
