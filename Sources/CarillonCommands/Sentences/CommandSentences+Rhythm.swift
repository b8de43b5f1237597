// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences
import PersonalReminders

// MARK: - How often

extension CommandSentences {
    /// When a request delivers, and how it comes again.
    func often(_ request: Request) -> String {
        let text = TriggerText(language)
        return text.words(
            text.words(for: request), thenAfterDone: AfterDone(request.content)?.span)
    }

    /// When a reminder rings, and how it comes again.
    func often(_ schedule: ReminderSchedule) -> String {
        let text = TriggerText(language)
        return text.words(
            text.words(for: schedule.trigger), thenAfterDone: schedule.afterDone?.span)
    }

    /// How often a request delivers, told beside its date.
    func rhythm(of request: Request) -> String {
        let text = TriggerText(language)
        return text.words(
            text.rhythm(of: request), thenAfterDone: AfterDone(request.content)?.span)
    }
}
