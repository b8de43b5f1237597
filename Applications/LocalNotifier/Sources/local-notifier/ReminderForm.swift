// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import Foundation
import LocalNotifierModel

/// The page on which the person says what, when and how often.
@MainActor final class ReminderForm {
    let text: Entry
    let cancel: Button
    let schedule: Button
    let content: Widget
    private let picker: DateTimePicker
    private let repetition: DropDown
    private let problem = Label().styled("dim-label").centered()
    private let sentences: ReminderSentences

    init(_ draft: Draft, _ sentences: ReminderSentences) {
        self.sentences = sentences
        text = Entry(label: sentences.event, placeholder: sentences.eventPlaceholder)
        cancel = Button(sentences.cancelButton)
        schedule = Button(sentences.scheduleButton).styled("suggested-action")
        picker = DateTimePicker(draft.date, in: .current, language: sentences.language)
        let titles = Repetition.allCases.map { sentences.title(of: $0) }
        repetition = DropDown(titles, label: sentences.repetition).aligned(vertically: .center)
        let row = ActionRow(title: sentences.repetition)
        row.addSuffix(repetition, isActivated: true)
        let page = Box.column(spacing: 12, text, picker, PreferencesGroup([row]), problem)
        content = ScrolledWindow(Clamp(page.margin(12), width: 440))
    }

    /// The reminder as it is written and chosen so far.
    var draft: Draft {
        get {
            Draft(text.text, at: picker.date, Repetition.allCases[repetition.selectedIndex])
        }
        set {
            text.text = newValue.text
            picker.date = newValue.date
            repetition.selectedIndex = Repetition.allCases.firstIndex(of: newValue.repetition) ?? 0
        }
    }

    /// Calls a closure whenever something else is chosen.
    func onChange(_ body: @escaping @MainActor () -> Void) {
        text.onChange(body)
        picker.onChange(body)
    }

    /// Says why the draft cannot be scheduled, or that it can.
    func show(_ found: DraftProblem?) {
        problem.text = found.map { sentences.message(for: $0) } ?? ""
        problem.setStyle("error", found == .past || found == .tooLong)
        problem.setStyle("dim-label", found == .empty)
        schedule.isSensitive = found == nil
    }
}
