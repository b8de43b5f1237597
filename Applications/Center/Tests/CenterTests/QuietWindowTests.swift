// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing
import WindowTesting

private let kettle = "org.example.Kettle"

/// Quiet hours, as a person chooses them in the centre.
@Suite(.timeLimit(.minutes(3))) struct QuietWindowTests {
    @Test func `it is quiet for now, for an hour, and until the morning`() async throws {
        // At eight itself it would be over at once.
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            try desktop.start("carillon-center")
            try await desktop.untilActive(centre)
            let tool = try await desktop.tool()

            try await desktop.press("ctrl+d")
            try await desktop.untilSaid("Quiet hours are off.", in: centre)
            try await desktop.flip("Do Not Disturb")
            try await eventually { try await tool.quietHours().until ?? .now > .now + 1e9 }
            try await desktop.untilSaid("Quiet until you turn it off.", in: centre)
            try await desktop.flip("Do Not Disturb")
            try await eventually { try await tool.quietHours().until == nil }

            try await desktop.press("1 Hour", in: centre)
            try await eventually { try await tool.quietHours().until != nil }
            let hour = try #require(try await tool.quietHours().until)
            #expect((3_000...3_600).contains(hour.timeIntervalSinceNow))
            try await desktop.untilSaid("It is quiet until ", in: centre)
            try await desktop.press("Until 08:00", in: centre)
            try await eventually { try await tool.quietHours().until != hour }
            let morning = try #require(try await tool.quietHours().until)
            #expect((0...86_400).contains(morning.timeIntervalSinceNow))
            #expect(morning.timeIntervalSince1970.truncatingRemainder(dividingBy: 60) == 0)
            // Whoever ends it, it shows.
            try await desktop.carillon("quiet", "off")
            try await desktop.untilSaid("Quiet hours are off.", in: centre)
            try await desktop.press("Escape")
            try await desktop.untilUnsaid("Quiet hours are off.", in: centre)
        }
    }

    @Test func `hours of the week and times of summaries are added and removed`() async throws {
        try await Desktop.run([:]) { desktop in
            try desktop.start("carillon-center")
            try await desktop.untilActive(centre)
            let tool = try await desktop.tool()
            func hours() async throws -> QuietHours { try await tool.quietHours() }
            func set(_ name: String, _ number: Int) async throws {
                try await desktop.set(
                    number, of: try await desktop.find(name, role: "spin button", in: centre))
            }
            try await desktop.press("Quiet Hours", in: centre)
            _ = try await desktop.find("Every Week", in: centre)

            // Nothing looks set that is not.
            #expect(
                try await desktop.contents(of: centre).allSatisfy { !$0.name.hasPrefix("From: ") })

            try await desktop.press("Add Quiet Hours", in: centre)
            try await eventually { try await hours().windows == [.init(from: 1_320, to: 420)] }
            // What is chosen holds at once.
            try await set("From: Hour", 23)
            try await set("From: Minute", 30)
            try await set("To: Hour", 6)
            let night = QuietHours.Window(from: 1_410, to: 360)
            try await eventually { try await hours().windows == [night] }
            try await set("To: Hour", 23)
            try await set("To: Minute", 30)
            try await desktop.untilSaid("Choose two different times", in: centre)
            try await set("To: Minute", 0)
            try await set("To: Hour", 6)
            try await eventually { try await hours().windows == [night] }
            try await desktop.press("Add Quiet Hours", in: centre)
            try await eventually {
                try await hours().windows == [night, .init(from: 1_320, to: 420)]
            }
            try await desktop.press("Remove 23:30–06:00", in: centre)
            try await eventually { try await hours().windows.map(\.start) == [1_320] }
            try await desktop.untilUnsaid("Remove 23:30–06:00", in: centre)

            try await desktop.flip("Time Sensitive")
            try await eventually { try await !hours().allowsTimeSensitive }

            try await desktop.press("Add a Summary", in: centre)
            try await eventually { try await hours().summaryTimes == [480, 720, 1_080] }
            let picker = try await desktop.contents(of: centre).filter {
                $0.name == "Summary Time: Hour" && $0.role == "spin button"
            }
            try await desktop.set(13, of: try #require(picker.dropFirst().first))
            try await eventually { try await hours().summaryTimes == [480, 780, 1_080] }
            for time in ["08:00", "13:00"] {
                try await desktop.press("Remove \(time)", in: centre)
                try await desktop.untilUnsaid("Remove \(time)", in: centre)
            }
            try await eventually { try await hours().summaryTimes == [1_080] }
            let last = try await desktop.find("Remove 18:00", role: "button", in: centre)
            #expect(try await !desktop.has(.sensitive, last))
        }
    }

    @Test func `its days are chosen with the keyboard`() async throws {
        try await Desktop.run([:]) { desktop in
            try desktop.start("carillon-center")
            try await desktop.untilActive(centre)
            let tool = try await desktop.tool()
            try await desktop.press("ctrl+d")
            _ = try await desktop.find("Every Week", in: centre)
            try await desktop.untilActive(centre, window: "Quiet Hours")
            try await desktop.press("Add Quiet Hours", in: centre)

            try await desktop.choose("Monday to Friday", of: "Days")

            try await eventually {
                try await tool.quietHours().windows
                    == [.init(from: 1_320, to: 420, on: [2, 3, 4, 5, 6])]
            }
            try await desktop.untilSaid("Mon–Fri", in: centre)
        }
    }

    @Test func `an application is silent for a while`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            try await desktop.allow(kettle)
            try desktop.start("carillon-center", kettle)
            try await desktop.untilActive(centre)
            let tool = try await desktop.tool()
            let id = try ApplicationID(kettle)

            try await desktop.press("Silence: 1 Hour", in: centre)
            try await eventually {
                let end = try await tool.quietHours().silenced[id]
                return end.map { (3_400...3_600).contains($0.timeIntervalSinceNow) } == true
            }
            try await desktop.press("End Silence", in: centre)
            try await eventually { try await tool.quietHours().silenced.isEmpty }
            try await desktop.press("Silence: Until 08:00", in: centre)
            try await eventually { try await tool.quietHours().silenced[id] != nil }
            // Whoever ends it, it shows.
            try await desktop.carillon("quiet", "off", "--app", kettle)
            _ = try await desktop.find("Silence: 1 Hour", in: centre)
        }
    }

    @Test func `an application comes through`() async throws {
        try await Desktop.run([:]) { desktop in
            try await desktop.allow(kettle)
            try desktop.start("carillon-center", kettle)
            try await desktop.untilActive(centre)
            let tool = try await desktop.tool()

            try await desktop.flip("Comes Through Quiet Hours")
            try await eventually {
                try await tool.quietHours().allowed.map(\.rawValue) == [kettle]
            }
            try await desktop.flip("Comes Through Quiet Hours")
            try await eventually { try await tool.quietHours().allowed.isEmpty }
        }
    }
}
