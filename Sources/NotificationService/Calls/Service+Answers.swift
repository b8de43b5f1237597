// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

// The choices that a person makes by other ways than the screen.
extension Service {
    /// Chooses an action in the person's place, or lets on a response that waits; returns when that
    /// is durable.
    ///
    /// - Parameters:
    ///   - application: Whose notification it is; nil is anybody's.
    ///   - identifier: The request of the notification.
    ///   - action: Which action; empty for a response that waits.
    ///   - text: What the person typed.
    /// - Throws: `NotificationError`, `.notFound` if there is no such one, or several.
    package func respond(
        of application: ApplicationID?, to identifier: String, action: String, text: String?
    ) async throws(NotificationError) {
        do throws(NotificationError) {
            // Only who is at work in the session can call: it is as good as an unlock.
            try await choose(
                Choice(action, text: text, isConfirmed: true, isAwaited: true),
                of: identifier, from: application)
        } catch  where error.code == .notFound {
            guard confirmWaiting(identifier, of: application, action) else { throw error }
        }
    }

    /// Chooses an action in the place of a person who saw the notification elsewhere, such as on a
    /// phone; returns when that is durable.
    ///
    /// - Parameters:
    ///   - application: Whose notification it is; nil is anybody's.
    ///   - identifier: The request of the notification.
    ///   - delivery: The one that they saw; another one may have taken its place.
    ///   - action: Which action.
    ///   - text: What the person typed.
    /// - Throws: `NotificationError`, `.notFound` if that one is not there any more.
    package func respondElsewhere(
        of application: ApplicationID?, to identifier: String, _ delivery: UUID, action: String,
        text: String?
    ) async throws(NotificationError) {
        let notification = try await listedOne(identifier, of: application)
        if notification.id != delivery {
            throw NotificationError(
                .notFound, field: "id", message: "another one has taken its place")
        }
        try await choose(Choice(action, text: text, isAwaited: true), of: notification)
    }

    // MARK: - What waits

    /// The responses that wait, of one application or of all.
    package func waiting(of application: ApplicationID?) -> [WaitingResponse] {
        engine.waitingResponses.filter {
            $0.response.notification.application
                == application ?? $0.response.notification.application
        }
    }

    /// Discards responses that wait; returns the identifiers of those that there were.
    package func discardWaiting(of application: ApplicationID?, _ identifiers: [String]) -> [String]
    {
        let wanted = Set(identifiers)
        var discarded: [String] = []
        for waiting in waiting(of: application) where wanted.contains(waiting.identifier) {
            let decisions = engine.responseDiscarded(waiting.response.id)
            if !decisions.isEmpty { discarded.append(waiting.identifier) }
            perform(decisions)
        }
        return discarded
    }

    /// Lets the responses to a notification go on; false if none waits.
    private func confirmWaiting(
        _ identifier: String, of application: ApplicationID?, _ action: String
    ) -> Bool {
        let isAny = action.isEmpty || action == Action.defaultIdentifier
        let found = waiting(of: application).filter {
            $0.identifier == identifier && (isAny || $0.response.actionIdentifier == action)
        }
        for waiting in found {
            perform(engine.responseConfirmed(waiting.response.id, at: now))
        }
        return !found.isEmpty
    }

    // MARK: - Shared with what applications call

    /// Chooses an action of what is in the list; returns when the choice is durable.
    ///
    /// - Parameters:
    ///   - choice: What is chosen.
    ///   - identifier: The request of the notification.
    ///   - application: Whose notification it is; nil is anybody's.
    /// - Throws: `NotificationError`, `.notFound` if there is no such one, or several.
    package func choose(
        _ choice: Choice, of identifier: String, from application: ApplicationID?
    ) async throws(NotificationError) {
        // Nothing comes between the look and the choice: what was answered meanwhile is not listed.
        try await choose(choice, of: listedOne(identifier, of: application))
    }

    /// The only notification in the list with that identifier.
    private func listedOne(
        _ identifier: String, of application: ApplicationID?
    ) async throws(NotificationError) -> DeliveredNotification {
        var matches: [DeliveredNotification] = []
        for id in try await owners(application) {
            matches += try await ports.store.delivered([identifier], of: id).map(\.notification)
        }
        matches = matches.filter(engine.isListed)
        guard let notification = matches.first else {
            throw NotificationError(
                .notFound, field: "identifier",
                message: "nothing delivered has it; see: carillon list --delivered")
        }
        if matches.count > 1 {
            throw NotificationError(
                .notFound, field: "application",
                message: "several applications have this identifier; say which one")
        }
        return notification
    }

    /// Chooses an action in the person's place; returns when the choice is durable.
    package func choose(
        _ choice: Choice, of notification: DeliveredNotification
    ) async throws(NotificationError) {
        let decisions = try engine.chosen(choice, of: notification, at: now)
        configuration.checkpoint(.respondReceived)
        try await performDurably(decisions)
    }

    func owners(_ application: ApplicationID?) async throws(NotificationError)
        -> [ApplicationID]
    {
        if let application { return [application] }
        let counts = try await ports.store.counts()
        return counts.keys.sorted()
    }
}

extension WaitingResponse {
    /// The name that the application has for the notification that was answered.
    fileprivate var identifier: String { response.notification.request.identifier }
}
