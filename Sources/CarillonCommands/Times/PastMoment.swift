// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A moment that is past, as it is typed: `2d`, `today`, `yesterday`, `2026-11-20 08:30`.
enum PastMoment {
    /// Reads a moment.
    ///
    /// - Parameters:
    ///   - text: What was typed; a span of time counts back from now, a day means its beginning.
    ///   - environment: What time it is, and where.
    /// - Returns: The date.
    /// - Throws: A usage error, also for a moment that is still to come.
    static func date(_ text: String, in environment: Environment) throws(CommandError) -> Date {
        let calendar = environment.calendar
        let words = text.lowercased().split(separator: " ").map(String.init)
        guard let first = words.first, words.count <= 2, let day = day(first, environment) else {
            return try span(text, before: environment.now)
        }
        var date = calendar.startOfDay(for: day)
        if words.count == 2 {
            var rest = TimeWords(words[1])
            guard let time = Moment.Time(from: &rest), rest.isAtEnd,
                let then = time.date(on: day, in: calendar)
            else { throw unreadable(text) }
            date = then
        }
        if date > environment.now { throw .usage { $0.isStillToCome(text) } }
        return date
    }

    private static func day(_ word: String, _ environment: Environment) -> Date? {
        let calendar = environment.calendar
        switch word {
        case "today": return environment.now
        case "yesterday": return calendar.date(byAdding: .day, value: -1, to: environment.now)
        default: break
        }
        let numbers = word.split(separator: "-", omittingEmptySubsequences: false)
        guard numbers.map(\.count) == [4, 2, 2], let year = Int(numbers[0]),
            let month = Int(numbers[1]), let day = Int(numbers[2])
        else { return nil }
        // Noon exists on every day of every zone.
        let date = DateComponents(
            calendar: calendar, year: year, month: month, day: day, hour: 12)
        return date.isValidDate ? date.date : nil
    }

    private static func span(_ text: String, before now: Date) throws(CommandError) -> Date {
        let span: Span
        do throws(CommandError) {
            span = try Span(text)
        } catch {
            throw unreadable(text)
        }
        return now.addingTimeInterval(-Double(span.seconds))
    }

    private static func unreadable(_ text: String) -> CommandError {
        .usage { $0.noPastMoment(text) }
    }
}
