// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationTestKit
import Testing

@testable import NotificationEngine

@Suite("What nags alerts again until somebody acts on it")
struct NagTests {
    private static func request(
        _ identifier: String = "pill", _ trigger: Trigger? = .after(60), every seconds: Double = 300
    ) -> Request {
        var request = Request.text(identifier, trigger) { $0.sound = .default }
        request.nagInterval = seconds
        return request
    }

    /// A world in which it rang once.
    private static func ringing(_ trigger: Trigger? = .after(60)) throws -> SimulatedWorld {
        var world = try SimulatedWorld()
        world.add(request("pill", trigger), from: .shopping)
        if trigger != nil { world.advance(by: .seconds(60)) }
        #expect(world.presentations.count == 1)
        return world
    }

    @Test(arguments: [Trigger.after(60), nil])
    func `with its sound, in the place of the one before`(trigger: Trigger?) throws {
        var world = try Self.ringing(trigger)
        let first = try #require(world.last)

        world.advance(by: .seconds(900))

        #expect(world.presentations.count == 4)
        #expect(world.presentations.allSatisfy { $0.sound != nil && $0.key == first.key })
        #expect(world.delivered.count == 1)
        #expect(world.pending.count == 1)
        #expect(
            world.last?.request.again
                == AlertAgain(.nagging, firstDate: first.date, count: 3))
    }

    @Test func `until it is answered`() throws {
        var world = try Self.ringing()
        world.press(Action.defaultIdentifier, on: try #require(world.last))
        world.advance(by: .seconds(900))
        #expect(world.presentations.count == 1)
        #expect(world.pending.isEmpty)
        #expect(world.plan.wall == nil)
    }

    @Test func `until it is dismissed`() throws {
        var world = try Self.ringing()
        world.happened(.dismissed(try #require(world.last).id))
        world.advance(by: .seconds(900))
        #expect(world.presentations.count == 1)
        #expect(world.pending.isEmpty)
    }

    @Test func `until it is removed from the list, by whomever`() throws {
        var world = try Self.ringing()
        world.add(Self.request("other"), from: .shopping)
        world.advance(by: .seconds(60))
        let removed = world.store.removeDelivered(
            ["pill"], of: .shopping, as: ListExit(.withdrawn, at: world.now.wall))
        world.perform(world.engine.deliveredRemoved(removed))

        world.advance(by: .seconds(330))

        // The other one still nags.
        #expect(world.presentations.map(\.key.identifier) == ["pill", "other", "other"])
        #expect(!world.reports.contains(.missing(RequestKey(.shopping, "pill"))))
    }

    @Test func `until its request is cancelled or replaced`() throws {
        var world = try Self.ringing()
        world.remove("pill", of: .shopping)
        world.advance(by: .seconds(900))
        #expect(world.presentations.count == 1)

        world = try Self.ringing()
        world.add(.text("pill", .after(7_200)), from: .shopping)
        world.advance(by: .seconds(900))
        #expect(world.presentations.count == 1)
    }

    @Test func `not when it only leaves the screen`() throws {
        var world = try Self.ringing()
        world.happened(.leftScreen(try #require(world.last).id))
        world.advance(by: .seconds(300))
        #expect(world.presentations.count == 2)
    }

    @Test func `a snooze takes the place of the nagging, which goes on when that rings`() throws {
        var world = try Self.ringing()
        #expect(try world.snooze("pill", .interval(3_600)) == 1)
        #expect(world.pending.values.map(\.request.again?.reason) == [.snoozed])

        world.advance(by: .seconds(3_599))
        #expect(world.presentations.count == 1)
        world.advance(by: .seconds(1))
        #expect(world.presentations.count == 2)
        world.advance(by: .seconds(300))

        #expect(world.presentations.count == 3)
        #expect(world.last?.request.again?.count == 2)
    }

    @Test func `once for all that a machine missed which was off`() throws {
        var world = try Self.ringing()

        world.sleep(.seconds(7 * 86_400))

        #expect(world.presentations.count == 2)
        world.advance(by: .seconds(299))
        #expect(world.presentations.count == 2)
        world.advance(by: .seconds(1))
        #expect(world.presentations.count == 3)
    }

    @Test func `beside the rule of a repeat, of which each occurrence nags anew`() throws {
        var world = try SimulatedWorld()
        world.add(Self.request("pill", .after(3_600, repeats: true), every: 1_500), from: .shopping)

        world.advance(by: .seconds(7_200))

        // At 60 minutes, 85 and 110, and then the next one.
        #expect(world.presentations.count == 4)
        #expect(world.last?.request.again == nil)
        #expect(world.pending.count == 2)
        #expect(
            world.pending.values.compactMap(\.request.again).map(\.count) == [1])
    }

    @Test func `never in vain`() throws {
        for change: @Sendable (inout ApplicationSettings) -> Void in [
            { $0.authorization = .denied }, { $0.authorization = .provisional },
            {
                $0.alertStyle = .none
                $0.isSoundEnabled = false
            },
        ] {
            var world = try SimulatedWorld()
            world.add(Self.request(), from: .shopping)
            world.perform(world.engine.settingsChanged(of: .shopping, change))
            world.advance(by: .seconds(60))
            #expect(world.pending.isEmpty)
        }
    }

    @Test func `not after the person has turned the application off`() throws {
        var world = try Self.ringing()
        world.perform(
            world.engine.settingsChanged(of: .shopping) { $0.authorization = .denied })

        world.advance(by: .seconds(900))

        #expect(world.presentations.count == 1)
        #expect(world.pending.isEmpty && world.delivered.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a press that crosses its next alert on the way ends that, too`(
        isAnswer: Bool
    ) throws {
        var world = try Self.ringing()
        let first = try #require(world.last)
        world.presenterIsStuck = true
        world.advance(by: .seconds(300))
        let second = try #require(world.last)
        #expect(second.id != first.id)

        if isAnswer {
            world.press(Action.defaultIdentifier, on: first)
        } else {
            world.perform(
                try world.engine.chosen(
                    Choice(Action.dismissIdentifier), of: first, at: world.now))
        }

        #expect(world.withdrawn.contains(second.id))
        #expect(world.delivered.isEmpty && world.pending.isEmpty)
        world.presenterIsStuck = false
        world.advance(by: .seconds(900))
        #expect(world.presentations.count == 2)
    }

    @Test func `what an application has dealt with in the foreground does not nag`() throws {
        var world = try SimulatedWorld()
        world.register(isForeground: true)
        world.add(Self.request(), from: .shopping)
        world.advance(by: .seconds(60))
        let id = try #require(world.asked.last?.id)

        world.perform(world.engine.applicationAnswered(id, options: [], at: world.now))

        #expect(world.pending.isEmpty)
        world.advance(by: .seconds(900))
        #expect(world.asked.count == 1)
        #expect(!world.reports.contains(.missing(RequestKey(.shopping, "pill"))))
    }

    @Test func `also when it could not be written at first`() throws {
        var world = try SimulatedWorld()
        world.add(Self.request(), from: .shopping)
        world.recordsFail = true
        world.advance(by: .seconds(60))
        world.recordsFail = false

        world.advance(by: .seconds(310))

        #expect(world.presentations.count == 2)
    }

    @Test func `a crash between two alerts loses and doubles nothing`() throws {
        var world = try Self.ringing()
        world.restart()
        world.advance(by: .seconds(300))
        #expect(world.presentations.count == 2)
    }

    @Test func `a flood of it does not delay another application`() throws {
        var world = try SimulatedWorld(
            applications: [.allowed(.shopping), .allowed(.todo)])
        for number in 0..<150 { world.add(Self.request("\(number)"), from: .shopping) }
        world.advance(by: .seconds(60))
        world.presenterIsStuck = true
        world.presentations = []
        world.add(.text("mine", .after(300)), from: .todo)

        world.advance(by: .seconds(300))

        #expect(world.presentations.contains { $0.key.application == .todo })
    }

    @Test(arguments: [59, 86_401, Double.nan, -Double.infinity])
    func `an interval that is none is refused`(seconds: Double) {
        #expect {
            try Self.request(every: seconds).validate()
        } throws: {
            ($0 as? NotificationError)?.field == "nagInterval"
        }
    }
}
