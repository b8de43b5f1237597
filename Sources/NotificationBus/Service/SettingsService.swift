// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// What the service does for people's tools: a function for each method of `org.carillon.Settings1`.
///
/// Nil for an application means every application. The caller is not checked: it is the person.
public protocol SettingsService: Sendable {
    /// All applications the service knows.
    func applications() async throws(NotificationError) -> [ApplicationSummary]
    /// Changes what the person allows an application.
    func setSettings(
        of application: ApplicationID, _ changes: SettingsChanges
    ) async throws(NotificationError)
    /// Lets an application show notification settings of its own, starting it if need be.
    func openSettings(of application: ApplicationID) async throws(NotificationError)
    /// What is pending, soonest first.
    func allPending(of application: ApplicationID?) async throws(NotificationError)
        -> [PendingRequest]
    /// What is delivered and not removed, latest first.
    func allDelivered(
        of application: ApplicationID?
    ) async throws(NotificationError) -> [DeliveredNotification]
    /// Removes pending requests and returns the identifiers of those that were there.
    func cancelPending(
        of application: ApplicationID?, _ identifiers: [String]
    ) async throws(NotificationError) -> [String]
    /// Removes everything pending and returns how much that was.
    func cancelAllPending(of application: ApplicationID?) async throws(NotificationError) -> Int
    /// Removes delivered notifications and returns the identifiers of those that were there.
    func clearDelivered(
        of application: ApplicationID?, _ identifiers: [String]
    ) async throws(NotificationError) -> [String]
    /// Removes everything delivered and returns how much that was.
    func clearAllDelivered(of application: ApplicationID?) async throws(NotificationError) -> Int
    /// Responses that no application has finished with, oldest first.
    func waiting(of application: ApplicationID?) async throws(NotificationError)
        -> [WaitingResponse]
    /// Forgets responses that wait; returns the identifiers of the notifications they answer.
    ///
    /// What an application deals with at the moment stays.
    func discardWaiting(
        of application: ApplicationID?, _ identifiers: [String]
    ) async throws(NotificationError) -> [String]
    /// Acts on a delivered notification, as the person would; or lets a response that waits go on.
    ///
    /// Nil for the application finds the only notification with the identifier.
    func respond(
        of application: ApplicationID?, to identifier: String, action: String, text: String?
    ) async throws(NotificationError)
    /// Hands an application a notification that came from outside, and returns its identifier.
    func push(_ push: Push, to application: ApplicationID) async throws(NotificationError) -> String
    /// What works here and what does not.
    func diagnose() async throws(NotificationError) -> Diagnosis
}
