// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import PersonalCalendars

/// An entry of the history as `carillon history` prints it.
struct HistoryItem: Encodable {
    let app, id, notification, title, subtitle, body, thread: String
    /// When it came, and when it was meant to.
    let date, due: Date
    /// How it left the list, and when.
    let ending: String
    let ended: Date
    /// The action that was chosen, and the text that was typed.
    let action, text: String?
    /// Whether the session was locked when it came.
    let locked: Bool
    /// Whether it was held when it came, because it was quiet.
    let quiet: Bool
    let why: String

    init(_ entry: HistoryEntry) {
        let request = entry.notification.request
        app = entry.notification.application.rawValue
        id = request.identifier
        notification = entry.id.uuidString
        title = request.content.title
        subtitle = request.content.subtitle
        body = request.content.body
        thread = request.content.threadIdentifier
        date = entry.notification.date
        due = entry.notification.dueDate
        ending = entry.ending.rawValue
        ended = entry.ended
        action = entry.action.map(Words.action)
        text = entry.userText
        locked = entry.cameWhileLocked
        quiet = entry.cameWhileQuiet
        why = CommandSentences.english.often(request)
    }

    /// The row of the table, by what people call the applications and their actions; one without a
    /// name has its id.
    func row(
        _ dates: DateText, _ sentences: CommandSentences, names: [String: String],
        action words: String?
    ) -> [String] {
        [
            dates.full(date), id, title.isEmpty ? body : title, names[app] ?? app,
            then(words, sentences),
        ]
    }

    private func then(_ action: String?, _ sentences: CommandSentences) -> String {
        let isOfCalendar = app == CalendarKeeping.applicationName
        var then =
            HistoryEntry.Ending(rawValue: ending)
            .map { sentences.ended($0, isOfCalendar: isOfCalendar) } ?? ending
        if let action { then = sentences.ended(then, with: action) }
        if let text { then = sentences.ended(then, typed: text) }
        return sentences.came(whileLocked: locked, whileQuiet: quiet, then)
    }
}

/// Reads the history page by page, as far as it is wanted.
struct HistoryReader {
    let client: ControlClient
    let application: ApplicationID?
    let search: String
    /// Nothing that came before this is wanted.
    let since: Date?
    /// How many are wanted; nil is all.
    let limit: Int?

    /// Reads what is wanted, latest first.
    func read(_ body: ([HistoryEntry]) -> Void) async throws {
        var left = limit ?? .max
        var place: ListPlace?
        repeat {
            let page = try await page(after: place, limit: min(left, PageReading.limit))
            body(page.elements)
            left -= page.elements.count
            place = page.next
        } while left > 0 && place != nil
    }

    /// How many more there are than were read; nil if all were wanted.
    func rest(behind count: Int) async throws -> Int? {
        guard let limit, count >= limit else { return nil }
        guard since != nil else {
            return try await client.historyCount(of: application, matching: search) - count
        }
        var all = 0
        let reader = HistoryReader(
            client: client, application: application, search: search, since: since, limit: nil)
        try await reader.read { all += $0.count }
        return all - count
    }

    /// A page without what came too early, which is all that follows it.
    private func page(after place: ListPlace?, limit: Int) async throws -> Page<HistoryEntry> {
        var page = try await client.history(
            of: application, matching: search, after: place, limit: limit)
        guard let since else { return page }
        let wanted = page.elements.prefix { $0.notification.date >= since }
        if wanted.count < page.elements.count { page.next = nil }
        page.elements = Array(wanted)
        return page
    }
}
