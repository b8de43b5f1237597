// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationWords

/// Reads the words of a reminder, in the language of the person and in English.
///
/// The command line and the window read them here, so that the same words mean the same in each.
public struct ReminderReader: Sendable {
    /// The readers of each language, that of the person first.
    public let readers: [TimeReader]
    /// The time.
    public let now: Date
    /// Where the wall clock of the words is.
    public let zone: TimeZone

    /// Reads the words of one language, by the habits of most who speak it.
    public init(only language: WordLanguage, now: Date, zone: TimeZone) {
        (self.now, self.zone) = (now, zone)
        readers = [TimeReader(language, now: now, zone: zone)]
    }

    /// Reads words by the habits of a person.
    ///
    /// - Parameters:
    ///   - language: The identifier of their language; English is read besides.
    ///   - locale: The name of their locale of times, such as `en_GB.UTF-8`.
    ///   - now: The time.
    ///   - zone: Where the wall clock is.
    public init(language: String, locale: String, now: Date, zone: TimeZone) {
        (self.now, self.zone) = (now, zone)
        let own = WordLanguage.named(language) ?? .english
        let languages = own.code == WordLanguage.english.code ? [own] : [own, .english]
        readers = languages.map { TimeReader($0, now: now, zone: zone, locale: locale) }
    }

    /// Finds a time within a text.
    public var finder: TimeFinder { TimeFinder(readers) }

    /// The place in a text that says none of time.
    ///
    /// - Parameter fields: The fields of a command line, or a single text.
    /// - Returns: The place; nil if there is none, or words of time stand beside it.
    public func place(in fields: [String]) -> FoundPlace? {
        guard let found = PlaceFinder(readers.map(\.language)).place(in: fields) else {
            return nil
        }
        return saysTime(found.title) || endsWithTime(found.name) ? nil : found
    }

    private func saysTime(_ title: String) -> Bool {
        do throws(MissingTime) {
            _ = try finder.time(in: [title])
            return true
        } catch {
            return error != .noWords
        }
    }

    /// Whether what would be the name of a place is one with a time beside it: "work tomorrow at 9".
    private func endsWithTime(_ name: String) -> Bool {
        guard name.contains(where: \.isWhitespace) || readers.contains(where: \.isUnspaced),
            let found = try? finder.time(in: [name])
        else { return false }
        // "Friday market" is a name.
        return found.readings.contains { $0.hasTime || !$0.namesWeekday }
    }

    /// The words that name a place, whatever else a text says; nil if there are none.
    func wordsOfPlace(in fields: [String]) -> String? {
        PlaceFinder(readers.map(\.language)).place(in: fields)?.phrase
    }

    /// The readings of the first language that makes something of words.
    public func readings(_ read: (TimeReader) -> [TimeReading]) -> [TimeReading] {
        for reader in readers {
            let found = read(reader)
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The readings that lie ahead.
    ///
    /// - Parameters:
    ///   - readings: One or more, of the same words.
    ///   - text: The words.
    /// - Returns: One or more.
    /// - Throws: ``ReminderError`` if there is none, or the clock never shows it.
    public func toCome(
        _ readings: [TimeReading], _ text: String
    ) throws(ReminderError) -> [TimeReading] {
        // Yesterday would be past at any time of the day.
        let today = LocalMoment(now, in: zone).startOfDay
        if readings.allSatisfy({ !$0.hasTime && $0.grain == .day && $0.local < today }) {
            throw .timeIsPast
        }
        if readings.contains(where: { !$0.hasTime }) { throw .noTimeOfDay(text) }
        let left = readings.filter { $0.date > now }
        // What was said of today is not meant of tomorrow.
        guard let first = left.first, first.reason != .passed else { throw .timeIsPast }
        for reading in left where reading.seconds == nil {
            let shown = LocalMoment(reading.date, in: zone)
            if shown == reading.local || (reading.zone ?? zone) != zone { continue }
            throw .hourIsSkipped(reading.local, next: shown)
        }
        return left
    }
}

extension LocalMoment {
    /// The components that match it and nothing else.
    var components: DateComponents {
        DateComponents(
            year: date.year, month: date.month, day: date.day, hour: time.hour,
            minute: time.minute, second: time.second)
    }
}

extension RecurrenceDate {
    /// A moment of the wall clock, or its day.
    public init(_ moment: LocalMoment, hasTime: Bool) {
        let (date, time) = (moment.date, moment.time)
        self.init(
            year: date.year, month: date.month, day: date.day,
            time: hasTime
                ? .init(hour: time.hour, minute: time.minute, second: time.second) : nil)
    }
}
