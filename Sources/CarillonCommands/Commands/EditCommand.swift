// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import PersonalReminders

/// `carillon edit`: changes a reminder of the person's own.
struct EditCommand: Command {
    private static let title = Option("title", "TITLE", "The first line")
    private static let text = Option("text", "TEXT", "The message below it; \"\" for none")
    private static let nag = Option(
        "nag", "SPAN|off", "Alert again and again until you act on it, or once",
        read: { (text) throws(CommandError) -> Span? in
            text == "off" ? nil : try ReminderOptions.nagSpan(text)
        })
    private static let unwarned = Flag("no-warn", "Ring at its time only")
    private static let onlyNext = Flag("only-next", "Change its next time only; the others stay")
    private static let all = Flag("all", "Change all of its times, for good")
    private static let yes = Flag("yes", "Do not ask whether what repeats is meant like that")

    static let declaration = Declaration(
        name: "edit", summary: "Changes a reminder of your own",
        operands: .any("ID [TIME…]", atLeast: 1, offering: .pending),
        options: [title.syntax, text.syntax] + ReminderOptions.all
            + [nag.syntax, unwarned.syntax] + TimeOptions.all + PlaceOptions.all
            + [onlyNext.syntax, all.syntax, yes.syntax, CommonOptions.json.syntax],
        discussion: """
            Only what is given changes. TIME is when it rings instead, in words or by the
            options, which are those of 'carillon remind'; its warnings stay unless others
            are given with --warn, which needs no TIME. Nor do --except and --also, which
            leave out and add more dates, --until, and --count, which counts from its next
            time on.

            What repeats is changed for good, in all of its times. With --only-next the next
            one becomes a reminder of its own, with an ID of its own, and the others stay.
            A TIME that does not repeat is asked about on a terminal, and needs --only-next
            or --all elsewhere. 'carillon skip' leaves the next time out.

            With --arriving or --leaving it waits for a place instead, as with 'carillon
            remind'; a TIME has it wait for a place no more.

            What applications schedule is theirs: 'carillon reschedule' gives it another
            time.

            On a terminal, the beginning of an ID, a title, or 'last' stand for an ID, too.

            Examples:
              carillon edit dentist friday at 15:00
              carillon edit dentist --warn 1d --warn 1h
              carillon edit standup every weekday at 9:45
              carillon edit gym saturday at 10 --only-next
              carillon edit gym --except "24 december to 6 january"
              carillon edit keys --leaving Home --every-time
              carillon edit 3f2a --title "Water all the plants" --sound none
            """)

