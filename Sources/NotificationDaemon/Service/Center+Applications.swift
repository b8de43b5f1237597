// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel

// What applications call.
extension Center: CenterService {
    func register(_ caller: Caller, isForeground: Bool) async throws(NotificationError) {
        instances.add(caller, isForeground: isForeground)
        launchWatches[caller.application] = nil
        earlyLeaves[caller.application] = nil
        perform(
            machine.applicationRegistered(
                caller.application, isForeground: isForeground, at: now))
        arrived(caller)
    }

    func registerForPushes(_ caller: Caller) async throws(NotificationError) {
        // The engine does not know it, so responses wait on for one with a delegate.
        instances.addForPushes(caller)
        arrived(caller)
    }

    func setForeground(_ caller: Caller, _ isForeground: Bool) async throws(NotificationError) {
        guard instances.setForeground(isForeground, of: caller) else {
            throw NotificationError(
                .notFound, message: "this connection has not registered; register first")
        }
        guard instances[caller.application] == caller else { return }
        perform(machine.foregroundChanged(caller.application, isForeground: isForeground))
    }

    func callerVanished(_ uniqueName: String) async {
        for (application, next) in instances.remove(uniqueName) {
            perform(machine.applicationDisconnected(application, at: now))
            guard let isForeground = next?.isForeground else { continue }
            perform(
                machine.applicationRegistered(application, isForeground: isForeground, at: now))
        }
    }

    func settings(_ caller: Caller) async throws(NotificationError) -> ApplicationSettings {
        machine.application(caller.application).settings
    }

    func setCategories(
        _ caller: Caller, _ categories: [NotificationModel.Category]
    ) async throws(NotificationError) {
        var application = machine.application(caller.application)
        for category in categories { try category.validate() }
        application.categories = Dictionary(categories.map { ($0.identifier, $0) }) { $1 }
        try await change(application)
    }

    func categories(_ caller: Caller) async throws(NotificationError) -> [NotificationModel
        .Category]
    {
        machine.application(caller.application).categories.values
            .sorted { $0.identifier < $1.identifier }
    }

    func pending(_ caller: Caller) async throws(NotificationError) -> [PendingRequest] {
        try await store.pending(of: caller.application)
    }

    func delivered(_ caller: Caller) async throws(NotificationError) -> [DeliveredNotification] {
        try await listed(of: caller.application)
    }

    func removePending(_ caller: Caller, _ identifiers: [String]?) async throws(NotificationError) {
        _ = try await cancel(identifiers, of: caller.application)
    }

    func removeDelivered(_ caller: Caller, _ identifiers: [String]?) async throws(NotificationError)
    {
        _ = try await clear(identifiers, of: caller.application)
    }

    func setBadge(_ caller: Caller, _ count: Int) async throws(NotificationError) {
        if count < 0 {
            throw NotificationError(
                .invalidBadge, field: "count", message: "it is \(count); use 0 or more")
        }
        var application = machine.application(caller.application)
        guard application.settings.authorization.allowsDelivery else {
            throw NotificationError.notAllowed(application)
        }
        guard application.settings.isBadgeEnabled else { return }
        application.badge = count
        try await change(application)
    }

    func badge(_ caller: Caller) async throws(NotificationError) -> Int {
        machine.application(caller.application).badge
    }

    func respond(
        _ caller: Caller, to identifier: String, action: String, text: String?
    ) async throws(NotificationError) {
        // An application cannot authenticate for the person.
        try await act(
            on: listedOne(identifier, of: caller.application), action, text: text,
            isConfirmed: false)
    }

    /// Writes a changed application, then lets it count.
    func change(_ application: Application) async throws(NotificationError) {
        let old = machine.application(application.id)
        try await save(application)
        perform(machine.applicationChanged(application))
        if application.settings.authorization != old.settings.authorization {
            settlePrompt(of: application)
        }
        if application.settings != old.settings {
            emit(.init(.settingsChanged, date: now.wall, application: application.id))
        }
        if application.badge != old.badge {
            emit(
                .init(
                    .badgeChanged, date: now.wall, application: application.id,
                    badge: application.badge))
        }
    }
}

extension NotificationError {
    static func notAllowed(_ application: Application) -> NotificationError {
        let advice =
            application.settings.authorization == .notDetermined
            ? "call requestAuthorization first"
            : "a person can allow them: carillon settings \(application.id) --allow"
        return NotificationError(
            .notAllowed, message: "\(application.id) may not send notifications; \(advice)")
    }
}
