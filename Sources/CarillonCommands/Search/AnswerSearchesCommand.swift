// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationSentences
import PersonalReminders

/// `carillon answer-searches`: what the bus starts when a person types into the search of GNOME or
/// Plasma.
struct AnswerSearchesCommand: Command {
    static let declaration = Declaration(
        name: "answer-searches",
        summary: "Offers reminders in the search of GNOME and Plasma; the bus starts it",
        isHidden: true)

    /// How long it stays when nobody searches: most searches come a letter at a time.
    private static let patience = Duration.seconds(60)

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {}

    func run(in environment: Environment) async throws {
        let sentences = environment.sentences
        let provider = SearchProvider(saying: sentences) {
            ReminderSearch(
                now: Date(), calendar: environment.calendar, language: environment.language,
                locale: environment.locale)
        } remind: { reminder in
            let (request, category) = try reminder.request(
                identifier: environment.makeIdentifier(), done: sentences.done)
            let client = try await ReminderClient.connect(listens: false)
            _ = try await client.add(request, category)
            await client.control.close()
        }
        let loop = try EventLoop(name: "search")
        defer { loop.stop() }
        try await provider.run(on: .session, loop) { try await Task.sleep(for: Self.patience) }
    }
}
