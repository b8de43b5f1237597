// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

extension ControlClient {
    /// Removes pending requests for the person: those of calendars come again only when their calendars
    /// say something else, also if nothing watches the calendars now.
    ///
    /// - Parameters:
    ///   - identifiers: Which ones; unknown ones are ignored.
    ///   - application: Whose; nil for whoever has them.
    ///   - errands: Where it is written down first.
    ///   - note: Is told why it could not be written down; what is cancelled is silent all the same.
    /// - Returns: The identifiers of those that were there.
    /// - Throws: `NotificationError`.
    public func cancel(
        _ identifiers: [String], of application: ApplicationID?, _ errands: CalendarErrands,
        note: @Sendable (String) -> Void
    ) async throws(NotificationError) -> [String] {
        try await leave(identifiers, of: application, errands, note)
        return try await cancelPending(identifiers, of: application)
    }

    /// Removes all pending requests for the person, as ``cancel(_:of:_:note:)`` does.
    ///
    /// - Parameters:
    ///   - application: Whose; nil for those of all.
    ///   - errands: Where it is written down first.
    ///   - note: Is told why it could not be written down.
    /// - Returns: How many those were.
    /// - Throws: `NotificationError`.
    public func cancelAll(
        of application: ApplicationID?, _ errands: CalendarErrands, note: @Sendable (String) -> Void
    ) async throws(NotificationError) -> Int {
        try await leave(nil, of: application, errands, note)
        return try await cancelAllPending(of: application)
    }

    /// Leaves an errand for those of the requests that are of calendars; nil means all of them.
    private func leave(
        _ identifiers: [String]?, of application: ApplicationID?, _ errands: CalendarErrands,
        _ note: @Sendable (String) -> Void
    ) async throws(NotificationError) {
        guard let calendars = try? ApplicationID(CalendarKeeping.applicationName),
            application == nil || application == calendars
        else { return }
        var cancelled = CalendarCancellations()
        if let identifiers {
            let ofCalendars = identifiers.filter(CalendarKeeping.mayName)
            cancelled.add(try await requestsInBatches(ofCalendars, of: calendars))
        } else {
            var place: ListPlace?
            repeat {
                let page = try await pending(of: calendars, after: place)
                cancelled.add(page.elements.map(\.request))
                place = page.next
            } while place != nil
        }
        do {
            try errands.leave(cancelled)
        } catch {
            note("\(error)")
        }
    }
}
