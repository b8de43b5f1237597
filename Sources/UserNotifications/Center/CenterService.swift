// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// What the center needs of the notification service.
///
/// `BusCenterService` reaches the one on the session bus; tests have one in memory. The calls
/// throw `ServiceError`.
protocol CenterService: Sendable {
    func register(_ application: any CenterApplication, isForeground: Bool) async throws
    func setForeground(_ isForeground: Bool) async throws
    func requestAuthorization(_ options: AuthorizationOptions) async throws -> Bool
    func settings() async throws -> ApplicationSettings
    func setCategories(_ categories: [NotificationModel.Category]) async throws
    func categories() async throws -> [NotificationModel.Category]
    func add(_ requests: [Request]) async throws
    func pending() async throws -> [PendingRequest]
    func delivered() async throws -> [DeliveredNotification]
    /// Removes what waits; nil removes everything.
    func removePending(_ identifiers: [String]?) async throws
    /// Removes what rang; nil removes everything.
    func removeDelivered(_ identifiers: [String]?) async throws
    func setBadge(_ count: Int) async throws
}

/// What the service calls in the application; returning is the completion handler.
protocol CenterApplication: Sendable {
    func willPresent(_ notification: DeliveredNotification) async -> PresentationOptions
    func didReceive(_ response: Response) async
    func openSettings(for notification: DeliveredNotification?) async
}
