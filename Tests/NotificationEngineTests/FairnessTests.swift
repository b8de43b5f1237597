// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestThreads
import Testing

@testable import NotificationEngine

@Suite("No application takes the places of another", .computing)
struct FairnessTests {
    /// A world of two applications, with eight places on the way to the screen.
    private func world() throws -> SimulatedWorld {
        var configuration = EngineConfiguration()
        configuration.deliveriesInFlight = 8
        return try SimulatedWorld(
            configuration: configuration, applications: [.allowed(.shopping), .allowed(.todo)])
    }

    private func shown(_ application: ApplicationID, in world: SimulatedWorld) -> Int {
        world.presentations.count { $0.key.application == application }
    }

    @Test func `one that floods a slow screen leaves room for the other`() throws {
        var world = try world()
        world.presenterIsStuck = true
        for index in 0..<20 { world.add(.text("\(index)", .after(60)), from: .shopping) }
        world.add(.text("last", .after(60)), from: .todo)
        world.advance(by: .seconds(60))
        #expect(shown(.shopping, in: world) == 6)
        #expect(shown(.todo, in: world) == 1)

        world.presenterIsStuck = false
        for presentation in world.presentations {
            world.perform(world.engine.presented(presentation.id, handle: nil, at: world.now))
        }
        #expect(world.presentations.count == 21)
    }

    @Test func `one in the foreground that does not answer keeps nobody waiting`() throws {
        var world = try world()
        world.register(isForeground: true)
        for index in 0..<20 {
            world.add(.text("\(index)", .after(60)), from: .shopping)
            world.add(.text("\(index)", .after(60)), from: .todo)
        }
        world.advance(by: .seconds(61))
        #expect(shown(.todo, in: world) == 20)
        // So many are asked about at once; the rest stays in the store.
        #expect(world.asked.count == 8)

        for _ in 0..<3 { world.advance(by: .seconds(10)) }
        #expect(world.asked.count == 20)
    }

    @Test func `many in the foreground that do not answer are asked about little each`() throws {
        var configuration = EngineConfiguration()
        configuration.deliveriesInFlight = 8
        let hung = (0..<12).map { ApplicationID(localExecutable: "hung\($0)") }
        var world = try SimulatedWorld(
            configuration: configuration,
            applications: hung.map { .allowed($0) } + [.allowed(.todo)])
        for (number, one) in hung.enumerated() {
            world.perform(
                world.engine.applicationRegistered(
                    one, at: ":1.\(number)", isForeground: true, at: world.now))
            for index in 0..<10 { world.add(.text("\(index)", .after(60)), from: one) }
        }
        for index in 0..<10 { world.add(.text("\(index)", .after(60)), from: .todo) }

        world.advance(by: .seconds(61))

        #expect(shown(.todo, in: world) == 10)
        // Each event takes the longer, the more is under way: twice the places, and one of each more.
        #expect(world.asked.count <= 16 + 12)
        #expect(Set(world.asked.map(\.application)) == Set(hung))
        // Nobody answers in time, and the next are asked about.
        for _ in 0..<20 { world.advance(by: .seconds(10)) }
        #expect(world.asked.count == 120)
    }

    @Test func `what cannot be written holds no place`() throws {
        var world = try world()
        world.recordsFail = true
        for index in 0..<20 { world.add(.text("\(index)", .after(60)), from: .shopping) }
        world.advance(by: .seconds(60))
        #expect(world.presentations.count == 20)

        world.recordsFail = false
        world.advance(by: .seconds(20))
        #expect(world.presentations.count == 20)
        #expect(world.pending.isEmpty && world.delivered.count == 20)
    }
}

@Suite("What became of a notification is written behind it", .computing)
struct UnwrittenTests {
    @Test func `what repeats rings on while it cannot be written, and once for each time`() throws {
        var world = try SimulatedWorld(applications: [.allowed(.shopping)])
        world.recordsFail = true
        world.add(.text("tea", .after(60, repeats: true)), from: .shopping)
        for count in 1...5 {
            world.advance(by: .seconds(60))
            #expect(world.presentations.count == count)
        }
        #expect(Set(world.presentations.map(\.id)).count == 5)

        world.recordsFail = false
        world.advance(by: .seconds(20))
        #expect(world.presentations.count == 5)
        #expect(world.delivered.count == 1 && world.pending.count == 1)
        for count in 6...8 {
            world.advance(by: .seconds(60))
            #expect(world.presentations.count == count)
        }
        #expect(Set(world.presentations.map(\.id)).count == 8)
    }

