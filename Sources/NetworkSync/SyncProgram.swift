// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import NotificationBus
import NotificationModel
import NotificationSentences
import PersonalSubscriptions

/// The `carillon-sync` program: all that goes over a network, far from the process that rings.
package enum SyncProgram {
    /// Follows the topics of the person until there are none any more.
    ///
    /// - Returns: The exit code.
    package static func run() async -> Int32 {
        // Before there are threads: the language is all threads'.
        let language = Language(.installed())
        do {
            try await run(in: language)
            return 0
        } catch {
            note("\(error)")
            return 1
        }
    }

    private static func run(in language: Language) async throws {
        let variables = ProcessInfo.processInfo.environment
        guard let lock = InstanceLock(beside: SubscriptionBook.file(variables).path) else {
            return note("another one follows the topics of this person")
        }
        defer { extendLifetime(lock) }
        let loop = try HTTPLoop()
        let client = try await CenterClient.connect(
            as: ApplicationID(KeptTopics.applicationName))
        let control = try await ControlClient.connect()
        let responder = SubscriptionResponder(
            loop: loop, sentences: SubscriptionSentences(language: language),
            tell: { try await client.add([$0]) }, note: note)
        try await client.register(responder, isForeground: false)
        let keeping = SubscriptionKeeping(
            files: SubscriptionKeeping.Files(variables),
            shelf: MessageShelf(client: client, control: control, loop: loop, note: note),
            loop: loop, now: { Date() }, note: note)
        await keeping.run()
        try await responder.waitUntilIdle()
        await client.close()
        await control.close()
    }

    @Sendable private static func note(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("carillon-sync: \(text)\n".utf8))
    }
}
