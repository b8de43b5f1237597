// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation
import NotificationModel
import NotificationSentences

/// The row that has one application be silent for a while.
@MainActor final class SilenceRow {
    /// The row.
    let row: ActionRow
    private let begin: Button
    private let morning: Button
    private let end: Button
    private let say: CenterSentences
    /// Whether the button that ends it was pressed, which goes: then the keyboard goes to another.
    private var wasEnded = false
    private unowned let owner: CenterWindow

    init(of application: ApplicationID, for owner: CenterWindow) {
        self.owner = owner
        let say = owner.say
        self.say = say
        /// Has it be silent until a moment; nil ends that.
        func silence(until moment: Date?) {
            owner.perform { await $0.quiet.change { $0.silenced[application] = moment } }
        }
        let hour = Button(say.forAnHour) { silence(until: Date() + 3_600) }
        let morning = Button(
            say.until(ClockText(say.language).text(minuteOfDay: QuietTimes.morning))
        ) {
            if let next = QuietTimes.nextMorning(after: Date(), in: .current) {
                silence(until: next)
            }
        }
        (begin, self.morning) = (hour, morning)
        for button in [hour, morning] {
            button.accessible(label: say.silenceFor(button.label ?? ""))
        }
        end = Button(say.endSilence) { silence(until: nil) }
        row = ActionRow(say.silence, WrappingBox([hour, morning, end]))
        end.onClick { [weak self] in self?.wasEnded = true }
    }

    /// Shows until when it is silent, and how that ends or begins.
    func show(_ silence: Date?) {
        row.subtitle =
            silence.map {
                $0 < QuietHours.forGood ? say.until(owner.dates.moment($0)) : say.untilTurnedOff
            } ?? say.criticalComesThrough
        // A screen reader is on one of them when that changes.
        for button in [begin, morning] { button.accessible(description: row.subtitle) }
        // There is little room in a narrow window.
        end.isVisible = silence != nil
        guard silence == nil, wasEnded else { return }
        wasEnded = false
        _ = begin.grabFocus()
    }
}
