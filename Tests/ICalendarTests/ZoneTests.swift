// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import ICalendar

@Suite("A zone of a calendar")
struct ZoneTests {
    @Test(arguments: [
        ("Europe/Berlin", "Europe/Berlin"),
        ("/freeassociation.sourceforge.net/Europe/Berlin", "Europe/Berlin"),
        ("/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", "Europe/Berlin"),
        (
            "/mozilla.org/20050126_1/America/Argentina/Buenos_Aires",
            "America/Argentina/Buenos_Aires"
        ),
        ("W. Europe Standard Time", "Europe/Berlin"), ("Tokyo Standard Time", "Asia/Tokyo"),
        ("UTC", "GMT"), ("Z", "GMT"), ("UTC+02:00", "GMT+0200"), ("GMT-5", "GMT-0500"),
    ])
    func `is found by the names that programs write`(name: String, identifier: String) {
        #expect(ZoneNames.zone(name)?.identifier == identifier)
    }

    @Test(arguments: [
        "", "Custom", "../../etc/passwd", "(UTC+01:00) Berlin", "Berlin", "/", "a/b/c",
    ])
    func `is none by any other name`(name: String) {
        #expect(ZoneNames.zone(name) == nil)
    }

    private static let own = """
        BEGIN:VTIMEZONE
        TZID:Own zone
        BEGIN:STANDARD
        DTSTART:19701025T030000
        RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:19700329T020000
        RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        END:DAYLIGHT
        END:VTIMEZONE
        """

    @Test func `goes by its own rules where no name is known, as the database has them`() throws {
        let file = try CalendarFile(Array(Self.own.utf8))
        let component = try #require(file[[0]])
        let rules = try #require(ZoneRules(component))
        let berlin = CalendarZone.known(try #require(TimeZone(identifier: "Europe/Berlin")))
        // From 1996 on the rules of the two are one. Each fourth hour of years with odd lengths.
        let start = 946_684_800
        for step in stride(from: 0, to: 3 * 366 * 86_400, by: 4 * 3_600 - 60) {
            let moment = start + step
            #expect(rules.offset(at: moment) == berlin.offset(at: moment))
            #expect(rules.moment(ofWall: moment) == berlin.moment(ofWall: moment))
        }
    }

    @Test func `of its own begins in 1601, as Exchange writes it, and goes on for ever`() throws {
        let text = Self.own.replacingOccurrences(of: "DTSTART:1970", with: "DTSTART:1601")
        let file = try CalendarFile(Array(text.utf8))
        let component = try #require(file[[0]])
        let rules = try #require(ZoneRules(component))
        let berlin = CalendarZone.known(try #require(TimeZone(identifier: "Europe/Berlin")))
        for year in [2004, 2027, 2100, 2280] {
            let start = Int(
                try Date("\(year)-01-01T00:00:00Z", strategy: .iso8601).timeIntervalSince1970)
            for step in stride(from: 0, to: 366 * 86_400, by: 20 * 3_600) {
                let moment = start + step
                #expect(rules.offset(at: moment) == berlin.offset(at: moment), "\(moment)")
            }
        }
    }

    @Test func `of its own repeats on its clock`() throws {
        let sample = SampleCalendar(
            Self.own + """

                BEGIN:VEVENT
                UID:1
                SUMMARY:x
                DTSTART;TZID=Own zone:20270327T090000
                RRULE:FREQ=DAILY;UNTIL=20270329T070000Z
                BEGIN:VALARM
                TRIGGER:PT0S
                END:VALARM
                END:VEVENT
                """, zone: "America/New_York")
        #expect(
            try sample.dates("2027-01-01T00:00:00Z") == [
                "2027-03-27T08:00:00Z", "2027-03-28T07:00:00Z", "2027-03-29T07:00:00Z",
            ])
        #expect(try sample.problems().isEmpty)
    }

    @Test func `is found by its X-LIC-LOCATION`() throws {
        let sample = SampleCalendar(
            """
            BEGIN:VTIMEZONE
            TZID:My own
            X-LIC-LOCATION:Asia/Tokyo
            END:VTIMEZONE
            BEGIN:VTODO
            UID:1
            SUMMARY:x
            DUE;TZID=My own:20270301T090000
            END:VTODO
            """)
        #expect(try sample.dates("2027-01-01T00:00:00Z") == ["2027-03-01T00:00:00Z"])
    }

    /// As Lotus Notes names the zone of London.
    @Test func `that has the name of no place is what the file says of it`() throws {
        func dates(to summer: String) throws -> [String] {
            try SampleCalendar(
                """
                BEGIN:VTIMEZONE
                TZID:GMT
                BEGIN:STANDARD
                DTSTART:19501029T020000
                TZOFFSETFROM:\(summer)
                TZOFFSETTO:+0000
                RRULE:FREQ=YEARLY;BYMINUTE=0;BYHOUR=2;BYDAY=-1SU;BYMONTH=10
                END:STANDARD
                BEGIN:DAYLIGHT
                DTSTART:19500326T020000
                TZOFFSETFROM:+0000
                TZOFFSETTO:\(summer)
                RRULE:FREQ=YEARLY;BYMINUTE=0;BYHOUR=2;BYDAY=-1SU;BYMONTH=3
                END:DAYLIGHT
                END:VTIMEZONE
                BEGIN:VTODO
                UID:1
                SUMMARY:x
                DUE;TZID="GMT":20270721T140000
                END:VTODO
                """
            ).dates("2027-01-01T00:00:00Z")
        }
        #expect(try dates(to: "+0100") == ["2027-07-21T13:00:00Z"])
        #expect(try dates(to: "+0000") == ["2027-07-21T14:00:00Z"])
    }

    @Test func `that nobody knows is the person's, and is told once`() throws {
        let sample = SampleCalendar(
            """
            BEGIN:VTODO
            UID:1
            DTSTART;TZID=Moon/Mare:20270301T080000
            DUE;TZID=Moon/Mare:20270301T090000
            END:VTODO
            """)
        #expect(try sample.dates("2027-01-01T00:00:00Z") == ["2027-03-01T08:00:00Z"])
        #expect(
            try sample.problems() == [
                "3: TZID: nobody knows the zone 'Moon/Mare'; its times are taken for those of your zone"
            ])
    }

    @Test func `of hundreds of rules by the second is read in no time`() throws {
        let text = Self.own.replacing("FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", with: "FREQ=SECONDLY")
        let file = try CalendarFile(Array(text.utf8))
        #expect(ZoneRules(try #require(file[[0]])) != nil)
    }
}
