// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@testable import ICalendar

@Suite("A value of iCalendar")
struct CalendarValueTests {
    @Test(arguments: [
        ("PT15M", 0, 900), ("-PT15M", 0, -900), ("+P1DT2H", 1, 7_200), ("-P2W", -14, 0),
        ("p1dt1h1m1s", 1, 3_661), ("PT0S", 0, 0), ("P0D", 0, 0), ("P1W2D", 9, 0),
    ])
    func `is a span`(text: String, days: Int, seconds: Int) {
        #expect(CalendarDuration(text: text) == CalendarDuration(days: days, seconds: seconds))
    }

    @Test(arguments: [
        "", "P", "PT", "15M", "PT15", "P1H", "PT1D", "-", "P-1D", "PT99999999999S", "P999999999D",
        "PT1M1X", "P1DT", "PTT1S", "P١D",
    ])
    func `is no span`(text: String) {
        // What has a day and no time behind its T says the day.
        #expect(CalendarDuration(text: text) == (text == "P1DT" ? CalendarDuration(days: 1) : nil))
    }

    @Test(arguments: [
        ("20270301", true, false), ("20270301T090000", false, false),
        (" 20270301t090000z ", false, true), ("20161231T235960Z", false, true),
    ])
    func `is a date`(text: String, isDay: Bool, isUTC: Bool) {
        let time = CalendarTime(text, zone: "Europe/Berlin")
        #expect(time?.isDay == isDay)
        #expect(time?.date.isUTC == isUTC)
        #expect(time?.zone == (isDay || isUTC ? nil : "Europe/Berlin"))
    }

    @Test(arguments: ["", "notadate", "20270230", "20270301T09", "20131009T170000T", "2027-03-01"])
    func `is no date`(text: String) {
        #expect(CalendarTime(text, zone: nil) == nil)
    }
}
