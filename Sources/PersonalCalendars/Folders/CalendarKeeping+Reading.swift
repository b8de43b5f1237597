// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationBus
import NotificationConcurrency
import NotificationFiles
import NotificationModel

// Files are read and parsed beside one another, and the service takes requests meanwhile: of 100,000
// files, each of the three takes a third of the time.
extension CalendarKeeping {
    /// How many requests are held until the service gets them.
    private static let mostHeld = 1_024
    /// After how many files that were read it is given back what reading them took: between what is kept
    /// of them it would stay, and most of 100,000 files is not kept.
    private static let filesOfMemory = 8_192
    /// How many processors read at once.
    private static let readers = max(1, min(ProcessInfo.processInfo.activeProcessorCount, 4))

    /// A part of the work that was done beside the others.
    private enum Part: Sendable {
        case read(CalendarFileReading.Outcome, on: ThreadExecutor)
        case sent([Request], isTaken: Bool)
    }

    /// The parts that are being done.
    private struct Workers {
        var readers = 0
        /// The threads of readers that are done; the program runs all else on one.
        var idle: [ThreadExecutor] = []
        var isSending = false
        /// Whether requests go before all was read.
        ///
        /// If the service refuses some, all others wait until what is silent is removed, which may make
        /// place.
        var sendsEarly = true
    }

    /// A round in which files are read.
    struct Round {
        /// The files as they were found.
        let listing: CalendarListing
        /// When it began.
        let date: Date
        /// The names of the items of which something is on the screen; nil until files are read.
        fileprivate var shown: Set<String>?

        init(listing: CalendarListing, date: Date) { (self.listing, self.date) = (listing, date) }
    }

    /// Reads files, and those that count instead of others by then.
    func read(_ paths: [String], _ round: inout Round) async {
        if paths.isEmpty { return }
        let shown = if let shown = round.shown { shown } else { await shownItems() }
        round.shown = shown
        let reading = CalendarFileReading(at: round.date, in: zone(), shown: shown)
        var rest = paths
        while !rest.isEmpty {
            // One that was read before may count only now.
            rest = book.paths(of: await readOnce(rest, round.listing, by: reading))
        }
    }

    /// Reads files.
    ///
    /// - Returns: Those that count now instead of others.
    private func readOnce(
        _ paths: [String], _ listing: CalendarListing, by reading: CalendarFileReading
    ) async -> Set<FileKey> {
        var waiting = paths
        var others: Set<FileKey> = []
        var workers = Workers()
        var files = 0
        await withTaskGroup(of: Part.self) { group in
            while true {
                send(&workers, &group)
                while workers.readers < Self.readers, mayRead(workers), !waiting.isEmpty {
                    let orders = takeOrders(&waiting, listing)
                    if orders.isEmpty { continue }
                    workers.readers += 1
                    let thread = workers.idle.popLast() ?? ThreadExecutor(name: "carillon-reader")
                    group.addTask(executorPreference: thread) {
                        .read(reading.read(orders), on: thread)
                    }
                }
                switch await group.next() {
                case .read(let outcome, let thread)?:
                    workers.readers -= 1
                    workers.idle.append(thread)
                    waiting += outcome.left.map(\.path)
                    for file in outcome.files { take(file, &others) }
                    files += outcome.files.count
                    if files >= Self.filesOfMemory {
                        FreeMemory.giveBack()
                        files = 0
                    }
                case .sent(let requests, let isTaken)?:
                    workers.isSending = false
                    workers.sendsEarly = isTaken
                    if isTaken { changes.arrived(requests) } else { changes.failed(requests) }
                case nil: return
                }
            }
        }
        return others
    }

    /// Whether there is room for what more files bring.
    private func mayRead(_ workers: Workers) -> Bool {
        !workers.isSending || changes.added.count < Self.mostHeld
    }

    /// Has the service take what need not wait for the other files.
    private func send(_ workers: inout Workers, _ group: inout TaskGroup<Part>) {
        guard workers.sendsEarly, !workers.isSending, changes.added.count >= Self.mostHeld else {
            return
        }
        let ready = changes.takeReady()
        guard !ready.isEmpty else { return workers.sendsEarly = false }
        workers.isSending = true
        group.addTask { [client] in
            let isTaken = (try? await client.addInBatches(ready)) != nil
            return .sent(ready, isTaken: isTaken)
        }
    }

    /// Takes the next files, as far as they belong to a calendar.
    private func takeOrders(
        _ waiting: inout [String], _ listing: CalendarListing
    ) -> [CalendarFileReading.Order] {
        // A slice would have all that wait copied.
        let next = Array(waiting.suffix(CalendarFileReading.mostFiles))
        waiting.removeLast(next.count)
        return next.compactMap { path in
            guard let folder = listing.folder(of: path),
                let calendar = calendars.calendar(of: folder)
            else {
                book.missed(path)
                return nil
            }
            return CalendarFileReading.Order(path: path, folder: folder, calendar: calendar)
        }
    }

    private func take(_ file: CalendarFileReading.File, _ others: inout Set<FileKey>) {
        let (order, folder) = (file.order, file.order.folder)
        switch file.result {
        case .success(let list):
            let prefix = Self.prefix(book.same.first(of: folder))
            others.formUnion(
                book.read(order.path, in: folder, list, &changes) {
                    request($0, order.calendar, folder, prefix)
                })
        case .failure(let fault): book.failed(order.path, in: folder, fault.message)
        }
    }

    private func request(
        _ reminder: CalendarReminder, _ calendar: KeptCalendar, _ folder: String,
        _ prefix: String
    ) -> Request {
        var content = content.content(reminder)
        content.threadIdentifier = folder
        if calendar.isQuiet {
            content.interruptionLevel = .passive
            content.sound = nil
        }
        return reminder.request(
            source: folder, prefix: prefix, content: content,
            options: (calendar.isQuiet ? "-quiet" : "") + CalendarButton.version(of: reminder))
    }

    /// The beginning of identifiers of a folder, the same in every process.
    static func prefix(_ folder: String) -> String {
        Fingerprint.text(of: [folder]).prefix(8) + "/"
    }

    /// Whether an identifier looks like one of a calendar's request.
    static func mayName(_ identifier: String) -> Bool {
        identifier.utf8.dropFirst(8).first == UInt8(ascii: "/")
    }
}
