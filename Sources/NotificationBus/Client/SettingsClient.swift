// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// A tool's connection to the notification service: everything of every application.
///
/// Nil for an application means every application. The service is started if it is not running.
public final class SettingsClient: Sendable {
    private let link: BusLink

    private init(link: BusLink) { self.link = link }

    /// Connects to the bus; the service is started by the first call.
    ///
    /// - Parameter address: The bus.
    /// - Returns: The client.
    /// - Throws: ``NotificationError/Code/disconnected`` if there is no bus.
    public static func connect(
        to address: Connection.Address = .session
    ) async throws(NotificationError) -> SettingsClient {
        let link = try BusLink(to: address, as: nil)
        _ = try await link.connected()
        return SettingsClient(link: link)
    }

    /// All applications the service knows.
    public func applications() async throws(NotificationError) -> [ApplicationSummary] {
        try await ApplicationSummary.list(
            call(.getApplications).value(at: 0), named: "applications")
    }

    /// Changes what the person allows an application.
    public func setSettings(
        of application: ApplicationID, _ changes: SettingsChanges
    ) async throws(NotificationError) {
        _ = try await call(.setSettings, .application(application), changes.busValue)
    }

    /// Lets an application show notification settings of its own, starting it if need be.
    ///
    /// - Parameter application: Whose settings.
    /// - Throws: ``NotificationError/Code/notFound`` if it said that it has none.
    public func openSettings(of application: ApplicationID) async throws(NotificationError) {
        _ = try await call(.openSettings, .application(application))
    }

    /// What is pending, soonest first.
    public func pending(
        of application: ApplicationID? = nil
    ) async throws(NotificationError) -> [PendingRequest] {
        try await PendingRequest.list(
            call(.getAllPending, .application(application)).value(at: 0), named: "pending",
            Reading(application: application))
    }

    /// What is delivered and not removed, latest first.
    public func delivered(
        of application: ApplicationID? = nil
    ) async throws(NotificationError) -> [DeliveredNotification] {
        try await DeliveredNotification.list(
            call(.getAllDelivered, .application(application)).value(at: 0), named: "delivered",
            Reading(application: application))
    }

    /// Removes pending requests and returns the identifiers of those that were there.
    public func cancelPending(
        _ identifiers: [String], of application: ApplicationID? = nil
    ) async throws(NotificationError) -> [String] {
        try await call(.cancelPending, .application(application), .strings(identifiers))
            .strings(at: 0)
    }

    /// Removes everything pending and returns how much that was.
    public func cancelAllPending(
        of application: ApplicationID? = nil
    ) async throws(NotificationError) -> Int {
        try await call(.cancelAllPending, .application(application)).integer(at: 0)
    }

    /// Removes delivered notifications and returns the identifiers of those that were there.
    public func clearDelivered(
        _ identifiers: [String], of application: ApplicationID? = nil
    ) async throws(NotificationError) -> [String] {
        try await call(.clearDelivered, .application(application), .strings(identifiers))
            .strings(at: 0)
    }

    /// Removes everything delivered and returns how much that was.
    public func clearAllDelivered(
        of application: ApplicationID? = nil
    ) async throws(NotificationError) -> Int {
        try await call(.clearAllDelivered, .application(application)).integer(at: 0)
    }

    /// Responses that no application has finished with, oldest first.
    public func waiting(
        of application: ApplicationID? = nil
    ) async throws(NotificationError) -> [WaitingResponse] {
        try await WaitingResponse.list(
            call(.getWaiting, .application(application)).value(at: 0), named: "waiting",
            Reading(application: application))
    }

    /// Forgets responses that wait; returns the identifiers of the notifications they answer.
    public func discardWaiting(
        _ identifiers: [String], of application: ApplicationID? = nil
    ) async throws(NotificationError) -> [String] {
        try await call(.discardWaiting, .application(application), .strings(identifiers))
            .strings(at: 0)
    }

    /// Acts on a delivered notification, as the person would; or lets a response that waits go on.
    ///
    /// Without an application, the identifier must be that of a single notification.
    public func respond(
        to identifier: String, of application: ApplicationID? = nil, action: String,
        text: String? = nil
    ) async throws(NotificationError) {
        _ = try await call(
            .respond, .application(application), .string(identifier), .string(action),
            RespondOptions(text: text).busValue)
    }

    /// Hands an application a notification that came from outside, and returns its identifier.
    ///
    /// Waits until the application has changed it, if it may.
    public func push(
        _ push: Push, to application: ApplicationID
    ) async throws(NotificationError) -> String {
        try push.checkDepth()
        return try await link.call(
            BusName.settingsInterface, BusName.SettingsMethod.push.rawValue,
            [.application(application), push.busValue], timeout: Self.pushTimeout
        ).string(at: 0)
    }

    /// Longer than the extension and the fetch in the background may take together.
    private static let pushTimeout = Duration.seconds(120)

    /// What works here and what does not.
    public func diagnose() async throws(NotificationError) -> Diagnosis {
        try await Diagnosis(call(.diagnose).value(at: 0), named: "diagnosis")
    }

    /// Whether the service is running; asking does not start it.
    public func isServiceRunning() async throws(NotificationError) -> Bool {
        _ = try await link.connected()
        return await link.serviceOwner != nil
    }

    /// What happens from now on, also after a restart of the service; ends with the bus.
    ///
    /// When this returns, no later event is missed. The service is not started.
    public func events() async throws(NotificationError) -> AsyncStream<CenterEvent> {
        try await link.events()
    }

    /// Closes the connection; later calls fail.
    public func close() async { await link.close() }

    private func call(
        _ method: BusName.SettingsMethod, _ arguments: Value...
    ) async throws(NotificationError) -> [Value] {
        try await link.call(BusName.settingsInterface, method.rawValue, arguments)
    }
}
