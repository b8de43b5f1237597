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
    private let begin: [Button]
    private let end: Button
    private let say: CenterSentences
    /// Whether a button was pressed that goes away, so that the keyboard goes to what takes its place.
    private var wasPressed = false
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
        begin = [hour, morning]
        for button in begin {
            button.accessible(label: say.silenceFor(button.label ?? ""))
        }
        end = Button(say.endSilence) { silence(until: nil) }
        row = ActionRow(say.silence, Box.row(spacing: 6, hour, morning, end))
        for button in begin + [end] { button.onClick { [weak self] in self?.wasPressed = true } }
    }

    /// Shows until when it is silent, and how that ends or begins.
    func show(_ silence: Date?) {
        row.subtitle =
            silence.map {
                $0 < QuietHours.forGood ? say.until(owner.dates.moment($0)) : say.untilTurnedOff
            } ?? say.criticalComesThrough
        let isOther = end.isVisible != (silence != nil)
        // All of them have no room in a narrow window.
        end.isVisible = silence != nil
        for button in begin { button.isVisible = silence == nil }
        guard isOther, wasPressed else { return }
        wasPressed = false
        _ = (silence == nil ? begin[0] : end).grabFocus()
    }
}
