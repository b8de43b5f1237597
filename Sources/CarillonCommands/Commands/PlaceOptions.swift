// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The options that say at which place a reminder rings, in the place of a time.
struct PlaceOptions: Hashable, Sendable {
    private static let arriving = Option<String>(
        "arriving", "NETWORK", "Ring when the machine comes to a network, such as Office"
    ) { (text) throws(CommandError) in text }
    private static let leaving = Option<String>(
        "leaving", "NETWORK", "Ring when the machine has left a network"
    ) { (text) throws(CommandError) in text }
    private static let everyTime = Flag("every-time", "With --arriving or --leaving: each time")

    /// All of them, as the help lists them.
    static let all = [arriving.syntax, leaving.syntax, everyTime.syntax]

    /// The network as it was typed: its name, its UUID, or `here`.
    let network: String
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
        notifiesOnEntry = entry != nil
        notifiesOnExit = exit != nil
        if let time = TimeOptions.all.first(where: arguments.has) {
            let place = entry == nil ? Self.leaving : Self.arriving
            throw .usage { $0.exclude("--\(place.syntax.name)", "--\(time.name)") }
        }
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
        return PlaceTrigger(
            place: .network(place.id), name: place.name, notifiesOnEntry: notifiesOnEntry,
            notifiesOnExit: notifiesOnExit, isRepeating: isRepeating)
    }
}
