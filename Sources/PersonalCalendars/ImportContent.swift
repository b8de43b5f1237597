// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ICalendar
import NotificationModel

/// The content of reminders that come from calendars.
package struct ImportContent: Sendable {
    /// The buttons of each set that is offered; that of none ends a reminder, and does no more.
    package let categories: [[CalendarButton]: NotificationModel.Category]
    private let template: Content
    private let untitled: String

    /// Makes contents alike.
    ///
    /// - Parameters:
    ///   - template: All that is not of the calendar.
    ///   - categories: The buttons of each set that is offered.
    ///   - untitled: The title of what has none.
    package init(
        _ template: Content, _ categories: [[CalendarButton]: NotificationModel.Category],
        untitled: String
    ) {
        (self.template, self.categories, self.untitled) = (template, categories, untitled)
    }

    /// The button that ends a reminder, and nothing else.
    package var category: NotificationModel.Category? { categories[[]] }

    /// The content: the title, the place under it, and the notes with the link behind them.
    package func content(_ reminder: CalendarReminder) -> Content {
        var content = template
        let category = categories[CalendarButton.buttons(of: reminder)] ?? category
        content.categoryIdentifier = category?.identifier ?? ""
        content.title = Self.shortened(reminder.title, to: Request.Limit.shortText)
        if content.title.isEmpty { content.title = untitled }
        content.subtitle = Self.shortened(reminder.place, to: Request.Limit.shortText)
        content.body = Self.body(reminder.notes, link: reminder.link)
        return content
    }

    /// The notes, with the link on a line of its own unless they have it.
    package static func body(_ notes: String, link: String) -> String {
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
