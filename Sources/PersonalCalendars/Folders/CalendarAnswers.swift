// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationFiles

/// Answers to notifications of calendars, for the files that they came from.
///
/// However many they are, each folder is looked through once, and each file is written once.
package struct CalendarAnswers {
    /// The files of a folder that are looked through for an item.
    private static let mostFiles = 20_000
    /// Of so many names at most a file is searched for each before it is parsed.
    private static let fewNames = 8
    /// How often it is tried again when another program writes at the same time.
    private static let tries = 5

    private let answers: [CalendarAnswer]
    private let now: Date
    private let zone: TimeZone
    /// Whether a file says each, as far as that is decided.
    private var results: [Result<Bool, any Error>?]

    private init(_ answers: [CalendarAnswer], at now: Date, in zone: TimeZone) {
        (self.answers, self.now, self.zone) = (answers, now, zone)
        results = Array(repeating: nil, count: answers.count)
    }

    /// Writes each into the file that has its item; of several, into the newest.
    ///
    /// - Parameters:
    ///   - answers: The answers, in the order in which they were given.
    ///   - calendars: The person's calendars.
    ///   - now: The time.
    ///   - zone: The zone of the person.
    /// - Returns: For each, whether a file says it now, or why it is not written, with the file.
    package static func write(
        _ answers: [CalendarAnswer], to calendars: KeptCalendars, at now: Date, in zone: TimeZone
    ) -> [Result<Bool, any Error>] {
        var writing = CalendarAnswers(answers, at: now, in: zone)
        for (source, places) in Dictionary(grouping: answers.indices, by: { answers[$0].source }) {
            guard let calendar = calendars.calendar(of: source) else { continue }
            writing.write(places, from: source, calendar)
        }
        return writing.results.map { $0 ?? .success(false) }
    }

    /// Writes those of one folder.
    private mutating func write(_ places: [Int], from source: String, _ calendar: KeptCalendar) {
        var rest = places
        for _ in 0..<Self.tries {
            for (path, places) in newest(of: rest, in: source, calendar) {
                write(places, at: path, calendar)
            }
            // What no file has is in none at the next try, either.
            rest = rest.filter { results[$0] == nil }
            if rest.isEmpty { return }
        }
        for place in rest {
            results[place] = .failure(
                ReplacedFile.Fault(path: source, message: "others write it all the time"))
        }
    }

    /// Writes those of one file, unless that is another one meanwhile.
    private mutating func write(_ places: [Int], at path: String, _ calendar: KeptCalendar) {
        guard let bytes = Self.bytes(at: path, calendar), var file = try? CalendarFile(bytes) else {
            return
        }
        var copies: [(name: String, bytes: [UInt8])] = []
        var found = file.places(in: zone)
        var there: [Int] = []
        for place in places {
            let answer = answers[place]
            guard let item = found[answer.item] else { continue }
            there.append(place)
            var names: [String] = []
            let copy = answer.change(&file, item, calendar.ringOptions, at: now, in: zone) {
                names.append(UUID().uuidString.lowercased())
                return names[names.count - 1]
            }
            if let copy, let name = names.first { copies.append((name + ".ics", copy.bytes)) }
            // To acknowledge moves nothing to another place.
            if !answer.acknowledgesOnly(item.kind) { found = file.places(in: zone) }
        }
        do {
            let new = file.bytes
            if new != bytes {
                let replaced = ReplacedFile(path, limit: CalendarLimits().bytes, following: true)
                guard try replaced.replace(bytes, by: new) else { return }
                for copy in copies { try replaced.add(copy.bytes, named: copy.name) }
            }
            for place in there { results[place] = .success(true) }
        } catch {
            for place in there { results[place] = .failure(error) }
        }
    }

    // MARK: - Where it is

    /// The files that say the newest of what is answered; what is in none is decided with it.
    private mutating func newest(
        of places: [Int], in source: String, _ calendar: KeptCalendar
    ) -> [(path: String, places: [Int])] {
        let items = Dictionary(grouping: places) { answers[$0].item }
        let names = Set(items.keys.map(\.uid)).map { Array($0.utf8) }
        // A folded name is found by the reader only.
        let areSearched = names.count <= Self.fewNames && names.allSatisfy { $0.count <= 60 }
        var best: [CalendarFile.ItemName: (path: String, revision: ItemRevision)] = [:]
        for path in Self.paths(in: source).prefix(Self.mostFiles) {
            guard let bytes = Self.bytes(at: path, calendar),
                !areSearched || bytes.count > 65_536 || names.contains(where: bytes.contains),
                let file = try? CalendarFile(bytes)
            else { continue }
            for (item, found) in file.places(in: zone) where items[item] != nil {
                if let old = best[item]?.revision, found.revision <= old { continue }
                best[item] = (path, found.revision)
            }
        }
        for (item, places) in items where best[item] == nil {
            for place in places { results[place] = .success(false) }
        }
        return Dictionary(grouping: best, by: \.value.path).map { path, found in
            (path, found.flatMap { items[$0.key] ?? [] }.sorted())
        }.sorted { $0.path < $1.path }
    }

    private static func bytes(at path: String, _ calendar: KeptCalendar) -> [UInt8]? {
        try? ReadCalendar.bytes(
            at: URL(fileURLWithPath: path), following: path == calendar.path)
    }

    /// The files among which an item may be, in order.
    private static func paths(in source: String) -> [String] {
        var listing = CalendarListing()
        listing.look(at: source)
        return listing.folders[source]?.files.paths { _ in true } ?? []
    }
}
