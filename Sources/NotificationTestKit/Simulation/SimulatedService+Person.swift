// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import NotificationService

// The deeds of the person, each refused in the words of the test kit.
extension SimulatedService {
    func press(
        _ action: String, on identifier: String, text: String?
    ) async throws(TestKitError) {
        let notification = try find(identifier)
        do throws(NotificationError) {
            try await call { service throws(NotificationError) in
                let category = await service.categories(of: Self.application).first {
                    $0.identifier == notification.request.content.categoryIdentifier
                }
                let asksForText = category?.action(action)?.textInput != nil
                try await service.choose(
                    Choice(action, text: asksForText ? text ?? "" : nil), of: notification)
            }
        } catch {
            throw TestKitError(
                .noSuchAction, "'\(identifier)' has no action '\(action)'; \(error.message)")
        }
    }

    /// Answers what a notification of provisional authorization offers.
    func answerOffer(on identifier: String, keeps: Bool) async throws(TestKitError) {
        let notification = try find(identifier)
        guard await call({ await $0.settings(of: Self.application) }).authorization == .provisional
        else {
            throw TestKitError(.noSuchAction, "'\(identifier)' offers nothing: it is not quiet")
        }
        screen.happened(
            .choseSystemAction(
                notification.id, keeps ? .keep : .turnOff, activationToken: nil))
    }

    /// Opens the application's own settings, maybe from a notification.
    func openSettings(from identifier: String?) async throws(TestKitError) {
        var notification: DeliveredNotification?
        if let identifier { notification = try find(identifier) }
        do throws(NotificationError) {
            try await call { [notification] service throws(NotificationError) in
                try await service.openSettings(of: Self.application, from: notification)
            }
        } catch {
            throw TestKitError(.noSuchAction, error.message)
        }
    }

    func dismiss(_ identifier: String) throws(TestKitError) {
        screen.dismiss(try find(identifier).id)
    }

    func snooze(_ identifier: String, _ time: LaterTime) async throws(TestKitError) {
        _ = try find(identifier)
        let snoozed: [String]
        do throws(NotificationError) {
            snoozed = try await call { service throws(NotificationError) in
                try await service.snooze([identifier], of: Self.application, time)
            }
        } catch {
            throw TestKitError(
                error.code == .notAllowed ? .notAllowed : .invalidTime, error.description)
        }
        if snoozed.isEmpty { throw TestKitError(.notFound, "'\(identifier)' is not in the list") }
    }

    func reschedule(_ identifier: String, to time: LaterTime) async throws(TestKitError) {
        let moved: [String]
        do throws(NotificationError) {
            moved = try await call { service throws(NotificationError) in
                try await service.reschedule([identifier], of: Self.application, to: time)
            }
        } catch {
            throw TestKitError(.invalidTime, error.description)
        }
        if moved.isEmpty { throw TestKitError(.notFound, "'\(identifier)' is not pending") }
    }

    func skip(_ identifier: String, isUndone: Bool) async throws(TestKitError) {
        let found: [PendingRequest]
        do throws(NotificationError) {
            found = try await call { service throws(NotificationError) in
                try await service.skip([identifier], of: Self.application, isUndone: isUndone)
            }
        } catch {
            throw TestKitError(.invalidTime, error.description)
        }
        if found.isEmpty { throw TestKitError(.notFound, "'\(identifier)' is not pending") }
    }

    private func find(_ identifier: String) throws(TestKitError) -> DeliveredNotification {
        let found = latest.first { $0.request.identifier == identifier }
        if let found { return found }
        throw TestKitError(
            .notFound,
            "'\(identifier)' has not rung; there is \(latest.map(\.request.identifier))")
    }

    /// Allows notifications as if the application had asked for these.
    func allow(_ options: AuthorizationOptions) async throws(NotificationError) {
        screen.setAllowedWhenAsked(true)
        try await setAuthorization(true)
        _ = try await requestAuthorization(options)
    }

    func refuse() async throws(NotificationError) {
        screen.setAllowedWhenAsked(false)
        try await setAuthorization(false)
    }
}

// The deeds of servers.
extension SimulatedService {
    /// Lets a push arrive.
    ///
    /// - Parameters:
    ///   - push: The push.
    ///   - extensionTime: How long the service extension has in real time.
    ///   - settle: Returns when all has happened that follows.
    ///   - waitInVain: Lets so much time pass; an application that is started and does not come is
    ///     waited for so long.
    /// - Throws: `NotificationError` if it is not allowed.
    func receive(
        _ push: Push, extensionTime: Duration, settle: () async -> Void,
        waitInVain: (Duration) async -> Void
    ) async throws(NotificationError) {
        let instance = instance
        instance.setExtensionTime(extensionTime)
        defer { instance.setExtensionTime(nil) }
        let arrival = arrive(push)
        await settle()
        if isPushUnderWay { await waitInVain(EngineConfiguration().extensionDeadline) }
        try await arrival.value.get()
    }
}
