// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import NotificationModel
import PersonalReminders

/// The rows in which one says how a reminder alerts: ahead of its time, with a picture, how it shows,
/// and how it is heard.
@MainActor final class AlertRows {
    /// The rows, in their order.
    let rows: [Widget]
    private let warning: DropDown
    /// The choices of warnings, in the order of the list: those of most people, and what stood.
    private let warnings: [[CalendarDuration]]
    private let picture: PictureRow
    private let styles: [ApplicationSettings.AlertStyle?] = [nil, .banner, .alert]
    private let style: DropDown
    private let sound: SoundRow
    private let keepAlerting: Switch

    /// Makes them from what stands.
    ///
    /// - Parameters:
    ///   - draft: What stands.
    ///   - say: Has the sentences.
    ///   - window: The window that they are in.
    ///   - sounds: The sounds that there are.
    ///   - onPlay: Called with a sound that is to be heard.
    ///   - onChange: Called with what is to be changed.
    init(
        _ draft: ReminderDraft, _ say: CenterSentences,
        window: @escaping @MainActor () -> Widget?, sounds: InstalledSounds,
        onPlay: @escaping @MainActor (ChosenSound) -> Void,
        onChange: @escaping @MainActor ((inout ReminderDraft) -> Void) -> Void
    ) {
        let common: [[CalendarDuration]] =
            [[]] + [5, 10, 15, 30, 60, 120].map { [CalendarDuration(seconds: -60 * $0)] }
            + [1, 2, 7].map { [CalendarDuration(days: -$0)] }
        let warnings = common.contains(draft.warnings) ? common : common + [draft.warnings]
        self.warnings = warnings
        warning = DropDown(warnings.map { say.warnings($0) }, label: say.earlyReminder)
        warning.selectedIndex = warnings.firstIndex(of: draft.warnings) ?? 0
        picture = PictureRow(draft.picture, say, over: window) { picture in
            onChange { $0.picture = picture }
        }
        style = DropDown(styles.map { say.words(forOne: $0) }, label: say.style)
        style.selectedIndex = styles.firstIndex(of: draft.style) ?? 0
        sound = SoundRow(draft.sound, among: sounds, say, over: window, onPlay: onPlay) { sound in
            onChange { $0.sound = sound }
        }
        keepAlerting = Switch(label: say.keepAlerting)
        rows = [
            ActionRow(say.earlyReminder, warning), picture.row, ActionRow(say.style, style),
            sound.row,
            ActionRow(
                say.keepAlerting, keepAlerting, subtitle: say.untilDone, isActivated: true),
        ]
        keepAlerting.isOn = draft.keepsAlerting
        connect(onChange)
    }

    private func connect(
        _ onChange: @escaping @MainActor ((inout ReminderDraft) -> Void) -> Void
    ) {
        warning.onChange { [weak self] in
            guard let self, warnings.indices.contains(warning.selectedIndex) else { return }
            let chosen = warnings[warning.selectedIndex]
            onChange { $0.warnings = chosen }
        }
        style.onChange { [weak self] in
            guard let self, styles.indices.contains(style.selectedIndex) else { return }
            let chosen = styles[style.selectedIndex]
            onChange { $0.style = chosen }
        }
        keepAlerting.onToggle { [weak self] in
            if let isOn = self?.keepAlerting.isOn { onChange { $0.keepsAlerting = isOn } }
        }
    }
}
