// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationModel
import TestWorld
import Testing

@testable import PersonalCalendars

/// Folders of calendars and a service in memory, with a book between them.
struct CalendarFolderModel {
    static let calendar = KeptCalendar(path: "/calendars")

    /// The files by their paths; nil for one that cannot be read.
    private(set) var files: [String: String] = [:]
    /// The folders that are not there.
    var away: Set<String> = []
    /// The folders that are there, as empty as where a disk was.
    var unmounted: Set<String> = []
    /// The pending requests of the service.
    private(set) var service: [String: Request] = [:]
    /// The items that were taken from the screen.
    private(set) var silenced: Set<CalendarBook.Item> = []
    /// The items that were seen and ring on.
    private(set) var acknowledged: [CalendarBook.Item: [String: Date]] = [:]
    private var lastChanges = CalendarBook.Changes()
    /// The lists that are the same one.
    var same: SameLists { book.same }

    /// Whether requests are added as soon as they can be, as of many files.
    var addsEarly = false
    /// How many requests were added in the last round.
    private(set) var lastAdded = 0

    /// The requests that were sent, and of which the service has not answered.
    private var onTheWay: [Request] = []
    private var stamps: [String: Int] = [:]
    private var count = 0
    private var book = CalendarBook()
    private var kept = KeptCalendars()
    private let now = Date(timeIntervalSince1970: 1_798_761_600)
    private let application: ApplicationID

    init() throws {
        application = try ApplicationID("org.carillon.Calendars")
        kept.calendars = [Self.calendar]
    }

    // MARK: - What happens

    mutating func write(_ text: String, to path: String) {
        count += 1
        files[path] = text
        stamps[path] = count
    }

    mutating func touch(_ path: String) {
        if let text = files[path] { write(text, to: path) }
    }

    mutating func delete(_ path: String) { files[path] = nil }

    mutating func rename(_ path: String, to other: String) {
        guard let text = files.removeValue(forKey: path) else { return }
        write(text, to: other)
    }

    /// A request has rung, and was put off.
    mutating func snooze(_ uid: String) throws {
        for (identifier, request) in service where CalendarMark(request.content)?.uid == uid {
            service[identifier]?.again = AlertAgain(.snoozed, firstDate: now, count: 1)
        }
    }

    /// An item has rung at the time that a file says, and the person has given its request another.
    mutating func passes(_ uid: String, in text: String, at path: String) throws {
        let early = Date(timeIntervalSince1970: 1_735_689_600)
        let calendar = try #require(kept.calendar(of: path))
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        let read = try ReadCalendar(Array(text.utf8), calendar, at: early, in: .gmt)
        write(text, to: path)
        for reminder in read.list.reminders where reminder.uid == uid {
            let request = reminder.request(
                source: folder, prefix: CalendarKeeping.prefix(folder), content: Content())
            service[request.identifier] = request
        }
        restart()
    }

    /// The process ends and another one begins.
    ///
    /// - Parameter isForgetful: Whether it does not know which lists were the same.
    mutating func restart(isForgetful: Bool = false) {
        let cancelled = book.cancellations
        book = CalendarBook(same: isForgetful ? SameLists() : book.same)
        for request in service.values {
            book.learn([
                PendingRequest(
                    application: application, request: request, due: DueTime(wall: now))
            ])
        }
        book.learn(cancelled)
    }

    /// The person cancels the requests of an item.
    mutating func cancel(_ uid: String) {
        let identifiers = service.filter { CalendarMark($0.value.content)?.uid == uid }.keys
        for identifier in identifiers { service[identifier] = nil }
        book.cancelled(Set(identifiers))
    }

    mutating func change(_ calendars: [KeptCalendar]) {
        kept.calendars = calendars
        var changes = CalendarBook.Changes()
        book.calendarsChanged(kept, &changes)
        perform(changes)
    }

    // MARK: - A round

    mutating func round() {
        lastAdded = 0
        var changes = CalendarBook.Changes()
        let listing = listing()
        read(book.looked(listing), listing, &changes)
        read(book.forgetGone(&changes), listing, &changes)
        read(book.compareLists(listing, kept), listing, &changes)
        book.finished(listing, kept, &changes)
        perform(changes)
    }

