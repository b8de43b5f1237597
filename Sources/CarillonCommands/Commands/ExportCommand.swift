// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationBus
import NotificationModel
import PersonalCalendars
import PersonalReminders

/// `carillon export`: writes reminders as a calendar.
struct ExportCommand: Command {
    static let declaration = Declaration(
        name: "export", summary: "Writes your reminders as a calendar",
        operands: .optional("[FILE]", offering: .files),
        options: [CommonOptions.app.syntax],
        discussion: """
            FILE is replaced only once all is written; without one, or with '-', the calendar
            goes to standard output. Each reminder is a task with its alarms, as phones and
            calendar programs take it; what came from a calendar is the event or the task that
            it was, under its own name.

            What a calendar has no word for is told on standard error and stays here: the
            sound, buttons and a command of a reminder, and how it nags. To import the file
            again doubles nothing.

            Examples:
              carillon export reminders.ics
              carillon export | ssh laptop carillon import - --yes
            """)

    private let path: String?
    private let application: ApplicationID?

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        path = arguments.operands.first.flatMap { $0 == "-" ? nil : $0 }
        application = try arguments[CommonOptions.app]
    }

    func run(in environment: Environment) async throws {
        let application = try application ?? Reminders.application()
        let client = try await ControlClient.connect()
        let sentences = environment.sentences
        let export = CalendarExport(
            try await client.pending(of: application).filter { !$0.request.isMonitor },
            usual: ImportContent(sentences).category?.identifier ?? "", at: environment.now,
            in: environment.zone)
        let bytes = NewCalendar(export.entries, at: environment.now).bytes
        if let path {
            try Self.write(bytes, to: path)
        } else {
            // The line end behind the last line is written with it.
            environment.print(page: String(decoding: bytes.dropLast(), as: UTF8.self))
        }
        for (identifier, options) in export.staysHere {
            environment.note(sentences.staysHere(identifier, options))
        }
        for identifier in export.leftOut { environment.note(sentences.leftOut(identifier)) }
        environment.note(sentences.exported(export.count))
    }

    /// Writes a file beside the one that it then takes the place of.
    private static func write(_ bytes: [UInt8], to path: String) throws {
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw CommandError.failure { $0.cannotWrite(path) }
        }
    }
}
