// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation
import NotificationModel
import PersonalReminders

/// The choices that are made by hand, in a row that opens: notes, a date and a time, how often, and how
/// it is heard.
@MainActor final class ReminderDetails {
    /// A date, and how often from then on.
    typealias Suggestion = (date: Date, rhythm: ReminderDraft.Rhythm)

    /// The row.
    let row: ExpanderRow
    private let notes: Entry
    private let byHand: Switch
    private let picker: DateTimePicker
    private let pickerRow: Box
    private let rhythm: DropDown
    private let rhythmRow: ActionRow
    private let custom: RhythmRows
    private let leftOut: Entry
    private let leftOutRow: ActionRow
    private let alerts: AlertRows
    /// The choices of how often, in the order of the list.
    private var rhythms = ReminderDraft.Rhythm.common
    private let suggestion: @MainActor () -> Suggestion
    private let onReturn: @MainActor () -> Void

    /// Makes it from what stands.
    ///
    /// - Parameters:
    ///   - draft: What stands.
    ///   - say: Has the sentences.
    ///   - calendar: The calendar and the zone in which a date is chosen.
    ///   - window: The window that it is in.
    ///   - sounds: The sounds that there are.
    ///   - onPlay: Called with a sound that is to be heard.
    ///   - suggestion: What is chosen first, when somebody begins to choose a date.
    ///   - onChange: Called with what is to be changed.
    ///   - onReturn: Called when Return is pressed in a text.
    init(
        _ draft: ReminderDraft, _ say: CenterSentences, in calendar: Calendar,
        window: @escaping @MainActor () -> Widget?, sounds: InstalledSounds,
        onPlay: @escaping @MainActor (ChosenSound) -> Void,
        suggestion: @escaping @MainActor () -> Suggestion,
        onChange: @escaping @MainActor ((inout ReminderDraft) -> Void) -> Void,
        onReturn: @escaping @MainActor () -> Void
    ) {
        self.suggestion = suggestion
        self.onReturn = onReturn
        notes = Entry(label: say.notes, placeholder: "").expanding(horizontally: true)
        byHand = Switch(label: say.dateAndTime)
        picker = DateTimePicker(suggestion().date, in: calendar, language: say.language)
        pickerRow = Box.column(picker.margin(12))
        rhythm = DropDown(
            rhythms.map { say.name(of: $0) } + [say.customRhythm], label: say.repeatsHowOften)
        rhythmRow = ActionRow(say.repeatsHowOften, rhythm)
        custom = RhythmRows(say, onReturn: onReturn)
        leftOut = Entry(label: say.leaveOut, placeholder: say.leaveOutExample)
            .expanding(horizontally: true)
        leftOutRow = ActionRow(say.leaveOut, leftOut, isActivated: true)
        leftOutRow.isFocusable = false
        alerts = AlertRows(
            draft, say, window: window, sounds: sounds, onPlay: onPlay, onChange: onChange)
        let notesRow = ActionRow(say.notes, notes, isActivated: true)
        // The keyboard comes to the field itself.
        notesRow.isFocusable = false
        row = ExpanderRow(
            title: say.details,
            [
                notesRow,
                ActionRow(say.dateAndTime, byHand, isActivated: true), pickerRow,
                rhythmRow,
            ] + custom.rows + [leftOutRow] + alerts.rows)
        notes.text = draft.notes
        leftOut.text = draft.leftOut
        showMoment(false)
        connect(say, onChange)
    }

    /// Shows the days that are left out, which only what repeats has.
    func offerLeavingOut(_ isOffered: Bool) { leftOutRow.isVisible = isOffered }

    /// Shows the choice of how often, which one time of many has not.
    func offerRepeating(_ isOffered: Bool) {
        rhythmRow.isVisible = isOffered && byHand.isOn
        custom.show(rhythmRow.isVisible && isCustom)
    }

    /// Whether the repetition is put together.
    private var isCustom: Bool { rhythm.selectedIndex == rhythms.count }

    /// The repetition that is chosen; nil while the list is made anew.
    private var chosenRhythm: ReminderDraft.Rhythm? {
        if isCustom { return .custom(custom.rhythm) }
        return rhythms.indices.contains(rhythm.selectedIndex) ? rhythms[rhythm.selectedIndex] : nil
    }

    private func showMoment(_ isShown: Bool) {
        // The list wraps what is no row of its own into one.
        pickerRow.isParentVisible = isShown
        rhythmRow.isVisible = isShown
        custom.show(isShown && isCustom)
    }

    /// Begins with a date, and with a rhythm that is offered with the common ones.
    private func begin(_ suggestion: Suggestion, _ say: CenterSentences) {
        picker.date = suggestion.date
        rhythms = ReminderDraft.Rhythm.common
        if !rhythms.contains(suggestion.rhythm) { rhythms.append(suggestion.rhythm) }
        custom.begin(suggestion.rhythm.custom)
        rhythm.choices = rhythms.map { say.name(of: $0) } + [say.customRhythm]
        rhythm.selectedIndex = rhythms.firstIndex(of: suggestion.rhythm) ?? 0
    }

    private func connect(
        _ say: CenterSentences,
        _ onChange: @escaping @MainActor ((inout ReminderDraft) -> Void) -> Void
    ) {
        notes.onChange { [weak self] in
            if let text = self?.notes.text { onChange { $0.notes = text } }
        }
        leftOut.onReturn(onReturn)
        notes.onReturn(onReturn)
        leftOut.onChange { [weak self] in
            if let text = self?.leftOut.text { onChange { $0.leftOut = text } }
        }
        let moved: @MainActor () -> Void = { [weak self] in
            guard let self, byHand.isOn else { return }
            let (date, rhythm) = (picker.date, chosenRhythm)
            onChange { draft in
                draft.moment = date
                if let rhythm { draft.rhythm = rhythm }
            }
        }
        custom.onChange(moved)
        picker.onChange(moved)
        rhythm.onChange(moved)
        byHand.onToggle { [weak self] in
            guard let self else { return }
            if byHand.isOn { begin(self.suggestion(), say) }
            showMoment(byHand.isOn)
            if byHand.isOn { moved() } else { onChange { $0.moment = nil } }
        }
    }
}