    private mutating func perform(_ changes: CalendarBook.Changes) {
        for identifier in changes.removed { service[identifier] = nil }
        for (identifier, request) in changes.added {
            #expect(service[identifier].map(Self.version) != Self.version(request))
            service[identifier] = request
        }
        lastAdded += changes.added.count
        (silenced, acknowledged) = (changes.silenced, changes.acknowledged)
        lastChanges = changes
    }

    private mutating func read(
        _ paths: [String], _ listing: CalendarListing, _ changes: inout CalendarBook.Changes
    ) {
        var rest = paths
        while let path = rest.popLast() {
            guard let folder = listing.folder(of: path), let text = files[path],
                let calendar = kept.calendar(of: folder)
            else {
                book.missed(path)
                continue
            }
            do throws(ReadCalendar.Fault) {
                let read = try ReadCalendar(Array(text.utf8), calendar, at: now, in: .gmt)
                let prefix = CalendarKeeping.prefix(book.same.first(of: folder))
                let others = book.read(path, in: folder, read.list, &changes) { reminder in
                    var content = Content()
                    content.title = reminder.title
                    return reminder.request(source: folder, prefix: prefix, content: content)
                }
                rest += book.paths(of: others)
            } catch {
                book.failed(path, in: folder, error.message)
            }
            if addsEarly { addReady(&changes) }
        }
        answer(&changes)
    }

    /// Adds what can be added; the answer comes when another file was read.
    private mutating func addReady(_ changes: inout CalendarBook.Changes) {
        answer(&changes)
        onTheWay = changes.takeReady()
        for request in onTheWay {
            #expect(service[request.identifier].map(Self.version) != Self.version(request))
            service[request.identifier] = request
        }
        lastAdded += onTheWay.count
    }

    private mutating func answer(_ changes: inout CalendarBook.Changes) {
        changes.arrived(onTheWay)
        onTheWay = []
    }

    private func listing() -> CalendarListing {
        var listing = CalendarListing()
        for path in files.keys {
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
            if away.contains(folder) { continue }
            if kept.calendars.contains(where: { $0.path == path }) {
                listing.folders[path, default: .init()].files[path] = .init(stamps[path] ?? 0)
            }
            if kept.calendar(of: folder) == nil { continue }
            if unmounted.contains(folder) {
                listing.folders[folder] = CalendarListing.Folder()
                continue
            }
            let stamp = CalendarListing.Stamp(stamps[path] ?? 0)
            listing.folders[folder, default: .init()].identity = [1, 1]
            listing.folders[folder]?.files[path] = stamp
        }
        return listing
    }

    // MARK: - What there is

    /// The versions of the requests by their identifiers.
    var versions: [String: CalendarMark.Version] { service.mapValues { Self.version($0) } }

    /// The pending requests.
    var requests: [Request] { Array(service.values) }

    /// The identifiers without the folders, in order.
    var uids: [String] { service.values.compactMap { CalendarMark($0.content)?.uid }.sorted() }

    /// Whether what has rung of a task left the screen by what happened last.
    func silences(_ uid: String, of source: String) throws -> Bool {
        let calendar = KeptCalendar(path: source)
        let read = try ReadCalendar(Array(Self.task(uid).utf8), calendar, at: now, in: .gmt)
        let reminder = try #require(read.list.reminders.first)
        return lastChanges.silences(
            DeliveredNotification(
                id: UUID(), application: application,
                request: reminder.request(source: source, content: Content()), dueDate: now,
                date: now))
    }

    /// The files that cannot be read.
    var problems: [CalendarTrouble] { book.problems }

    /// The versions of one that reads the same files for the first time.
    func fresh() throws -> [String: CalendarMark.Version] {
        var other = try CalendarFolderModel()
        (other.files, other.stamps, other.kept) = (files, stamps, kept)
        other.round()
        return other.versions
    }

    private static func version(_ request: Request) -> CalendarMark.Version {
        CalendarMark(request.content)?.version ?? CalendarMark.Version()
    }
}

extension CalendarFolderModel {
    /// A file with a task.
    static func task(
        _ uid: String, day: Int = 1, sequence: Int = 0, isDone: Bool = false, title: String = "T"
    ) -> String {
        """
        BEGIN:VCALENDAR
        BEGIN:VTODO
        UID:\(uid)
        SUMMARY:\(title)
        SEQUENCE:\(sequence)
        DUE:202703\(day < 10 ? "0" : "")\(day)T090000Z
        \(isDone ? "STATUS:COMPLETED" : "STATUS:NEEDS-ACTION")
        END:VTODO
        END:VCALENDAR

        """
    }
}
