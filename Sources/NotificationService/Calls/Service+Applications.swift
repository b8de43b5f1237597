// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationConcurrency
import NotificationEngine
import NotificationModel

// Applications that run, and what they keep here.
extension Service {
    // MARK: - Coming and going

    /// Takes an instance, which is called from now on.
    package func register(_ instance: any ApplicationInstance, isForeground: Bool) {
        instances.add(instance, isForeground: isForeground)
        launchWatches[instance.application] = nil
        perform(
            engine.applicationRegistered(
                instance.application, isForeground: isForeground, at: now))
        arrived(instance)
    }

    /// Takes an instance for pushes, which is called while there is no other.
    package func registerForPushes(_ instance: any ApplicationInstance) {
        // The engine does not know it, so responses wait on for one with a delegate.
        instances.addForPushes(instance)
        arrived(instance)
    }

    /// Notes whether an instance is in front.
    ///
    /// - Throws: `NotificationError`, `.notFound` for one that has not registered.
    package func setForeground(
        _ isForeground: Bool, of connection: String, in application: ApplicationID
    ) throws(NotificationError) {
        guard instances.setForeground(isForeground, of: connection, in: application) else {
            throw NotificationError(
                .notFound, message: "this connection has not registered; register first")
        }
        guard instances[application]?.connection == connection else { return }
        engine.foregroundChanged(application, isForeground: isForeground)
    }

    /// A connection has left, and all that registered or waits there.
    package func left(_ connection: String) {
        for (call, awaited) in awaitedAnswers where awaited.connection == connection {
            awaitedAnswers[call] = nil
            awaited.continuation.resume(returning: .success(false))
            perform(engine.answerNoLongerAwaited(by: call))
        }
        for (application, next) in instances.remove(connection) {
            perform(engine.applicationDisconnected(application, at: now))
            guard let isForeground = next?.isForeground else { continue }
            perform(
                engine.applicationRegistered(application, isForeground: isForeground, at: now))
        }
    }

    // MARK: - What they keep here

    /// The settings of an application: the person's, and what it asked for.
    package func settings(of application: ApplicationID) -> ApplicationSettings {
        engine.application(application).settings
    }

    /// Keeps the categories of an application, in place of those before; returns when that is
    /// durable.
    package func setCategories(
        _ categories: [NotificationModel.Category], of application: ApplicationID
    ) async throws(NotificationError) {
        try await performDurably(engine.categoriesSet(categories, of: application))
    }

    /// The categories of an application, by identifier.
    package func categories(of application: ApplicationID) -> [NotificationModel.Category] {
        engine.application(application).categories.values
            .sorted { $0.identifier < $1.identifier }
    }

    /// Sets the number at the application's launcher; returns when it is durable.
    package func setBadge(
        _ count: Int, of application: ApplicationID
    ) async throws(NotificationError) {
        try await performDurably(engine.badgeSet(count, of: application))
    }

    /// The number at the application's launcher.
    package func badge(of application: ApplicationID) -> Int {
        engine.application(application).badge
    }

    /// Whether the machine is woken for an application that asks for it.
    package func canWakeMachine(for application: ApplicationID) async -> Bool {
        guard engine.mayWakeMachine(application) else { return false }
        return await ports.waker.canWakeMachine()
    }

    // MARK: - Permission

    /// Gives the stored answer, or asks the person and waits.
    ///
    /// - Parameters:
    ///   - application: Which application asks.
    ///   - connection: Who waits; when it has left, nobody does.
    ///   - options: What it asks for.
    /// - Returns: Whether it is allowed.
    /// - Throws: `NotificationError` if the answer cannot be written, or the service stops.
    package func requestAuthorization(
        of application: ApplicationID, by connection: String, _ options: AuthorizationOptions
    ) async throws(NotificationError) -> Bool {
        let (answer, decisions) = engine.authorizationRequested(
            by: application, options, at: now)
        try await performDurably(decisions)
        if let answer { return answer }
        return try await withCheckedContinuation { continuation in
            let call = UUID()
            awaitedAnswers[call] = AwaitedAnswer(
                connection: connection, continuation: continuation)
            perform(engine.answerAwaited(by: call, about: application, options))
        }.get()
    }

    /// Writes a change of an application behind those that were made before.
    func write(_ change: ApplicationChange) async throws(NotificationError) {
        let id = change.application
        let turns = applicationWrites[id] ?? Turns()
        applicationWrites[id] = turns
        await turns.enter()
        defer {
            turns.leave()
            if turns.isFree { applicationWrites[id] = nil }
        }
        if let application = engine.unwritten(change) { try await ports.store.save(application) }
        perform(engine.applicationWritten(change, at: now))
    }
}
