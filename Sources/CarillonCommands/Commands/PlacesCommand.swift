// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalReminders

/// `carillon places`: the person's own names for places.
struct PlacesCommand: Command {
    private enum Action {
        case list
        case add(name: String, TypedPlace)
        case remove(String)
    }

    static let declaration = Declaration(
        name: "places", summary: "Shows and changes the names of places",
        operands: .verbs(
            "[add NAME PLACE|remove NAME|list]",
            ["add": .nothing, "remove": .places, "list": .nothing]),
        options: [CommonOptions.json.syntax],
        discussion: """
            A NAME such as Home stands for a PLACE behind --arriving and --leaving of 'carillon
            remind'. PLACE is a network of NetworkManager by its name or UUID, or "here", the
            one the machine is connected to; or a circle, such as 52.5163,13.3777 and ,300 for
            its radius in metres. To add a NAME again gives it another PLACE; what waits for
            the old one goes on doing so.

            Examples:
              carillon places add Home here
              carillon places add Office 52.5163,13.3777,300
              carillon remind "Water the plants" --arriving home
            """)

    private let action: Action
    private let printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        let words = arguments.operands
        switch words.first {
        case nil, "list": action = .list
        case "add":
            if words.count < 3 {
                throw .usage { $0.isMissing(words.count < 2 ? "NAME" : "PLACE") }
            }
            let name = words[1].trimmingCharacters(in: .whitespacesAndNewlines)
            guard !name.isEmpty, name.count <= KeptPlaces.longestName, TypedPlace(name).isName
            else { throw .usage { $0.isNoName(words[1], KeptPlaces.longestName) } }
            action = .add(name: name, TypedPlace(words[2]))
        case "remove":
            guard words.count > 1 else { throw .usage { $0.isMissing("NAME") } }
            action = .remove(words[1])
        case let word?: throw .usage { $0.isNone(word, of: "add, remove, list") }
        }
        let most =
            switch action {
            case .list: 1
            case .add: 3
            case .remove: 2
            }
        if words.count > most { throw .usage { $0.unexpected(words[most]) } }
        printsJSON = arguments[CommonOptions.json]
    }

    func run(in environment: Environment) async throws {
        let variables = ProcessInfo.processInfo.environment
        let file = KeptPlaces.file(variables)
        switch action {
        case .list: list(try file.value(orEmpty: KeptPlaces()), in: environment)
        case .add(let name, let typed):
            let place = try await found(
                typed, as: name, try file.value(orEmpty: KeptPlaces()))
            try await file.change(orEmpty: KeptPlaces()) { kept throws(CommandError) in
                guard kept.add(place) else {
                    throw .failure { $0.tooManyPlaces(KeptPlaces.most) }
                }
            }
            environment.print(Self.line(place, in: environment))
        case .remove(let name):
            let place = try await file.change(orEmpty: KeptPlaces()) {
                kept throws(CommandError) in
                guard let place = kept.remove(name) else {
                    throw .failure { $0.noSuchPlace(name) }
                }
                return place
            }
            environment.print(environment.sentences.isNoPlaceAnyMore(place.name))
        }
    }

    private func found(
        _ typed: TypedPlace, as name: String, _ kept: KeptPlaces
    ) async throws -> KeptPlace {
        var place = try await typed.place(kept: kept) {
            try await ControlClient.connect().networks()
        }
        place.name = name
        do throws(NotificationError) {
            try PlaceTrigger(place: place.place, name: name).validate()
        } catch {
            throw CommandError.usage(TypedField.text(error))
        }
        return place
    }

    private func list(_ kept: KeptPlaces, in environment: Environment) {
        if printsJSON { return environment.print(json: ["places": kept.places]) }
        if kept.places.isEmpty { return environment.note(environment.sentences.noPlaces) }
        for place in kept.places { environment.print(Self.line(place, in: environment)) }
    }

    /// A number as it was typed.
    private static func digits(_ number: Double) -> String { String(format: "%.15g", number) }

    private static func line(_ place: KeptPlace, in environment: Environment) -> String {
        let words =
            switch place.place {
            case .network(let id):
                environment.sentences.network(place.networkName ?? id.uuidString.lowercased())
            case .circle(let circle):
                environment.sentences.circle(
                    "\(digits(circle.latitude)),\(digits(circle.longitude))",
                    metres: digits(circle.radius))
            }
        return "\(place.name)  \(words)"
    }
}
