// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalCalendars
import PersonalReminders

/// Carries out an import with the service, in batches that each are there whole or not at all.
///
/// An import that is stopped half-way leaves what it brought; the next one brings the rest.
struct ImportClient {
    private let control: ControlClient
    private let application: ApplicationID

    /// Connects to the service.
    static func connect() async throws -> ImportClient {
        try await ImportClient(control: .connect(), application: Reminders.application())
    }

    /// All reminders of the person's own that are there.
    func pending() async throws(NotificationError) -> [PendingRequest] {
        try await control.pending(of: application)
    }

    /// Adds requests, or has them take the place of those that are there.
    ///
    /// - Parameters:
    ///   - requests: What is to ring.
    ///   - category: Their buttons.
    /// - Returns: The identifiers of those whose time passed meanwhile.
    /// - Throws: Errors of the service; those of the batches before are there.
    func add(
        _ requests: [Request], _ category: NotificationModel.Category?
    ) async throws -> Set<String> {
        var past: Set<String> = []
        var rest = requests[...]
        // The first one goes as every reminder does: with the person's consent and its buttons.
        let reminders = ReminderStore(control)
        while let first = rest.popFirst() {
            do {
                _ = try await reminders.add(first, category)
                break
            } catch let error as NotificationError where error.code == .neverRings {
                past.insert(first.identifier)
            }
        }
        if rest.isEmpty { return past }
        let client = try await CenterClient.connect(as: application)
        past.formUnion(try await client.addInBatches(Array(rest)))
        await client.close()
        return past
    }

    /// Removes what is not to ring any more.
    func remove(_ identifiers: [String]) async throws(NotificationError) {
        try await control.cancelInBatches(identifiers, of: application)
    }
}

extension ImportContent {
    /// Makes contents of reminders of the person's own, with the button *Done*.
    ///
    /// - Parameter sentences: The language.
    init(_ sentences: CommandSentences) { self.init(sentences, [[]], reportsDismissal: false) }

    /// Makes contents of what rings by a folder: with all buttons, and someone who waits to hear what
    /// a person does about it.
    ///
    /// - Parameter sentences: The language.
    init(answered sentences: CommandSentences) {
        self.init(sentences, CalendarButton.sets, reportsDismissal: true)
    }

    private init(
        _ sentences: CommandSentences, _ sets: [[CalendarButton]], reportsDismissal: Bool
    ) {
        // Time sensitive, as every reminder of a person's own: they have chosen its time.
        var template = Reminders.content(title: "")
        let done = Reminders.addDone(to: &template, title: sentences.done)
        let categories = sets.map { buttons in
            let actions = buttons.map {
                Action(identifier: $0.rawValue, title: sentences.title(of: $0))
            }
            // Servers with little room leave out the last ones; *Done* is what closing is, too.
            return (
                buttons,
                Reminders.category(
                    for: actions + [done], reportsDismissal: reportsDismissal,
                    clearingDismisses: reportsDismissal)
            )
        }
        self.init(
            template,
            Dictionary(uniqueKeysWithValues: categories).compactMapValues(\.self),
            untitled: sentences.untitled)
    }
}
