// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import NotificationFiles
import PersonalAccounts
import PersonalCalendars

extension CalendarsCommand {
    /// How long it is waited until the lists of a new calendar were read, how long they may change
    /// meanwhile, and how often it is looked.
    private static var patience: Duration { .seconds(5) }
    private static var mirroring: Duration { .seconds(2) }
    private static var look: Duration { .milliseconds(50) }

    /// Prints the list, and anew whenever it is another, until somebody ends it.
    func follow(_ accounts: CalendarAccounts, in environment: Environment) async {
        let variables = accounts.variables
        let files: Set = [
            KeptCalendars.file(variables).path, CalendarReport.file(variables).path,
            KeptAccounts.file(variables).path, AccountReport.file(variables).path,
        ]
        let (ticks, tick) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let events = FolderEvents { tick.yield() }
        // It watches until it is let go.
        defer { extendLifetime(events) }
        tick.yield()
        // Nobody else would end it when the window that reads it is killed.
        Self.untilNobodyReads { tick.finish() }
        var last = ""
        for await _ in ticks {
            if events.watch([], files: files) { tick.yield() }
            do throws(CommandError) {
                let list = try CalendarList.now(accounts, environment.sentences)
                let line = JSON(environment).line(list)
                if line == last { continue }
                last = line
                if printsJSON {
                    environment.print(jsonLine: list)
                } else {
                    list.print(in: environment)
                }
            } catch {
                // Somebody writes it just now, or will mend it.
                environment.note(error.text(environment.sentences))
            }
        }
    }

    /// Calls back when the other end of standard output is closed.
    private static func untilNobodyReads(_ body: @escaping @Sendable () -> Void) {
        // It sleeps in the kernel, on a thread of its own; of a file no end is told.
        Thread {
            var end = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
            while poll(&end, 1, -1) < 0, errno == EINTR {}
            body()
        }.start()
    }

    /// Says which of the lists of a new calendar are there already.
    func tellSameLists(
        _ path: String, ifKept isKept: Bool, _ accounts: CalendarAccounts,
        in environment: Environment
    ) async throws {
        let variables = accounts.variables
        let kept = try KeptCalendars.file(variables).value(orEmpty: KeptCalendars())
        guard isKept, kept.calendars.count > 1 else { return }
        let added = KeptCalendar(path: path)
        let isMirror = try accounts.sources().contains { $0.folder == path }
        let start = ContinuousClock.now
        while ContinuousClock.now < start + Self.patience {
            let report = try? CalendarReport.file(variables).read()
            let isRead = report.map { report in
                report.date >= environment.now
                    && report.lists.contains { added.contains($0.path) }
            }
            let found = (isRead == true ? report?.lists ?? [] : []).filter { list in
                list.sameAs.map { added.contains(list.path) || added.contains($0) } ?? false
            }
            for list in found {
                guard let other = list.sameAs else { continue }
                environment.note(
                    environment.sentences.isSameList(
                        CalendarLabel(of: list.path).name, CalendarLabel(of: other).name, other))
            }
            // What has just come from a server is read by and by.
            let isOver =
                isRead == true && (!isMirror || ContinuousClock.now > start + Self.mirroring)
            if isOver || !found.isEmpty { return }
            try await Task.sleep(for: Self.look)
        }
    }
}
