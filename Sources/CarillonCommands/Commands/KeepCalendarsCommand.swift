// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationFiles
import NotificationModel
import PersonalCalendars

/// `carillon keep-calendars`: keeps what rings in step with the calendars of a person; the bus and
/// the session start it.
struct KeepCalendarsCommand: Command {
    static let declaration = Declaration(
        name: "keep-calendars", summary: "Keeps reminders of calendars; the bus starts it",
        isHidden: true)

    static let liesInWait = true

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {}

    func run(in environment: Environment) async throws {
        FreeMemory.shareOneHeap()
        let variables = ProcessInfo.processInfo.environment
        let client = try await CenterClient.connect(
            as: ApplicationID(CalendarKeeping.applicationName))
        let control = try await ControlClient.connect()
        let note = { @Sendable (text: String) in
            environment.note("carillon keep-calendars: \(text)")
        }
        let deeds = CalendarResponder.Deeds(
            endOccurrence: { try await control.endOccurrence(of: $0, in: .current) },
            open: { try await LinkOpener().open($0) }, add: { try await client.add([$0]) })
        let runner = CalendarResponder(
            configuration: KeptCalendars.file(variables), sentences: environment.sentences,
            now: { Date() }, deeds: deeds, note: note)
        try await client.register(runner, isForeground: false)
        let keeping = try await CalendarKeeping(
            configuration: KeptCalendars.file(variables), report: CalendarReport.file(variables),
            cancellations: CalendarCancellations.file(variables),
            errands: CalendarErrands(variables), client: client, control: control,
            content: ImportContent(answered: environment.sentences),
            now: { Date() }, zone: { .current }, note: note)
        try await withThrowingTaskGroup(of: Void.self) { parts in
            parts.addTask { try await keeping.run() }
            parts.addTask { try await control.followBus() }
            defer { parts.cancelAll() }
            // The first that ends is that nothing is left to do, or the end of the session.
            try await parts.next()
        }
        try await runner.waitUntilIdle()
        await client.close()
        await control.close()
    }
}
