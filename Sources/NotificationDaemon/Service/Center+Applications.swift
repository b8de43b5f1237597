// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel

// What applications call.
extension Center {
    /// A handler for each method of `org.carillon.Center1`.
    nonisolated var applicationCalls: CallTable<CenterInterface> {
        var calls = CallTable<CenterInterface>()
        calls.on(CenterInterface.register) { try await self.register($0, $1) }
        calls.on(CenterInterface.setForeground) { try await self.setForeground($0, $1) }
        calls.on(CenterInterface.requestAuthorization) {
            try await self.requestAuthorization($0, $1)
        }
        calls.on(CenterInterface.getSettings) { await self.settings($0) }
        calls.on(CenterInterface.setCategories) { try await self.setCategories($0, $1) }
        calls.on(CenterInterface.getCategories) { await self.categories($0) }
        calls.on(CenterInterface.addRequests) { try await self.add($0, $1) }
        calls.on(CenterInterface.getPending) { try await self.pending(of: $0.application) }
        calls.on(CenterInterface.getDelivered) { try await self.listed(of: $0.application) }
        calls.on(CenterInterface.removePending) {
            _ = try await self.cancel($1, of: $0.application)
        }
        calls.on(CenterInterface.removeAllPending) {
            _ = try await self.cancel(nil, of: $0.application)
        }
        calls.on(CenterInterface.removeDelivered) {
            _ = try await self.clear($1, of: $0.application)
        }
        calls.on(CenterInterface.removeAllDelivered) {
            _ = try await self.clear(nil, of: $0.application)
        }
        calls.on(CenterInterface.setBadge) { try await self.setBadge($0, $1) }
        calls.on(CenterInterface.getBadge) { await self.badge($0) }
        calls.on(CenterInterface.respond) { caller, identifier, action, options in
            // An application cannot authenticate for the person.
            try await self.act(
                on: self.listedOne(identifier, of: caller.application), action,
                text: options.text, isConfirmed: false)
        }
        return calls
    }

    private func register(
        _ caller: Caller, _ options: RegistrationOptions
    ) async throws(NotificationError) {
        if options.isForPushesOnly {
            // The engine does not know it, so responses wait on for one with a delegate.
            instances.addForPushes(caller)
            return arrived(caller)
        }
        let isForeground = options.isForeground
        instances.add(caller, isForeground: isForeground)
        launchWatches[caller.application] = nil
        earlyLeaves[caller.application] = nil
        perform(
            machine.applicationRegistered(
                caller.application, isForeground: isForeground, at: now))
        arrived(caller)
    }

    private func setForeground(_ caller: Caller, _ isForeground: Bool)
        async throws(NotificationError)
    {
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

    private func settings(_ caller: Caller) -> ApplicationSettings {
        machine.application(caller.application).settings
    }

    private func setCategories(
        _ caller: Caller, _ categories: [NotificationModel.Category]
    ) async throws(NotificationError) {
        var application = machine.application(caller.application)
        for category in categories { try category.validate() }
        application.categories = Dictionary(categories.map { ($0.identifier, $0) }) { $1 }
        try await change(application)
    }

    private func categories(_ caller: Caller) -> [NotificationModel.Category] {
        machine.application(caller.application).categories.values
            .sorted { $0.identifier < $1.identifier }
    }

    private func setBadge(_ caller: Caller, _ count: Int) async throws(NotificationError) {
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

    private func badge(_ caller: Caller) -> Int {
        machine.application(caller.application).badge
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
