// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestThreads
import Testing

@Suite("German words of time", .computing)
struct GermanTests {
    @Test func `name days`() throws {
        try PhraseSample.expect(
            """
            am letzten des Monats = 2027-06-30
            am Letzten des Monats um 10:00 = 2027-06-30 10:00
            morgen = 2027-06-04
            am Montag = 2027-06-07
            kommenden Samstag = 2027-06-05
            übernächsten Freitag = 2027-06-11
            Dienstag in einer Woche = 2027-06-15
            am 21. = 2027-06-21
            21. Juli = 2027-07-21
            am siebten September = 2027-09-07
            3.8.2028 = 2028-08-03
            letzter Freitag im Juni = 2027-06-25
            der zweite Dienstag im September = 2027-09-14
            am letzten Tag des Monats = 2027-06-30
            Ende nächsten Monats = 2027-07-31
            zwei Tage nach Weihnachten = 2027-12-27
            Tag der Deutschen Einheit = 2027-10-03
            Pfingstmontag 2028 = 2028-06-05
            nächstes Quartal = 2027-07-01
            """, in: "de")
    }

    @Test func `name times`() throws {
        try PhraseSample.expect(
            """
            morgen früh um 7 = 2027-06-04 07:00
            morgen Abend = 2027-06-04 18:00
            Freitagabend um 8 = 2027-06-04 20:00
            um halb drei = 2027-06-03 14:30
            fünf vor halb drei = 2027-06-03 14:25
            Viertel nach elf = 2027-06-03 11:15
            Samstag um 9 Uhr 30 = 2027-06-05 09:30
            heute Abend um acht = 2027-06-03 20:00
            um 9:40 = 2027-06-04 09:40
            am Freitag um 17:30 = 2027-06-04 17:30
            um 9 am Morgen = 2027-06-04 09:00
            """, in: "de")
    }

    @Test func `count from now`() throws {
        try PhraseSample.expect(
            """
            in 20 Minuten = 2027-06-03 10:40
            in einer halben Stunde = 2027-06-03 10:50
            in zwei Stunden und 10 Minuten = 2027-06-03 12:30
            in 2,5 Stunden = 2027-06-03 12:50
            in drei Tagen um 8 Uhr = 2027-06-06 08:00
            """, in: "de")
    }

    @Test func `count from other days, in quarters and in weeks of the year`() throws {
        try PhraseSample.expect(
            """
            ein Tag vor Weihnachten = 2027-12-24
            zwei Tage vor dem 1. Juli = 2027-06-29
            1. Advent = 2027-11-28
            2. Weihnachtstag um 10 Uhr = 2027-12-26 10:00
            Totensonntag = 2027-11-21
            dreiviertel zwölf = 2027-06-03 11:45
            in einer Dreiviertelstunde = 2027-06-03 11:05
            3. Quartal = 2027-07-01
            4. Quartal 2028 = 2028-10-01
            KW 30 = 2027-07-26
            erster Werktag des Monats = 2027-07-01
            """, in: "de")
    }
}
