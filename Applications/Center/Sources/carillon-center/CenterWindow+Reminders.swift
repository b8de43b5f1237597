// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Adwaita
import CenterModel
import Foundation
import PersonalReminders

extension CenterWindow {
    /// Has a sound heard as a reminder of the person's own has it.
    func play(_ sound: ChosenSound) {
        guard let own = try? Reminders.application() else { return }
        let name: String? = if case .named(let name) = sound { name } else { nil }
        perform { await $0.playSound(name, of: own) }
    }

    /// Has the next time of a reminder that repeats be at another one; the others stay.
    func changeNext(_ item: ComingItem, to date: Date) {
        perform { [weak self] center in
            guard let self, let pending = await center.reminder(item) else { return }
            let place = place(at: Date())
            var draft = ReminderDraft(editing: pending, at: place)
            draft.changesOnlyNext = draft.nextTime(at: place) != nil
            draft.moment = date
            let outcome = await center.make(
                draft, at: place, identifier: Reminders.makeIdentifier())
            switch outcome {
            case .made(let reminder): show(reminder, at: place)
            case .refused(let trouble): show(Toast(say.words(trouble)))
            case .gone: show(Toast(say.isGone))
            case .changed: show(Toast(say.wasChangedMeanwhile))
            case .failed: break
            }
        }
    }
}