    /// A world in which a notification rang and could not be written.
    private func unwritten(
        _ style: ApplicationSettings.AlertStyle = .alert
    ) throws -> (SimulatedWorld, DeliveredNotification) {
        var world = try SimulatedWorld(applications: [.allowed(.shopping, style: style)])
        world.recordsFail = true
        world.add(.text("tea", .after(60)), from: .shopping)
        world.advance(by: .seconds(60))
        let rung = world.reports.compactMap { (report) -> DeliveredNotification? in
            if case .delivered(let notification, _) = report { notification } else { nil }
        }
        return (world, try #require(rung.first))
    }

    private func write(_ world: inout SimulatedWorld) {
        world.recordsFail = false
        world.advance(by: .seconds(20))
        #expect(world.pending.isEmpty)
    }

    @Test func `what was dropped does not come into the list when it is written at last`() throws {
        var world = try SimulatedWorld()
        world.recordsFail = true
        world.add(.text("badge", .after(60)) { ($0.title, $0.body, $0.badge) = ("", "", 3) })
        world.now.elapsed += .seconds(600)
        world.now.wall += 600
        world.perform(world.engine.wokeUp(at: world.now))
        write(&world)
        #expect(world.delivered.isEmpty)
    }

    @Test func `what was dismissed does not come back`() throws {
        var (world, tea) = try unwritten()
        world.happened(.dismissed(tea.id))
        write(&world)
        #expect(world.delivered.isEmpty)
    }

    @Test func `what was answered does not come back`() throws {
        var (world, tea) = try unwritten()
        world.press(Action.defaultIdentifier, on: tea)
        write(&world)
        #expect(world.delivered.isEmpty && world.responses.count == 1)
    }

    @Test func `what left the screen is in the list, and not on the screen`() throws {
        var (world, tea) = try unwritten(.banner)
        world.happened(.leftScreen(tea.id))
        write(&world)
        #expect(world.delivered.keys.contains(tea.id))
        #expect(world.settled[tea.id] == .leftScreen)
    }
}

@Suite("What rings at once finds a place, or waits in the store", .computing)
struct ImmediateTests {
    private func world() throws -> SimulatedWorld {
        var configuration = EngineConfiguration()
        configuration.deliveriesInFlight = 8
        return try SimulatedWorld(
            configuration: configuration, applications: [.allowed(.shopping), .allowed(.todo)])
    }

    @Test func `a flood waits in the store and comes in order, and others do not wait`() throws {
        var world = try world()
        world.presenterIsStuck = true
        for index in 0..<100 { world.add(.text("\(index)"), from: .shopping) }
        world.add(.text("tea", .after(1)), from: .todo)
        world.add(.text("now"), from: .todo)
        world.advance(by: .seconds(1))
        #expect(world.presentations.count == 8)
        #expect(world.presentations.count { $0.key.application == .todo } == 2)
        #expect(world.pending.count == 94)

        world.presenterIsStuck = false
        for presentation in world.presentations {
            world.perform(world.engine.presented(presentation.id, handle: nil, at: world.now))
        }
        let order = world.presentations.filter { $0.key.application == .shopping }
        #expect(order.map(\.key.identifier) == (0..<100).map { "\($0)" })
        #expect(world.pending.isEmpty && world.delivered.count == 102)
    }

    @Test func `a flood of others does not hold back what is due`() throws {
        var configuration = EngineConfiguration()
        configuration.deliveriesInFlight = 8
        configuration.windowCapacity = 16
        var world = try SimulatedWorld(
            configuration: configuration, applications: [.allowed(.shopping), .allowed(.todo)])
        for index in 0..<500 { world.add(.text("\(index)", .after(60)), from: .shopping) }
        world.add(.text("tea", .after(61)), from: .todo)
        world.presenterIsStuck = true
        world.advance(by: .seconds(62))
        // Two more would have fitted, had they been of another.
        #expect(world.presentations.map(\.key.application).suffix(1) == [.todo])
        #expect(world.presentations.count == 7)
    }

