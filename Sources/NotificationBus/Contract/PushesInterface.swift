// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// `org.carillon.Pushes1`: the methods by which the service has subscriptions made, in the process
/// that knows networks and keys.
package enum PushesInterface: BusInterface {
    /// The unique bus name of the service.
    package typealias Sender = String
    package static let name = "org.carillon.Pushes1"
    package static let path = "/org/carillon/Pushes1"
    package static let introspection = text(of: PackageResources.org_carillon_Pushes1_xml)

    /// Returns if the person has named a server.
    package static let checkServer = Method<Self, Void>("CheckServer")
    /// Makes a subscription for an application, or returns the one that it has.
    package static let subscribe = Method<Self, ApplicationID, String>(
        "Subscribe", "application", returns: "subscription", replyLimit: .options)
    /// Ends the subscription of an application.
    package static let unsubscribe = Method<Self, ApplicationID, Void>(
        "Unsubscribe", "application")
    /// The subscription of an application; empty if it has none.
    package static let getSubscription = Method<Self, ApplicationID, String>(
        "GetSubscription", "application", returns: "subscription", replyLimit: .options)
}
