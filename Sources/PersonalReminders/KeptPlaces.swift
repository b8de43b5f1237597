// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel

/// A place to which a person has given a name.
public struct KeptPlace: Codable, Hashable, Sendable {
    private enum CodingKeys: CodingKey {
        case name, networkName
    }

    /// The person's name for it, such as "Home".
    public package(set) var name: String
    /// Where it is.
    public package(set) var place: Place
    /// The name of its network, if it is one.
    package var networkName: String?

    /// Makes one.
    package init(name: String, _ place: Place, networkName: String? = nil) {
        (self.name, self.place, self.networkName) = (name, place, networkName)
    }

    /// Reads it.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        name = try values.decode(String.self, forKey: .name)
        networkName = try values.decodeIfPresent(String.self, forKey: .networkName)
        place = try Place(from: decoder)
    }

    /// Writes it.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
        try values.encodeIfPresent(networkName, forKey: .networkName)
        try place.encode(to: encoder)
    }
}

/// The places to which a person has given names, as one file of theirs has them.
public struct KeptPlaces: Codable, Hashable, Sendable {
    /// All of them, in the order of their names.
    public private(set) var places: [KeptPlace] = []

    /// How many there may be.
    package static let most = 100
    /// How many characters a name may have.
    package static let longestName = 60

    /// Makes an empty list.
    package init() {}

    /// The file that has them; nobody else may read where a person lives.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The file; where there is none, there are no places.
    package static func file(_ variables: [String: String]) -> PersonalFile<KeptPlaces> {
        PersonalFile(
            "places.json", in: .configuration, variables, limit: 64 * 1_024, isSecret: true)
    }

    /// The places of the person; none where their file cannot be read, which the command line says.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The places.
    public static func offered(_ variables: [String: String]) -> KeptPlaces {
        (try? file(variables).read()) ?? KeptPlaces()
    }

    /// The place with a name, in small letters or large.
    public subscript(name: String) -> KeptPlace? {
        places.first { $0.name == name }
            ?? places.first { $0.name.caseInsensitiveCompare(name) == .orderedSame }
    }

    /// Adds a place, instead of the one with its name.
    ///
    /// - Returns: Whether there was room for it.
    package mutating func add(_ place: KeptPlace) -> Bool {
        remove(place.name)
        guard places.count < Self.most else { return false }
        places.append(place)
        places.sort { $0.name.caseInsensitiveCompare($1.name) == .orderedAscending }
        return true
    }

    /// Removes the place with a name.
    ///
    /// - Returns: The place; nil if there is none.
    @discardableResult
    package mutating func remove(_ name: String) -> KeptPlace? {
        guard let place = self[name] else { return nil }
        places.removeAll { $0 == place }
        return place
    }
}
