// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel

/// A tool's connection to the notification service: everything of every application.
///
/// Nil for an application means every application. The service is started if it is not running.
public final class ControlClient: Sendable {
    let link: BusLink

    private init(link: BusLink) { self.link = link }

    /// Connects to the bus; the service is started by the first call.
    ///
    /// - Parameter address: The bus.
    /// - Returns: The client.
    /// - Throws: ``NotificationError/Code/disconnected`` if there is no bus.
    public static func connect(
        to address: Connection.Address = .session
    ) async throws(NotificationError) -> ControlClient {
        let link = try BusLink(to: BusName.control, on: address, as: nil)
        _ = try await link.connected()
        return ControlClient(link: link)
    }

    /// All applications the service knows.
    public func applications() async throws(NotificationError) -> [ApplicationSummary] {
        try await link.call(ControlInterface.getApplications)
    }

    /// Changes the settings that the person has for an application.
    public func setSettings(
        of application: ApplicationID, _ changes: SettingsChanges
    ) async throws(NotificationError) {
        try await link.call(ControlInterface.setSettings, application, changes)
    }

    /// Lets an application show notification settings of its own, starting it if need be.
    ///
    /// - Parameter application: Whose settings.
    /// - Throws: ``NotificationError/Code/notFound`` if it said that it has none.
    public func openSettings(of application: ApplicationID) async throws(NotificationError) {
        try await link.call(ControlInterface.openSettings, application)
    }

    /// Plays a sound as an application's notifications have it, whatever is allowed.
    ///
    /// - Parameters:
    ///   - name: The name of the sound, as a request has it; nil is the default one.
    ///   - application: Whose.
    /// - Throws: `NotificationError` if the service cannot be asked.
    public func playSound(
        _ name: String? = nil, of application: ApplicationID
    ) async throws(NotificationError) {
        try await link.call(ControlInterface.playSound, application, name ?? "")
    }

    /// Puts the question whether an application may send notifications away without an answer.
    ///
    /// Its calls get the answer that stands, and it may ask again. Where nothing is asked, nothing
    /// happens.
    ///
    /// - Parameter application: Whose.
    /// - Throws: `NotificationError` if the service cannot be asked.
    public func dismissQuestion(about application: ApplicationID) async throws(NotificationError) {
        try await link.call(ControlInterface.dismissQuestion, application)
    }

    /// Forgets an application with all that is kept of it; this cannot be taken back.
    ///
    /// If it calls again, it is one that nobody knows, and asks again.
    ///
    /// - Parameter application: Which one.
    /// - Throws: `NotificationError` if not all could be forgotten.
    public func forget(_ application: ApplicationID) async throws(NotificationError) {
        try await link.call(ControlInterface.forgetApplication, application)
    }

    /// Reads all pending requests, soonest first, however many there are.
    public func pending(
        of application: ApplicationID? = nil
    ) async throws(NotificationError) -> [PendingRequest] {
        try await PageReading.all(by: PendingName.init) {
            (place) async throws(NotificationError) in
            try await pending(of: application, after: place)
        }
    }

    /// The pending requests of some identifiers, each with its further alerts, in the order given.
    ///
    /// - Parameters:
    ///   - application: Whose; nil means every application.
    ///   - identifiers: Which ones. Unknown ones are ignored.
    /// - Returns: Those that there are; no others are read, however many there are.
    /// - Throws: ``NotificationError/Code/listTooLong`` for more than 4,096.
    public func pending(
        of application: ApplicationID?, named identifiers: [String]
    ) async throws(NotificationError) -> [PendingRequest] {
        try await link.call(ControlInterface.getPendingNamed, application, identifiers)
    }

    /// A page of the pending requests, soonest first.
    ///
    /// - Parameters:
    ///   - application: Whose.
    ///   - place: Where the page before ended; nil is the first page.
    ///   - limit: How many at most; fewer come where they are large.
    /// - Returns: The page.
    /// - Throws: `NotificationError`.
    public func pending(
        of application: ApplicationID?, after place: ListPlace?, limit: Int = PageReading.limit
    ) async throws(NotificationError) -> Page<PendingRequest> {
        try await link.call(ControlInterface.getPendingPage, application, place, limit)
    }

    /// Reads all delivered notifications, latest first, however many there are.
    public func delivered(
        of application: ApplicationID? = nil
    ) async throws(NotificationError) -> [DeliveredNotification] {
        try await PageReading.all(by: \.key) { (place) async throws(NotificationError) in
            try await delivered(of: application, after: place)
        }
    }

