// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationWords
import TestThreads
import Testing

@Suite("A time within a text", .computing)
struct TimeFinderTests {
    /// `title: time | time`, `title ? words that are doubtful`, or why there is no time.
    private static func outcome(_ fields: [String], _ codes: [String] = ["en"]) throws -> String {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let readers = try codes.map { code in
            TimeReader(try #require(WordLanguage.named(code)), now: PhraseSample.now, zone: zone)
        }
        do throws(MissingTime) {
            let found = try TimeFinder(readers).time(in: fields)
            if let doubt = found.doubt { return "\(found.title) ? \(doubt)" }
            let times = found.readings.map { reading in
                PhraseSample.text(reading) + (reading.repetition == nil ? "" : " repeats")
            }
            return "\(found.title): \(times.joined(separator: " | "))"
        } catch {
            switch error {
            case .noWords: return "no words"
            case .unknown(let word, let beside): return "unknown \(word) beside \(beside)"
            case .unreadable(let words): return "unreadable \(words)"
            case .vague(let words): return "vague \(words)"
            case .open(let words): return "open \(words)"
            case .noSuchDay(let words): return "no such day \(words)"
            case .noSuchTime(let words): return "no such time \(words)"
            case .dayAlone(let words): return "day alone \(words)"
            case .length(let words): return "length \(words)"
            case .endAlone(let words): return "end alone \(words)"
            case .inside(let words): return "inside \(words)"
            case .all(let words): return "all \(words)"
            case .tooLong: return "too long"
            }
        }
    }

    private static func expect(
        _ table: String, _ codes: [String] = ["en"],
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        for line in table.split(separator: "\n") {
            let parts = line.components(separatedBy: " => ")
            let found = try outcome([parts[0]], codes)
            #expect(found == parts[1], "\(parts[0])", sourceLocation: location)
        }
    }

    @Test func `rings at no other time than one who types another language says`() throws {
        try Self.expect(
            """
            Treffen am 3. Dezember um 9:00 => Treffen am 3. Dezember um ? am 3. Dezember um 9:00
            Zahnarzt am 14.12. um 8:40 => Zahnarzt am 14.12. um ? am 14.12. um 8:40
            rdv le 3/12 à 9:00 => rdv le 3/12 à ? le 3/12 à 9:00
            cita el 3 de diciembre a las 9:00 => cita el 3 de diciembre a las ? el 3 de diciembre a las 9:00
            todos los días 8:00 => todos los días ? todos los días 8:00
            Treffen in 2 Wochen 9:00 => Treffen in 2 Wochen ? in 2 Wochen 9:00
            read chapter 3 tomorrow at 9 => read chapter 3: 2027-06-04 09:00
            pay 20 at the door tomorrow at 9 => pay 20 at the door: 2027-06-04 09:00
            """)
    }

    @Test func `stands at the end, at the beginning or at both`() throws {
        try Self.expect(
            """
            call mum tomorrow at 9 => call mum: 2027-06-04 09:00
            tomorrow at 9 call mum => call mum: 2027-06-04 09:00
            tomorrow at 9: call mum => call mum: 2027-06-04 09:00
            on friday call mum at 17:30 => call mum: 2027-06-04 17:30
            Call Mum, tomorrow at 9! => Call Mum: 2027-06-04 09:00
            meeting day after tomorrow at 9 => meeting: 2027-06-05 09:00
            rent on the last day of every month at 10:00 => rent: 2027-06-04 10:00 repeats
            rent last friday of the month at 10:00 => rent: 2027-06-25 10:00
            standup weekdays at 9:30 => standup: 2027-06-04 09:30 repeats
            standup daily at 09:30 => standup: 2027-06-04 09:30 repeats
            pay rent the 15th at 18:00 => pay rent: 2027-06-15 18:00
            stretch monday to friday 9-17 every 20 minutes => stretch: 2027-06-03 repeats
            every day at 8:00 vitamins => vitamins: 2027-06-04 08:00 repeats
            daily call mum at 10:00 => call mum: 2027-06-04 10:00 repeats
            tea in 20 minutes => tea: 2027-06-03 10:40
            in half an hour tea => tea: 2027-06-03 10:50
            """)
    }

    @Test func `leaves numbers and small words to the title`() throws {
        try Self.expect(
            """
            buy 3 apples at 13:00 => buy 3 apples: 2027-06-03 13:00
            watch channel 4 at 20:00 => watch channel 4: 2027-06-03 20:00
            watch channel 9 in 5 minutes => watch channel 9: 2027-06-03 10:25
            5 apples at 13:00 => 5 apples: 2027-06-03 13:00
            dinner for two at 19:00 => dinner for two: 2027-06-03 19:00
            log in at 13:00 => log in: 2027-06-03 13:00
            come back at 13:00 => come back: 2027-06-03 13:00
            lunch at 12:30 => lunch: 2027-06-03 12:30
            vitamin d at 13:00 => vitamin d: 2027-06-03 13:00
            call tom at 13:00 => call tom: 2027-06-03 13:00
            book evening class at 19:00 => book evening class: 2027-06-03 19:00
            evening class at 19:00 => evening class: 2027-06-03 19:00
            """)
    }

    @Test func `names words of time that are left in the title`() throws {
        try Self.expect(
            """
            look at monday tomorrow at 9:00 => look at monday ? at monday
            meet at 5 tomorrow at 9:00 => meet at 5 ? at 5
            read every book tomorrow at 9:00 => read every book ? every
            call mum tomorrow about the rent at 18:00 => call mum tomorrow about the rent ? tomorrow
            call mum in 2 hours about the rent at 18:00 => call mum in 2 hours about the rent ? in 2 hours
            tomorrow at 9 call mum friday at 10:00 => tomorrow at 9 call mum ? tomorrow at 9
            call mum next week about rent at 10:00 => call mum next week about rent ? next week
            bus 9 tomorrow => bus ? 9
            call mum tomorow at 18:00 => call mum tomorow ? tomorow
            call mum firday at 18:00 => call mum firday ? firday
            visit the museum at 18:00 => visit the museum: 2027-06-03 18:00
            sun cream at 13:00 => sun cream ? sun
            Mama am Freitag um 17:30 => Mama am Freitag um ? Freitag
            """)
    }

    @Test func `is missing for a reason`() throws {
        try Self.expect(
            """
            call mum => no words
            call mum every 20 => unreadable every 20
            call mum at 9:60 => no such time 9:60
            call mum twice a day => open twice a day
            call mum 3 times a week at 9:00 => call mum 3 times a week ? 3 times a week
            read pages 10 to 12 => unreadable 10 to 12
            read pages 10 to 12 tomorrow => read pages ? 10 to 12
            tomorrow read pages 10 to 12 => read pages 10 to 12: 2027-06-04
            meeting 10 to 12am => meeting 10 to ? 10 to
            call mum 30 february at 9:00 => no such day 30 february
            call mum tomorrow about the rent => inside tomorrow
            call mum tomorrow nineish => unknown nineish beside tomorrow
            tomorrow at 9 => all tomorrow at 9
            """)
        #expect(try Self.outcome([String(repeating: "tea ", count: 900)]) == "too long")
    }

    @Test(arguments: [
        (["call mum", "tomorrow", "at", "9"], "call mum: 2027-06-04 09:00"),
        (
            ["call mum tomorrow at 9", "in", "5", "minutes"],
            "call mum tomorrow at 9: 2027-06-03 10:25"
        ),
        (["call mum every day", "tomorrow at 9"], "call mum every day: 2027-06-04 09:00"),
        (["call", "mum", "tomorrow at 9"], "call mum: 2027-06-04 09:00"),
        (["call", "mum tomorrow at 9"], "inside tomorrow at 9"),
        (["call mum", "now", "and", "tomorrow", "at", "9"], "call mum now and: 2027-06-04 09:00"),
    ])
    func `takes what was quoted as it is`(fields: [String], wanted: String) throws {
        let found = try Self.outcome(fields)
        #expect(found == wanted)
    }

    @Test(
        arguments: ["de", "fr", "es", "ja", "ar"],
        [
            (["tomorrow", "at", "21:30"], "2027-06-04 21:30"),
            (["friday", "21:30"], "2027-06-04 21:30"),
            (["next", "week", "on", "monday", "at", "9:00"], "2027-06-07 09:00"),
            (["this", "evening", "at", "21:30"], "2027-06-03 21:30"),
            (["every", "weekday", "at", "9:30"], "2027-06-04 09:30 repeats"),
            (["in", "2", "hours"], "2027-06-03 12:20"),
        ] as [([String], String)])
    func `behind a title in quotes, English is read in each language`(
        code: String, time: (words: [String], moment: String)
    ) throws {
        let found = try Self.outcome(["Call mum on sunday"] + time.words, [code, "en"])
        #expect(found == "Call mum on sunday: \(time.moment)")
    }

    @Test func `is typed in the language of the person, and in English`() throws {
        try Self.expect(
            """
            Mama am Freitag um 17:30 => Mama: 2027-06-04 17:30
            morgen um 9 Uhr Mama anrufen => Mama anrufen: 2027-06-04 09:00
            Miete am letzten Tag jedes Monats um 10:00 => Miete: 2027-06-04 10:00 repeats
            call mum tomorrow at 9 => call mum: 2027-06-04 09:00
            Tee in 20 Minuten => Tee: 2027-06-03 10:40
            do laundry tomorrow at 9 => do laundry: 2027-06-04 09:00
            """, ["de", "en"])
        try Self.expect(
            """
            appeler maman demain à 9h => appeler maman: 2027-06-04 09:00
            appeler maman demain matin => appeler maman: 2027-06-04 09:00
            équipe du matin demain à 9h => équipe du matin: 2027-06-04 09:00
            """, ["fr", "en"])
        try Self.expect(
            "llamar a mamá mañana a las 9 => llamar a mamá: 2027-06-04 09:00", ["es", "en"])
        try Self.expect("明日9時に母に電話 => 母に電話: 2027-06-04 09:00", ["ja", "en"])
        try Self.expect(
            "اتصل بأمي غدا الساعة 9:00 => اتصل بأمي: 2027-06-04 09:00", ["ar", "en"])
    }
}
