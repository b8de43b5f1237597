// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestThreads
import Testing

@Suite("English words of time", .computing)
struct EnglishTests {
    @Test func `name days`() throws {
        try PhraseSample.expect(
            """
            the last of the month = 2027-06-30
            on the last of next month at 10:00 = 2027-07-31 10:00
            tomorrow = 2027-06-04
            the day after tomorrow = 2027-06-05
            on monday = 2027-06-07
            thursday = 2027-06-10
            this sunday = 2027-06-06
            next monday = 2027-06-07
            next saturday = 2027-06-12 | 2027-06-05
            coming saturday = 2027-06-05
            tuesday next week = 2027-06-08
            friday week = 2027-06-11
            wednesday in two weeks = 2027-06-23
            the 21st = 2027-06-21
            the second of july = 2027-07-02
            7 august 2028 = 2028-08-07
            aug 7th = 2027-08-07
            2027-09-30 = 2027-09-30
            10/4 = 2027-10-04 | 2028-04-10
            9/30/27 = 2027-09-30
            last friday in june = 2027-06-25
            the second tuesday of september = 2027-09-14
            the last day of the month = 2027-06-30
            end of next month = 2027-07-31
            mid august = 2027-08-15
            two days after christmas = 2027-12-27
            the saturday before pentecost = 2028-06-03
            easter monday 2028 = 2028-04-17
            thanksgiving = 2027-11-25
            the fourth quarter = 2027-10-01
            next quarter = 2027-07-01
            friday the 13th = 2027-08-13
            """, in: "en")
    }

    @Test func `name times`() throws {
        try PhraseSample.expect(
            """
            at noon = 2027-06-03 12:00
            tomorrow at 7 = 2027-06-04 07:00
            tomorrow at half past seven = 2027-06-04 07:30
            a quarter to nine pm on friday = 2027-06-04 20:45
            8:15 pm = 2027-06-03 20:15
            tonight at 9 = 2027-06-03 21:00
            tonight at 1am = 2027-06-04 01:00
            at 11 = 2027-06-03 11:00
            at 9 = 2027-06-03 21:00 | 2027-06-04 09:00
            at 9:40 = 2027-06-03 21:40 | 2027-06-04 09:40
            at 09:40 = 2027-06-04 09:40
            at 3 = 2027-06-03 15:00
            tomorrow at 3 = 2027-06-04 15:00 | 2027-06-04 03:00
            tomorrow morning = 2027-06-04 09:00
            friday evening = 2027-06-04 18:00
            saturday at 10 in the evening = 2027-06-05 22:00
            monday at midnight = 2027-06-07 00:00 | 2027-06-08 00:00
            at nine twenty-five a.m. tomorrow = 2027-06-04 09:25
            14:30 utc = 2027-06-03 16:30
            today at 9:00 am = 2027-06-03 09:00 | 2027-06-04 09:00
            """, in: "en")
    }

    @Test func `count from now`() throws {
        try PhraseSample.expect(
            """
            in 20 minutes = 2027-06-03 10:40
            in an hour and a half = 2027-06-03 11:50
            in 1h30m = 2027-06-03 11:50
            in half an hour = 2027-06-03 10:50
            in 2.5 hours = 2027-06-03 12:50
            two days from now = 2027-06-05 10:20
            in three weeks at 8 am = 2027-06-24 08:00
            in a month = 2027-07-03 10:20
            """, in: "en")
    }

    @Test(arguments: [
        "30 february", "at 25", "monday tuesday", "at 9 at 10", "wibble", "13pm", "", "at",
        "in", "9:75", "tomorrow yesterday",
    ])
    func `that say no moment are not understood`(phrase: String) throws {
        #expect(try PhraseSample.readings(phrase, in: "en") == [])
    }

    @Test func `count from the end, from other days, and to hours with names`() throws {
        try PhraseSample.expect(
            """
            the 2nd to last day of the month = 2027-06-29
            the first of the month = 2027-07-01
            beginning of the month = 2027-07-01
            in 2 fridays = 2027-06-11 | 2027-06-18
            march after next = 2029-03-01
            in three-quarters of an hour = 2027-06-03 11:05
            tomorrow eod = 2027-06-04 17:00
            330 p.m. = 2027-06-03 15:30
            21-dec-2027 = 2027-12-21
            1800 hours = 2027-06-03 18:00
            """, in: "en")
    }
}
