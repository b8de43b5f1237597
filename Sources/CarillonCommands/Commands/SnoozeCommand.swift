// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences

/// `carillon snooze`: takes delivered notifications away until they ring again.
struct SnoozeCommand: Command {
    private static let span = Option(
        "for", "SPAN", "Ring again after a span of time, such as 1h; 10m if left out")
    private static let moment = Option(
        "until", "TIME", "Ring again at a time, such as \"tomorrow 9:00\"")

    static let declaration = Declaration(
        name: "snooze", summary: "Lets what has rung ring again later",
        operands: .any("ID…", atLeast: 1, offering: .delivered),
        options: [span.syntax, moment.syntax] + PlaceOptions.crossings + [
            CommonOptions.app.syntax
        ],
        discussion: """
            A notification that is snoozed leaves the screen and the list of what was
            delivered, and is pending until it rings again: 'carillon list' shows when,
            and 'carillon cancel' removes it. Of what repeats, one occurrence is snoozed;
            the others ring at their times. 'carillon list --delivered' shows what can be
            snoozed.

            SPAN and TIME are those of 'carillon remind', at most 366 days ahead. Days keep
            the time of day, hours and less are real time.

            With a PLACE it rings again when you come there or have left, the next time: who is
            there already waits until they are there again. A PLACE is one of 'carillon places',
            a network, or what else 'carillon remind' takes.

            On a terminal, the beginning of an ID, a title, or 'last' stand for an ID, too,
            and words of time or of a place may stand behind it without an option.

            Examples:
              carillon snooze tea
              carillon snooze tea 1h
              carillon snooze tea milk --for 1h30m
              carillon snooze tea --until "tomorrow 9:00"
              carillon snooze tea --arriving Home
              carillon snooze last when I get home
            """)

    /// The time or the place, until which it is away.
    enum End {
        case time(LaterTimeOptions)
        case place(PlaceOptions)
    }

    let identifiers: [String]
    let application: ApplicationID?
    let end: End

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        application = try arguments[CommonOptions.app]
        let times = [Self.span.syntax, Self.moment.syntax]
        if let place = try PlaceOptions(
            arguments, besides: times, orSaying: \.twoPlacesOfSnooze)
        {
            (identifiers, end) = (arguments.operands, .place(place))
        } else if !times.contains(where: arguments.has),
            let behind = try PlaceOptions.behind(arguments.operands, in: environment)
        {
            (identifiers, end) = (behind.names, .place(behind.place))
        } else {
            let (names, later) = try LaterTimeOptions.behind(
                arguments.operands, or: try arguments[Self.span], try arguments[Self.moment],
                names: (span: "--for", moment: "--until"), in: environment)
            (identifiers, end) = (names, .time(later))
        }
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        try await refuseWords(client, in: environment)
        let sentences = environment.sentences
        let time: LaterTime
        let said: @Sendable (String) -> String
        var note: String?
        switch end {
        case .time(let later):
            time = later.time
            let until = DateText(environment).full(later.date)
            said = { sentences.snoozed($0, until: until) }
        case .place(let place):
            let trigger = try await place.trigger(client)
            time = .place(trigger)
            let rings = TriggerText(environment.language).words(for: .place(trigger))
            said = { sentences.snoozed($0, rings: rings) }
            note = await client.placeNote(.place(trigger), sentences)
        }
        let action = NamedAction(
            client: client, application: application, list: .delivered, environment: environment)
        let missing = try await action.perform(identifiers) {
            try await client.snooze($0, of: $1, time)
        } say: {
            environment.print(said($0))
        }
        // Of what was not snoozed there is nothing to say.
        if missing.count < identifiers.count, let note { environment.note(note) }
        try await action.require(missing)
    }

    /// Refuses words of a time or a place in a script, before anything is snoozed for ten minutes.
    ///
    /// - Throws: A usage error, unless one of the words is the name of something.
    private func refuseWords(
        _ client: ControlClient, in environment: Environment
    ) async throws {
        guard environment.ask == nil, case .time(let later) = end, later.isUsual,
            let (count, option) = option(in: environment)
        else { return }
        let words = identifiers[count...]
        let known = Set(try await client.delivered(of: application).map(\.request.identifier))
        if !known.isDisjoint(with: words) { return }
        throw CommandError.usage { $0.areWords(words.joined(separator: " "), of: option) }
    }

    /// How many of the operands are names, and the option for the words behind them.
    private func option(in environment: Environment) -> (Int, String)? {
        if let found = PlaceOptions.option(behind: identifiers, in: environment) { return found }
        return LaterTimeOptions.words(behind: identifiers, in: environment).map { found in
            let option = found.isSpan ? Self.span.syntax : Self.moment.syntax
            return (found.names, option.typed(with: found.words))
        }
    }
}
