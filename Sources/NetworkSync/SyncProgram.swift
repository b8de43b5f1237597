// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import NotificationBus
import NotificationFiles
import NotificationModel
import NotificationSentences
import PersonalSubscriptions

/// The `carillon-sync` program: all that goes over a network, far from the process that rings.
package struct SyncProgram: Sendable {
    private let language: Language

    /// Makes one in the language of the session, before there are threads: the language is all
    /// threads', and so is the heap.
    package init() {
        FreeMemory.shareOneHeap()
        language = Language(.installed())
    }

    /// Follows the topics of the person, sends what they want sent, and keeps their accounts of
    /// calendars, until nothing is left to do.
    ///
    /// - Returns: The exit code.
    package func run() async -> Int32 {
        do {
            try await Self.run(in: language)
            return 0
        } catch {
            Self.note("\(error)")
            return 1
        }
    }

    private static func run(in language: Language) async throws {
        let variables = ProcessInfo.processInfo.environment
        guard let lock = await FileLock.wait(beside: SubscriptionBook.file(variables).path)
        else {
            return note("another one follows the topics of this person")
        }
        defer { extendLifetime(lock) }
        let loop = try HTTPLoop()
        let control = try await ControlClient.connect()
        let sentences = SubscriptionSentences(language: language)
        let away = try AwayKeeping(
            variables, control: control, loop: loop, lock: LockWatch(variables, note: note),
            sentences: sentences, now: { Date() }, note: note)
        let accounts = AccountKeeping(variables, loop: loop, now: { Date() }, note: note)
        let subscriptions = SubscriptionKeeping.Files.subscriptions(variables)
        let pushes = SubscriptionKeeping.Files.pushes(variables)
        // Who asks for more while it ends sees that it runs: so it looks again without its name.
        repeat {
            try await follow(away, accounts, control, loop, sentences)
        } while await away.isNeeded() || accounts.isNeeded || subscriptions.isNeeded
            || pushes.isNeeded
        await control.close()
    }

    /// Follows the topics and sends what nobody answers, until nothing is left to do.
    private static func follow(
        _ away: AwayKeeping, _ accounts: AccountKeeping, _ control: ControlClient,
        _ loop: HTTPLoop, _ sentences: SubscriptionSentences
    ) async throws {
        let rest = Rest()
        let variables = ProcessInfo.processInfo.environment
        let (file, calls) = (KeptPushes.file(variables), CallCount(rest))
        let receivers = PushReceivers()
        let shelf = PushShelf(
            file: file, opened: OpenedMessages.file(variables), control: control,
            receivers: receivers, note: note)
        let kept = KeptPushesFile(file, note: note)
        let connector = UnifiedPushConnector(
            pushes: kept, shelf: shelf, receivers: receivers, rest: calls, note: note)
        let registrar = PushRegistrar(
            pushes: kept, connector: connector, rest: rest, calls: calls, note: note)
        let client = try await CenterClient.connect(
            as: ApplicationID(KeptTopics.applicationName), answering: registrar.table,
            foreign: connector.interfaces)
        await connector.attach(client)
        let responder = SubscriptionResponder(
            loop: loop, sentences: sentences, tell: { try await client.add([$0]) }, note: note)
        try await client.register(responder, isForeground: false)
        await registrar.endUninstalled(
            UninstalledApplications(variables, note: note), at: Date())
        calls.isReady()
        let subscriptions = SubscriptionKeeping(
            files: .subscriptions(variables),
            shelf: MessageShelf(
                client: client, control: control, loop: loop, now: { Date() }, note: note),
            loop: loop, isOwn: { await away.isOwn($0, in: $1) }, now: { Date() }, note: note)
        // An application that takes its time is waited for by its own messages alone.
        let pushes = SubscriptionKeeping(
            files: .pushes(variables),
            shelf: shelf,
            loop: loop, sharesConnections: false, isOwn: { _, _ in false }, now: { Date() },
            note: note)
        try await withThrowingTaskGroup(of: Void.self) { parts in
            parts.addTask { await subscriptions.run(as: .topics, rest) }
            parts.addTask { await pushes.run(as: .pushes, rest) }
            parts.addTask { try await away.run(rest) }
            parts.addTask { await accounts.run(rest, registrar, receivers) }
            parts.addTask { _ = await rest.all.first { true } }
            parts.addTask { try await control.followBus() }
            // The first that ends is the rest, or what cannot go on.
            try await parts.next()
            parts.cancelAll()
        }
        try await responder.waitUntilIdle()
        await client.finishAnswers(within: .seconds(5))
        await client.close()
    }

    /// Writes a line to the journal.
    @Sendable package static func note(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("carillon-sync: \(text)\n".utf8))
    }
}
