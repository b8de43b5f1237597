// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import NotificationSentences

/// A time of the day at which a summary comes, as a row; a change of it holds at once.
@MainActor final class SummaryRow {
    /// The row.
    let row: ActionRow
    /// The time that holds, in minutes since midnight.
    private(set) var time: Int
    private let picker: TimePicker
    private let remove: Button
    private let say: CenterSentences

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - time: The time that holds, in minutes since midnight.
    ///   - say: Has the sentences.
    ///   - onChange: Called with the time that holds no more and the one in its place, if there
    ///     is to be one; returns whether there can be.
    init(
        _ time: Int, _ say: CenterSentences, onChange: @escaping @MainActor (Int, Int?) -> Bool
    ) {
        self.time = time
        self.say = say
        row = ActionRow(title: "")
        picker = TimePicker(label: say.summaryTime, language: say.language)
        remove = Button(icon: RowIcon.remove, label: "")
        row.addSuffix(picker.aligned(vertically: .center))
        row.addSuffix(remove.styled("flat").aligned(vertically: .center))
        show()
        picker.onChange { [weak self] in
            guard let self, picker.minuteOfDay != self.time,
                onChange(self.time, picker.minuteOfDay)
            else { return }
            self.time = picker.minuteOfDay
            show()
        }
        remove.onClick { [weak self] in if let self { _ = onChange(self.time, nil) } }
    }

    /// Whether it can go: there is always one, so that what waits for it does not wait for ever.
    var canBeRemoved: Bool {
        get { remove.isSensitive }
        set { remove.isSensitive = newValue }
    }

    /// Shows the time that holds.
    private func show() {
        let clock = ClockText(say.language).text(minuteOfDay: time)
        remove.tooltip = say.removeTime(clock)
        remove.accessible(label: say.removeTime(clock))
        if picker.minuteOfDay != time { picker.minuteOfDay = time }
    }
}