    private let name: String
    private let arguments: Arguments
    /// The times at which it can ring instead; nil leaves that.
    private let times: TypedReminder?
    /// The place at which it rings instead; nil leaves that, too.
    private let place: PlaceOptions?
    /// The dates that are left out or added, and the end, where it keeps its times; nil leaves those.
    private let bounds: ReminderTime?
    /// Its warnings, where nothing else of its time changes; nil leaves those.
    private let warnings: [CalendarDuration]?
    /// Whether only its next time changes; nil where nobody has said so.
    private let changesOnlyNext: Bool?
    private let asks: Bool
    private let printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        let names = Self.names(arguments.operands, in: environment)
        name = arguments.operands[..<names].joined(separator: " ")
        let words = Self.withoutLink(arguments.operands[names...])
        asks = !arguments[Self.yes]
        printsJSON = arguments[CommonOptions.json]
        self.arguments = arguments
        let says = Self.declaration.options.filter {
            ![
                Self.yes.syntax, Self.onlyNext.syntax, Self.all.syntax, CommonOptions.json.syntax,
            ].contains($0)
        }
        if words.isEmpty, !says.contains(where: arguments.has) { throw .usage { $0.editsNothing } }
        // What cannot be read is said before anything is looked up.
        var content = Content()
        try Self.write(arguments, to: &content)
        _ = try arguments[Self.nag]
        changesOnlyNext = try Self.extent(arguments)
        place = try PlaceOptions(arguments)
        if let place {
            let option = "--\(place.syntax.name)"
            if changesOnlyNext == true { throw .usage { $0.exclude(option, "--only-next") } }
            if !words.isEmpty { throw .usage { $0.exclude("'\(words)'", option) } }
            if arguments[Self.unwarned] { throw .usage { $0.exclude(option, "--no-warn") } }
        }
        let bounds = try TimeOptions.onlyBounds(arguments, words, in: environment)
        let times = bounds == nil ? try TimeOptions.times(arguments, words, in: environment) : nil
        let given = bounds?.warnings ?? times?.times.first?.warnings ?? []
        if arguments[Self.unwarned], !given.isEmpty {
            throw .usage { $0.exclude("--no-warn", "--warn") }
        }
        if changesOnlyNext == true, bounds != nil, let bound = TimeOptions.bound(arguments) {
            throw .usage { $0.exclude("--\(bound.name)", "--only-next") }
        }
        (self.times, self.bounds) = (times, bounds)
        let changesWarnings = arguments[Self.unwarned] || bounds?.warnings.isEmpty == false
        warnings = changesWarnings ? bounds?.warnings ?? [] : nil
    }

    /// The words of a time without the one that leads to it: "dentist to friday at 15:00".
    private static func withoutLink(_ operands: ArraySlice<String>) -> String {
        let isLinked = operands.count > 1 && operands.first?.lowercased() == "to"
        return operands.dropFirst(isLinked ? 1 : 0).joined(separator: " ")
    }

    /// How many words in front are the name: on a terminal, a title needs no quotes before a time.
    private static func names(_ operands: [String], in environment: Environment) -> Int {
        guard environment.ask != nil else { return 1 }
        let typed = TypedTimes(environment)
        return operands.indices.dropFirst().first { place in
            let words = withoutLink(operands[place...])
            return !typed.readings { $0.readings(of: words) }.isEmpty
        } ?? 1
    }

    func run(in environment: Environment) async throws {
        let client = try await ReminderClient.connect(listens: false)
        var original = try await original(client, in: environment)
        let next = try nextTime(of: original, in: environment)
        if let next { original = next.single }
        var request = original.request
        try Self.write(arguments, to: &request.content)
        try ReminderOptions.keepSound(arguments, in: &request.content, environment)
        if let nag = try arguments[Self.nag] {
            request.nagInterval = nag.map { Double($0.seconds) }
        }
        let time = try time(of: original, isOneOfMany: next != nil, in: environment)
        let schedule =
            place == nil ? try schedule(of: original, at: time, in: environment) : nil
        var category: NotificationModel.Category?
        if let place {
            request.trigger = .place(try await place.trigger(client.control))
            // It comes again whenever somebody is there.
            AfterDone.remove(from: &request.content)
        } else if let schedule {
            category = schedule.apply(to: &request, done: environment.sentences.done)
            if asks, time != nil {
                try schedule.askForConsent(in: environment) { $0.nothingChanged }
            }
        }
        do throws(NotificationError) {
            try request.validate()
        } catch {
            throw CommandError.usage(TypedField.text(error))
        }
        let picture = try ReminderOptions.picture(arguments)
        _ = try await client.add(
            request, category, others: next?.others, picture: picture
        ) { [request] in
            if printsJSON { return }
            let confirmation = ReminderConfirmation(
                request: request, schedule: schedule, zone: time?.zone,
                isOfTheMonth: time?.isOfTheMonth ?? false)
            try await confirmation.tell(client, in: environment)
            guard let next else { return }
            let date = DateText(environment).full(next.othersDate)
            environment.print(environment.sentences.goesOn(next.others.identifier, date))
        } takeBack: {
            if !printsJSON { environment.note(environment.sentences.nothingChanged) }
        }
        if place != nil,
            let note = await client.control.placeNote(request.trigger, environment.sentences)
        {
            environment.note(note)
        }
        if printsJSON { environment.print(json: ReminderItem(request, due: schedule?.date)) }
    }

    /// The reminder that is meant, which is pending.
    private func original(
        _ client: ReminderClient, in environment: Environment
    ) async throws -> PendingRequest {
        let application = try Reminders.application()
        func reminder(_ identifier: String) async throws -> PendingRequest? {
            try await client.control.pending(of: application, named: [identifier])
                .first { $0.request.again == nil }
        }
        if let one = try await reminder(name) { return one }
        let action = NamedAction(
            client: client.control, application: application, list: .pending,
            environment: environment)
        if let key = try await action.found(name)?.key,
            let found = try await reminder(key.identifier)
        {
            return found
        }
        let others = try await client.control.pending(of: nil, named: [name])
        if let other = others.first?.application {
            throw CommandError.failure { [name] in $0.isNotYours(name, other.rawValue) }
        }
        throw try await action.refusal(of: [name])
    }

    /// Whether only the next time is to change; nil where nobody has said so.
    private static func extent(_ arguments: Arguments) throws(CommandError) -> Bool? {
        switch (arguments[onlyNext], arguments[all]) {
        case (true, true): throw .usage { $0.exclude("--only-next", "--all") }
        case (true, false): true
        case (false, true): false
        case (false, false): nil
        }
    }

    /// The next time of what repeats, where only that changes; nil where all do.
    private func nextTime(
        of original: PendingRequest, in environment: Environment
    ) throws(CommandError) -> NextTime? {
        let isOnce = times?.times.first.map {
            $0.repetition == nil && $0.rule == nil && $0.afterDone == nil
        }
        if changesOnlyNext == false || changesOnlyNext == nil && isOnce != true { return nil }
        let next = NextTime(
            of: original, named: environment.makeIdentifier(), after: environment.now,
            in: environment.zone)
        if changesOnlyNext == true {
            if next == nil { throw .usage { [name] in $0.hasNoOtherTime(name) } }
            if isOnce == false { throw CommandError(ReminderError.isOneTime) }
            return next
        }
        guard let next else { return nil }
        let date = DateText(environment).local(next.single.date ?? environment.now)
        let title = original.request.content.title
        guard let ask = environment.ask else {
            throw .usage { $0.sayWhichTimes(title, date) }
        }
        let sentences = environment.sentences
        environment.note(sentences.whichTimes(title))
        for (number, words) in zip(1..., [sentences.onlyOne(date), sentences.repeatsNoMore]) {
            environment.note("  \(number)  \(words)")
        }
        switch ask(sentences.whichOne(2))?.trimmingCharacters(in: .whitespaces) {
        case "1": return next
        case "2": return nil
        default: throw CommandError(kind: .noChoice) { $0.nothingChanged }
        }
    }

    /// Writes into a content what is to be changed in it.
    private static func write(
        _ arguments: Arguments, to content: inout Content
    ) throws(CommandError) {
        if let title = try arguments[title] {
            if title.allSatisfy(\.isWhitespace) { throw .usage { $0.textIsEmpty } }
            content.title = title
        }
        if let text = try arguments[text] { content.body = text }
        try ReminderOptions.apply(arguments, to: &content)
    }

    // MARK: - When

    /// The time that is meant, which is asked for where it can be more than one; nil if none is said.
    ///
    /// A time of day alone is on the day that it takes the place of, and asked about as that.
    private func time(
        of original: PendingRequest, isOneOfMany: Bool, in environment: Environment
    ) throws(CommandError) -> ReminderTime? {
        guard var times else { return nil }
        let (now, zone) = (environment.now, environment.zone)
        times.times = try CommandError.saying { () throws(ReminderError) in
            try ReminderTime.onDay(
                times.times, of: original, isOneOfMany: isOneOfMany, after: now, in: zone)
        }
        return try times.time(in: environment)
    }

    /// When it rings from now on; nil if it waits for no time.
    private func schedule(
        of original: PendingRequest, at time: ReminderTime?, in environment: Environment
    ) throws(CommandError) -> ReminderSchedule? {
        let (now, calendar) = (environment.now, environment.calendar)
        var schedule: ReminderSchedule
        if let time {
            schedule = try CommandError.saying { () throws(ReminderError) in
                time.warnings.isEmpty
                    ? try ReminderSchedule(
                        time, replacing: original.request, after: now, in: calendar)
                    : try ReminderSchedule(time, after: now, in: calendar)
            }
        } else if case .place? = original.request.trigger {
            // It has no time, and keeps none.
            if warnings == nil, bounds == nil { return nil }
            throw .usage { [name] in $0.waitsForPlace(name) }
        } else if let kept = ReminderSchedule(
            keeping: original, after: now, in: environment.zone)
        {
            schedule = kept
        } else {
            throw .failure { [name] in $0.notPending(name) }
        }
        return try CommandError.saying { () throws(ReminderError) in
            if let bounds, bounds.isBounded {
                try schedule.bound(by: bounds, after: now, in: calendar)
            }
            if let warnings { try schedule.setWarnings(warnings, after: now, in: calendar) }
            return schedule
        }
    }
}
