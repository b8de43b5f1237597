// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationWords
import PersonalReminders

/// The options that say at which place a reminder rings, in the place of a time.
struct PlaceOptions: Hashable, Sendable {
    private static let arriving = Option<String>(
        "arriving", "PLACE", "Ring when the machine comes to a place, such as Home, or a network",
        offering: .places
    ) { (text) throws(CommandError) in text }
    private static let leaving = Option<String>(
        "leaving", "PLACE", "Ring when the machine has left a place or a network",
        offering: .places
    ) { (text) throws(CommandError) in text }
    private static let everyTime = Flag("every-time", "With --arriving or --leaving: each time")

    /// All of them, as the help lists them.
    static let all = crossings + [everyTime.syntax]
    /// Those that name a place.
    static let crossings = [arriving.syntax, leaving.syntax]

    /// The option that named the place.
    let syntax: OptionSyntax
    private let place: TypedPlace
    /// The names that the place can have been given, where it was said in a sentence.
    private let names: [String]
    private let notifiesOnEntry: Bool
    private let notifiesOnExit: Bool
    private let isRepeating: Bool

    /// Reads them; nil if there are none.
    ///
    /// - Parameters:
    ///   - arguments: What was typed.
    ///   - times: The options that say when, instead of a place.
    ///   - twoPlaces: What is said of two places.
    /// - Throws: A usage error for two places, or a time beside them.
    init?(
        _ arguments: Arguments, besides times: [OptionSyntax] = TimeOptions.all,
        orSaying twoPlaces: @escaping @Sendable (CommandSentences) -> String = \.twoPlaces
    ) throws(CommandError) {
        let (entry, exit) = (try arguments[Self.arriving], try arguments[Self.leaving])
        isRepeating = arguments[Self.everyTime]
        guard let text = entry ?? exit else {
            if !isRepeating { return nil }
            throw .usage { $0.needsPlace("--every-time") }
        }
        if let exit, exit != text { throw .usage(twoPlaces) }
        syntax = entry == nil ? Self.leaving.syntax : Self.arriving.syntax
        (place, names) = (TypedPlace(text), [])
        notifiesOnEntry = entry != nil
        notifiesOnExit = exit != nil
        if let time = times.first(where: arguments.has) {
            throw .usage { [syntax] in $0.exclude("--\(syntax.name)", "--\(time.name)") }
        }
    }

    /// The refusal of a place that stands where a time should; nil for a text that names none.
    static func isPlace(_ text: String) -> CommandError? {
        let places = KeptPlaces.offered(ProcessInfo.processInfo.environment)
        if places[text] == nil { return nil }
        let options = crossings.map { $0.typed(with: text) }
        return .usage { $0.isPlace(text, options[0], options[1]) }
    }

    private init(_ found: FoundPlace, isRepeating: Bool) {
        syntax = found.isArriving ? Self.arriving.syntax : Self.leaving.syntax
        place = TypedPlace(found.name, newName: found.newName)
        names = found.names
        (notifiesOnEntry, notifiesOnExit) = (found.isArriving, !found.isArriving)
        self.isRepeating = isRepeating || found.isRepeating
    }

    /// Reads the place that the words name instead of an option: "buy milk when I get home".
    ///
    /// - Parameters:
    ///   - arguments: What was typed.
    ///   - environment: The world around the program.
    /// - Returns: The place, and the text beside it; nil if an option says when or where, or no words do.
    static func said(
        _ arguments: Arguments, in environment: Environment
    ) -> (text: String, place: PlaceOptions)? {
        let options = TimeOptions.all + crossings
        guard !options.contains(where: arguments.has),
            let found = TypedTimes(environment).reader.place(in: arguments.operands)
        else { return nil }
        return (found.title, PlaceOptions(found, isRepeating: arguments[everyTime]))
    }

    /// Reads the words of a place behind the names of what is meant: `tea when I get home`.
    ///
    /// As with times, only a person at a terminal types such words.
    ///
    /// - Parameters:
    ///   - operands: The names, and perhaps the words.
    ///   - environment: The world around the program.
    /// - Returns: The names, and the place; nil if there are no such words.
    /// - Throws: A usage error for words that mean each time.
    static func behind(
        _ operands: [String], in environment: Environment
    ) throws(CommandError) -> (names: [String], place: PlaceOptions)? {
        guard environment.ask != nil, let (names, found) = find(behind: operands, in: environment)
        else { return nil }
        if found.isRepeating { throw .usage { $0.comesBackOnce(found.phrase) } }
        return (names, PlaceOptions(found, isRepeating: false))
    }

    /// The option that stands for the words of a place behind names, in a script: `--arriving home`.
    ///
    /// - Parameters:
    ///   - operands: The names, and perhaps the words.
    ///   - environment: The world around the program.
    /// - Returns: How many are names, and the option; nil if there are no such words.
    static func option(
        behind operands: [String], in environment: Environment
    ) -> (names: Int, option: String)? {
        find(behind: operands, in: environment).map { names, found in
            let option = found.isArriving ? arriving.syntax : leaving.syntax
            return (names.count, option.typed(with: found.name))
        }
    }

    private static func find(
        behind operands: [String], in environment: Environment
    ) -> (names: [String], found: FoundPlace)? {
        guard
            let found = PlaceFinder(TypedTimes(environment).reader.readers.map(\.language))
                .place(in: operands),
            let count = operands.indices.dropFirst().first(where: {
                operands[..<$0].joined(separator: " ") == found.title
            })
        else { return nil }
        return (Array(operands[..<count]), found)
    }

    /// The trigger that they stand for.
    ///
    /// - Parameter client: Knows the networks.
    /// - Returns: A trigger that was checked.
    /// - Throws: A usage error for a place that there is not, and errors of the service.
    func trigger(_ client: ControlClient) async throws -> PlaceTrigger {
        let kept = try KeptPlaces.file(ProcessInfo.processInfo.environment)
            .value(orEmpty: KeptPlaces())
        let place = names.first { kept[$0] != nil }.map { TypedPlace($0) } ?? place
        let found: KeptPlace
        do {
            found = try await place.place(kept: kept) { try await client.networks() }
        } catch let error as NotificationError where error.code == .serviceFailed {
            throw CommandError.failure { $0.networksAreUnknown }
        }
        let trigger = PlaceTrigger(
            place: found.place, name: found.name, notifiesOnEntry: notifiesOnEntry,
            notifiesOnExit: notifiesOnExit, isRepeating: isRepeating)
        do throws(NotificationError) {
            try trigger.validate()
        } catch {
            throw CommandError.usage(TypedField.text(error))
        }
        return trigger
    }
}

extension ControlClient {
    /// The reason why a circle that is waited for is not followed; nil if it is, as far as that is
    /// known so soon, or if it is no circle.
    func placeNote(_ trigger: Trigger?, _ sentences: CommandSentences) async -> String? {
        guard case .place(let trigger)? = trigger, case .circle = trigger.place,
            let trouble = try? await diagnose().positionTrouble
        else { return nil }
        return sentences.followsNoCircles(sentences.said(trouble))
    }
}
