// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A place at which one can be, or not be.
public enum Place: Hashable, Sendable {
    /// Where the machine is connected by a connection that NetworkManager keeps under this UUID: a
    /// network can be called like another, its UUID here is nobody else's.
    case network(UUID)
    /// A circle on the earth.
    case circle(Circle)

    /// The place as one text, by which the store finds it again.
    package var text: String {
        switch self {
        case .network(let id): "network:\(id.uuidString)"
        case .circle(let circle):
            "circle:\(circle.latitude),\(circle.longitude),\(circle.radius)"
        }
    }

    /// Reads ``text``; nil if it is no place.
    package init?(text: String) {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        switch parts[0] {
        case "network":
            guard let id = UUID(uuidString: parts[1]) else { return nil }
            self = .network(id)
        case "circle":
            let numbers = parts[1].split(separator: ",").compactMap { Double($0) }
            guard numbers.count == 3 else { return nil }
            self = .circle(
                Circle(latitude: numbers[0], longitude: numbers[1], radius: numbers[2]))
        default: return nil
        }
    }
}

// As the files of a person have it, beside its name.
extension Place: Codable {
    private enum CodingKeys: CodingKey {
        case network, latitude, longitude, radius
    }

    /// Reads one: a network, or else a circle.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if let network = try values.decodeIfPresent(UUID.self, forKey: .network) {
            self = .network(network)
            return
        }
        self = .circle(
            Circle(
                latitude: try values.decode(Double.self, forKey: .latitude),
                longitude: try values.decode(Double.self, forKey: .longitude),
                radius: try values.decode(Double.self, forKey: .radius)))
    }

    /// Writes it.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .network(let id): try values.encode(id, forKey: .network)
        case .circle(let circle):
            try values.encode(circle.latitude, forKey: .latitude)
            try values.encode(circle.longitude, forKey: .longitude)
            try values.encode(circle.radius, forKey: .radius)
        }
    }
}

/// On which side of a place's boundary one is.
public enum PlaceSide: String, CaseIterable, Sendable {
    case inside, outside
}

/// Due when one comes to a place, or leaves it.
///
/// Follows `UNLocationNotificationTrigger`: who is there already when it is added has not come.
public struct PlaceTrigger: Hashable, Sendable {
    /// The place.
    public var place: Place
    /// The name of the place, for its application and for people.
    public var name: String
    /// Whether coming there counts.
    public var notifiesOnEntry: Bool
    /// Whether leaving counts.
    public var notifiesOnExit: Bool
    /// Whether it is due again at each crossing.
    public var isRepeating: Bool
    /// The side that its application knows, if that is told of each crossing itself, and nothing
    /// rings.
    public var monitor: PlaceMonitor?

    /// Makes a trigger; a request with one that is never due is refused when it is added.
    public init(
        place: Place, name: String, notifiesOnEntry: Bool = true, notifiesOnExit: Bool = true,
        isRepeating: Bool = false
    ) {
        self.place = place
        self.name = name
        self.notifiesOnEntry = notifiesOnEntry
        self.notifiesOnExit = notifiesOnExit
        self.isRepeating = isRepeating
    }

    /// Whether it is due when one has come to a side.
    package func isDue(on side: PlaceSide) -> Bool {
        if let monitor { return monitor.side != side }
        return switch side {
        case .inside: notifiesOnEntry
        case .outside: notifiesOnExit
        }
    }
}

// By itself, as what the person snoozes has it, it counts one time.
extension PlaceTrigger: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        try self.init(among: &fields, isRepeating: false)
    }

    package func write(to fields: inout FieldWriter) { write(among: &fields) }
}

// Both crossings count unless it says otherwise, as of Apple's regions.
extension PlaceTrigger {
    init(
        among fields: inout FieldReader, isRepeating: Bool
    ) throws(NotificationError) {
        let place: Place
        if let id = try fields.uuid(.network) {
            place = .network(id)
        } else {
            place = .circle(try Circle(among: &fields))
        }
        self.init(
            place: place, name: try fields.string(.name) ?? "",
            notifiesOnEntry: try fields.boolean(.entry) ?? true,
            notifiesOnExit: try fields.boolean(.exit) ?? true, isRepeating: isRepeating)
        monitor = try fields.nested(.monitor)
    }

    func write(among fields: inout FieldWriter) {
        switch place {
        case .network(let id): fields.set(.network, id.uuidString)
        case .circle(let circle): circle.write(among: &fields)
        }
        if !name.isEmpty { fields.set(.name, name) }
        if !notifiesOnEntry { fields.set(.entry, false) }
        if !notifiesOnExit { fields.set(.exit, false) }
        fields.set(.monitor, monitor)
    }

    /// Checks that it can be due, and that its name is short.
    ///
    /// - Throws: `NotificationError` for the key that is wrong.
    package func validate() throws(NotificationError) {
        if case .circle(let circle) = place { try circle.validate() }
        // Who follows it is told of both, and decides.
        if !notifiesOnEntry && !notifiesOnExit && monitor == nil {
            throw NotificationError(
                .invalidTrigger, .entry,
                "neither coming nor leaving counts; let one of entry and exit be true")
        }
        if name.utf8.count > Request.Limit.identifier {
            throw NotificationError(
                .invalidTrigger, .name,
                "it has \(name.utf8.count) bytes; \(Request.Limit.identifier) are allowed")
        }
    }
}
