// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel

// What applications call.
extension Center: CenterService {
    func register(_ caller: Caller, isForeground: Bool) async throws(BusError) {
        instances.add(caller, isForeground: isForeground)
        launchWatches[caller.application] = nil
        earlyLeaves[caller.application] = nil
        perform(
            machine.applicationRegistered(
                caller.application, isForeground: isForeground, at: now))
        arrived(caller)
    }

    func registerForPushes(_ caller: Caller) async throws(BusError) {
        // The engine does not know it, so responses wait on for one with a delegate.
        instances.addForPushes(caller)
        arrived(caller)
    }

    func setForeground(_ caller: Caller, _ isForeground: Bool) async throws(BusError) {
        guard instances.setForeground(isForeground, of: caller) else {
            throw BusError(.notFound, message: "this connection has not registered; register first")
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

    func settings(_ caller: Caller) async throws(BusError) -> ApplicationSettings {
        machine.application(caller.application).settings
    }

    func setCategories(
        _ caller: Caller, _ categories: [NotificationModel.Category]
    ) async throws(BusError) {
        var application = machine.application(caller.application)
        do throws(ValidationError) {
            for category in categories { try category.validate() }
        } catch {
            throw BusError(error)
        }
        application.categories = Dictionary(categories.map { ($0.identifier, $0) }) { $1 }
        try await change(application)
    }

    func categories(_ caller: Caller) async throws(BusError) -> [NotificationModel.Category] {
        machine.application(caller.application).categories.values
            .sorted { $0.identifier < $1.identifier }
    }

    func pending(_ caller: Caller) async throws(BusError) -> [PendingRequest] {
        try await asking { () async throws(StoreError) in
            try await store.pending(of: caller.application)
        }
    }

    func delivered(_ caller: Caller) async throws(BusError) -> [DeliveredNotification] {
        try await listed(of: caller.application)
    }

    func removePending(_ caller: Caller, _ identifiers: [String]?) async throws(BusError) {
        _ = try await cancel(identifiers, of: caller.application)
    }

    func removeDelivered(_ caller: Caller, _ identifiers: [String]?) async throws(BusError) {
        _ = try await clear(identifiers, of: caller.application)
    }

    func setBadge(_ caller: Caller, _ count: Int) async throws(BusError) {
        if count < 0 {
            throw BusError(.invalidBadge, field: "count", message: "it is \(count); use 0 or more")
        }
        var application = machine.application(caller.application)
        guard application.settings.authorization.allowsDelivery else {
            throw BusError.notAllowed(application)
        }
        guard application.settings.isBadgeEnabled else { return }
        application.badge = count
        try await change(application)
    }

    func badge(_ caller: Caller) async throws(BusError) -> Int {
        machine.application(caller.application).badge
    }

    func respond(
        _ caller: Caller, to identifier: String, action: String, text: String?
    ) async throws(BusError) {
        // An application cannot authenticate for the person.
        try await act(
            on: listedOne(identifier, of: caller.application), action, text: text,
            isConfirmed: false)
    }

    /// Writes a changed application, then lets it count.
    func change(_ application: Application) async throws(BusError) {
        let old = machine.application(application.id)
        try await asking { () async throws(StoreError) in try await save(application) }
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

    /// Asks the store; its trouble is told as the bus tells it.
    func asking<Value>(
        _ body: () async throws(StoreError) -> Value
    ) async throws(BusError) -> Value {
        do throws(StoreError) {
            return try await body()
        } catch {
            throw BusError(.init(rawValue: error.code.rawValue), message: error.message)
        }
    }
}

extension BusError {
    static func notAllowed(_ application: Application) -> BusError {
        let advice =
            application.settings.authorization == .notDetermined
            ? "call requestAuthorization first"
            : "a person can allow them: carillon settings \(application.id) --allow"
        return BusError(
            .notAllowed, message: "\(application.id) may not send notifications; \(advice)")
    }
}
