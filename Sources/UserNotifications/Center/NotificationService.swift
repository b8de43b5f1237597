// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// What the center needs of the notification service.
///
/// `CenterClient` reaches the one on the session bus; tests have one in memory.
package protocol NotificationService: Sendable {
    func register(_ side: any ApplicationSide, isForeground: Bool) async throws(BusError)
    func setForeground(_ isForeground: Bool) async throws(BusError)
    func requestAuthorization(_ options: AuthorizationOptions) async throws(BusError) -> Bool
    func settings() async throws(BusError) -> ApplicationSettings
    /// Writes the answer that the person gave on the program's own terminal.
    func setAuthorization(_ isAllowed: Bool) async throws(BusError)
    func setCategories(_ categories: [NotificationModel.Category]) async throws(BusError)
    func categories() async throws(BusError) -> [NotificationModel.Category]
    /// Adds all requests or none.
    func add(_ requests: [Request]) async throws(BusError)
    func pending() async throws(BusError) -> [PendingRequest]
    func delivered() async throws(BusError) -> [DeliveredNotification]
    /// Removes what waits; nil removes everything.
    func removePending(_ identifiers: [String]?) async throws(BusError)
    /// Removes what rang; nil removes everything.
    func removeDelivered(_ identifiers: [String]?) async throws(BusError)
    func setBadge(_ count: Int) async throws(BusError)
    func badge() async throws(BusError) -> Int
}

extension CenterClient: NotificationService {
    /// Connects to the session bus as the program that this is.
    static func connect() async throws -> CenterClient {
        try await connect(as: ApplicationIdentity.ofProcess.take())
    }

    package func setAuthorization(_ isAllowed: Bool) async throws(BusError) {
        let tools = try await SettingsClient.connect()
        var changes = SettingsChanges()
        changes.authorization = isAllowed ? .authorized : .denied
        try await tools.setSettings(of: application, changes)
        await tools.close()
    }
}
