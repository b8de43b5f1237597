// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSchedule
import NotificationSentences

/// `carillon quiet`: when a person is not to be disturbed, and what comes through all the same.
struct QuietCommand: Command {
    /// The change of what is quiet from now on.
    private enum Change {
        case windows([QuietHours.Window])
        case until(Date)
        case summaries(Set<Int>)
        /// It is not quiet any more, until the times of the week come again.
        case off
        /// There are no times any more.
        case remove
    }

    private static let days = Option("days", "DAYS", "The days on which it begins, such as mon-fri")
    private static let allow = Option(
        "allow", "APP", "Let an application through", isRepeated: true,
        offering: .applications, read: CommonOptions.applicationID)
    private static let forbid = Option(
        "no-allow", "APP", "Hold an application again", isRepeated: true,
        offering: .applications, read: CommonOptions.applicationID)
    private static let silenced = Option(
        "app", "APP", "With until, for, on or off: only this application is silent",
        offering: .applications, read: CommonOptions.applicationID)
    private static let timeSensitive = Option(
        "time-sensitive", "Whether what is time sensitive comes through",
        choices: ["yes": true, "no": false])

    static let declaration = Declaration(
        name: "quiet", summary: "Shows and changes when nothing is to disturb you",
        operands: .verbs(
            "[TIMES|until TIME|for SPAN|tonight|on|off|remove|summary TIMES]",
            [
                "until": .nothing, "for": .nothing, "tonight": .nothing, "on": .nothing,
                "off": .nothing, "remove": .nothing, "summary": .nothing,
            ]),
        options: [
            days.syntax, silenced.syntax, allow.syntax, forbid.syntax, timeSensitive.syntax,
            CommonOptions.json.syntax,
        ],
        discussion: """
            Examples: 'carillon quiet 22:00-07:00', 'carillon quiet 22:00-07:00 mon-fri
            23:00-10:00 sat,sun', 'carillon quiet until 9:00', 'carillon quiet for 1h',
            'carillon quiet tonight', 'carillon quiet on'. What is typed takes the place of
            the times before; a single time, or 'on', is beside them. 'tonight' ends on the
            next morning, at 8:00. 'off' ends what is quiet now and keeps the times of the
            week; 'remove' deletes them. Quiet means that nothing is shown and heard: it is
            in 'carillon list', and one notification sums it up at the end. What is
            critical, such as an alarm, comes through. A night belongs to the day on which
            it begins.

            'carillon quiet until tomorrow 8:00 --app org.example.Shop' has one application be
            silent until then, with all but what is critical; 'off' with it ends that.

            'carillon quiet summary 8:00 18:00' says when summaries come. They are of the
            applications for which 'carillon settings APP --summary on' chose them: what is
            neither time sensitive nor critical waits in the list for the next one.
            """)

