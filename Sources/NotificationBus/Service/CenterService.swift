// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// What the service does for applications: one function for each method of `org.carillon.Center1`.
///
/// Arguments have the right types; whether they make sense (`validate()`) is for the service to
/// check. Calls of one connection start in the order in which it made them, and run concurrently
/// from their first suspension on. Errors reach the caller as they are thrown.
public protocol CenterService: Sendable {
    /// Marks the connection as the application's running instance.
    ///
    /// It takes calls of ``ApplicationProxy`` at once. A second call replaces the first.
    func register(_ caller: Caller, isForeground: Bool) async throws(NotificationError)
    /// Marks the connection as one that takes pushes, if the application has no other instance.
    func registerForPushes(_ caller: Caller) async throws(NotificationError)
    /// Tells whether the application is in the foreground.
    func setForeground(_ caller: Caller, _ isForeground: Bool) async throws(NotificationError)
    /// Asks the person, unless that was done, and returns whether notifications are allowed.
    func requestAuthorization(
        _ caller: Caller, _ options: AuthorizationOptions
    ) async throws(NotificationError) -> Bool
    /// What the person allows the application.
    func settings(_ caller: Caller) async throws(NotificationError) -> ApplicationSettings
    /// Replaces all categories of the application.
    func setCategories(
        _ caller: Caller, _ categories: [NotificationModel.Category]
    ) async throws(NotificationError)
    /// The categories of the application.
    func categories(_ caller: Caller) async throws(NotificationError) -> [NotificationModel
        .Category]
    /// Accepts all requests or none; returns when they are durable.
    func add(_ caller: Caller, _ requests: [Request]) async throws(NotificationError)
    /// The pending requests of the application.
    func pending(_ caller: Caller) async throws(NotificationError) -> [PendingRequest]
    /// The delivered notifications of the application.
    func delivered(_ caller: Caller) async throws(NotificationError) -> [DeliveredNotification]
    /// Removes pending requests, all for nil; unknown identifiers are ignored.
    func removePending(_ caller: Caller, _ identifiers: [String]?) async throws(NotificationError)
    /// Removes delivered notifications, all for nil; unknown identifiers are ignored.
    func removeDelivered(_ caller: Caller, _ identifiers: [String]?) async throws(NotificationError)
    /// Sets the number on the launcher badge; 0 removes it.
    func setBadge(_ caller: Caller, _ count: Int) async throws(NotificationError)
    /// The number on the launcher badge.
    func badge(_ caller: Caller) async throws(NotificationError) -> Int
    /// Acts on a delivered notification of the application, as the person would.
    func respond(
        _ caller: Caller, to identifier: String, action: String, text: String?
    ) async throws(NotificationError)
    /// A connection that had registered has left the bus.
    func callerVanished(_ uniqueName: String) async
}
