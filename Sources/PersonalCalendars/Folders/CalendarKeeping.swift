// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationBus
import NotificationFiles
import NotificationModel

/// Keeps the requests of the application for calendars in step with the files: performs what
/// ``CalendarBook`` decides.
package actor CalendarKeeping {
    /// The application to which the requests belong.
    package static let applicationName = "org.carillon.Calendars"

    /// How long after an event it is looked: a sync writes many files, and editors write twice.
    private static let gathering = Duration.milliseconds(100)
    /// How many looks that find nothing follow each other at once.
    ///
    /// A program that writes beside a file and renames is told of when that one is made and when it is
    /// written, and the look that finds the file must not wait behind those.
    private static let looksInVain = 3
    /// How long after an error of the service all is tried again; each time twice as long.
    private static let firstPause = Duration.seconds(10)
    private static let longestPause = Duration.seconds(640)
    /// How often it is looked where nothing is told, such as on a network.
    private static let patrol = Duration.seconds(600)
    /// How often all is read again: a year ahead is added of what no rule says.
    private static let rereading = 86_400.0

    private let configuration: PersonalFile<KeptCalendars>
    private let report: PersonalFile<CalendarReport>
    private let cancellations: PersonalFile<CalendarCancellations>
    private let errands: CalendarErrands
    /// The errands that are taken, once it is written what they say.
    private var taken: [CalendarErrands.Errand] = []
    let client: CenterClient
    let control: ControlClient
    let content: ImportContent
    let now: @Sendable () -> Date
    let zone: @Sendable () -> TimeZone
    private let note: @Sendable (String) -> Void

    var book: CalendarBook
    private var writtenCancellations: CalendarCancellations
    private let serviceEvents: AsyncStream<CenterEvent>
    private var snoozes = CalendarSnoozes()
    /// The requests that somebody removed, and which were not looked up.
    private var removed: Set<String> = []
    /// The snoozes that files say, which the service is to have only once.
    var written: [CalendarSnoozes.Written] = []
    var calendars = KeptCalendars()
    private var lastReading = Date.distantPast
    private var looks: CalendarLooks
    private let ticks: AsyncStream<Void>
    private let tick: AsyncStream<Void>.Continuation
    /// The changes that the service has not taken yet.
    var changes = CalendarBook.Changes()

    /// Learns what the service has.
    ///
    /// - Parameters:
    ///   - configuration: Where the person's calendars are listed.
    ///   - report: Where it is written what was read and what not.
    ///   - cancellations: Where it is written what the person cancelled.
    ///   - errands: Where others write what they cancel.
    ///   - client: The application's way to the service.
    ///   - control: The person's.
    ///   - content: Makes what notifications say.
    ///   - now: Reads the clock.
    ///   - zone: The zone of the person.
    ///   - note: Where it says what goes wrong.
    /// - Throws: Errors of the service.
    package init(
        configuration: PersonalFile<KeptCalendars>,
        report: PersonalFile<CalendarReport>,
        cancellations: PersonalFile<CalendarCancellations>, errands: CalendarErrands,
        client: CenterClient, control: ControlClient,
        content: ImportContent, now: @escaping @Sendable () -> Date,
        zone: @escaping @Sendable () -> TimeZone, note: @escaping @Sendable (String) -> Void
    ) async throws {
        (self.configuration, self.report) = (configuration, report)
        (self.cancellations, self.errands) = (cancellations, errands)
        (self.client, self.control, self.content) = (client, control, content)
        (self.now, self.zone, self.note) = (now, zone, note)
        let (ticks, tick) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        (self.ticks, self.tick) = (ticks, tick)
        looks = CalendarLooks(by: FolderEvents { tick.yield() })
        // What is put off while the list is read is told.
        serviceEvents = try await control.events()
        // Without that file all comes again: better than nothing at all.
        writtenCancellations = (try? cancellations.read()) ?? CalendarCancellations()
        book = CalendarBook(same: (try? report.read())?.sameLists ?? SameLists())
        var place: ListPlace?
        repeat {
            let page = try await control.pending(of: client.application, after: place)
            book.learn(page.elements)
            snoozes.learn(page.elements)
            place = page.next
        } while place != nil
        book.learn(writtenCancellations)
        takeErrands(at: now())
    }

    /// Keeps step until no calendar is set up any more, or the task is cancelled.
    package func run() async throws {
        try await allow()
        tick.yield()
        // It ends with this function; nothing waits for it.
        let patrol = Task {
            while !Task.isCancelled {
                try await Task.sleep(for: Self.patrol)
                looks.lookAtAll()
                tick.yield()
            }
        }
        let hearing = Task {
            for await event in serviceEvents where event.application == client.application {
                if hear(event) { tick.yield() }
            }
        }
        defer {
            patrol.cancel()
            hearing.cancel()
        }
        var isFirst = true
        var inVain = 0
        var pause = Self.firstPause
        for await _ in ticks {
            do {
                readConfiguration()
                // What is set up until that is watched is read by another round.
                if isFirst { watch() }
                isFirst = false
                let hasRead = try await round()
                // What came into a new folder before it was watched is found by another look.
                watch()
                if calendars.calendars.isEmpty, changes.isEmpty { return }
                pause = Self.firstPause
                inVain = hasRead ? 0 : inVain + 1
                // Each round leaves holes between what is kept.
                FreeMemory.giveBack()
                if hasRead || inVain > Self.looksInVain {
                    inVain = 0
                    try await Task.sleep(for: Self.gathering)
                }
            } catch let error as NotificationError {
                looks.lookAtAll()
                note("the calendars are tried again in \(pause): \(error)")
                try await Task.sleep(for: pause)
                pause = min(pause * 2, Self.longestPause)
                tick.yield()
            }
        }
    }

    /// Hears of what a person does to requests; says whether there is something to do.
    private func hear(_ event: CenterEvent) -> Bool {
        guard let identifier = event.identifier else { return false }
        switch event.kind {
        case .snoozed: snoozes.hear(identifier)
        // What is removed here is forgotten before.
        case .removed where book.knows(identifier): removed.insert(identifier)
        default: return false
        }
        return true
    }

    // MARK: - A round

    /// Looks once, and has the service take what that changes.
    ///
    /// - Returns: Whether a file was read.
    private func round() async throws -> Bool {
        let now = now()
        if now.timeIntervalSince(lastReading) > Self.rereading || now < lastReading {
            book.readAgain()
            lastReading = now
        }
        try await putOff(at: now)
        try await cancel()
        takeErrands(at: now)
        // What was written just now may be told later.
        if !written.isEmpty { looks.lookAtAll() }
        let listing = looks.look(at: calendars)
        let hasRead = await readAll(listing, at: now)
        // Each round leaves holes between what is kept. Before others are told that it has ended.
        FreeMemory.giveBack()
        // What rings goes before what is said of it.
        do {
            try await perform()
        } catch {
            write(listing, at: now)
            throw error
        }
        write(listing, at: now)
        writeCancellations()
        try await settleSnoozes()
        return hasRead
    }

    /// Reads all that is another than at the last look, and whatever counts instead.
    ///
    /// The paths of all files are let go with it: of 100,000 they take more than is known of the files.
    ///
    /// - Returns: Whether a file was read.
    private func readAll(_ listing: CalendarListing, at now: Date) async -> Bool {
        let paths = book.looked(listing)
        var round = Round(listing: listing, date: now)
        await read(paths, &round)
        await read(book.forgetGone(&changes), &round)
        await read(book.compareLists(listing, calendars), &round)
        book.finished(listing, calendars, &changes)
        return !paths.isEmpty
    }

    /// Writes what the person has put off into the files, for their other devices.
    private func putOff(at now: Date) async throws {
        // What is put off comes soon, so the first page has most.
        var place: ListPlace?
        while snoozes.isTold {
            let page = try await control.pending(of: client.application, after: place)
            snoozes.look(at: page)
            place = page.next
        }
        written += snoozes.write(to: calendars, at: now, in: zone(), note: note)
    }

    /// Remembers what the person cancelled, so that it does not come again.
    private func cancel() async throws {
        // More may be told while the service is asked.
        let told = removed
        if told.isEmpty { return }
        // A snooze has the name of its request, which may be there all the same.
        let pending = try await control.requestsInBatches(told.sorted(), of: client.application)
        book.cancelled(told.subtracting(pending.map(\.identifier)))
        removed.subtract(told)
    }

    /// Learns what was cancelled while nobody listened.
    private func takeErrands(at now: Date) {
        taken = errands.all(at: now).filter { errand in
            let cancelled = errand.cancelled ?? CalendarCancellations()
            book.learn(cancelled)
            // What the service still has is about to be removed, or its removal has failed.
            return errand.isOld || book.hasCancelled(cancelled)
        }
    }

    /// Takes away the snoozes that ring by their files now, so that nothing rings twice.
    private func settleSnoozes() async throws {
        let twice = written.filter { book.rings($0.item, at: $0.end) }.map(\.identifier)
        if !twice.isEmpty {
            _ = try await control.cancelFurtherAlerts(twice, of: client.application)
        }
        written = []
    }

    // MARK: - Files of its own

    private func readConfiguration() {
        do {
            let new = try configuration.read() ?? KeptCalendars()
            if new == calendars { return }
            calendars = new
            looks.lookAtAll()
            book.calendarsChanged(new, &changes)
        } catch {
            // As it was: nothing must fall silent because of a bracket.
            note("\(configuration.path): \(error)")
        }
    }

    /// Watches where something may happen that matters, and looks there if it was not watched before.
    private func watch() {
        if looks.watch(calendars, configuration.path) { tick.yield() }
    }

    private func writeCancellations() {
        do {
            if writtenCancellations != book.cancellations {
                try cancellations.write(book.cancellations)
                writtenCancellations = book.cancellations
            }
            for errand in taken { errands.finish(errand) }
            taken = []
        } catch {
            note("\(cancellations.path): \(error)")
        }
    }

    private func write(_ listing: CalendarListing, at now: Date) {
        let report = CalendarReport(listing, book, at: now)
        do {
            try self.report.write(report)
        } catch {
            note("\(self.report.path): \(error)")
        }
    }
}
