// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
import NotificationWords
import PersonalReminders

/// `carillon when`: what words of time mean.
struct WhenCommand: Command {
    private static let next = Option("next", "N", "The next N times of what repeats; 3 else") {
        (text) throws(CommandError) in
        guard let count = Int(text), (1...1_000).contains(count) else {
            throw .usage { $0.noNumber(text, upTo: 1_000) }
        }
        return count
    }
    private static let moment = Option(
        "at-time", "DATE", "As if it were then and there, such as 2027-01-05T08:30:00+01:00"
    ) { (text) throws(CommandError) in try readMoment(text) }
    private static let language = Option(
        "language", "CODE", "The words of en, de, fr, es, ja or ar, and no others",
        offering: .words(["en", "de", "fr", "es", "ja", "ar"])
    ) { (text) throws(CommandError) in try readLanguage(text) }

    static let declaration = Declaration(
        name: "when", summary: "Says what words of time mean, and schedules nothing",
        operands: .any("PHRASE…", atLeast: 1),
        options: [next.syntax, moment.syntax, language.syntax, CommonOptions.json.syntax],
        discussion: """
            PHRASE is what you would type as the time of 'carillon remind', in your language
            or in English. What can be more than one time is listed with all of them, the
            likeliest first.

            The exit code is 0 for one time, 3 for more than one, and 1 if nothing is
            understood.

            Examples:
              carillon when every last friday at 10
              carillon when "übermorgen um halb neun" --language de
              carillon when weekdays at 9:30 --next 10 --json
            """)

    private let phrase: String
    private let count: Int
    private let printsJSON: Bool
    private let readings: [TimeReading]
    private let areTwoTimes: Bool
    /// Words that say how often something is, and not when.
    private let openWords: String?
    /// Words of a time that is not exact.
    private let vagueWords: String?
    /// The world as of the moment that was named.
    private let world: Environment

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        phrase = arguments.operands.joined(separator: " ")
        count = try arguments[Self.next] ?? 3
        printsJSON = arguments[CommonOptions.json]
        let moment = try arguments[Self.moment]
        world = moment.map { environment.at($0.date, in: $0.zone) } ?? environment
        let language = try arguments[Self.language]
        let typed = language.map { [world] in TypedTimes(world, only: $0) } ?? TypedTimes(world)
        let words = phrase
        let found = typed.readings { $0.readings(of: words) }
        // "20m" is what --in takes; a number alone can be anything.
        let isLength = found.isEmpty && words.contains(where: \.isLetter)
        readings = isLength && Span.parts(of: words) != nil ? [try typed.distance(words)] : found
        areTwoTimes = typed.reader.readers.contains { $0.namesTwoTimes(words) }
        vagueWords =
            found.isEmpty
            ? typed.reader.readers.lazy.compactMap { $0.vagueWords(in: words) }.first : nil
        openWords =
            typed.reader.readers.lazy.compactMap {
                $0.frequencyWithoutTimes(in: words)
            }.first
    }

    func run(in environment: Environment) throws {
        let items = readings.map { WhenReading($0, count, in: world) }
        if printsJSON {
            environment.print(json: ["readings": items.map(\.item)])
        } else {
            for item in items {
                for line in item.lines { environment.print(line) }
                if let problem = item.problem {
                    environment.note(CommandError(problem).text(environment.sentences))
                }
            }
        }
        if readings.isEmpty {
            if let vagueWords { throw CommandError.failure { $0.isVague(vagueWords) } }
            if let openWords {
                throw CommandError.failure { $0.leavesTimesOpen(openWords) }
            }
            throw CommandError.failure {
                areTwoTimes ? $0.areTwoTimes(phrase) : $0.isNoTime(phrase)
            }
        }
        guard readings.count > 1 else { return }
        throw CommandError(kind: .noChoice) { $0.isMoreThanOneTime(phrase) }
    }

    @Sendable
    private static func readMoment(
        _ text: String
    ) throws(CommandError) -> (date: Date, zone: TimeZone) {
        guard let date = try? Date(text, strategy: .iso8601) else {
            throw .usage { $0.noMoment(text) }
        }
        // The offset says where: `Z`, `+01:00`, `-0200`.
        let digits = text.suffix(6).filter(\.isNumber).compactMap(\.wholeNumberValue)
        guard let sign = text.suffix(6).last(where: { $0 == "+" || $0 == "-" }), digits.count == 4
        else { return (date, .gmt) }
        let seconds = ((digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3]) * 60
        return (date, TimeZone(secondsFromGMT: sign == "-" ? -seconds : seconds) ?? .gmt)
    }

    @Sendable
    private static func readLanguage(_ text: String) throws(CommandError) -> WordLanguage {
        if let language = WordLanguage.named(text) { return language }
        let known = WordLanguage.all.map(\.code).joined(separator: ", ")
        throw .usage { $0.noLanguage(text, known) }
    }
}

