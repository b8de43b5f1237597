// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What happens to a notification whose time passed while nothing could be delivered.
///
/// Ours, not Apple's.
public enum LateDelivery: Hashable, Sendable {
    /// Delivers it late, once, marked with the time it was meant for.
    case ring
    /// Delivers it late if no more than so many seconds have passed, else drops it with a log line.
    case ringWithin(seconds: Double)
    /// Is dropped with a log line.
    case skip
}

// Written among the fields of its request.
extension LateDelivery: FieldCodable {
    private enum Kind: String, CaseIterable {
        case ring, skip, within
    }

    package init(from fields: inout FieldReader) throws(NotificationError) {
        let kind: Kind = try fields.choice(.lateDelivery, .invalidTrigger) ?? .ring
        let seconds = try fields.number(.lateDeliverySeconds)
        switch kind {
        case .ring: self = .ring
        case .skip: self = .skip
        case .within: self = .ringWithin(seconds: try seconds.required(.lateDeliverySeconds))
        }
    }

    package func write(to fields: inout FieldWriter) {
        switch self {
        case .ring: break
        case .skip: fields.set(.lateDelivery, Kind.skip.rawValue)
        case .ringWithin(let seconds):
            fields.set(.lateDelivery, Kind.within.rawValue)
            fields.set(.lateDeliverySeconds, seconds)
        }
    }
}
