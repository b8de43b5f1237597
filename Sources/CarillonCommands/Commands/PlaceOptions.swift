// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The options that say at which place a reminder rings, in the place of a time.
struct PlaceOptions: Hashable, Sendable {
    private static let arriving = Option<String>(
        "arriving", "PLACE", "Ring when the machine comes to a network, such as Office, or a circle"
    ) { (text) throws(CommandError) in text }
    private static let leaving = Option<String>(
        "leaving", "PLACE", "Ring when the machine has left a network or a circle"
    ) { (text) throws(CommandError) in text }
    private static let everyTime = Flag("every-time", "With --arriving or --leaving: each time")

    /// All of them, as the help lists them.
    static let all = [arriving.syntax, leaving.syntax, everyTime.syntax]

    /// The network as it was typed: its name, its UUID, or `here`; or the circle.
    let network: String
    /// The circle, if one was typed: `52.5163,13.3777` and maybe `,300` metres.
    let circle: Circle?
    let notifiesOnEntry: Bool
    let notifiesOnExit: Bool
    let isRepeating: Bool

    /// Reads them; nil if there are none.
    ///
    /// - Parameter arguments: What was typed.
    /// - Throws: A usage error for two places, or a time beside them.
    init?(_ arguments: Arguments) throws(CommandError) {
        let (entry, exit) = (try arguments[Self.arriving], try arguments[Self.leaving])
        isRepeating = arguments[Self.everyTime]
        guard let network = entry ?? exit else {
            if !isRepeating { return nil }
            throw .usage { $0.needs("--every-time", "--arriving") }
        }
        if let exit, exit != network { throw .usage { $0.twoPlaces } }
        self.network = network
        circle = Self.circle(network)
        notifiesOnEntry = entry != nil
        notifiesOnExit = exit != nil
        if let time = TimeOptions.all.first(where: arguments.has) {
            let place = entry == nil ? Self.leaving : Self.arriving
            throw .usage { $0.exclude("--\(place.syntax.name)", "--\(time.name)") }
        }
    }

    /// The usual radius of a circle, in metres.
    private static let radius = 150.0

    private static func circle(_ text: String) -> Circle? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap {
            Double($0.trimmingCharacters(in: .whitespaces))
        }
        guard (2...3).contains(parts.count), numbers.count == parts.count else { return nil }
        return Circle(
            latitude: numbers[0], longitude: numbers[1],
            radius: numbers.count == 3 ? numbers[2] : radius)
    }

    private func named(among known: [KnownNetwork]) -> [KnownNetwork] {
        if network == "here" { return known.filter(\.isConnected) }
        let exact = known.filter { $0.name == network }
        return exact.isEmpty
            ? known.filter { $0.name.caseInsensitiveCompare(network) == .orderedSame } : exact
    }

    /// The trigger, by the networks that the machine knows.
    ///
    /// - Throws: A usage error for a network that is not among them, or of which there are several.
    func trigger(among known: [KnownNetwork]) throws(CommandError) -> PlaceTrigger {
        if let circle { return trigger(.circle(circle), network) }
        let found =
            UUID(uuidString: network).map { id in known.filter { $0.id == id } }
            ?? named(among: known)
        guard let place = found.first else {
            let names = known.map { "\"\($0.name)\"" }.joined(separator: ", ")
            throw .usage { network == "here" ? $0.isNowhere : $0.noNetwork(network, names) }
        }
        if found.count > 1 {
            let ids = found.map { "\($0.name): \($0.id.uuidString.lowercased())" }
            throw .usage { $0.severalNetworks(network, ids.joined(separator: ", ")) }
        }
        return trigger(.network(place.id), place.name)
    }

    private func trigger(_ place: Place, _ name: String) -> PlaceTrigger {
        PlaceTrigger(
            place: place, name: name, notifiesOnEntry: notifiesOnEntry,
            notifiesOnExit: notifiesOnExit, isRepeating: isRepeating)
    }
}