/// One reading of a phrase, with its next times.
private struct WhenReading {
    /// The object that `when --json` prints of it.
    struct Item: Encodable {
        let date: String
        let grain: String
        let words: String
        let next: [String]
        let repeats: Bool
        let rule: String?
        let afterDone: String?
        let reason: String?
    }

    private let reading: TimeReading
    private let schedule: ReminderSchedule?
    /// Why a repetition has no times.
    private(set) var problem: ReminderError?
    private let dates: [Date]
    private let world: Environment

    init(_ reading: TimeReading, _ count: Int, in world: Environment) {
        self.reading = reading
        self.world = world
        guard reading.repetition != nil else {
            (schedule, dates) = (nil, [reading.date])
            return
        }
        var time = ReminderTime(reading)
        // Days without a time of day begin at midnight here; `remind` asks for one.
        let isOpen =
            switch time.repetition {
            case .interval: time.window == nil && time.moment?.hasTime == false
            case let other: other?.needsTime == true && time.moment?.hasTime != true
            }
        if isOpen {
            var start = reading
            start.local = reading.local.startOfDay
            (start.hasTime, start.namesDay) = (true, reading.repetition?.hasStart ?? false)
            time.moment = start
        }
        do throws(ReminderError) {
            let schedule = try ReminderSchedule(time, after: world.now, in: world.calendar)
            self.schedule = schedule
            dates = schedule.dates(count, after: world.now, in: world.zone)
        } catch {
            (schedule, dates, problem) = (nil, [], error)
        }
    }

    private func iso(_ date: Date) -> String { DateText.iso(date, in: world.zone) }

    private func words(_ language: Language) -> String {
        let text = DateText(from: world.now, in: world.calendar, language: language)
        guard let repetition = reading.repetition else {
            return reading.grain.hasTime ? text.complete(reading.date) : text.day(reading.date)
        }
        if case .days(let rule) = repetition.pattern, repetition.pattern.needsTime,
            !reading.hasTime, language.isEnglish, RepetitionWords.isOfWeekdays(rule)
        {
            return RepetitionWords.typed(repetition.pattern)
        }
        return schedule.map { CommandSentences(language: language).often($0, in: world.zone) }
            ?? RepetitionWords.typed(repetition.pattern)
    }

    var item: Item {
        var rule: String?
        if case .calendar(let trigger)? = schedule?.trigger { rule = trigger.recurrence?.text }
        return Item(
            date: iso(dates.first ?? reading.date), grain: reading.grain.rawValue,
            words: words(.english), next: dates.map(iso),
            repeats: !reading.isOnce, rule: rule,
            afterDone: schedule?.afterDone?.span.text, reason: reading.reason?.rawValue)
    }

    var lines: [String] {
        let text = DateText(world)
        guard reading.repetition != nil else {
            return ["\(words(world.language)) (\(text.relative(reading.date)))"]
        }
        return [words(world.language)] + dates.map { "  \(text.complete($0))" }
    }
}
