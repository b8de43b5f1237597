// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationModel
import NotificationSentences
import PersonalCalendars

/// `carillon import`: makes reminders of the events and tasks of a calendar.
struct ImportCommand: Command {
    private static let dryRun = Flag(
        "dry-run", "List what would ring within a year, and add nothing")
    private static let moment = Option(
        "at-time", "DATE", "With --dry-run: as if it were then, such as 2027-01-05T08:30:00+01:00"
    ) { (text) throws(CommandError) in
        guard let date = try? Date(text, strategy: .iso8601) else {
            throw .usage { $0.noMoment(text) }
        }
        return date
    }
    private static let replace = Flag(
        "replace", "Remove what the same FILE brought before and has no more")
    private static let yes = Flag("yes", "Do not ask whether that is meant")

    static let declaration = Declaration(
        name: "import", summary: "Makes reminders of the events and tasks of a calendar",
        operands: .one("FILE", offering: .files),
        options: [
            dryRun.syntax, moment.syntax, CalendarOptions.dayMinute.syntax,
            CalendarOptions.offset.syntax, replace.syntax,
            yes.syntax, CommonOptions.json.syntax,
        ],
        discussion: """
            FILE is a calendar as other programs export it, mostly with the ending .ics; '-'
            reads standard input. Events ring by their alarms, and so do tasks; a task
            without alarms rings when it is due. What is done or was acknowledged is silent,
            and what was snoozed rings at its new time.

            Each becomes a reminder of your own, with the buttons Done and Snooze; a series is
            one reminder with its rule. To import the same calendar again changes what changed
            and doubles nothing: what you skipped or moved stays so until the calendar changes
            it. What is not in it any more stays, unless you say --replace.

            What cannot be read is told with its line, and the rest counts; what no rule of a
            reminder says is added one by one for the next year. A time without a zone means
            yours.

            Examples:
              carillon import holidays.ics --dry-run
              carillon import work.ics --remind 15m --replace
              cat ~/calendars/work/*.ics | carillon import - --yes
            """)

    private static let secondsAhead = 366 * 86_400.0

    private let source: CalendarSource
    private let isDryRun: Bool
    private let replaces: Bool
    private let asks: Bool
    private let printsJSON: Bool
    private let options: RingOptions
    /// The moment from which on it is looked.
    private let start: Date?

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        source = CalendarSource(path: arguments.operands.first ?? "-")
        isDryRun = arguments[Self.dryRun]
        replaces = arguments[Self.replace]
        asks = !arguments[Self.yes]
        printsJSON = arguments[CommonOptions.json]
        start = try arguments[Self.moment]
        if start != nil, !isDryRun { throw .usage { $0.needs("--at-time", "--dry-run") } }
        if replaces, source.isStandardInput { throw .usage { $0.replaceNeedsFile } }
        var options = RingOptions()
        if let minute = try arguments[CalendarOptions.dayMinute] {
            options.dayHour = DayHour(minute / 60, minute % 60)
        }
        options.silentEventOffset = try arguments[CalendarOptions.offset]
        self.options = options
    }

    func run(in environment: Environment) async throws {
        let file = try source.read()
        if isDryRun { return list(file, in: environment) }
        let list = file.reminders(after: environment.now, zone: environment.zone, options)
        let content = ImportContent(environment.sentences)
        let client = try await ImportClient.connect()
        let changes = ImportChanges(
            list, pending: try await client.pending(), at: environment.now,
            in: environment.zone, source: source.name, replaces: replaces,
            makeContent: content.content)
        if !printsJSON {
            announce(list, changes, in: environment)
            if list.reminders.isEmpty { explainSilence(of: file, in: environment) }
        }
        if asks, !changes.isEmpty, environment.agrees() == false {
            throw CommandError(kind: .noChoice) { $0.nothingImported }
        }
        let passed = try await client.add(
            (changes.added + changes.changed).map(\.request), content.category)
        try await client.remove(changes.removed)
        report(ImportReport(list, changes, passed), in: environment)
    }

    // MARK: - What is said

    /// Says what will be done, and what cannot.
    private func announce(
        _ list: CalendarReminderList, _ changes: ImportChanges, in environment: Environment
    ) {
        let sentences = environment.sentences
        for problem in list.problems {
            environment.note(sentences.problem(inLine: problem.line, problem.message))
        }
        environment.note(
            sentences.willImport(
                list.reminders.count, there: changes.changed.count + changes.unchanged,
                removed: changes.removed.count, problems: list.problems.count))
    }

    private func report(_ report: ImportReport, in environment: Environment) {
        if printsJSON { return environment.print(json: report) }
        environment.print(
            environment.sentences.imported(
                added: report.added, changed: report.changed, unchanged: report.unchanged,
                past: report.past, removed: report.removed))
    }

    // MARK: - What would ring

    private func list(_ file: CalendarFile, in environment: Environment) {
        let world = start.map { environment.at($0, in: environment.zone) } ?? environment
        let list = file.rings(
            in: DateInterval(start: world.now, duration: Self.secondsAhead), zone: world.zone,
            options)
        if printsJSON {
            let rings = list.rings.map { RingItem($0, in: world.zone) }
            world.print(json: RingList(rings: rings, problems: list.problems.map(ProblemItem.init)))
            return
        }
        for problem in list.problems {
            world.note(world.sentences.problem(inLine: problem.line, problem.message))
        }
        let text = DateText(world)
        for ring in list.rings {
            let title = ring.title.isEmpty ? ring.uid : ring.title
            world.print("\(text.local(ring.date))  \(title)")
        }
        if list.rings.isEmpty { explainSilence(of: file, in: world) }
    }

    /// Says why nothing rings, and what is there.
    private func explainSilence(of file: CalendarFile, in world: Environment) {
        let list = file.reminders(after: world.now, zone: world.zone, options)
        let silent = file.silentItems(options)
        world.note(
            world.sentences.nothingRings(silent, past: list.past, later: list.reminders.count))
        if silent.withoutAlarm > 0, options.silentEventOffset == nil {
            world.note(world.sentences.remindHelpsSilentEvents)
        }
    }
}

/// The output of `import --dry-run --json`.
private struct RingList: Encodable {
    let rings: [RingItem]
    let problems: [ProblemItem]
}

/// Something that would ring.
private struct RingItem: Encodable {
    let date: String
    let uid: String
    let title: String
    let alarm: String

    init(_ ring: CalendarRing, in zone: TimeZone) {
        date = DateText.iso(ring.date, in: zone)
        (uid, title, alarm) = (ring.uid, ring.title, ring.alarm)
    }
}

/// Something that could not be taken.
private struct ProblemItem: Encodable {
    let line: Int
    let message: String

    /// Programs read it, so it is in English.
    init(_ problem: CalendarProblem) {
        (line, message) = (problem.line, problem.message.english)
    }
}

/// The output of `import --json`.
private struct ImportReport: Encodable {
    let added: Int
    let changed: Int
    let unchanged: Int
    let past: Int
    let removed: Int
    let problems: [ProblemItem]

    init(_ list: CalendarReminderList, _ changes: ImportChanges, _ passed: Set<String>) {
        func count(_ entries: [ImportChanges.Entry]) -> Int {
            entries.count { !passed.contains($0.request.identifier) }
        }
        (added, changed) = (count(changes.added), count(changes.changed))
        (unchanged, removed) = (changes.unchanged, changes.removed.count)
        past = list.past + passed.count
        problems = list.problems.map(ProblemItem.init)
    }
}
