// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import PersonalCalendars
import PersonalReminders

extension ImportContent {
    /// Makes contents of reminders of the person's own, with the button *Done*.
    ///
    /// - Parameters:
    ///   - sentences: The language.
    ///   - reportsDismissal: Whether someone waits to hear that one was dismissed.
    init(_ sentences: CommandSentences, reportsDismissal: Bool = false) {
        // Time sensitive, as every reminder of a person's own: they have chosen its time.
        var template = Reminders.content(title: "")
        let done = Reminders.addDone(to: &template, title: sentences.done)
        let category = Reminders.category(for: [done], reportsDismissal: reportsDismissal)
        template.categoryIdentifier = category?.identifier ?? ""
        self.init(template, category, untitled: sentences.untitled)
    }
}
