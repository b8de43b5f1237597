// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationSentences

/// `carillon import`: what a calendar of another program rings.
struct ImportCommand: Command {
    private static let dryRun = Flag(
        "dry-run", "List what would ring within a year, and add nothing")
    private static let moment = Option(
        "at-time", "DATE", "As if it were then, such as 2027-01-05T08:30:00+01:00"
    ) { (text) throws(CommandError) in
        guard let date = try? Date(text, strategy: .iso8601) else {
            throw .usage { $0.noMoment(text) }
        }
        return date
    }
    private static let dayHour = Option(
        "all-day-at", "HH:MM", "When whole days ring; 09:00 else"
    ) { (text) throws(CommandError) in try readDayHour(text) }

    static let declaration = Declaration(
        name: "import", summary: "Says what in a calendar file would ring",
        operands: .one("FILE"),
        options: [
            dryRun.syntax, moment.syntax, dayHour.syntax, CommonOptions.json.syntax,
        ],
        discussion: """
            FILE is a calendar as other programs export it, mostly with the ending .ics; '-'
            reads standard input. Events ring by their alarms, and so do tasks; a task
            without alarms rings when it is due. What is done or was acknowledged is silent,
            and what was snoozed rings at its new time.

            What cannot be read is told with its line, and the rest counts. A time without a
            zone means yours.

            Examples:
              carillon import holidays.ics --dry-run
              cat ~/calendars/work/*.ics | carillon import - --dry-run --json
            """)

    private static let secondsAhead = 366 * 86_400.0

    private let path: String
    private let printsJSON: Bool
    private let options: RingOptions
    /// The moment from which on it is looked.
    private let start: Date?

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        guard arguments[Self.dryRun] else { throw .usage { $0.needsDryRun } }
        path = arguments.operands.first ?? "-"
        printsJSON = arguments[CommonOptions.json]
        start = try arguments[Self.moment]
        var options = RingOptions()
        if let hour = try arguments[Self.dayHour] { options.dayHour = hour }
        self.options = options
    }

    func run(in environment: Environment) throws {
        let world = start.map { environment.at($0, in: environment.zone) } ?? environment
        let file = try Self.read(path)
        let list = file.rings(
            in: DateInterval(start: world.now, duration: Self.secondsAhead), zone: world.zone,
            options)
        if printsJSON {
            let rings = list.rings.map { RingItem($0, in: world.zone) }
            let problems = list.problems.map { ProblemItem(line: $0.line, message: $0.message) }
            world.print(json: RingList(rings: rings, problems: problems))
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
        if list.rings.isEmpty { world.note(world.sentences.nothingRingsInAYear) }
    }

    // MARK: - The file

    private static func read(_ path: String) throws -> CalendarFile {
        let bytes = try bytes(of: path)
        do throws(CalendarFileError) {
            return try CalendarFile(bytes)
        } catch {
            throw CommandError.failure { sentences in
                sentences.problem(inLine: error.line, error.message)
            }
        }
    }

    /// Reads a file, and of one that has no end no more than shows that.
    private static func bytes(of path: String) throws -> [UInt8] {
        let unreadable = CommandError.failure { $0.cannotRead("FILE", path) }
        let file = path == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: path)
        guard let file else { throw unreadable }
        var bytes: [UInt8] = []
        do {
            while bytes.count <= CalendarLimits().bytes,
                let part = try file.read(upToCount: 1 << 20), !part.isEmpty
            {
                bytes += part
            }
        } catch {
            throw unreadable
        }
        return bytes
    }

    @Sendable
    private static func readDayHour(_ text: String) throws(CommandError) -> DayHour {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(parts.count), let hour = parts[0], (0...23).contains(hour),
            let minute = parts.count == 2 ? parts[1] : 0, (0...59).contains(minute)
        else { throw .usage { $0.noTime(text) } }
        return DayHour(hour, minute)
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
}
