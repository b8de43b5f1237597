// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationEngine

/// Summaries at the times of the day that a person chose, for the applications that they chose.
struct SummaryTests {
    /// A world at nine in the evening; summaries come at eight and at six.
    private func evening(
        _ hours: QuietHours = QuietHours(), others: [Application] = []
    ) throws -> SimulatedWorld {
        var application = Application.allowed(.shopping)
        application.settings.isSummarized = true
        var world = try SimulatedWorld(
            at: "2026-03-01T21:00:00Z", applications: [application] + others)
        // A restart asks the store.
        for application in [application] + others { world.store.save(application) }
        try world.setQuietHours(hours)
        return world
    }

    private func shown(_ world: SimulatedWorld) -> [String] {
        world.presentations.map(\.key.identifier)
    }

    private func summedUp(_ world: SimulatedWorld) -> [[ApplicationID: Int]] {
        world.held.map(\.held.counts)
    }

    @Test func `what is not urgent waits for the next time, and what else there is comes at once`()
        throws
    {
        var world = try evening(others: [.allowed(.todo)])
        for level in InterruptionLevel.allCases {
            world.add(.text("\(level)", .after(60)) { $0.interruptionLevel = level })
        }
        world.add(.text("todo", .after(60)), from: .todo)
        world.advance(by: .seconds(10 * 3_600))
        #expect(Set(shown(world)) == ["timeSensitive", "critical", "todo"])
        #expect(world.held.isEmpty && world.delivered.count == 5)

        world.advance(by: .seconds(3_600))

        #expect(summedUp(world) == [[.shopping: 2]])
        let summary = try #require(world.held.first).presentation(name: \.rawValue, in: .english)
        #expect(summary.body == "They waited for this summary, and are in the list.")
        world.add(.text("late", .after(60)))
        world.advance(by: .seconds(24 * 3_600))
        #expect(summedUp(world) == [[.shopping: 2], [.shopping: 1]])
    }

    @Test func `what is due at the very time waits for the next one`() throws {
        var world = try evening()
        world.add(.text("a", .daily(8)))
        world.advance(by: .seconds(20 * 3_600))
        #expect(world.held.isEmpty)
        world.advance(by: .seconds(3_600))
        #expect(summedUp(world) == [[.shopping: 1]])
    }

    @Test func `a time within quiet hours waits for their end, one behind them for itself`() throws
    {
        let night = QuietHours(
            windows: [.init(from: 22 * 60, to: 7 * 60)], summaryTimes: [6 * 60, 18 * 60])
        var world = try evening(night, others: [.allowed(.todo)])
        world.add(.text("a", .after(60)), .text("b", .after(2 * 3_600)))
        world.add(.text("c", .after(9 * 3_600 + 1_800)))
        world.add(.text("todo", .after(2 * 3_600)), from: .todo)
        world.advance(by: .seconds(10 * 3_600 - 1))
        #expect(world.held.isEmpty)
        world.advance(by: .seconds(1))
        #expect(summedUp(world) == [[.shopping: 3, .todo: 1]])

        var later = try evening(
            QuietHours(windows: [.init(from: 22 * 60, to: 7 * 60)]), others: [.allowed(.todo)])
        later.add(.text("a", .after(2 * 3_600)))
        later.add(.text("todo", .after(2 * 3_600)), from: .todo)
        later.advance(by: .seconds(11 * 3_600))
        #expect(summedUp(later) == [[.todo: 1], [.shopping: 1]])
    }

    @Test func `a restart in the middle and one over the time forget nothing`() throws {
        var world = try evening()
        world.add(.text("a", .after(60)), .text("b", .after(3 * 3_600)))
        world.advance(by: .seconds(3_600))
        world.restart()
        #expect(world.held.isEmpty)
        world.advance(by: .seconds(3 * 3_600))
        world.restart(settingClockBy: .seconds(9 * 3_600))
        #expect(summedUp(world) == [[.shopping: 2]])
        world.restart()
        world.advance(by: .seconds(48 * 3_600))
        #expect(world.held.count == 1)
    }

    @Test func `a clock that is set and another zone change when that is`() throws {
        var world = try evening()
        world.add(.text("a", .after(60)))
        world.advance(by: .seconds(120))
        world.setClock(by: .seconds(-2 * 3_600))
        #expect(world.held.isEmpty)
        world.setClock(by: .seconds(14 * 3_600))
        #expect(summedUp(world) == [[.shopping: 1]])
        world.add(.text("b", .after(60)))
        world.advance(by: .seconds(120))
        // It is morning in Los Angeles, before eight; ten hours behind.
        try world.travel(to: "America/Los_Angeles")
        #expect(world.held.count == 1)
        world.advance(by: .seconds(8 * 3_600))
        #expect(summedUp(world) == [[.shopping: 1], [.shopping: 1]])

        // By a clock that was set back for days it does not wait for days.
        world.add(.text("c", .after(60)))
        world.advance(by: .seconds(120))
        world.setClock(by: .seconds(-5 * 86_400))
        #expect(world.held.count == 3)
    }

