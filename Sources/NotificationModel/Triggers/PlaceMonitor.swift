// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How much an application was told of a place that it follows itself.
///
/// Follows `CLMonitor`, and the regions of `CLLocationManager`: nothing rings. The application is told
/// whenever one is on another side than it was told last, and is started for that.
public struct PlaceMonitor: Hashable, Sendable {
    /// The side that it was told last, or takes for granted at first; nil if it knows none.
    public var side: PlaceSide?
    /// When it was told that; nil if it was not.
    public var since: Date?
    /// The side that it knew before that; nil if it knew none, so that nobody has come or left.
    public var before: PlaceSide?

    /// Makes one.
    public init(side: PlaceSide? = nil, since: Date? = nil, before: PlaceSide? = nil) {
        (self.side, self.since, self.before) = (side, since, before)
    }
}

extension PlaceMonitor: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            side: try fields.choice(.side, .invalidTrigger), since: try fields.date(.since),
            before: try fields.choice(.before, .invalidTrigger))
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.side, side?.rawValue)
        fields.set(.since, since)
        fields.set(.before, before?.rawValue)
    }
}

// The way on which an application is told is that of responses, which are durable, start it, and come
// again until it has dealt with them.
extension Response {
    /// The side of a place on which one is, if it tells that and no person chose anything.
    public var crossing: PlaceSide? {
        PlaceSide.allCases.first { Self.crossingAction($0) == actionIdentifier }
    }

    /// Tells an application on which side of a place one is.
    package init(id: UUID, crossing notification: DeliveredNotification, to side: PlaceSide) {
        self.init(
            id: id, notification: notification, actionIdentifier: Self.crossingAction(side),
            date: notification.date)
    }

    /// The action that stands for a side.
    package static func crossingAction(_ side: PlaceSide) -> String {
        "org.carillon.place.\(side.rawValue)"
    }
}

extension Request {
    /// The identifiers of monitors begin so, and no others; what removes all that an application waits
    /// for leaves them.
    package static let monitorPrefix = "org.carillon.monitor/"

    /// Whether its application is told of crossings by it, and nothing rings.
    public var isMonitor: Bool {
        if case .place(let trigger)? = trigger { trigger.monitor != nil } else { false }
    }

    /// Checks that it has an identifier of a monitor if it is one, and else has none.
    ///
    /// - Throws: `NotificationError` for the field `identifier`.
    func validateMonitor() throws(NotificationError) {
        if identifier.hasPrefix(Self.monitorPrefix) == isMonitor { return }
        throw NotificationError(
            .invalidIdentifier, .identifier,
            isMonitor
                ? "the trigger has a monitor; begin the identifier with '\(Self.monitorPrefix)'"
                : "'\(Self.monitorPrefix)' begins those of monitors; use another one")
    }
}