    private let change: Change?
    /// The only application that the change is about; nil for all.
    private let application: ApplicationID?
    private let allowed: [ApplicationID]
    private let forbidden: [ApplicationID]
    private let allowsTimeSensitive: Bool?
    private let printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        let typed = TypedTimes(environment)
        let days = try Self.days(arguments, typed)
        change = try Self.change(arguments.operands, days, in: environment)
        if days != nil {
            guard case .windows = change else {
                throw .usage { $0.daysNeedWindow }
            }
        }
        application = try arguments[Self.silenced]
        if application != nil {
            switch change {
            case .until, .off: break
            case .windows, .summaries, .remove, nil: throw .usage { $0.sayHowLongIsSilent }
            }
        }
        allowed = try arguments.all(Self.allow)
        forbidden = try arguments.all(Self.forbid)
        if let both = allowed.first(where: forbidden.contains) {
            throw .usage { $0.bothName(both.rawValue) }
        }
        allowsTimeSensitive = try arguments[Self.timeSensitive]
        printsJSON = arguments[CommonOptions.json]
    }

    func run(in environment: Environment) async throws {
        let client = try await ControlClient.connect()
        let before = try await client.quietHours()
        let hours = try changed(before, in: environment)
        if hours != before { try await client.setQuietHours(hours) }
        let item = QuietItem(hours, in: environment)
        let names = Dictionary(names: try await client.applications())
        environment.print(
            item, asJSON: printsJSON, lines: item.lines(in: environment, names: names))
    }

    /// The quiet hours, once they are changed as was typed.
    func changed(
        _ before: QuietHours, in environment: Environment
    ) throws(CommandError) -> QuietHours {
        var hours = before
        switch (change, application) {
        case (.until(let date), let application?):
            hours.silenced = hours.silenced.filter { $0.value > environment.now }
            hours.silenced[application] = date
        case (_, let application?): hours.silenced[application] = nil
        case (.windows(let windows), nil): hours.windows = windows
        case (.until(let date), nil): hours.until = date
        case (.summaries(let times), nil): hours.summaryTimes = times
        case (.off, nil): hours.end(at: environment.now, zone: environment.zone)
        case (.remove, nil):
            hours.windows = []
            hours.until = nil
        case (nil, nil): break
        }
        if let stranger = forbidden.first(where: { !before.allowed.contains($0) }) {
            throw .failure { $0.isNotAllowedAnyway(stranger.rawValue) }
        }
        hours.allowed.subtract(forbidden)
        hours.allowed.formUnion(allowed)
        hours.allowsTimeSensitive = allowsTimeSensitive ?? hours.allowsTimeSensitive
        return hours
    }

    // MARK: - What was typed

    private static func change(
        _ operands: [String], _ days: Set<Int>?, in environment: Environment
    ) throws(CommandError) -> Change? {
        guard let first = operands.first?.lowercased() else { return nil }
        let rest = operands.dropFirst().joined(separator: " ")
        switch first {
        case "off":
            if !rest.isEmpty { throw .usage { $0.offEndsQuiet(rest) } }
            return .off
        case "remove":
            if !rest.isEmpty { throw .usage { $0.removeDeletesAll(rest) } }
            return .remove
        case "on":
            if !rest.isEmpty { throw .usage { $0.onNeedsNoTime(rest) } }
            return .until(QuietHours.forGood)
        case "until": return .until(try end(rest, in: environment))
        case "summary", "summaries":
            return .summaries(try summaryTimes(rest, TypedTimes(environment)))
        case "for": return .until(try spanEnd(rest, in: environment))
        default:
            let text = operands.joined(separator: " ")
            let typed = TypedTimes(environment)
            // "bis 9:00" is as good as "until 9:00", and so is "tonight".
            if typed.partsOfDay(text).isEmpty {
                if let end = typed.endOfPart(text) { return .until(end) }
                if let end = try typed.end(text) { return .until(end.date) }
                // "Tomorrow" is a day.
                if text.contains(where: \.isLetter), typed.isSpan(text) == true,
                    !typed.readings({ $0.readings(of: text) }).contains(where: \.namesDay)
                {
                    return .until(try bareSpanEnd(text, typed, in: environment))
                }
            }
            return .windows(try windows(text, days, typed))
        }
    }

    private static func days(
        _ arguments: Arguments, _ typed: TypedTimes
    ) throws(CommandError) -> Set<Int>? {
        guard let text = try arguments[days] else { return nil }
        do throws(CommandError) {
            return Set(try typed.weekdays(text))
        } catch {
            throw error.about("--days")
        }
    }

    private static func end(_ text: String, in environment: Environment) throws(CommandError)
        -> Date
    {
        if text.isEmpty { throw .usage { $0.sayUntilWhen } }
        return try TypedTimes(environment).moment(text).date
    }

    private static func spanEnd(
        _ text: String, in environment: Environment
    ) throws(CommandError) -> Date {
        if text.isEmpty { throw .usage { $0.sayForHowLong } }
        let typed = TypedTimes(environment)
        if let end = typed.endOfPart("for " + text) ?? typed.endOfPart(text) { return end }
        return try typed.distance(text, orMomentWith: "until").date
    }

    /// The longest span, in seconds, that nobody takes for a time of the day.
    private static let longestPlainSpan = 5.0 * 3_600

    /// The end of "an hour" or "1h"; "9h" is a time of the day for many, and is asked about.
    private static func bareSpanEnd(
        _ text: String, _ typed: TypedTimes, in environment: Environment
    ) throws(CommandError) -> Date {
        let end = try spanEnd(text, in: environment)
        if end.timeIntervalSince(environment.now) <= longestPlainSpan { return end }
        let clocks = typed.readings { $0.readings(of: text) }
            .filter { $0.isOnce && $0.date > environment.now }
        guard let clock = clocks.first, clock.seconds == nil else { return end }
        let dates = DateText(environment)
        let ends = [("for \(text)", end), ("until \(clock.local.clockText)", clock.date)]
        let readings = ends.map { Reading(typed: $0, words: dates.local($1)) }
        return ends[try environment.choose(among: readings, of: text)].1
    }

    private static func summaryTimes(
        _ text: String, _ typed: TypedTimes
    ) throws(CommandError) -> Set<Int> {
        let times = Set(typed.timesOfDay(text))
        if times.isEmpty, !text.isEmpty { throw .usage { $0.noSummaryTimes(text) } }
        if times.isEmpty {
            throw .usage { $0.sayWhenSummariesCome }
        }
        let count = times.count
        if count > QuietHours.mostSummaryTimes {
            throw .usage { $0.tooManyTimes(count, most: QuietHours.mostSummaryTimes) }
        }
        return times
    }

    /// Reads parts of the day, each with its days behind it, or with those of the option.
    private static func windows(
        _ text: String, _ days: Set<Int>?, _ typed: TypedTimes
    ) throws(CommandError) -> [QuietHours.Window] {
        let windows = typed.partsOfDay(text).map { part in
            QuietHours.Window(
                from: part.start, to: part.end > 1_440 ? part.end - 1_440 : part.end,
                on: part.weekdays.isEmpty
                    ? days ?? QuietHours.Window.everyDay : Set(part.weekdays))
        }
        if windows.isEmpty { throw .usage { $0.noQuietTime(text) } }
        if windows.count > QuietHours.mostWindows {
            let count = windows.count
            throw .usage { $0.tooManyTimes(count, most: QuietHours.mostWindows) }
        }
        return windows
    }
}
