// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation

/// The row in which the picture of a reminder is chosen, and taken away.
@MainActor final class PictureRow {
    /// The row itself.
    let row: ActionRow
    private let say: CenterSentences
    private let window: @MainActor () -> Widget?
    private let remove: Button
    private let choose: Button
    private let onChange: @MainActor (ReminderDraft.Picture) -> Void
    /// The dialog of the desktop, while it is open.
    private var chooser: FileChooser?

    /// Makes it.
    ///
    /// - Parameters:
    ///   - picture: The picture that stands.
    ///   - say: Has the sentences.
    ///   - window: The window over which files are chosen.
    ///   - onChange: Called with another picture.
    init(
        _ picture: ReminderDraft.Picture, _ say: CenterSentences,
        over window: @escaping @MainActor () -> Widget?,
        onChange: @escaping @MainActor (ReminderDraft.Picture) -> Void
    ) {
        (self.say, self.window, self.onChange) = (say, window, onChange)
        row = ActionRow(title: say.picture)
        remove = Button(icon: "edit-clear-symbolic", label: say.removePicture)
        choose = Button(say.chooseFolder)
        row.addSuffix(remove.styled("flat").aligned(vertically: .center))
        row.addSuffix(choose.aligned(vertically: .center), isActivated: true)
        // The word on it does not say what is chosen.
        choose.accessible(label: say.picture)
        choose.onClick { [weak self] in self?.chooseFile() }
        remove.onClick { [weak self] in self?.take(.none) }
        show(picture)
    }

    private func show(_ picture: ReminderDraft.Picture) {
        // One that stands has a name that nobody gave it.
        row.subtitle =
            switch picture {
            case .none: ""
            case .kept: say.keptPicture
            case .file(let path):
                ShownText.line(URL(fileURLWithPath: path).lastPathComponent, limit: 60)
            }
        choose.accessible(description: row.subtitle)
        remove.isSensitive = picture != .none
    }

    private func take(_ picture: ReminderDraft.Picture) {
        show(picture)
        onChange(picture)
    }

    private func chooseFile() {
        guard let window = window() else { return }
        let chooser = FileChooser(
            of: .picture, over: window, title: say.choosePicture, agree: say.takePicture,
            cancel: say.cancelWriting)
        self.chooser = chooser
        chooser.choose { [weak self] path in
            self?.chooser = nil
            if let path { self?.take(.file(path)) }
        }
    }
}
