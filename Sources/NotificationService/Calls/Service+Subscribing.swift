// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

// The subscriptions by which servers push to applications. The keys are another process's, which
// is only asked once the person has allowed it.
extension Service {
    /// Gives an application its subscription, after the person has allowed it notifications.
    ///
    /// - Parameters:
    ///   - application: The application.
    ///   - connection: Who waits.
    /// - Returns: The subscription, as JSON.
    /// - Throws: `NotificationError`, `.notAllowed` if the person does not allow it.
    package func subscribeToPushes(
        of application: ApplicationID, by connection: String
    ) async throws(NotificationError) -> String {
        let settings = settings(of: application)
        var isAllowed = AuthorizationPolicy.allowsPushes(with: settings)
        if isAllowed == nil {
            // A question that leads to nothing is not asked.
            if try await ports.pushes.subscription(of: application) == nil {
                try await ports.pushes.checkServer()
            }
            isAllowed = try await requestAuthorization(
                of: application, by: connection,
                AuthorizationPolicy.optionsForPushes(with: settings))
        }
        guard isAllowed == true else { throw Self.notAllowed(application) }
        return try await subscription(for: application)
    }

    /// Ends the subscription of an application; its server is told by nobody.
    package func unsubscribeFromPushes(
        of application: ApplicationID
    ) async throws(NotificationError) {
        try await ports.pushes.unsubscribe(application)
    }

    /// The subscription of an application; nil if it has none, or the person does not allow it.
    package func pushSubscription(
        of application: ApplicationID
    ) async throws(NotificationError) -> String? {
        if AuthorizationPolicy.allowsPushes(with: settings(of: application)) == false { return nil }
        return try await ports.pushes.subscription(of: application)
    }

    /// Has a subscription made; all who ask meanwhile get the same.
    private func subscription(
        for application: ApplicationID
    ) async throws(NotificationError) -> String {
        if let underWay = subscribing[application] { return try await underWay.value.get() }
        // Unstructured, because the first of those who wait may leave before the others. It lives
        // until there is an answer, for which the port has a limit.
        let task = Task(executorPreference: executor) { [pushes = ports.pushes] in
            do throws(NotificationError) {
                return Result<String, NotificationError>.success(
                    try await pushes.subscribe(application))
            } catch {
                return .failure(error)
            }
        }
        subscribing[application] = task
        defer { subscribing[application] = nil }
        return try await task.value.get()
    }

    private static func notAllowed(_ application: ApplicationID) -> NotificationError {
        NotificationError(
            .notAllowed,
            message: "the person does not allow \(application) notifications, so no server may push"
                + " to it; 'carillon settings \(application) --allow' allows both")
    }
}
