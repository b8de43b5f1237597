// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// The calls of the notification service that the center needs.
///
/// `CenterClient` reaches the one on the session bus; tests have one in memory.
package protocol CenterService: Sendable {
    func register(_ side: any ApplicationSide, isForeground: Bool) async throws(NotificationError)
    func registerForPushes(_ side: any ApplicationSide) async throws(NotificationError)
    func setForeground(_ isForeground: Bool) async throws(NotificationError)
    /// Calls back when what is pending or delivered may have changed, whoever did it.
    func watchChanges(_ changed: @escaping @Sendable () -> Void) async throws(NotificationError)
    func requestAuthorization(_ options: AuthorizationOptions) async throws(NotificationError)
        -> Bool
    func settings() async throws(NotificationError) -> ApplicationSettings
    /// Writes the answer that the person gave on the program's own terminal.
    func setAuthorization(_ isAllowed: Bool) async throws(NotificationError)
    func setCategories(_ categories: [NotificationModel.Category]) async throws(NotificationError)
    func categories() async throws(NotificationError) -> [NotificationModel.Category]
    /// Adds all requests or none.
    func add(_ requests: [Request]) async throws(NotificationError)
    func pending() async throws(NotificationError) -> [PendingRequest]
    func delivered() async throws(NotificationError) -> [DeliveredNotification]
    /// Removes pending requests; nil removes all.
    func removePending(_ identifiers: [String]?) async throws(NotificationError)
    /// Removes delivered notifications; nil removes all.
    func removeDelivered(_ identifiers: [String]?) async throws(NotificationError)
    func setBadge(_ count: Int) async throws(NotificationError)
    func badge() async throws(NotificationError) -> Int
    func canWakeMachine() async throws(NotificationError) -> Bool
    /// Makes a subscription by which servers push, or returns the one that is there, as JSON.
    func subscribeToPushes() async throws(NotificationError) -> String
    func unsubscribeFromPushes() async throws(NotificationError)
    func pushSubscription() async throws(NotificationError) -> String?
}

extension CenterClient: CenterService {
    /// Connects to the session bus as the program that this is.
    static func connect() async throws -> CenterClient {
        try await connect(as: ApplicationIdentity.ofProcess.fix())
    }

    package func setAuthorization(_ isAllowed: Bool) async throws(NotificationError) {
        let tools = try await ControlClient.connect()
        var changes = SettingsChanges()
        changes.authorization = isAllowed ? .authorized : .denied
        try await tools.setSettings(of: application, changes)
        await tools.close()
    }
}