    /// A page of the delivered notifications, latest first.
    ///
    /// - Parameters:
    ///   - application: Whose.
    ///   - place: Where the page before ended; nil is the first page.
    ///   - limit: How many at most; fewer come where they are large.
    /// - Returns: The page.
    /// - Throws: `NotificationError`.
    public func delivered(
        of application: ApplicationID?, after place: ListPlace?, limit: Int = PageReading.limit
    ) async throws(NotificationError) -> Page<DeliveredNotification> {
        try await link.call(ControlInterface.getDeliveredPage, application, place, limit)
    }

    /// Removes pending requests and returns the identifiers of those that were there.
    public func cancelPending(
        _ identifiers: [String], of application: ApplicationID? = nil
    ) async throws(NotificationError) -> [String] {
        try await link.call(ControlInterface.cancelPending, application, identifiers)
    }

    /// Removes the further alerts of requests, which stay; returns the identifiers of those that
    /// had any.
    public func cancelFurtherAlerts(
        _ identifiers: [String], of application: ApplicationID? = nil
    ) async throws(NotificationError) -> [String] {
        try await link.call(ControlInterface.cancelFurtherAlerts, application, identifiers)
    }

    /// Removes everything pending and returns how much that was.
    public func cancelAllPending(
        of application: ApplicationID? = nil
    ) async throws(NotificationError) -> Int {
        try await link.call(
            ControlInterface.cancelAllPending, application, timeout: BusLink.removalTimeout)
    }

    /// Removes delivered notifications and returns the identifiers of those that were there.
    public func clearDelivered(
        _ identifiers: [String], of application: ApplicationID? = nil
    ) async throws(NotificationError) -> [String] {
        try await link.call(ControlInterface.clearDelivered, application, identifiers)
    }

    /// Removes everything delivered and returns how much that was.
    public func clearAllDelivered(
        of application: ApplicationID? = nil
    ) async throws(NotificationError) -> Int {
        try await link.call(
            ControlInterface.clearAllDelivered, application, timeout: BusLink.removalTimeout)
    }

    /// Responses that no application has finished with, oldest first.
    public func waiting(
        of application: ApplicationID? = nil
    ) async throws(NotificationError) -> [WaitingResponse] {
        try await link.call(ControlInterface.getWaiting, application)
    }

    /// Forgets responses that wait; returns the identifiers of the notifications they answer.
    public func discardWaiting(
        _ identifiers: [String], of application: ApplicationID? = nil
    ) async throws(NotificationError) -> [String] {
        try await link.call(ControlInterface.discardWaiting, application, identifiers)
    }

    /// Acts on a delivered notification, as the person would; or lets a response that waits go on.
    ///
    /// Without an application, the identifier must be that of a single notification.
    ///
    /// - Parameters:
    ///   - identifier: The request of the notification.
    ///   - application: Whose it is.
    ///   - action: The identifier of the action.
    ///   - text: What the person typed.
    ///   - delivery: The delivery that is meant, where the person chose it elsewhere: no other one
    ///     is answered, and what needs authentication waits for that.
    /// - Throws: ``NotificationError/Code/notFound`` if it is not there any more.
    public func respond(
        to identifier: String, of application: ApplicationID? = nil, action: String,
        text: String? = nil, delivery: UUID? = nil
    ) async throws(NotificationError) {
        try await link.call(
            ControlInterface.respond, application, identifier, action,
            RespondOptions(text: text, delivery: delivery))
    }

    /// Takes delivered notifications away until they are delivered again.
    ///
    /// Each waits among the pending requests, under its own identifier. Of a request that repeats,
    /// one occurrence is snoozed and never the rule.
    ///
    /// - Parameters:
    ///   - identifiers: Which ones. Unknown ones are ignored.
    ///   - application: Whose.
    ///   - time: Until when.
    /// - Returns: The identifiers of those that were snoozed.
    /// - Throws: `NotificationError` naming the field, if the time is past or too far ahead.
    public func snooze(
        _ identifiers: [String], of application: ApplicationID? = nil, _ time: LaterTime = .usual
    ) async throws(NotificationError) -> [String] {
        try await link.call(ControlInterface.snooze, application, identifiers, time)
    }

    /// Gives pending requests another time, which takes the place of their triggers.
    ///
    /// Of a request and a snooze with the same identifier, the snooze is meant.
    ///
    /// - Parameters:
    ///   - identifiers: Which ones. Unknown ones are ignored.
    ///   - application: Whose.
    ///   - time: When they are due instead.
    /// - Returns: The identifiers of those that were there.
    /// - Throws: `NotificationError` naming the field, if the time is past or too far ahead, or one
    ///   of them repeats or waits for a place.
    public func reschedule(
        _ identifiers: [String], of application: ApplicationID? = nil, to time: LaterTime
    ) async throws(NotificationError) -> [String] {
        try await link.call(ControlInterface.reschedule, application, identifiers, time)
    }

