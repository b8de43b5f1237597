// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationEngine

/// One application that is silent for a while.
struct SilenceTests {
    private static let night = QuietHours(windows: [.init(from: 22 * 60, to: 7 * 60)])

    /// A world in the evening at nine.
    private func evening(
        _ hours: QuietHours, applications: [Application] = [.allowed(.shopping)]
    ) throws -> SimulatedWorld {
        var world = try SimulatedWorld(at: "2026-03-01T21:00:00Z", applications: applications)
        try world.setQuietHours(hours)
        return world
    }

    private func shown(_ world: SimulatedWorld) -> [String] {
        world.presentations.map(\.key.identifier)
    }

    /// Silent until eleven in the evening.
    private static let silent = QuietHours(
        silenced: [.shopping: Date(timeIntervalSince1970: 1_772_406_000)])

    @Test func `an application is silent until it is summed up, and no other is`() throws {
        var world = try evening(
            Self.silent, applications: [.allowed(.shopping), .allowed(.todo)])
        for level in InterruptionLevel.allCases {
            world.add(.text("\(level)", .after(60)) { $0.interruptionLevel = level })
        }
        world.add(.text("todo", .after(60)), from: .todo)
        world.add(.text("end", .after(2 * 3_600)))
        world.advance(by: .seconds(2 * 3_600 - 1))
        #expect(Set(shown(world)) == ["critical", "todo"])
        #expect(world.held.isEmpty && world.delivered.count == 5)

        world.advance(by: .seconds(1))

        #expect(world.held.map(\.held.counts) == [[.shopping: 3]])
        #expect(Set(shown(world)) == ["critical", "todo", "end"])
        world.add(.text("later", .after(60)))
        world.advance(by: .seconds(24 * 3_600))
        #expect(shown(world).contains("later") && world.held.count == 1)
    }

    @Test func `whoever ends a silence has it summed up at once`() throws {
        var world = try evening(Self.silent)
        world.add(.text("a", .after(60)))
        world.advance(by: .seconds(600))
        #expect(world.held.isEmpty)
        try world.setQuietHours(QuietHours())
        #expect(world.held.map(\.held.counts) == [[.shopping: 1]])
    }

    @Test func `a silence that ends within quiet hours waits for their end`() throws {
        var hours = Self.night
        hours.silenced = Self.silent.silenced
        var world = try evening(hours)
        world.add(.text("a", .after(60)), .text("b", .after(5 * 3_600)))
        world.advance(by: .seconds(10 * 3_600 - 1))
        #expect(world.held.isEmpty && shown(world).isEmpty)
        world.advance(by: .seconds(1))
        #expect(world.held.map(\.held.counts) == [[.shopping: 2]])
    }

    @Test func `a silence that is longer than quiet hours outlasts them`() throws {
        var hours = Self.night
        hours.silenced = [.shopping: Date(timeIntervalSince1970: 1_772_406_000 + 10 * 3_600)]
        var world = try evening(hours, applications: [.allowed(.shopping), .allowed(.todo)])
        world.add(.text("a", .after(2 * 3_600)))
        world.add(.text("todo", .after(2 * 3_600)), from: .todo)
        world.advance(by: .seconds(10 * 3_600))
        #expect(world.held.map(\.held.counts) == [[.todo: 1]])
        world.advance(by: .seconds(2 * 3_600))
        #expect(world.held.count == 2 && world.held.last?.held.counts[.shopping] == 1)
    }

    @Test func `it is told of each application that is silent, or comes through, otherwise`() throws
    {
        let applications = [Application.allowed(.shopping), .allowed(.todo)]
        var world = try evening(QuietHours(), applications: applications)
        try world.setQuietHours(Self.silent)
        #expect(world.reports == [.settingsChanged(.shopping)])
        var hours = Self.silent
        hours.allowed = [.todo]
        hours.summaryTimes = [600]
        try world.setQuietHours(hours)
        #expect(world.reports.dropFirst() == [.settingsChanged(.todo)])
        try world.setQuietHours(hours)
        #expect(world.reports.count == 2)
    }

    @Test func `a silence outlives a restart`() throws {
        var world = try evening(Self.silent)
        world.store.save(.allowed(.shopping))
        world.add(.text("a", .after(60)), .text("b", .after(3_600)))
        world.advance(by: .seconds(600))
        world.restart()
        world.advance(by: .seconds(2 * 3_600))
        #expect(shown(world).isEmpty)
        #expect(world.held.map(\.held.counts) == [[.shopping: 2]])
    }
}
