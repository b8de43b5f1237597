// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule
import NotificationSentences
import NotificationWords

/// A day, or a week, whose notifications are listed: `carillon list today`.
struct ListedDay {
    /// From when to when it is.
    let span: Range<Date>
    /// The name of it for people.
    let name: String
    private let zone: TimeZone
    /// The words beside the day, which texts have to have; nil for none.
    private var search: SearchText?

    /// Reads words that name a day and say nothing else; nil for other words, and for two days where nobody
    /// is asked: then they are words of a title, and no error in a script.
    ///
    /// - Parameters:
    ///   - text: What was typed.
    ///   - asks: Whether it is asked which of two days is meant.
    ///   - environment: The world around the program.
    /// - Throws: A usage error if there is no answer.
    init?(
        _ text: String, asks: Bool = true, in environment: Environment
    ) throws(CommandError) {
        let typed = TypedTimes(environment)
        let found = typed.readings { $0.readings(of: text) }
        guard let first = found.first,
            found.allSatisfy({
                $0.repetition == nil && !$0.hasTime && ($0.grain == .day || $0.grain == .week)
            }),
            !Self.isAbbreviation(text, first)
        else { return nil }
        if found.count > 1, !asks || environment.ask == nil { return nil }
        let reading = found[
            try environment.choose(among: found.map(typed.reading), of: text)]
        zone = environment.zone
        var calendar = environment.calendar
        calendar.timeZone = zone
        let start = calendar.startOfDay(for: reading.date)
        let days = reading.grain == .week ? 7 : 1
        guard let end = calendar.date(byAdding: .day, value: days, to: start), start < end else {
            return nil
        }
        span = start..<end
        let dates = DateText(environment)
        name =
            days == 1
            ? dates.day(start)
            : environment.sentences.fromTo(dates.shortDay(start), dates.shortDay(end - 1))
    }

    /// Reads words that name a day, or begin or end with one: "dentist tomorrow".
    ///
    /// - Parameters:
    ///   - text: What was typed.
    ///   - environment: The world around the program, which is asked if all of it can be two days.
    /// - Throws: A usage error if there is no answer.
    init?(besides text: String, in environment: Environment) throws(CommandError) {
        if let day = try ListedDay(text, in: environment) {
            self = day
            return
        }
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard (2...8).contains(words.count) else { return nil }
        for count in (1..<words.count).reversed() {
            for (day, rest) in [
                (words.suffix(count), words.dropLast(count)),
                (words.prefix(count), words.dropFirst(count)),
            ] {
                guard
                    var found = try ListedDay(
                        day.joined(separator: " "), asks: false, in: environment),
                    let search = (try? SearchText(rest.joined(separator: " "))) ?? nil
                else { continue }
                found.search = search
                self = found
                return
            }
        }
        return nil
    }

    /// Whether a text has the words beside the day.
    func matches(_ content: Content) -> Bool { search?.matches(content) ?? true }

    /// "Sun", with which words of a title can begin as well.
    private static func isAbbreviation(_ text: String, _ reading: TimeReading) -> Bool {
        reading.namesWeekday && text.unicodeScalars.allSatisfy { $0.value < 0x250 }
            && text.count <= 3
    }

    /// The request at its first time within the day; nil if it has none there.
    ///
    /// - Parameter pending: The request, whose next time may be an earlier one.
    /// - Returns: The request, as if that time were its next.
    func listed(_ pending: PendingRequest) -> PendingRequest? {
        guard let due = pending.date else { return nil }
        if span.contains(due) { return pending }
        guard due < span.lowerBound, pending.request.again == nil,
            case .calendar(let times)? = pending.request.trigger, times.isRepeating,
            let next = times.nextDate(after: span.lowerBound - 1, zone: zone), span.contains(next)
        else { return nil }
        var listed = pending
        listed.due = DueTime(wall: next)
        return listed
    }
}
