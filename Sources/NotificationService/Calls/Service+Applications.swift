// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

// Applications that run, and what they keep here.
extension Service {
    // MARK: - Coming and going

    /// Takes an instance, which is called from now on.
    package func register(_ instance: any ApplicationInstance, isForeground: Bool) {
        let (id, connection) = (instance.application, instance.connection)
        instances[id, default: [:]][connection] = instance
        launchWatches[id] = nil
        perform(
            engine.applicationRegistered(id, at: connection, isForeground: isForeground, at: now))
    }

    /// Takes an instance for pushes, which is called while there is no other.
    package func registerForPushes(_ instance: any ApplicationInstance) {
        let (id, connection) = (instance.application, instance.connection)
        if instances[id]?[connection] != nil { return }
        instances[id, default: [:]][connection] = instance
        perform(engine.applicationRegisteredForPushes(id, at: connection))
    }

    /// Notes whether an instance is in front.
    ///
    /// - Throws: `NotificationError`, `.notFound` for one that has not registered.
    package func setForeground(
        _ isForeground: Bool, of connection: String, in application: ApplicationID
    ) throws(NotificationError) {
        try engine.foregroundChanged(isForeground, of: connection, in: application)
    }

    /// A connection has left, and all that registered or waits there.
    package func left(_ connection: String) {
        for (call, awaited) in awaitedAnswers where awaited.connection == connection {
            awaitedAnswers[call] = nil
            awaited.continuation.resume(returning: .success(false))
            perform(engine.answerNoLongerAwaited(by: call))
        }
        for id in instances.keys where instances[id]?.removeValue(forKey: connection) != nil {
            if instances[id]?.isEmpty == true { instances[id] = nil }
        }
        perform(engine.disconnected(connection, at: now))
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
}
