// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationFiles
import NotificationModel
import PersonalCalendars

/// `carillon calendars`: which files and folders of calendars ring.
struct CalendarsCommand: Command {
    private enum Action {
        case list
        case add(String)
        case remove(String)
    }

    static let declaration = Declaration(
        name: "calendars", summary: "Shows and changes which calendars ring",
        operands: .any("[add PATH|remove NAME|list]"),
        options: [
            CalendarOptions.offset.syntax, CalendarOptions.dayMinute.syntax,
            CalendarOptions.noDue.syntax, CalendarOptions.quiet.syntax, CalendarOptions.off.syntax,
            CommonOptions.json.syntax,
        ],
        discussion: """
            PATH is a file of iCalendar, a folder of such files, or a folder of these, as
            vdirsyncer, khal, todoman and calcurse keep them. What stands there rings from
            then on, and changes ring as soon as they are written. Done completes a task in
            its file, and what is dismissed is acknowledged there. To add a PATH again
            changes its options; a folder within another may have its own. NAME is the last
            part of a PATH, or all of it.

            Examples:
              carillon calendars add ~/.calendars
              carillon calendars add ~/.calendars/birthdays --remind 1d --quiet
              carillon calendars add ~/.calendars/holidays --off
              carillon calendars remove .calendars
            """)

    private let action: Action
    private let options: KeptCalendar
    private let printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        let words = arguments.operands
        switch words.first {
        case nil, "list": action = .list
        case "add", "remove":
            guard words.count > 1 else {
                throw .usage { $0.isMissing(words[0] == "add" ? "PATH" : "NAME") }
            }
            action = words[0] == "add" ? .add(words[1]) : .remove(words[1])
        case let word?: throw .usage { $0.isNone(word, of: "add, remove, list") }
        }
        let most = if case .list = action { 1 } else { 2 }
        if words.count > most { throw .usage { $0.unexpected(words[most]) } }
        var options = KeptCalendar(path: "/")
        options.silentEventOffset = try arguments[CalendarOptions.offset]?.text
        options.dayMinute = try arguments[CalendarOptions.dayMinute]
        options.ringsTasksWhenDue = !arguments[CalendarOptions.noDue]
        options.isQuiet = arguments[CalendarOptions.quiet]
        options.isOff = arguments[CalendarOptions.off]
        self.options = options
        printsJSON = arguments[CommonOptions.json]
    }

    func run(in environment: Environment) async throws {
        let variables = ProcessInfo.processInfo.environment
        let file = KeptCalendars.file(variables)
        switch action {
        case .list:
            let kept = try file.value(orEmpty: KeptCalendars())
            return list(kept, try? CalendarReport.file(variables).read(), in: environment)
        case .add(let text):
            var calendar = options
            calendar.path = KeptCalendar(path: text).path
            let name = calendar.path
            guard FileManager.default.isReadableFile(atPath: name) else {
                throw CommandError.failure { $0.cannotRead("PATH", name) }
            }
            try await file.change(orEmpty: KeptCalendars()) { kept in
                kept.calendars.removeAll { $0.path == name }
                kept.calendars.append(calendar)
                kept.calendars.sort { $0.path < $1.path }
            }
            let sentences = environment.sentences
            environment.print(
                calendar.isOff ? sentences.ringsNoMore(name) : sentences.ringsFromNowOn(name))
        case .remove(let text):
            let whole = KeptCalendar(path: text).path
            let path = try await file.change(orEmpty: KeptCalendars()) {
                kept throws(CommandError) in
                let found = kept.calendars.filter { $0.path == whole || $0.name == text }
                guard let calendar = found.first, found.count == 1 else {
                    throw .failure { $0.noSuchCalendar(text) }
                }
                kept.calendars.removeAll { $0.path == calendar.path }
                return calendar.path
            }
            environment.print(environment.sentences.ringsNoMore(path))
        }
        try await start(in: environment)
    }

    /// Starts what keeps them; where it runs it sees by itself that the list is another.
    private func start(in environment: Environment) async throws {
        let control = try await ControlClient.connect()
        do throws(NotificationError) {
            try await control.start(try ApplicationID(CalendarKeeping.applicationName))
        } catch {
            environment.note(environment.sentences.cannotStartCalendars)
        }
        await control.close()
    }

    // MARK: - The list

    /// A calendar with its options as they are typed.
    private static func line(_ calendar: KeptCalendar) -> String {
        var words: [String] = []
        if let span = calendar.ringOptions.silentEventOffset {
            let seconds = -(span.days * 86_400 + span.seconds)
            words.append(
                "--\(CalendarOptions.offset.syntax.name) \(Span.text(seconds: Double(seconds)))")
        }
        if let minute = calendar.dayMinute {
            let time = "\(minute / 60):" + (minute % 60 < 10 ? "0" : "") + "\(minute % 60)"
            words.append("--\(CalendarOptions.dayMinute.syntax.name) \(time)")
        }
        if !calendar.ringsTasksWhenDue { words.append("--\(CalendarOptions.noDue.syntax.name)") }
        if calendar.isQuiet { words.append("--\(CalendarOptions.quiet.syntax.name)") }
        if calendar.isOff { words.append("--\(CalendarOptions.off.syntax.name)") }
        return ([calendar.path] + words).joined(separator: "  ")
    }

    private func list(
        _ kept: KeptCalendars, _ report: CalendarReport?, in environment: Environment
    ) {
        if printsJSON {
            return environment.print(
                json: CalendarList(calendars: kept.calendars, report: report))
        }
        let sentences = environment.sentences
        if kept.calendars.isEmpty { return environment.note(sentences.noCalendars) }
        for calendar in kept.calendars { environment.print(Self.line(calendar)) }
        guard let report else { return }
        for path in report.missing { environment.note(sentences.isNotThere(path)) }
        for problem in report.problems {
            environment.note(sentences.trouble(problem.path, problem.message))
        }
    }
}

/// The output of `calendars --json`.
private struct CalendarList: Encodable {
    let calendars: [KeptCalendar]
    let report: CalendarReport?
}
