// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTesting
import NotificationModel
import NotificationSentences
import NotificationWords
import PersonalReminders
import Testing

@testable import CarillonCommands

/// Types again the times that are printed: quiet hours, dates, lengths of time and times of the day.
///
/// `CARILLON_MIX_SEED` makes others. Rules are those of ``RuleWordsTests``.
@Suite struct PrintedTimesTests {
    /// A language, and how many hours its clocks have.
    struct Reader: Sendable, CustomStringConvertible {
        let code: String
        let cycle: HourCycle
        var description: String { "\(code) \(cycle)" }

        var environment: Environment {
            get throws { try RuleWordsTests.environment(code, cycle) }
        }
    }

    private static let readers = (["en"] + TranslationFile.languages).flatMap { code in
        [HourCycle.twelve, .twentyFour].map { Reader(code: code, cycle: $0) }
    }

    private static func windows(_ numbers: inout SeededNumbers) -> [QuietHours.Window] {
        (0..<Int.random(in: 1...2, using: &numbers)).map { _ in
            let days = (1...7).shuffled(using: &numbers)
            let start = Int.random(in: 0..<288, using: &numbers) * 5
            let end = (start + Int.random(in: 1..<288, using: &numbers) * 5) % 1_440
            let plain: Set = [2, 3, 4, 5, 6]
            let some = Set(days.prefix(Int.random(in: 1...7, using: &numbers)))
            return .init(from: start, to: end, on: Bool.random(using: &numbers) ? some : plain)
        }
    }

    @Test(arguments: readers) func `quiet hours are understood as they are listed`(
        reader: Reader
    ) throws {
        let environment = try reader.environment
        var numbers = SeededNumbers()
        for _ in 0..<8 {
            var hours = QuietHours()
            hours.windows = Self.windows(&numbers)
            let lines = QuietItem(hours, in: environment).lines(in: environment, names: [:])
            let listed = lines.filter { $0.hasPrefix("  ") }.joined()
            let words = listed.split(separator: " ").map(String.init)
            let arguments = try Arguments(parsing: words, for: QuietCommand.declaration)
            let said = try? QuietCommand(arguments, in: environment)
                .changed(QuietHours(), in: environment)
            #expect(said?.windows == hours.windows, "\(listed)")
        }
    }

    @Test(arguments: readers) func `dates are understood as they are listed`(
        reader: Reader
    ) throws {
        let environment = try reader.environment
        let (typed, dates) = (TypedTimes(environment), DateText(environment))
        var numbers = SeededNumbers()
        for _ in 0..<8 {
            let days = Bool.random(using: &numbers) ? 9 : 900
            let steps = Int.random(in: 1..<days * 288, using: &numbers)
            let start = environment.now.timeIntervalSince1970
            let date = Date(timeIntervalSince1970: start + Double(steps * 300))
            // "In 19 h" says it once more.
            for text in [dates.local(date), dates.full(date)] {
                let found = try? typed.moments(text).map(\.date)
                #expect(found == [date], "\(text)")
            }
        }
    }

    @Test(arguments: readers) func `dates and rules are understood with their zones`(
        reader: Reader
    ) throws {
        let environment = try reader.environment
        let typed = TypedTimes(environment)
        for (name, days) in [("Asia/Tokyo", 1), ("America/Argentina/Buenos_Aires", 9)] {
            let zone = try #require(TimeZone(identifier: name))
            let date = environment.now + Double(days * 86_400)
            var calendar = environment.calendar
            calendar.timeZone = zone
            let text = DateText(
                from: environment.now, in: calendar, language: environment.language
            ).complete(date)
            #expect(try typed.moments(text).map(\.date) == [date], "\(text)")

            let components = DateComponents(timeZone: zone, hour: 8, minute: 30, weekday: days % 7)
            let trigger = CalendarTrigger(components: components, isRepeating: true)
            let words = TriggerText(environment.language).words(for: .calendar(trigger))
            #expect(words.contains(name))
            let read = typed.readings { $0.readings(of: words) }
            let next = trigger.nextDate(after: environment.now, zone: zone)
            let said = try read.map {
                try ReminderSchedule(
                    ReminderTime($0), after: environment.now, in: environment.calendar
                ).date
            }
            #expect(said == [next], "\(words)")
        }
    }

    @Test(arguments: readers) func `lengths and times of the day are understood as they are listed`(
        reader: Reader
    ) throws {
        let environment = try reader.environment
        let typed = TypedTimes(environment)
        let clock = ClockText(environment.language)
        for minutes in [1, 2, 5, 60, 61, 90, 150, 600, 1_439, 2_940] {
            let text = SpanText(environment.language).exact(minutes * 60)
            let date = try? typed.distance(text).date
            #expect(date == environment.now + Double(minutes * 60), "\(text)")
        }
        for times in [[480, 1_080], [0, 5, 720, 1_439], [750]] {
            let text = times.map(clock.text(minuteOfDay:)).joined(separator: ", ")
            #expect(typed.timesOfDay(text) == times, "\(text)")
        }
    }

    @Test(arguments: [
        ("en", "90 minutes", 90.0), ("de", "eine Stunde", 60), ("es", "90 minutos", 90),
        ("ja", "1時間", 60),
        ("ar", "ساعة", 60), ("fr", "90 minutes", 90), ("fr", "9h", nil), ("en", "22", nil),
    ])
    func `a length alone is how long it is quiet`(
        code: String, words: String, minutes: Double?
    ) throws {
        let environment = try Reader(code: code, cycle: .twentyFour).environment
        let typed = words.split(separator: " ").map(String.init)
        let hours = try? QuietCommand(
            Arguments(parsing: typed, for: QuietCommand.declaration), in: environment
        ).changed(QuietHours(), in: environment)
        #expect(hours?.until == minutes.map { environment.now + $0 * 60 }, "\(words)")
    }

    @Test(arguments: [
        ("en", "every weekday from 9 to 5"), ("en", "mon-fri 9:00-17:00"),
        ("en", "9am to 5pm on weekdays"), ("de", "werktags von 9 bis 17 Uhr"),
        ("de", "Mo-Fr 9-17 Uhr"), ("fr", "en semaine de 9h à 17h"),
        ("fr", "du lundi au vendredi de 9h à 17h"), ("es", "entre semana de 9 a 17"),
        ("es", "de lunes a viernes de 9 a 17"), ("ja", "平日9時から17時"),
        ("ja", "月-金 9:00-17:00"), ("ar", "أيام العمل من 9 إلى 17"),
    ])
    func `days stand before the hours, too`(code: String, words: String) throws {
        let environment = try Reader(code: code, cycle: .twentyFour).environment
        let parts = TypedTimes(environment).partsOfDay(words)
        #expect(parts.map(\.start) == [540] && parts.map(\.end) == [1_020], "\(words)")
        #expect(parts.map(\.weekdays) == [[2, 3, 4, 5, 6]], "\(words)")
        let both = TypedTimes(environment).partsOfDay("\(words), \(words)")
        #expect(both == parts + parts, "\(words)")
    }
}
