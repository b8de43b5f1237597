// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationModel
import NotificationSchedule
import TestWorld
import Testing

@testable import NetworkSync
@testable import PersonalCalendars

/// A device of a person with a folder on a real disk, which is mirrored and rings.
///
/// The mirror, the book of calendars and the answers are the real ones; the service is as much of it
/// as knows what is pending and on the screen.
struct SimulatedDevice {
    /// One time at which one item rings.
    struct Ring: Hashable {
        let uid: String
        let date: Date
    }

    let name: String
    /// Its clock, which is ahead of the others' or behind them.
    private(set) var clock: Date
    /// The times that have rung so far, and how often.
    private(set) var rung: [Ring: Int] = [:]
    /// The notifications on the screen, by the identifiers of the requests.
    private(set) var screen: [String: DeliveredNotification] = [:]
    /// The items as the folder had them when it was read last.
    private(set) var known: [String: SimulatedItem] = [:]
    /// Up to when items are to be silent, since the server said so when it was asked last.
    private(set) var silent: [String: Date] = [:]

    private let skew: Double
    private let folder: String
    private let state: String
    private let network: SimulatedNetwork
    private let application: ApplicationID
    private var mirror: CalendarMirror?
    private var kept = KeptCalendars()
    private var book = CalendarBook()
    private var pending: [String: Request] = [:]

    init(
        _ name: String, aheadBy skew: Double, at date: Date, in home: TemporaryDirectory,
        _ network: SimulatedNetwork
    ) throws {
        (self.name, self.skew, self.network) = (name, skew, network)
        clock = date.addingTimeInterval(skew)
        (folder, state) = (try home.makeDirectory(name), home.path + "/state-" + name)
        application = try ApplicationID(CalendarKeeping.applicationName)
        kept.calendars = [KeptCalendar(path: folder)]
    }

    // MARK: - Files

    /// The names of the files.
    var names: [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return all.filter { $0.hasSuffix(".ics") && !$0.hasPrefix(".") }.sorted()
    }

    func text(_ name: String) -> String? {
        try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"), options: .atomic)
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }

    // MARK: - The network

    /// Makes both sides the same, as far as the network lets it.
    ///
    /// - Returns: Whether they are.
    mutating func sync() async -> Bool {
        var mirror =
            mirror
            ?? CalendarMirror(
                SimulatedNetwork.list, at: folder, stateFolder: state,
                server: SimulatedNetwork.Link(network: network, device: name))
        defer { self.mirror = mirror }
        do {
            try await mirror.run(at: clock)
            return mirror.troubles.isEmpty
        } catch {
            return false
        }
    }

    /// The process that speaks with the server is killed: what it knew beside its files is gone.
    mutating func killMirror() { mirror = nil }

    /// Notes what the server says now of what is over.
    mutating func noteServer() {
        for item in network.texts.values.map(SimulatedItem.init) {
            silent[item.uid] = item.isDone ? .distantFuture : item.acknowledged
        }
    }

    // MARK: - What rings

    /// The process that keeps calendars is killed, and another one begins.
    mutating func restart() {
        book = CalendarBook(same: book.same)
        book.learn(
            pending.values.map {
                PendingRequest(application: application, request: $0, due: DueTime(wall: clock))
            })
    }

    /// Has the requests follow the files, as the process that keeps calendars does.
    mutating func keep() {
        var changes = CalendarBook.Changes()
        let listing = CalendarListing(of: kept.calendars)
        read(book.looked(listing), listing, &changes)
        read(book.forgetGone(&changes), listing, &changes)
        read(book.compareLists(listing, kept), listing, &changes)
        book.finished(listing, kept, &changes)
        for identifier in changes.removed { pending[identifier] = nil }
        for (identifier, request) in changes.added {
            // The service says of what is past that it does not ring.
            pending[identifier] = nextDate(of: request) == nil ? nil : request
        }
        screen = screen.filter { !changes.silences($0.value) }
        let items = names.compactMap { text($0) }.map(SimulatedItem.init)
        known = Dictionary(items.map { ($0.uid, $0) }) { first, _ in first }
    }

    private mutating func read(
        _ paths: [String], _ listing: CalendarListing, _ changes: inout CalendarBook.Changes
    ) {
        var rest = paths
        while let path = rest.popLast() {
            guard let folder = listing.folder(of: path), let calendar = kept.calendar(of: folder)
            else {
                book.missed(path)
                continue
            }
            do throws(ReadCalendar.Fault) {
                let shown = screen.values.compactMap { CalendarMark($0.request.content)?.uid }
                let read = try ReadCalendar(
                    at: path, calendar, at: clock, in: .gmt, shown: Set(shown))
                let others = book.read(path, in: folder, read.list, &changes) { reminder in
                    var content = Content()
                    content.title = reminder.title
                    return reminder.request(
                        source: folder, prefix: CalendarKeeping.prefix(folder), content: content)
                }
                rest += book.paths(of: others)
            } catch {
                book.failed(path, in: folder, error.message)
            }
        }
    }

