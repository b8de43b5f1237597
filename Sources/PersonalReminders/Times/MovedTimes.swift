// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSchedule

/// The mark by which a time that was moved knows the reminder whose time it was.
///
/// Whoever cancels the reminder does not want to hear that time either.
public enum MovedTime {
    private static let key = "movedFrom"
    private static let timeKey = "movedTime"
    private static let originKey = "hasMovedTimes"

    /// Marks a content as that of a time of a reminder.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - identifier: The name of the reminder.
    ///   - time: The time, as the reminder leaves it out.
    static func mark(_ content: inout Content, of identifier: String, at time: RecurrenceDate) {
        content.userInfo[key] = .string(identifier)
        content.userInfo[timeKey] = .string(time.text)
        content.userInfo[originKey] = nil
    }

    /// Marks a content as that of a reminder of which a time was moved, and may be pending.
    static func markOrigin(_ content: inout Content) {
        content.userInfo[originKey] = .boolean(true)
    }

    /// Whether a time of a request was moved, and may be pending.
    static func isOrigin(_ request: Request) -> Bool {
        request.content.userInfo[originKey] == .boolean(true)
    }

    /// The time at which a request would have come, had it not been moved.
    static func time(of request: Request) -> RecurrenceDate? {
        guard case .string(let text)? = request.content.userInfo[timeKey] else { return nil }
        return RecurrenceDate(text: text)
    }

    /// The name of the reminder whose time a request was; nil if it was of none, or repeats itself.
    public static func origin(of request: Request) -> String? {
        guard case .string(let origin)? = request.content.userInfo[key],
            request.trigger?.isRepeating != true
        else { return nil }
        return origin
    }
}

/// A reminder that comes at its old times again, also at those that were moved.
///
/// A time that was moved is not there twice: where the old one comes back, the new one goes.
public struct TimesTakenUp: Hashable, Sendable {
    /// The reminder, which takes the place of the one that leaves them out.
    public let request: Request
    /// When it is due first.
    public let date: Date
    /// The moved times that go.
    public let moved: [PendingRequest]

    /// Takes up all times that a reminder leaves out before its next one.
    ///
    /// It is nil where none of them was moved: then the service does it.
    ///
    /// - Parameters:
    ///   - pending: The reminder.
    ///   - times: Times that were moved out of reminders, and are still to come.
    ///   - now: The time.
    ///   - zone: The zone of the person.
    public init?(
        of pending: PendingRequest, moved times: [PendingRequest], after now: Date,
        in zone: TimeZone
    ) {
        guard pending.request.again == nil, case .calendar(let old)? = pending.request.trigger,
            let due = pending.date,
            let taken = old.takingUp(before: due, after: now, zone: zone)
        else { return nil }
        let comeBack = Set(old.exceptions).subtracting(taken.trigger.exceptions)
        moved = times.filter { one in
            MovedTime.origin(of: one.request) == pending.request.identifier
                && MovedTime.time(of: one.request).map(comeBack.contains) == true
        }
        if moved.isEmpty { return nil }
        var request = pending.request
        request.trigger = .calendar(taken.trigger)
        (self.request, date) = (request, taken.date)
    }
}

extension ControlClient {
    /// The reminders of the person's own whose times come back from where they were moved.
    ///
    /// - Parameters:
    ///   - identifiers: The names of reminders.
    ///   - application: Whose; nil for whoever has such names.
    ///   - now: The time.
    ///   - zone: The zone of the person.
    /// - Returns: Those of which a time was moved that is to come back.
    /// - Throws: `NotificationError`.
    public func takingUp(
        _ identifiers: [String], _ application: ApplicationID?, after now: Date, in zone: TimeZone
    ) async throws(NotificationError) -> [TimesTakenUp] {
        let times = try await movedTimes(of: identifiers, application)
        if times.isEmpty { return [] }
        let origins = Set(times.compactMap { MovedTime.origin(of: $0.request) })
        return try await pending(of: try Reminders.application(), named: origins.sorted())
            .compactMap { TimesTakenUp(of: $0, moved: times, after: now, in: zone) }
    }

    /// The times that were moved out of reminders, and are still to come.
    ///
    /// - Parameters:
    ///   - identifiers: The names of the reminders.
    ///   - application: Whose; nil for whoever has such names. Only a person's own have moved times.
    /// - Returns: Those that are pending.
    /// - Throws: `NotificationError`.
    public func movedTimes(
        of identifiers: some Collection<String>, _ application: ApplicationID?
    ) async throws(NotificationError) -> [PendingRequest] {
        let own = try Reminders.application()
        guard application == nil || application == own, !identifiers.isEmpty else { return [] }
        let names = Set(identifiers)
        // All that are pending are read only where there can be one.
        let named = try await pending(of: own, named: names.sorted())
        guard named.contains(where: { MovedTime.isOrigin($0.request) }) else { return [] }
        return try await pending(of: own).filter {
            MovedTime.origin(of: $0.request).map(names.contains) == true
                && !names.contains($0.request.identifier)
        }
    }
}
