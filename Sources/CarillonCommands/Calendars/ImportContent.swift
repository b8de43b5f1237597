// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ICalendar
import NotificationModel
import PersonalReminders

/// The content of reminders that come from calendars.
struct ImportContent {
    /// The button that ends a reminder.
    let category: NotificationModel.Category?
    private let template: Content
    private let untitled: String

    init(_ sentences: CommandSentences) {
        // Time sensitive, as every reminder of a person's own: they have chosen its time.
        var template = Reminders.content(title: "")
        let done = Reminders.addDone(to: &template, title: sentences.done)
        category = Reminders.category(for: [done], reportsDismissal: false)
        template.categoryIdentifier = category?.identifier ?? ""
        self.template = template
        untitled = sentences.untitled
    }

    /// The content: the title, the place under it, and the notes with the link behind them.
    func content(_ reminder: CalendarReminder) -> Content {
        var content = template
        content.title = Self.shortened(reminder.title, to: Request.Limit.shortText)
        if content.title.isEmpty { content.title = untitled }
        content.subtitle = Self.shortened(reminder.place, to: Request.Limit.shortText)
        content.body = Self.body(reminder.notes, link: reminder.link)
        return content
    }

    /// The notes, with the link on a line of its own unless they have it.
    static func body(_ notes: String, link: String) -> String {
        let notes = shortened(notes, to: Request.Limit.body - Request.Limit.shortText)
        if link.isEmpty || link.utf8.count >= Request.Limit.shortText || notes.contains(link) {
            return notes
        }
        return notes.isEmpty ? link : notes + "\n" + link
    }

    /// The beginning of a text that is no longer than a limit, without what ends texts of C.
    private static func shortened(_ text: String, to bytes: Int) -> String {
        var text = text.contains("\0") ? text.replacing("\0", with: "") : text
        guard text.utf8.count > bytes else { return text }
        // Never within a character.
        var end = text.utf8.index(text.startIndex, offsetBy: bytes)
        while end > text.startIndex, end.samePosition(in: text) == nil {
            end = text.utf8.index(before: end)
        }
        text = String(text[..<end])
        return text
    }
}
