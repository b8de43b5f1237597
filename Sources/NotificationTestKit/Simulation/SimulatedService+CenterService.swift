// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationEngine
import NotificationModel
import NotificationService
import UserNotifications

// The calls of the application, each by what the service does for it, as on the bus.
extension SimulatedService: CenterService {
    func register(_ side: any ApplicationSide, isForeground: Bool) async throws(NotificationError) {
        let instance = instance
        instance.take(side)
        await starting { await call { await $0.register(instance, isForeground: isForeground) } }
    }

    func registerForPushes(_ side: any ApplicationSide) async throws(NotificationError) {
        let instance = instance
        instance.take(side)
        await call { await $0.registerForPushes(instance) }
    }

    func setForeground(_ isForeground: Bool) async throws(NotificationError) {
        let connection = instance.connection
        try await call { service throws(NotificationError) in
            try await service.setForeground(isForeground, of: connection, in: Self.application)
        }
    }

    func watchChanges(_ changed: @escaping @Sendable () -> Void) async throws(NotificationError) {
        desktop.watchChanges(changed)
    }

    func requestAuthorization(_ options: AuthorizationOptions) async throws(NotificationError)
        -> Bool
    {
        let connection = instance.connection
        return try await call { service throws(NotificationError) in
            try await service.requestAuthorization(
                of: Self.application, by: connection, options)
        }
    }

    func setAuthorization(_ isAllowed: Bool) async throws(NotificationError) {
        var changes = SettingsChanges()
        changes.authorization = isAllowed ? .authorized : .denied
        try await change(changes)
    }

    /// Changes the settings as a person does.
    func change(_ changes: SettingsChanges) async throws(NotificationError) {
        try await call { service throws(NotificationError) in
            try await service.change(changes, of: Self.application)
        }
    }

    func settings() async throws(NotificationError) -> ApplicationSettings {
        await call { await $0.settings(of: Self.application) }
    }

    func setCategories(_ categories: [NotificationModel.Category]) async throws(NotificationError) {
        try await call { service throws(NotificationError) in
            try await service.setCategories(categories, of: Self.application)
        }
    }

    func categories() async throws(NotificationError) -> [NotificationModel.Category] {
        await call { await $0.categories(of: Self.application) }
    }

    func add(_ requests: [Request]) async throws(NotificationError) {
        try await call { service throws(NotificationError) in
            try await service.add(requests, of: Self.application)
        }
    }

    func pending() async throws(NotificationError) -> [PendingRequest] {
        try await call { service throws(NotificationError) in
            try await Page.readAll { (place) async throws(NotificationError) in
                try await service.ownPendingPage(of: Self.application, after: place, limit: 500)
            }
        }
    }

    func delivered() async throws(NotificationError) -> [DeliveredNotification] { await listed }

    func removePending(_ identifiers: [String]?) async throws(NotificationError) {
        try await call { service throws(NotificationError) in
            if let identifiers {
                _ = try await service.cancel(identifiers, of: Self.application)
            } else {
                _ = try await service.cancelAll(of: Self.application)
            }
        }
    }

    func removeDelivered(_ identifiers: [String]?) async throws(NotificationError) {
        try await call { service throws(NotificationError) in
            if let identifiers {
                try await service.clear(identifiers, of: Self.application, as: .withdrawn)
            } else {
                _ = try await service.clearAll(of: Self.application, as: .withdrawn)
            }
        }
    }

    func setBadge(_ count: Int) async throws(NotificationError) {
        try await call { service throws(NotificationError) in
            try await service.setBadge(count, of: Self.application)
        }
    }

    func badge() async throws(NotificationError) -> Int {
        await call { await $0.badge(of: Self.application) }
    }

    func canWakeMachine() async throws(NotificationError) -> Bool {
        await call { await $0.canWakeMachine(for: Self.application) }
    }

    func subscribeToPushes() async throws(NotificationError) -> String {
        let connection = instance.connection
        return try await call { service throws(NotificationError) in
            try await service.subscribeToPushes(of: Self.application, by: connection)
        }
    }

    func unsubscribeFromPushes() async throws(NotificationError) {
        try await call { service throws(NotificationError) in
            try await service.unsubscribeFromPushes(of: Self.application)
        }
    }

    func pushSubscription() async throws(NotificationError) -> String? {
        try await call { service throws(NotificationError) in
            try await service.pushSubscription(of: Self.application)
        }
    }
}
