// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import NagMeModel

/// A row of the list: the task, a loudspeaker, and a button that deletes it.
@MainActor final class TaskRow: RowWidget {
    private let name = Label(overflow: .ellipsis).expanding(horizontally: true)
    private let speaker = ToggleButton(icon: TaskRow.silent, label: "")
    private let delete: Button
    private let sentences: NagSentences
    private var task: NagTask?

    init(
        _ sentences: NagSentences, onToggle: @escaping (NagTask, Bool) -> Void,
        onDelete: @escaping (NagTask) -> Void
    ) {
        self.sentences = sentences
        delete = Button(icon: "user-trash-symbolic", label: sentences.deleteButton)
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
        speaker.label =
            task.isNagging ? sentences.stopNagging(task.name) : sentences.nag(task.name)
        speaker.setStyle("accent", task.isNagging)
        delete.accessible(label: sentences.delete(task.name))
    }

    private static let loud = "audio-volume-high-symbolic"
    private static let silent = "audio-volume-muted-symbolic"
}
