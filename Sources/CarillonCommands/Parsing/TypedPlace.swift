// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalReminders

/// A place as a person types it: a name of theirs, `52.5163,13.3777,300`, a network, or `here`.
struct TypedPlace: Hashable, Sendable {
    private enum Kind: Hashable {
        /// The network that the machine is connected to.
        case here
        case circle(Circle)
        case network(UUID)
        case name
    }

    /// The radius of a circle of which none is typed, in metres.
    private static let radius = 150.0

    private let text: String
    private let kind: Kind
    /// The name that it would be given, where it was said in a sentence.
    private let newName: String?

    init(_ text: String, newName: String? = nil) {
        (self.text, self.newName) = (text, newName)
        kind =
            if text == "here" { .here } else if let circle = Self.circle(text) {
                .circle(circle)
            } else if let id = UUID(uuidString: text) { .network(id) } else { .name }
    }

    /// Whether it can only be the name of something.
    var isName: Bool { kind == .name }

    private static func circle(_ text: String) -> Circle? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
        guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
        return Circle(
            latitude: numbers[0], longitude: numbers[1],
            radius: numbers.count == 3 ? numbers[2] : radius)
    }

    /// The place that is meant.
    ///
    /// - Parameters:
    ///   - kept: The places to which the person has given names, which go before networks.
    ///   - networks: Tells the networks that the machine knows, if they are needed.
    /// - Returns: The place with the name by which it is known.
    /// - Throws: A usage error for one that there is not, or of which there are several, and errors
    ///   of the service.
    func place(
        kept: KeptPlaces, networks: () async throws -> [KnownNetwork]
    ) async throws -> KeptPlace {
        if case .circle(let circle) = kind { return KeptPlace(name: text, .circle(circle)) }
        if isName, let place = kept[text] { return place }
        let known: [KnownNetwork]
        do {
            known = try await networks()
        } catch is NotificationError where isName && (newName != nil || !kept.places.isEmpty) {
            // It was to be the name of one of these, where nothing knows networks; or it was said
            // in a sentence, and who said "home" thought of no network.
            known = []
        }
        let found = self.found(among: known)
        guard let network = found.first else {
            if kind == .name, let newName {
                // A name of several words is one argument.
                let word = newName.contains(" ") ? "\"\(newName)\"" : newName
                throw CommandError.usage { [text] in $0.noPlaceYet(text, adding: word) }
            }
            let names = (kept.places.map(\.name) + known.map(\.name)).map { "\"\($0)\"" }
            throw CommandError.usage { [kind, text] in
                kind == .here ? $0.isNowhere : $0.noPlace(text, names.joined(separator: ", "))
            }
        }
        if found.count > 1 {
            let ids = found.map { "\($0.name): \($0.id.uuidString.lowercased())" }
            throw CommandError.usage { [text] in
                $0.severalNetworks(text, ids.joined(separator: ", "))
            }
        }
        return KeptPlace(name: network.name, .network(network.id), networkName: network.name)
    }

    private func found(among known: [KnownNetwork]) -> [KnownNetwork] {
        switch kind {
        case .here: return known.filter(\.isConnected)
        case .network(let id): return known.filter { $0.id == id }
        case .circle: return []
        case .name:
            let exact = known.filter { $0.name == text }
            return exact.isEmpty
                ? known.filter { $0.name.caseInsensitiveCompare(text) == .orderedSame } : exact
        }
    }
}