    /// Leaves out the next time of what repeats.
    ///
    /// The times that a calendar trigger leaves out stand in it, so that its application sees them.
    ///
    /// - Parameters:
    ///   - identifiers: The requests that are meant; those that are not pending are ignored.
    ///   - application: Whose they are; nil means those of every application.
    ///   - isUndone: Whether what was left out before the next time is taken up instead.
    /// - Returns: The requests as they are then, with the next time.
    /// - Throws: `NotificationError` naming one that does not repeat, has no further time or nothing
    ///   left out; then all are as they were.
    public func skip(
        _ identifiers: [String], of application: ApplicationID? = nil, isUndone: Bool = false
    ) async throws(NotificationError) -> [PendingRequest] {
        try await link.call(ControlInterface.skip, application, identifiers, isUndone)
    }

    /// Hands an application a notification that came from outside, and returns its identifier.
    ///
    /// Waits until the application has changed it, if it may.
    public func push(
        _ push: Push, to application: ApplicationID
    ) async throws(NotificationError) -> String {
        try push.content.checkDepth(named: "push.content")
        return try await link.call(
            ControlInterface.push, application, push, timeout: Self.pushTimeout)
    }

    /// Longer than the extension and the fetch in the background may take together.
    private static let pushTimeout = Duration.seconds(120)

    /// When a person is not to be disturbed.
    public func quietHours() async throws(NotificationError) -> QuietHours {
        try await link.call(ControlInterface.getQuietHours)
    }

    /// Changes when a person is not to be disturbed.
    ///
    /// Held notifications are summed up if it is not quiet by these hours.
    ///
    /// - Parameter hours: All of them: they take the place of those before.
    /// - Throws: ``NotificationError/Code/invalidSettings`` for hours that do not exist.
    public func setQuietHours(_ hours: QuietHours) async throws(NotificationError) {
        try hours.validate()
        try await link.call(ControlInterface.setQuietHours, hours)
    }

    /// The networks that the machine knows, for reminders that wait for one.
    ///
    /// - Throws: `NotificationError` where nothing says which there are.
    public func networks() async throws(NotificationError) -> [KnownNetwork] {
        try await link.call(ControlInterface.getNetworks)
    }

    /// Finds out which parts work on this machine and which do not.
    public func diagnose() async throws(NotificationError) -> Diagnosis {
        try await link.call(ControlInterface.diagnose)
    }

    /// Starts an application that the bus can start; one that runs is left alone.
    ///
    /// - Parameter application: Which one.
    /// - Throws: `NotificationError` if the bus cannot start it.
    public func start(_ application: ApplicationID) async throws(NotificationError) {
        let connection = try await link.connected()
        do throws(DBusError) {
            // The bus refuses what it cannot start, also while that runs.
            if try await connection.owner(of: application.rawValue) != nil { return }
            try await connection.startService(named: application.rawValue)
        } catch {
            throw NotificationError(error)
        }
    }

    /// Whether the service is running; asking does not start it.
    public func isServiceRunning() async throws(NotificationError) -> Bool {
        _ = try await link.connected()
        return await link.serviceOwner != nil
    }

    /// The events from now on, also after a restart of the service; ends with the bus.
    ///
    /// When this returns, no later event is missed. The service is not started.
    public func events() async throws(NotificationError) -> AsyncStream<CenterEvent> {
        try await link.events()
    }

    /// Whether the service runs, first at the moment; ends with the bus.
    ///
    /// True again without false between says that one gave way to another, as in an upgrade: lists
    /// that were read before may be out of date. The service is not started.
    public func presence() async throws(NotificationError) -> AsyncStream<Bool> {
        try await link.presence()
    }

    /// Waits for the end of the session's bus.
    ///
    /// A program that the bus started would stay behind otherwise, in the way of the next session's.
    ///
    /// - Throws: ``NotificationError/Code/disconnected`` when it is there, else what comes before.
    public func followBus() async throws {
        for await _ in try await presence() {}
        try Task.checkCancellation()
        throw NotificationError(
            .disconnected, message: "the session bus is gone; the next session starts it anew")
    }

    /// Closes the connection; later calls fail.
    public func close() async { await link.close() }
}

/// Tells one pending request from all others: a request and a snooze of its notification have one
/// identifier.
private struct PendingName: Hashable {
    let key: RequestKey
    let reason: AlertAgain.Reason?

    init(_ pending: PendingRequest) {
        key = pending.key
        reason = pending.request.again?.reason
    }
}
