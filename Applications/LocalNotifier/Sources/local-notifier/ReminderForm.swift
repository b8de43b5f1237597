// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import Foundation
import LocalNotifierModel

/// The page on which the person says what, when and how often.
@MainActor final class ReminderForm {
    let text = Entry(label: "Event", placeholder: "What do you want to be reminded of?")
    let cancel = Button("_Cancel")
    let schedule = Button("_Schedule").styled("suggested-action")
    let content: Widget
    private let picker: DateTimePicker
    private let repetition = DropDown(Repetition.allCases.map(\.title), label: "Repeat")
        .aligned(vertically: .center)
    private let problem = Label().styled("dim-label").centered()

    init(_ draft: Draft) {
        picker = DateTimePicker(draft.date, in: .current)
        let row = ActionRow(title: "Repeat")
        row.addSuffix(repetition, isActivated: true)
        let page = Box.column(spacing: 12, text, picker, PreferencesGroup([row]), problem)
        content = ScrolledWindow(Clamp(page.margin(12), width: 440))
    }

    /// What the person has chosen so far.
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
        problem.text = found?.message ?? ""
        problem.setStyle("error", found == .past || found == .tooLong)
        problem.setStyle("dim-label", found == .empty)
        schedule.isSensitive = found == nil
    }
}
