// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// The mark by which a time that was moved knows the reminder whose time it was.
///
/// Whoever cancels the reminder does not want to hear that time either.
public enum MovedTime {
    private static let key = "movedFrom"

    /// Marks a content as that of a time of a reminder, by the name of that.
    static func mark(_ content: inout Content, of identifier: String) {
        content.userInfo[key] = .string(identifier)
    }

    /// The name of the reminder whose time a request was; nil if it was of none, or repeats itself.
    public static func origin(of request: Request) -> String? {
        guard case .string(let origin)? = request.content.userInfo[key],
            request.trigger?.isRepeating != true
        else { return nil }
        return origin
    }
}

extension ControlClient {
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
        return try await pending(of: own).filter {
            MovedTime.origin(of: $0.request).map(names.contains) == true
                && !names.contains($0.request.identifier)
        }
    }
}
