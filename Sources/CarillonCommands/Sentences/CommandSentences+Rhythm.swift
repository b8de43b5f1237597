// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
import PersonalReminders

// MARK: - How often, where each zone is named but for that of the person, if it is given

extension CommandSentences {
    /// When a request delivers, and how it comes again.
    func often(_ request: Request, in zone: TimeZone? = nil) -> String {
        let text = TriggerText(language, in: zone)
        return text.words(
            text.words(for: request), thenAfterDone: AfterDone(request.content)?.span)
    }

    /// When a reminder rings, and how it comes again.
    func often(_ schedule: ReminderSchedule, in zone: TimeZone? = nil) -> String {
        let text = TriggerText(language, in: zone)
        return text.words(
            text.words(for: schedule.trigger), thenAfterDone: schedule.afterDone?.span)
    }

    /// How often a request delivers, told beside its date.
    func rhythm(of request: Request, in zone: TimeZone? = nil) -> String {
        let text = TriggerText(language, in: zone)
        return text.words(
            text.rhythm(of: request), thenAfterDone: AfterDone(request.content)?.span)
    }
}
