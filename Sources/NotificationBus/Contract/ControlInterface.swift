// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// `org.carillon.Control1`: the methods that the person's own tools call, and no sandboxed
/// application.
///
/// Nil for an application means every application.
package enum ControlInterface: BusInterface {
    /// The unique bus name of the connection.
    package typealias Sender = String
    package static let name = "org.carillon.Control1"
    package static let path = "/org/carillon/Control1"
    package static let introspection = text(of: PackageResources.org_carillon_Control1_xml)

    /// All applications the service knows.
    package static let getApplications = Method<Self, [ApplicationSummary]>(
        "GetApplications", returns: "applications")
    /// Changes the settings that the person has for an application.
    package static let setSettings = Method<Self, ApplicationID, SettingsChanges, Void>(
        "SetSettings", "application", "changes")
    /// Lets an application show notification settings of its own, starting it if need be.
    package static let openSettings = Method<Self, ApplicationID, Void>(
        "OpenSettings", "application")
    /// Plays a sound as an application's notifications have it, for a person to hear it; without a
    /// name it is the default one.
    package static let playSound = Method<Self, ApplicationID, String, Void>(
        "PlaySound", "application", "name")
    /// Puts the question for permission away without an answer.
    package static let dismissQuestion = Method<Self, ApplicationID, Void>(
        "DismissQuestion", "application")
    /// Forgets an application with all that is kept of it.
    package static let forgetApplication = Method<Self, ApplicationID, Void>(
        "ForgetApplication", "application")
    /// Returns all pending requests, soonest first, if they are few.
    package static let getAllPending = Method<Self, ApplicationID?, [PendingRequest]>(
        "GetAllPending", "application", returns: "pending")
    /// Returns all delivered notifications, latest first, if they are few.
    package static let getAllDelivered = Method<Self, ApplicationID?, [DeliveredNotification]>(
        "GetAllDelivered", "application", returns: "delivered")
    /// A page of the pending requests, soonest first.
    package static let getPendingPage = Method<
        Self, ApplicationID?, ListPlace?, Int, Page<PendingRequest>
    >("GetPendingPage", "application", "place", "limit", returns: "page")
    /// A page of the delivered notifications, latest first.
    package static let getDeliveredPage = Method<
        Self, ApplicationID?, ListPlace?, Int, Page<DeliveredNotification>
    >("GetDeliveredPage", "application", "place", "limit", returns: "page")
    /// The pending requests of these identifiers, each with its further alerts.
    package static let getPendingNamed = Method<
        Self, ApplicationID?, [String], [PendingRequest]
    >("GetPendingNamed", "application", "identifiers", returns: "pending", limit: .list)
    /// Removes pending requests and returns the identifiers of those that were there.
    package static let cancelPending = Method<Self, ApplicationID?, [String], [String]>(
        "CancelPending", "application", "identifiers", returns: "removed", limit: .list)
    /// Removes further alerts, those that are snoozed or nag next, and leaves the requests
    /// themselves.
    package static let cancelFurtherAlerts = Method<Self, ApplicationID?, [String], [String]>(
        "CancelFurtherAlerts", "application", "identifiers", returns: "removed", limit: .list)
    /// Removes everything pending and returns how much that was.
    package static let cancelAllPending = Method<Self, ApplicationID?, Int>(
        "CancelAllPending", "application", returns: "count")
    /// Removes delivered notifications and returns the identifiers of those that were there.
    package static let clearDelivered = Method<Self, ApplicationID?, [String], [String]>(
        "ClearDelivered", "application", "identifiers", returns: "removed", limit: .list)
    /// Removes everything delivered and returns how much that was.
    package static let clearAllDelivered = Method<Self, ApplicationID?, Int>(
        "ClearAllDelivered", "application", returns: "count")
    /// Responses that no application has finished with, oldest first.
    package static let getWaiting = Method<Self, ApplicationID?, [WaitingResponse]>(
        "GetWaiting", "application", returns: "waiting")
    /// Forgets responses that wait; returns the identifiers of the notifications they answer.
    package static let discardWaiting = Method<Self, ApplicationID?, [String], [String]>(
        "DiscardWaiting", "application", "identifiers", returns: "discarded",
        limit: .list)
    /// Acts on a delivered notification, as the person would; or lets a response that waits go on.
    package static let respond = Method<Self, ApplicationID?, String, String, RespondOptions, Void>(
        "Respond", "application", "identifier", "action", "options", limit: .text)
    /// Takes delivered notifications from the list until they are delivered again; returns the
    /// identifiers of those that were there.
    package static let snooze = Method<Self, ApplicationID?, [String], LaterTime, [String]>(
        "Snooze", "application", "identifiers", "time", returns: "snoozed", limit: .list)
    /// Gives pending requests another time; returns the identifiers of those that were there.
    package static let reschedule = Method<
        Self, ApplicationID?, [String], LaterTime, [String]
    >("Reschedule", "application", "identifiers", "time", returns: "rescheduled", limit: .list)
    /// Leaves out the next time of what repeats, or takes it up; returns those that were there.
    package static let skip = Method<Self, ApplicationID?, [String], Bool, [PendingRequest]>(
        "Skip", "application", "identifiers", "undo", returns: "requests", limit: .list)
    /// Hands an application a notification that came from outside, and returns its identifier.
    package static let push = Method<Self, ApplicationID, Push, String>(
        "Push", "application", "push", returns: "identifier", limit: .content)
    /// A page of the history, latest first: of all entries, or of those with the words of a search.
    package static let getHistoryPage = Method<
        Self, ApplicationID?, String, ListPlace?, Int, Page<HistoryEntry>
    >("GetHistoryPage", "application", "search", "place", "limit", returns: "page")
    /// How many entries the pages have.
    package static let countHistory = Method<Self, ApplicationID?, String, Int>(
        "CountHistory", "application", "search", returns: "count")
    /// Forgets entries for good and returns the names of which there were any.
    package static let forgetHistory = Method<Self, ApplicationID?, [String], [String]>(
        "ForgetHistory", "application", "names", returns: "forgotten", limit: .list)
    /// Forgets all entries for good and returns how many there were.
    package static let forgetAllHistory = Method<Self, ApplicationID?, Int>(
        "ForgetAllHistory", "application", returns: "count")
    /// How much of the history is kept.
    package static let getHistoryRetention = Method<Self, HistoryRetention>(
        "GetHistoryRetention", returns: "retention")
    /// Changes how much of the history is kept, and returns how many entries that removes.
    package static let setHistoryRetention = Method<Self, HistoryRetention, Int>(
        "SetHistoryRetention", "retention", returns: "count")
    /// When a person is not to be disturbed.
    package static let getQuietHours = Method<Self, QuietHours>("GetQuietHours", returns: "hours")
    /// Changes when a person is not to be disturbed.
    package static let setQuietHours = Method<Self, QuietHours, Void>(
        "SetQuietHours", "hours", limit: .list)
    /// The networks that the machine knows, for reminders that wait for one.
    package static let getNetworks = Method<Self, [KnownNetwork]>(
        "GetNetworks", returns: "networks")
    /// Finds out which parts work on this machine and which do not.
    package static let diagnose = Method<Self, Diagnosis>("Diagnose", returns: "diagnosis")

    /// The one signal: something happened.
    static let eventSignal = "Event"
}
