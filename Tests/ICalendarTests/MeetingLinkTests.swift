// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import ICalendar

@Suite("The link of a meeting")
struct MeetingLinkTests {
    /// The link that the reminder of an event has.
    private func link(_ lines: String) throws -> String {
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            UID:u
            DTSTART:20270301T100000Z
            \(lines)
            BEGIN:VALARM
            TRIGGER:-PT15M
            END:VALARM
            END:VEVENT
            END:VCALENDAR
            """
        let list = try CalendarFile(Array(text.utf8)).reminders(
            after: Date(timeIntervalSince1970: 1_800_000_000), zone: .gmt)
        return try #require(list.reminders.first).meeting
    }

    @Test func `is what its property says`() throws {
        let room = "https://a.example/room"
        #expect(try link("CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO:\(room)") == room)
        #expect(try link("CONFERENCE;FEATURE=PHONE:tel:+1-888\nCONFERENCE:\(room)") == room)
        #expect(try link("X-GOOGLE-CONFERENCE:\(room)\nURL:https://meet.jit.si/other") == room)
        #expect(try link("X-MICROSOFT-SKYPETEAMSMEETINGURL:\(room)") == room)
        #expect(try link("CONFERENCE;FEATURE=CHAT:\(room)") == "")
        #expect(try link("CONFERENCE;FEATURE=\"VIDEO\":javascript:alert(1)") == "")
    }

    @Test(arguments: [
        ("LOCATION:https://chat.example.org/our-room", "https://chat.example.org/our-room"),
        ("LOCATION:Room 5\\, https://a.zoom.us/j/1?pwd=a.b", "https://a.zoom.us/j/1?pwd=a.b"),
        ("LOCATION:Room 5\\, see https://example.org/way", ""),
        ("URL:https://meet.jit.si/Standup", "https://meet.jit.si/Standup"),
        ("URL:https://example.org/agenda", ""),
        ("DESCRIPTION:https://a.example.\\nJoin: <https://8x8.vc/b>\\nHelp", "https://8x8.vc/b"),
        ("DESCRIPTION:(https://a.example/call/k7x2)", "https://a.example/call/k7x2"),
        ("DESCRIPTION:HTTPS://Meet.Example.org/room!", "HTTPS://Meet.Example.org/room"),
        ("DESCRIPTION:https://zoom.us/pricing or https://zoom.us/j/7", "https://zoom.us/j/7"),
        ("DESCRIPTION:https://evilzoom.us/j/7 https://zoom.us.example.org/j/7", ""),
        ("DESCRIPTION:file:///etc/passwd and https:// and http://", ""),
        ("LOCATION:https://a.webex.com/a/j.php?MTID=m7", "https://a.webex.com/a/j.php?MTID=m7"),
        (
            "URL:https://dod.teams.microsoft.us/l/meetup-join/7",
            "https://dod.teams.microsoft.us/l/meetup-join/7"
        ),
        (
            "DESCRIPTION:https://bbb.example.org/rooms/a-b/join",
            "https://bbb.example.org/rooms/a-b/join"
        ),
        ("DESCRIPTION:<a href=\"https://zoom.us/j/7?a=b&amp;c=d\">", "https://zoom.us/j/7?a=b&c=d"),
        (
            "DESCRIPTION:https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fzoom.us%2Fj%2F7&data=1",
            "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fzoom.us%2Fj%2F7&data=1"
        ),
        (
            "DESCRIPTION:https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org&data=1",
            ""
        ),
        (
            "DESCRIPTION:https://urldefense.com/v3/__https://zoom.us/j/7__;!!A!b$",
            "https://urldefense.com/v3/__https://zoom.us/j/7__;!!A!b$"
        ),
        ("LOCATION:https://maps.app.goo.gl/AbC", ""),
        ("LOCATION:https://www.google.com/maps/place/x", ""),
    ])
    func `is found among other addresses`(_ lines: String, _ expected: String) throws {
        #expect(try link(lines) == expected)
    }

    @Test func `is not looked for without end`() throws {
        let long = String(repeating: "https://", count: 20_000)
        #expect(try link("DESCRIPTION:" + long) == "")
        let far = String(repeating: "x ", count: 20_000) + "https://zoom.us/j/7"
        #expect(try link("DESCRIPTION:" + far) == "")
        let wide = "https://zoom.us/j/" + String(repeating: "7", count: 2_000)
        #expect(try link("DESCRIPTION:\(wide) https://zoom.us/j/8") == "https://zoom.us/j/8")
    }
}

@Suite("A reminder ahead of its event")
struct AheadReminderTests {
    private func reminders(
        _ alarms: String..., start: String = "DTSTART:20270301T100000Z", kind: String = "VEVENT"
    ) throws -> [Bool] {
        let text = """
            BEGIN:VCALENDAR
            BEGIN:\(kind)
            UID:u
            \(start)
            DURATION:PT1H
            \(alarms.map { "BEGIN:VALARM\nTRIGGER\($0)\nEND:VALARM" }.joined(separator: "\n"))
            END:\(kind)
            END:VCALENDAR
            """
        return try CalendarFile(Array(text.utf8)).reminders(
            after: Date(timeIntervalSince1970: 1_800_000_000), zone: .gmt
        ).reminders.map(\.isAhead)
    }

    @Test func `is one of which nothing rings at the start or later`() throws {
        #expect(try reminders(":-PT15M") == [true])
        #expect(try reminders(":-P1D", ":-PT15M") == [true])
        #expect(try reminders(":-PT15M", ":PT0S") == [false])
        #expect(try reminders(":PT0S") == [false])
        #expect(try reminders(";RELATED=END:-PT15M") == [false])
        #expect(try reminders(";RELATED=END:-PT2H") == [true])
        #expect(try reminders(":-PT15M", start: "DTSTART;VALUE=DATE:20270301") == [false])
        #expect(try reminders(":-PT15M", kind: "VTODO") == [false])
    }

    @Test func `can be one at a time of its own`() throws {
        #expect(try reminders(";VALUE=DATE-TIME:20270301T090000Z") == [true])
        #expect(try reminders(";VALUE=DATE-TIME:20270301T100000Z") == [false])
        // The first is quiet at the start, and the second is not.
        #expect(try reminders(":-PT15M", ";VALUE=DATE-TIME:20270301T100000Z") == [false, false])
    }
}
