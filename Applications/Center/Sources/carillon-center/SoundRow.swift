// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation
import PersonalReminders

/// The row in which the sound of a reminder is chosen, and heard.
@MainActor final class SoundRow {
    /// The row itself.
    let row: ActionRow
    private let say: CenterSentences
    private let sounds: InstalledSounds
    private let window: @MainActor () -> Widget?
    private let list: DropDown
    private let play: Button
    /// The sounds, in the order of the list; behind them one chooses a file.
    private var choices: [ChosenSound] = []
    private var sound: ChosenSound
    private let onChange: @MainActor (ChosenSound) -> Void
    /// The dialog of the desktop, while it is open.
    private var chooser: FileChooser?

    /// Makes it.
    ///
    /// - Parameters:
    ///   - sound: The sound that stands.
    ///   - sounds: Those that there are.
    ///   - say: Has the sentences.
    ///   - window: The window over which files are chosen.
    ///   - onPlay: Called with the sound that is to be heard.
    ///   - onChange: Called with another sound.
    init(
        _ sound: ChosenSound, among sounds: InstalledSounds, _ say: CenterSentences,
        over window: @escaping @MainActor () -> Widget?,
        onPlay: @escaping @MainActor (ChosenSound) -> Void,
        onChange: @escaping @MainActor (ChosenSound) -> Void
    ) {
        (self.sound, self.sounds, self.say) = (sound, sounds, say)
        (self.window, self.onChange) = (window, onChange)
        row = ActionRow(title: say.sound)
        list = DropDown([], label: say.sound)
        play = Button(icon: "audio-volume-high-symbolic", label: say.playSound)
        row.addSuffix(play.styled("flat").aligned(vertically: .center))
        row.addSuffix(list.aligned(vertically: .center), isActivated: true)
        show()
        play.onClick { [weak self] in if let sound = self?.sound { onPlay(sound) } }
        list.onChange { [weak self] in self?.choose() }
    }

    /// Lists the sounds anew, and shows which one is chosen.
    private func show() {
        choices =
            [.usual, .none] + sounds.alerts.map { .named($0.rawValue) }
            + sounds.own.map { .named($0) }
        // One of another theme, or whose file is gone, stays until another is chosen.
        if !choices.contains(sound) { choices.append(sound) }
        let chosen = choices.firstIndex(of: sound) ?? 0
        list.choices = choices.map { say.name(of: $0) } + [say.chooseSoundFile]
        list.selectedIndex = chosen
        play.isSensitive = sound != .none
    }

    private func choose() {
        let place = list.selectedIndex
        if place == choices.count { return chooseFile() }
        guard choices.indices.contains(place), choices[place] != sound else { return }
        take(choices[place])
    }

    private func take(_ sound: ChosenSound) {
        self.sound = sound
        play.isSensitive = sound != .none
        onChange(sound)
    }

    private func chooseFile() {
        guard let window = window() else { return }
        let chooser = FileChooser(
            of: .sound, over: window, title: say.chooseSound, agree: say.takePicture,
            cancel: say.cancelWriting)
        self.chooser = chooser
        chooser.choose { [weak self] path in
            guard let self else { return }
            self.chooser = nil
            keep(path)
        }
    }

    /// Makes a file one of the person's own sounds, and chooses it; nil leaves what is chosen.
    private func keep(_ path: String?) {
        row.subtitle = ""
        do throws(ReminderError) {
            if let path { take(.named(try sounds.keep(path))) }
        } catch {
            row.subtitle = say.words(.refused(error))
        }
        show()
    }
}
