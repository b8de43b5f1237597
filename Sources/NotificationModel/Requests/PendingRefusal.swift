// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Why something pending gets no other time, or why its next time is not left out.
///
/// The service refuses in English, as everything that goes over the bus is; people's tools know each
/// refusal again and say it in the language of the person, by the title.
public enum PendingRefusal: String, CaseIterable, Sendable {
    /// It rings nothing: its application is told of a place.
    case isMonitor = "is a place that its application follows; cancel it"
    /// It waits for somebody who lets it go on.
    case isPaused =
        "is paused and has no time; let its application go on with it, or cancel it"
    /// It has more than one time.
    case repeats = "repeats; snooze what it delivers, or add it anew with other times"
    /// It has no time.
    case waitsForPlace = "waits for a place; add it anew with a time"
    /// It has no time of its own.
    case nags = "follows a notification that is there; snooze that"
    /// A place has no next time.
    case placeHasNoNext = "waits for a place, and has no next time; cancel it"
    /// It has one time.
    case doesNotRepeat = "does not repeat; cancel it, or give it another time"
    /// Nothing was left out.
    case hasNothingLeftOut = "has nothing left out before it rings next"
    /// Without its next time it would never ring.
    case ringsOnceMore = "rings only once more; cancel it"

    /// The error about something with an identifier.
    package func error(about identifier: String) -> NotificationError {
        NotificationError(
            .invalidTrigger, field: "identifiers", message: "'\(identifier)' \(rawValue)")
    }

    /// Knows a refusal again.
    ///
    /// - Parameter error: What the service answered.
    /// - Returns: The refusal and the identifier; nil if it is another error.
    public static func read(
        _ error: NotificationError
    ) -> (refusal: PendingRefusal, identifier: String)? {
        guard error.code == .invalidTrigger, error.message.hasPrefix("'") else { return nil }
        for refusal in allCases where error.message.hasSuffix("' \(refusal.rawValue)") {
            let name = error.message.dropFirst().dropLast(refusal.rawValue.count + 2)
            return (refusal, String(name))
        }
        return nil
    }
}