    @Test func `other times, and an application that waits no more, count at once`() throws {
        var world = try evening()
        world.add(.text("a", .after(60)))
        world.advance(by: .seconds(1_800))
        try world.setQuietHours(QuietHours(summaryTimes: [22 * 60]))
        #expect(world.held.isEmpty)
        world.advance(by: .seconds(1_800))
        #expect(summedUp(world) == [[.shopping: 1]])

        world.add(.text("b", .after(60)))
        world.advance(by: .seconds(120))
        world.perform(world.engine.settingsChanged(of: .shopping) { $0.isSummarized = false })
        #expect(summedUp(world) == [[.shopping: 1], [.shopping: 1]])
        world.add(.text("c", .after(60)))
        world.advance(by: .seconds(120))
        #expect(shown(world) == ["c"])
    }

    @Test func `what was snoozed rings at its time, and what nags is in each summary`() throws {
        var world = try evening()
        world.add(.text("a", .after(60)))
        world.advance(by: .seconds(120))
        let notification = try #require(world.delivered.values.first)
        let snoozes = try world.engine.snooze([notification], .interval(3_600), at: world.now)
        let insertions = world.store.snooze(snoozes)
        world.perform(world.engine.snoozed(snoozes, as: insertions, at: world.now))
        world.advance(by: .seconds(3_600))
        #expect(shown(world) == ["a"])

        var nag = Request.text("nag", .after(60))
        nag.nagInterval = 3_000
        world.add(nag)
        world.advance(by: .seconds(36 * 3_600))
        #expect(shown(world) == ["a"])
        #expect(summedUp(world) == Array(repeating: [.shopping: 1], count: 3))
        world.press(
            Action.dismissIdentifier,
            on: try #require(world.delivered.values.first { $0.request.identifier == "nag" }))
        world.advance(by: .seconds(36 * 3_600))
        #expect(world.held.count == 3)
    }

    @Test func `an application in the foreground is asked, and what it shows waits`() throws {
        var world = try evening()
        world.register(isForeground: true)
        world.add(.text("a", .after(60)))
        world.advance(by: .seconds(60))
        let asked = try #require(world.asked.first)
        world.perform(world.engine.applicationAnswered(asked.id, options: .banner, at: world.now))
        #expect(shown(world).isEmpty && world.settled[asked.id] == .held(.quiet))
    }

    @Test func `time sensitive is like everything where the person says so`() throws {
        var world = try evening(others: [.allowed(.todo)])
        for application in [ApplicationID.shopping, .todo] {
            world.perform(
                world.engine.settingsChanged(of: application) { $0.allowsTimeSensitive = false })
            world.add(
                .text("a", .after(60)) { $0.interruptionLevel = .timeSensitive }, from: application)
            world.add(
                .text("b", .after(7_200)) { $0.interruptionLevel = .timeSensitive },
                from: application)
        }
        try world.setQuietHours(QuietHours(windows: [.init(from: 22 * 60, to: 7 * 60)]))
        world.advance(by: .seconds(3_600))
        #expect(world.presentations.map(\.key.application) == [.todo])
        world.advance(by: .seconds(10 * 3_600))
        #expect(world.presentations.count == 1)
        #expect(summedUp(world) == [[.todo: 1], [.shopping: 2]])
    }

    // What is held is in one summary, and never later than a day and the quiet hours after it came.
    @Test(arguments: SeededGenerator.seeds(20))
    func `everything that waits comes in one summary, on a random walk`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var world = try evening(others: [.allowed(.todo)])
        for step in 0..<100 {
            switch Int.random(in: 0..<7, using: &random) {
            case 0...2:
                let level = InterruptionLevel.allCases.randomElement(using: &random) ?? .active
                world.add(
                    .text("\(step)", .after(.random(in: 1...20_000, using: &random))) {
                        $0.interruptionLevel = level
                    }, from: Bool.random(using: &random) ? .shopping : .todo)
            case 3:
                let start = Int.random(in: 0..<1_440, using: &random)
                try world.setQuietHours(
                    QuietHours(
                        windows: Bool.random(using: &random)
                            ? [.init(from: start, to: (start + 401) % 1_440 + 1)] : [],
                        summaryTimes: [start, (start * 7 + 13) % 1_440]))
            case 4: world.setClock(by: .seconds(Int64.random(in: -40_000...40_000, using: &random)))
            case 5 where Bool.random(using: &random): world.restart()
            default: world.advance(by: .seconds(Int64.random(in: 1...30_000, using: &random)))
            }
        }
        try world.setQuietHours(QuietHours())
        world.advance(by: .seconds(4 * 86_400))
        let held = world.settled.values.count { $0 == .held(.quiet) }
        #expect(summedUp(world).flatMap(\.values).reduce(0, +) == held, "seed \(seed)")
        #expect(world.store.held(.quiet, besides: [:]).counts.isEmpty)
    }
}
