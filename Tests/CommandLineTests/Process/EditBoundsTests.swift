// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import TestWorld
import Testing

@testable import CarillonCommands

@Suite("carillon edit leaves out and adds dates, and ends what repeats, with no time typed")
struct EditBoundsTests {
    private func gym(_ world: CommandWorld, _ when: String...) async throws {
        let made = try await world.carillon(
            ["remind", "Gym", "--yes", "--id", "gym", "--sound", "bell"] + when)
        #expect(made.exit == .code(0), "\(made.errors)")
    }

    private func times(_ world: CommandWorld) throws -> CalendarTrigger {
        let request = try #require(world.service.state.withLock { $0.pending.first?.request })
        // Nothing else changes.
        #expect(request.content.title == "Gym" && request.content.sound == Sound(name: "bell"))
        guard case .calendar(let times)? = request.trigger else {
            throw TestWorldError("it is \(String(describing: request.trigger))")
        }
        return times
    }

    @Test func `dates are left out, one after the other`() async throws {
        try await CommandWorld.run { world in
            try await gym(world, "--every", "weekday", "--at", "18:00")
            for words in ["2098-12-24", "2099-01-01 to 2099-01-03"] {
                let done = try await world.carillon("edit", "gym", "--except", words)
                #expect(done.exit == .code(0), "\(done.errors)")
            }
            // The third is a Saturday, on which it would not ring.
            #expect(
                try times(world).exceptions.map(\.text) == ["20981224", "20990101", "20990102"])
            let friday = try await world.carillon("edit", "gym", "--except", "friday")
            #expect(friday.exit == .code(0), "\(friday.errors)")
            let rule = try #require(try times(world).recurrence)
            #expect(rule.weekdays.map(\.number) == [2, 3, 4, 5])
            #expect(rule.exceptions.count == 3)
        }
    }

    @Test func `a date is added, and an end is set`() async throws {
        try await CommandWorld.run { world in
            try await gym(world, "--every", "day", "--at", "18:00", "--warn", "1h")
            let added = try await world.carillon("edit", "gym", "--also", "2098-12-24 9:00")
            #expect(added.exit == .code(0), "\(added.errors)")
            #expect(try times(world).recurrence?.additions.map(\.text) == ["20981224T090000"])
            let ended = try await world.carillon("edit", "gym", "--until", "2099-01-05")
            #expect(ended.exit == .code(0), "\(ended.errors)")
            #expect(
                try times(world).recurrence?.end == .until(try #require(.init(text: "20990105"))))
            let counted = try await world.carillon("edit", "gym", "--count", "3", "--no-warn")
            #expect(counted.exit == .code(0), "\(counted.errors)")
            #expect(try times(world).recurrence?.end == .count(3))
            #expect(try times(world).relativeOffsets.isEmpty)
            #expect(try times(world).recurrence?.additions.count == 1)
        }
    }

    @Test func `what rings once, and its next time alone, have none`() async throws {
        try await CommandWorld.run { world in
            try await gym(world, "--in", "1h")
            let once = try await world.carillon("edit", "gym", "--except", "2098-12-24")
            #expect(once.exit == .code(2))
            #expect(once.errors.first?.contains("--except") == true, "\(once.errors)")
            let next = try await world.carillon(
                "edit", "gym", "--except", "2098-12-24", "--only-next")
            #expect(next.exit == .code(2))
            #expect(next.errors.first?.contains("--only-next") == true, "\(next.errors)")
        }
    }
}