    @Test func `what is refused gives its place back`() throws {
        var application = Application.allowed(.shopping)
        application.settings.pendingLimit = 0
        var world = try SimulatedWorld(applications: [application])
        for _ in 0..<100 {
            let admission = try world.engine.admit(
                [.text("now"), .text("later", .after(60))], of: .shopping, isSandboxed: false,
                at: world.now)
            let batch = world.engine.prepare(admission, at: world.now)
            #expect(batch.deliveries.count == 1)
            world.engine.batchRefused(batch)
        }
        world.add(.text("now"), from: .shopping)
        #expect(world.presentations.count == 1)
    }

    @Test func `what is put back after a restart comes behind what is new`() throws {
        let world = try world()
        let old = (0..<20).map { index in
            StoredNotification(
                notification: DeliveredNotification(
                    id: UUID(), application: .shopping, request: .text("old \(index)"),
                    dueDate: world.now.wall, date: world.now.wall),
                handle: PresentationHandle(rawValue: "\(index)"))
        }
        var next = try SimulatedWorld()
        next.presenterIsStuck = true
        let applications = [Application.allowed(.shopping), .allowed(.todo)]
        next.engine = Engine { UUID() }
        next.perform(
            next.engine.started(
                .init(applications: applications, onScreen: old), at: next.now))
        #expect(next.presentations.map(\.key.identifier) == (0..<4).map { "old \($0)" })
        #expect(next.presentations.allSatisfy { $0.restoredFrom != nil })

        // What is new is shown at once; what it replaces is not put back.
        next.add(.text("new"), from: .todo)
        next.add(.text("old 7"), from: .shopping)
        #expect(next.presentations.map(\.key.identifier).suffix(2) == ["new", "old 7"])
        next.presenterIsStuck = false
        for presentation in next.presentations {
            next.perform(next.engine.presented(presentation.id, handle: nil, at: next.now))
        }
        #expect(next.presentations.count == 21)
        #expect(Set(next.presentations.map(\.key)).count == 21)
        #expect(next.presentations.count { $0.restoredFrom != nil } == 19)
    }
}

@Suite("What is due is shown or explained", .computing)
struct WatchTests {
    @Test func `a screen that does not take it is told of, once`() throws {
        var world = try SimulatedWorld()
        world.presenterIsStuck = true
        world.add(.text("tea", .after(60)), from: .shopping)
        world.advance(by: .seconds(61))
        let late = EngineReport.unshown(RequestKey(.shopping, "tea"), after: .seconds(2))
        #expect(!world.reports.contains(late))
        world.advance(by: .seconds(600))
        #expect(world.reports.count { $0 == late } == 1)
        #expect(world.plan == WakePlan())
    }

    @Test func `a store that does not answer is told of, once`() throws {
        var world = try SimulatedWorld()
        world.add(.text("tea", .after(60)), from: .shopping)
        world.storeHangs = true
        world.advance(by: .seconds(600))
        let late = EngineReport.unread(RequestKey(.shopping, "tea"), after: .seconds(2))
        #expect(world.reports.count { $0 == late } == 1)
    }

    // A store that gave another serial than its own once kept requests from ever ringing.
    @Test func `what the store does not have under its number is asked for anew`() throws {
        var world = try SimulatedWorld()
        let pending = PendingRequest(
            application: .shopping, request: .text("tea", .after(60)),
            due: DueTime(wall: world.now.wall + 60))
        let insertion = try world.store.insert([pending], limit: 9)
        let admission = try world.engine.admit(
            [pending.request], of: .shopping, isSandboxed: false, at: world.now)
        let batch = world.engine.prepare(admission, at: world.now)
        let wrong = Insertion(serials: insertion.serials.map { $0 + 7 }, replaced: [])
        world.perform(world.engine.batchStored(batch, as: wrong, at: world.now))
        world.advance(by: .seconds(61))
        #expect(world.reports.contains(.missing(RequestKey(.shopping, "tea"))))
        #expect(world.presentations.count == 1)
    }
}
