// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The subscriptions by which servers push to applications: another process has their keys.
package protocol PushSubscriptions: Sendable {
    /// Returns if the person has named a server.
    ///
    /// - Throws: `NotificationError` that says how they do.
    func checkServer() async throws(NotificationError)

    /// Makes a subscription for an application, or returns the one that it has, as JSON.
    func subscribe(_ application: ApplicationID) async throws(NotificationError) -> String

    /// Ends the subscription of an application, if it has one.
    func unsubscribe(_ application: ApplicationID) async throws(NotificationError)

    /// The subscription of an application; nil if it has none.
    func subscription(of application: ApplicationID) async throws(NotificationError) -> String?
}
