// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import NagMeModel

/// A row of the list: the task, a loudspeaker, and a button that deletes it.
@MainActor final class TaskRow: RowWidget {
    private let name = Label(overflow: .ellipsis).expanding(horizontally: true)
    private let speaker = ToggleButton(icon: TaskRow.silent, label: "")
    private let delete = Button(icon: "user-trash-symbolic", label: "Delete")
    private var task: NagTask?

    init(onToggle: @escaping (NagTask, Bool) -> Void, onDelete: @escaping (NagTask) -> Void) {
        speaker.styled("flat", "circular").aligned(vertically: .center)
        delete.styled("flat", "circular").aligned(vertically: .center)
        super.init(
            Box.row(spacing: 6, name, speaker, delete).margin(horizontal: 12, vertical: 8))
        speaker.onToggle { [weak self] in
            guard let self, let task, speaker.isOn != task.isNagging else { return }
            onToggle(task, speaker.isOn)
        }
        delete.onClick { [weak self] in
            if let task = self?.task { onDelete(task) }
        }
    }

    func show(_ task: NagTask) {
        self.task = task
        name.text = task.name
        name.tooltip = task.name
        speaker.isOn = task.isNagging
        speaker.icon = task.isNagging ? Self.loud : Self.silent
        speaker.label = task.isNagging ? "Stop nagging: \(task.name)" : "Nag me: \(task.name)"
        speaker.setStyle("nagging", task.isNagging)
        delete.accessible(label: "Delete \(task.name)")
    }

    private static let loud = "audio-volume-high-symbolic"
    private static let silent = "audio-volume-muted-symbolic"
}