    /// The notifications on the screen of times that their items have no more.
    ///
    /// A task that is due sooner than it rang is to be done all the same.
    var obsolete: [DeliveredNotification] {
        screen.values.filter { shown in
            guard let item = known[CalendarMark(shown.request.content)?.uid ?? ""] else {
                return false
            }
            return !item.has(shown.dueDate) && !(item.isTask && item.isOver(at: clock))
        }
    }

    private func nextDate(of request: Request, after date: Date? = nil) -> Date? {
        guard case .calendar(let trigger)? = request.trigger else { return nil }
        return trigger.nextDate(after: date ?? clock, zone: .gmt)
    }

    /// Lets time pass.
    ///
    /// - Parameter date: The true time until which it does.
    /// - Returns: What rings meanwhile.
    mutating func wait(until date: Date) -> Set<Ring> {
        let end = date.addingTimeInterval(skew)
        var rings: Set<Ring> = []
        for (identifier, request) in pending {
            var last = clock
            while let due = nextDate(of: request, after: last), due <= end {
                let ring = Ring(uid: CalendarMark(request.content)?.uid ?? "", date: due)
                rung[ring, default: 0] += 1
                rings.insert(ring)
                screen[identifier] = DeliveredNotification(
                    id: UUID(), application: application, request: request, dueDate: due, date: due)
                last = due
            }
            if nextDate(of: request, after: end) == nil { pending[identifier] = nil }
        }
        clock = end
        return rings
    }

    /// The times that should ring until then, by the files as they were read last.
    func expected(until date: Date) -> Set<Ring> {
        let end = date.addingTimeInterval(skew)
        return known.values.reduce(into: []) { rings, item in
            for date in item.rings where date > clock && date <= end {
                rings.insert(Ring(uid: item.uid, date: date))
            }
        }
    }

    /// The person answers a notification; it leaves the screen, and its file says so.
    mutating func answer(_ shown: DeliveredNotification, _ kind: CalendarAnswer.Kind) throws {
        screen[shown.request.identifier] = nil
        let answer = try #require(CalendarAnswer(to: shown, occurrence: nil, kind))
        try answer.write(to: kept, at: clock, in: .gmt)
    }
}

/// An event or a task as its few lines say it, read without the code that is tested.
struct SimulatedItem {
    let uid: String
    let isTask: Bool
    let isDone: Bool
    /// Up to when it was seen.
    let acknowledged: Date
    /// When it rings, whatever was seen of it.
    private let dates: Set<Date>

    /// When it rings.
    var rings: Set<Date> { isDone ? [] : dates.filter { $0 > acknowledged } }

    /// Whether it rings at a date, whatever was seen of it.
    func has(_ date: Date) -> Bool { dates.contains(date) }

    /// Whether one of its times has passed.
    func isOver(at date: Date) -> Bool { dates.contains { $0 <= date } }

    init(_ text: String) {
        let lines = text.split(whereSeparator: \.isNewline)
        func values(_ name: String) -> [Substring] {
            lines.filter { $0.hasPrefix(name + ":") }.map { $0.dropFirst(name.count + 1) }
        }
        uid = lines.first { $0.hasPrefix("UID:") }.map { String($0.dropFirst(4)) } ?? ""
        isTask = lines.contains("BEGIN:VTODO")
        isDone = lines.contains("STATUS:COMPLETED")
        acknowledged =
            (values("ACKNOWLEDGED") + values("X-MOZ-LASTACK")).compactMap(Self.date).max()
            ?? .distantPast
        let start = (values("DTSTART") + values("DUE")).compactMap(Self.date).first
        let count = lines.contains { $0.hasPrefix("RRULE:") } ? Self.days : 1
        let own = (0..<count).compactMap { start?.addingTimeInterval(Double($0) * 86_400) }
        let snoozes = values("TRIGGER;VALUE=DATE-TIME") + values("X-MOZ-SNOOZE-TIME")
        dates = Set(own + snoozes.compactMap(Self.date))
    }

    /// How often those that repeat do, each day.
    static let days = 3

    /// A moment in UTC, as calendars write it.
    static func text(_ date: Date) -> String {
        date.formatted(.iso8601).replacing("-", with: "").replacing(":", with: "")
    }

    private static func date(_ text: Substring) -> Date? {
        let digits = text.filter(\.isNumber)
        guard digits.count == 14, text.hasSuffix("Z") else { return nil }
        func number(_ from: Int, _ count: Int) -> Int {
            Int(digits.dropFirst(from).prefix(count)) ?? 0
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(
            from: DateComponents(
                year: number(0, 4), month: number(4, 2), day: number(6, 2), hour: number(8, 2),
                minute: number(10, 2), second: number(12, 2)))
    }
}
