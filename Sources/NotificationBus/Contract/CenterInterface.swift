// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// `org.carillon.Center1`: the methods that applications call.
///
/// Each method begins with the application that calls, which is checked.
package enum CenterInterface: BusInterface {
    package typealias Sender = Caller
    package static let name = "org.carillon.Center1"
    package static let path = "/org/carillon/Center1"
    package static let introspection = text(of: PackageResources.org_carillon_Center1_xml)
    package static let leadingArguments = ["application"]
    /// The signal to a connection that registered for it, about its own application alone.
    package static let changedSignal = "Changed"

    /// Marks the connection as the application's running instance.
    package static let register = Method<Self, RegistrationOptions, Void>("Register", "options")
    /// Tells whether the application is in the foreground.
    package static let setForeground = Method<Self, Bool, Void>("SetForeground", "foreground")
    /// Asks the person, unless that was done, and returns whether notifications are allowed.
    package static let requestAuthorization = Method<Self, AuthorizationOptions, Bool>(
        "RequestAuthorization", "options", returns: "granted")
    /// Returns the settings that the person has for the application.
    package static let getSettings = Method<Self, ApplicationSettings>(
        "GetSettings", returns: "settings")
    /// Replaces all categories of the application.
    package static let setCategories = Method<Self, [NotificationModel.Category], Void>(
        "SetCategories", "categories", limit: .list)
    /// The categories of the application.
    package static let getCategories = Method<Self, [NotificationModel.Category]>(
        "GetCategories", returns: "categories")
    /// Accepts all requests or none; returns when they are durable.
    package static let addRequests = Method<Self, [Request], Void>(
        "AddRequests", "requests", limit: .list)
    /// Removes pending requests and accepts others in their place, all of it or nothing.
    package static let exchangeRequests = Method<Self, [String], [Request], Void>(
        "ExchangeRequests", "identifiers", "requests", limit: .list)
    /// The pending requests of the application, if they are few.
    package static let getPending = Method<Self, [PendingRequest]>("GetPending", returns: "pending")
    /// The delivered notifications of the application, if they are few.
    package static let getDelivered = Method<Self, [DeliveredNotification]>(
        "GetDelivered", returns: "delivered")
    /// A page of the pending requests, soonest first.
    package static let getPendingPage = Method<Self, ListPlace?, Int, Page<PendingRequest>>(
        "GetPendingPage", "place", "limit", returns: "page")
    /// A page of the delivered notifications, latest first.
    package static let getDeliveredPage = Method<
        Self, ListPlace?, Int, Page<DeliveredNotification>
    >("GetDeliveredPage", "place", "limit", returns: "page")
    /// Removes pending requests; unknown identifiers are ignored.
    package static let removePending = Method<Self, [String], Void>(
        "RemovePending", "identifiers", limit: .list)
    /// Removes all pending requests.
    package static let removeAllPending = Method<Self, Void>("RemoveAllPending")
    /// Removes delivered notifications; unknown identifiers are ignored.
    package static let removeDelivered = Method<Self, [String], Void>(
        "RemoveDelivered", "identifiers", limit: .list)
    /// Removes all delivered notifications.
    package static let removeAllDelivered = Method<Self, Void>("RemoveAllDelivered")
    /// Sets the number on the launcher badge; 0 removes it.
    package static let setBadge = Method<Self, Int, Void>("SetBadge", "count")
    /// The number on the launcher badge.
    package static let getBadge = Method<Self, Int>("GetBadge", returns: "count")
    /// Whether a sleeping machine is woken for requests that ask for it.
    package static let canWakeMachine = Method<Self, Bool>("CanWakeMachine", returns: "possible")
    /// Acts on a delivered notification of the application, as the person would.
    package static let respond = Method<Self, String, String, RespondOptions, Void>(
        "Respond", "identifier", "action", "options", limit: .text)
    /// Makes a subscription by which servers push to the application, or returns the one that it has,
    /// after the person has allowed it.
    package static let subscribeToPushes = Method<Self, String>(
        "SubscribeToPushes", returns: "subscription", replyLimit: .options)
    /// Ends the subscription of the application.
    package static let unsubscribeFromPushes = Method<Self, Void>("UnsubscribeFromPushes")
    /// The subscription of the application; empty if it has none.
    package static let getPushSubscription = Method<Self, String>(
        "GetPushSubscription", returns: "subscription", replyLimit: .options)
}

/// The options of `Register`.
package struct RegistrationOptions: BusRecord {
    /// Whether the application is in the foreground.
    package var isForeground: Bool
    /// Whether the connection takes pushes and nothing else.
    package var isForPushesOnly: Bool
    /// Whether the connection is told when the application's lists change.
    package var watchesChanges: Bool

    /// Makes options.
    package init(
        isForeground: Bool, isForPushesOnly: Bool = false, watchesChanges: Bool = false
    ) {
        self.isForeground = isForeground
        self.isForPushesOnly = isForPushesOnly
        self.watchesChanges = watchesChanges
    }

    package init(from fields: inout FieldReader) throws(NotificationError) {
        isForeground = try fields.boolean(.foreground) ?? false
        isForPushesOnly = try fields.boolean(.pushesOnly) ?? false
        watchesChanges = try fields.boolean(.changes) ?? false
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.foreground, isForeground)
        fields.set(.pushesOnly, ifTrue: isForPushesOnly)
        fields.set(.changes, ifTrue: watchesChanges)
    }
}

/// The options of `Respond`.
package struct RespondOptions: BusRecord {
    /// The text that the person typed.
    package var text: String?
    /// The delivery that is meant, for who chose it elsewhere; nil is the one that is shown now.
    package var delivery: UUID?

    /// Makes options.
    package init(text: String? = nil, delivery: UUID? = nil) {
        (self.text, self.delivery) = (text, delivery)
    }

    /// Bytes of a text that a person typed.
    private static let textLimit = 1_024 * 1_024

    package init(from fields: inout FieldReader) throws(NotificationError) {
        delivery = try fields.uuid(.id)
        text = try fields.string(.text)
        if let text, text.utf8.count > Self.textLimit {
            throw NotificationError(
                .invalidContent, .text,
                "it has \(text.utf8.count) bytes; \(Self.textLimit) are allowed")
        }
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.text, text)
        fields.set(.id, delivery?.uuidString)
    }
}
