// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

@testable import CarillonCommands

@Suite struct QuietProcessTests {
    @Test func `says back what it understood, and keeps the rest`() async throws {
        try await CommandWorld.run { world in
            let nothing = try await world.carillon("quiet")
            #expect(
                nothing.text == """
                    There are no quiet hours; 'carillon quiet 22:00-07:00' sets some.
                    Summaries: at 08:00, 18:00
                    """)

            let outcome = try await world.carillon(
                "quiet", "22:00-07:00", "--days", "mon-fri", "11pm", "to", "10:00", "sat,", "sun",
                "--allow", "org.example.App", "--allow", "org.example.Other", "--time-sensitive",
                "no")

            #expect(outcome.exit == .code(0))
            let lines = outcome.text.split(separator: "\n").map(String.init)
            // By the time of the test.
            let states = ["It is quiet until ", "Quiet hours begin "]
            #expect(states.contains { lines[0].hasPrefix($0) })
            #expect(
                Array(lines[1...]) == [
                    "  22:00-07:00  mon-fri", "  23:00-10:00  sat, sun",
                    "What is critical comes through; what is time sensitive does not.",
                    "Allowed: org.example.App, org.example.Other",
                    "Summaries: at 08:00, 18:00",
                ])
            let hours = world.service.state.withLock(\.quietHours)
            #expect(
                hours.windows == [
                    .init(from: 1_320, to: 420, on: [2, 3, 4, 5, 6]),
                    .init(from: 1_380, to: 600, on: [1, 7]),
                ])

            _ = try await world.carillon(
                "quiet", "for", "1h", "--no-allow", "org.example.Other", "--time-sensitive=yes")
            let later = world.service.state.withLock(\.quietHours)
            #expect(later.windows == hours.windows)
            #expect(try later.allowed == [ApplicationID("org.example.App")])
            #expect(later.allowsTimeSensitive)
            let end = try #require(later.until)
            #expect((3_400...3_600).contains(end.timeIntervalSinceNow))

            let off = try await world.carillon("quiet", "off", "--json")
            #expect(off.text.contains("\"quiet\" : false") && off.text.contains("org.example.App"))
            let last = world.service.state.withLock(\.quietHours)
            #expect(last.windows == hours.windows && last.until == nil)
            #expect(last.allowed == later.allowed)

            let removed = try await world.carillon("quiet", "remove")
            #expect(removed.text.hasPrefix("There are no quiet hours;"))
            let none = world.service.state.withLock(\.quietHours)
            #expect(none.windows.isEmpty && none.until == nil && none.allowed == later.allowed)
        }
    }

    @Test func `one application is silent, and the rest is not`() async throws {
        try await CommandWorld.run { world in
            let shop = try ApplicationID("org.example.Shop")
            let outcome = try await world.carillon(
                "quiet", "for", "1h", "--app", "org.example.Shop")
            #expect(outcome.exit == .code(0))
            #expect(outcome.output.contains { $0.hasPrefix("org.example.Shop is silent until ") })
            let hours = world.service.state.withLock(\.quietHours)
            let end = try #require(hours.silenced[shop])
            #expect((3_400...3_600).contains(end.timeIntervalSinceNow))
            #expect(hours.until == nil)

            let json = try await world.carillon(
                "quiet", "on", "--app", "org.example.Shop", "--json")
            #expect(json.text.contains(#""app" : "org.example.Shop""#))
            let good = try await world.carillon("quiet")
            #expect(good.output.contains("org.example.Shop is silent until you say otherwise."))
            for words in [["22:00-07:00"], ["remove"], ["summary", "8:00"], []] {
                let wrong = try await world.carillon(
                    ["quiet"] + words + ["--app", "org.example.Shop"])
                #expect(wrong.exit == .code(2))
                #expect(wrong.errors.first?.contains("--app") == true)
            }
            _ = try await world.carillon("quiet", "off", "--app", "org.example.Shop")
            #expect(world.service.state.withLock(\.quietHours) == QuietHours())
        }
    }

    @Test(arguments: [["1h"], ["90m"], ["2", "hours"], ["half", "an", "hour"]])
    func `a span alone is as long as it says`(words: [String]) async throws {
        try await CommandWorld.run { world in
            let bare = try await world.carillon(["quiet"] + words)
            #expect(bare.exit == .code(0), "\(bare.errors)")
            let until = try #require(world.service.state.withLock(\.quietHours).until)
            _ = try await world.carillon(["quiet", "for"] + words)
            let same = try #require(world.service.state.withLock(\.quietHours).until)
            #expect(abs(same.timeIntervalSince(until)) < 60)
        }
    }

    @Test func `hours that are a time of the day as well are asked about`() async throws {
        try await CommandWorld.run { world in
            let refused = try await world.carillon("quiet", "9h")
            #expect(refused.exit == .code(2))
            let text = refused.errors.joined()
            #expect(text.contains(#""for 9h""#) && text.contains(#""until "#), "\(text)")
        }
    }

    @Test func `is quiet until the person ends it`() async throws {
        try await CommandWorld.run { world in
            _ = try await world.carillon("quiet", "22:00-07:00")
            let on = try await world.carillon("quiet", "on")
            #expect(on.text.hasPrefix("It is quiet, and stays so.\n  22:00-07:00  every day\n"))
            #expect(!on.text.contains("9999"))
            let json = try await world.carillon("quiet", "--json")
            #expect(json.text.contains("\"quiet\" : true") && !json.text.contains("\"change\""))
            #expect(json.text.contains("\"on\" : true") && !json.text.contains("9999"))

            // The week's hours are none of what the person ended, whatever they say of this moment.
            _ = try await world.carillon("quiet", "off")
            let hours = world.service.state.withLock(\.quietHours)
            #expect(hours.windows == [.init(from: 1_320, to: 420)] && hours.until == nil)
        }
    }

    @Test func `what is quiet now by the hours of the week ends, and they stay`() async throws {
        try await CommandWorld.run { world in
            // At whatever time this runs, one of the two is quiet.
            _ = try await world.carillon("quiet", "0:00-13:00", "12:00-24:00", "mon-sun")
            let before = try await world.carillon("quiet")
            let off = try await world.carillon("quiet", "off")

            #expect(before.text.hasPrefix("It is quiet"))
            #expect(off.text.hasPrefix("It is not quiet"))
            #expect(world.service.state.withLock(\.quietHours).windows.count == 2)
        }
    }

    @Test func `says when summaries come, and keeps the quiet hours`() async throws {
        try await CommandWorld.run { world in
            _ = try await world.carillon("quiet", "22:00-07:00")
            let outcome = try await world.carillon("quiet", "summary", "6pm,", "7:30", "and", "12")
            #expect(outcome.text.hasSuffix("Summaries: at 07:30, 12:00, 18:00"))
            let hours = world.service.state.withLock(\.quietHours)
            #expect(hours.summaryTimes == [450, 720, 1_080])
            #expect(hours.windows == [.init(from: 1_320, to: 420)])
            let json = try await world.carillon("quiet", "--json")
            #expect(json.text.contains("\"07:30\""))
            #expect(!json.text.contains("words"))
        }
    }

    @Test(arguments: [
        (["summary"], "say when summaries come"), (["summary", "noon-ish"], "no list of times"),
        (["summary", "24:00"], "no list of times"),
        (["summary"] + (0..<13).map { "\($0):00" }, "these are 13 times; use 12 at most"),
        (["tomorrow"], "is no part of a day"), (["22:00-22:00"], "is no part of a day"),
        (["25:00-7:00"], "is no part of a day"),
        (["22:00-7:00", "someday"], "is no part of a day"),
        (["on", "now"], "leave 'now' out"), (["off", "now"], "leave 'now' out"),
        (["remove", "now"], "leave 'now' out"),
        (["until"], "say until when"),
        (["until", "yesterday"], "is past"),
        (["until", "2020-01-01", "9:00"], "is past"),
        (["for"], "say for how long"), (["for", "ever"], "is no span of time"),
        (["for", "18:00"], "say it with 'until'"),
        (["for", "0s"], "is no time at all"), (["--days", "mon"], "--days says when"),
        (["22-7", "--days", "moonday"], "is no day of the week"),
        (["--allow", "x", "22-7"], "is no application"),
        (["--allow", "a.b", "--no-allow", "a.b"], "both name a.b"),
        (["--time-sensitive", "maybe"], "is none of yes, no"),
    ])
    func `says what it does not understand`(words: [String], reason: String) async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon(["quiet"] + words)
            #expect(outcome.exit == .code(2))
            #expect(outcome.errors.joined().contains(reason), "\(outcome.errors)")
        }
    }

    @Test func `an application that was never allowed cannot be held again`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon("quiet", "--no-allow", "org.example.App")
            #expect(outcome.exit == .code(1))
            #expect(outcome.errors.joined().contains("is not allowed anyway"))
        }
    }
}
