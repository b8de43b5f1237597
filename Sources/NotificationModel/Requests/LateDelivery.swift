// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The fate of a notification whose time passed while nothing could be delivered.
///
/// Ours, not Apple's.
public enum LateDelivery: Hashable, Sendable {
    /// It is delivered late, once, marked with the time it was meant for.
    case ring
    /// It is delivered late if no more than so many seconds have passed; if more have, it comes to
    /// the list only.
    case ringWithin(seconds: Double)
    /// It comes to the list only, neither seen nor heard.
    case skip

    /// How much later a notification may be delivered without being called late.
    public static let tolerance = Duration.seconds(60)
}

extension LateDelivery {
    /// The stricter of two decisions, such as those of an application and of a person.
    ///
    /// - Parameter other: The other decision.
    /// - Returns: The stricter of the two.
    public func stricter(_ other: LateDelivery) -> LateDelivery {
        switch (self, other) {
        case (.skip, _), (_, .skip): .skip
        case (.ring, let limited), (let limited, .ring): limited
        case (.ringWithin(let seconds), .ringWithin(let others)):
            .ringWithin(seconds: min(seconds, others))
        }
    }

    /// Checks the number of seconds.
    ///
    /// - Parameter code: The error of the value that this one belongs to.
    /// - Throws: `NotificationError` with that code, for the key `lateDeliverySeconds`.
    func validate(_ code: NotificationError.Code) throws(NotificationError) {
        guard case .ringWithin(let seconds) = self, !(seconds >= 0 && seconds.isFinite)
        else { return }
        throw NotificationError(
            code, .lateDeliverySeconds,
            "it is \(seconds); use a number of seconds from 0 up")
    }
}

// Written among the fields of the value that it belongs to.
extension LateDelivery: FieldCodable {
    private enum Kind: String, CaseIterable {
        case ring, skip, within
    }

    package init(from fields: inout FieldReader) throws(NotificationError) {
        self = try LateDelivery(from: &fields, .invalidTrigger) ?? .ring
    }

    /// Reads the decision; nil if none was made.
    init?(
        from fields: inout FieldReader, _ code: NotificationError.Code
    ) throws(NotificationError) {
        let kind: Kind? = try fields.choice(.lateDelivery, code)
        let seconds = try fields.number(.lateDeliverySeconds)
        switch kind {
        case .ring: self = .ring
        case .skip: self = .skip
        case .within: self = .ringWithin(seconds: try seconds.required(.lateDeliverySeconds))
        case nil: return nil
        }
    }

    package func write(to fields: inout FieldWriter) {
        switch self {
        case .ring: fields.set(.lateDelivery, Kind.ring.rawValue)
        case .skip: fields.set(.lateDelivery, Kind.skip.rawValue)
        case .ringWithin(let seconds):
            fields.set(.lateDelivery, Kind.within.rawValue)
            fields.set(.lateDeliverySeconds, seconds)
        }
    }
}
