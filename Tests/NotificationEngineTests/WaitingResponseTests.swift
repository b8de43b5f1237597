// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite("The engine keeps responses that cannot reach their application")
struct WaitingResponseTests {
    private var world: SimulatedWorld
    private let notification: DeliveredNotification

    init() throws {
        let category = Category(
            identifier: "list",
            actions: [
                Action(identifier: "trash", title: "Delete", options: .authenticationRequired),
                Action(identifier: "inform", title: "OK"),
                Action(identifier: "edit", title: "Edit", options: .foreground),
            ])
        world = try SimulatedWorld(applications: [.allowed(.shopping, categories: [category])])
        world.add(.text("milk") { $0.categoryIdentifier = "list" }, from: .shopping)
        notification = try #require(world.delivered.values.first)
    }

    private mutating func register() {
        world.register(isForeground: false)
    }

    private mutating func crash() {
        world.leave()
    }

    private var reasons: [WaitingResponse.Reason] { world.engine.waitingResponses.map(\.reason) }

    // MARK: Applications that fail

    @Test mutating func `one that crashes is started again once, and told that it is a repeat`()
        throws
    {
        world.press("inform", on: notification)
        register()
        crash()
        #expect(world.launched == [.shopping, .shopping])
        register()

        #expect(world.handed.map(\.isRepeated) == [false, true])
        world.perform(world.engine.responseHandled(try #require(world.handed.last).id))
        #expect(world.responses.isEmpty)
        #expect(world.plan == WakePlan())
    }

    @Test mutating func `one that crashes again is not started any more, and the person is told`()
        throws
    {
        world.press("inform", on: notification)
        for _ in 0..<10 {
            register()
            crash()
        }

        let response = try #require(world.handed.first)
        #expect(world.handed.count == 2)
        #expect(world.launched.count == 2)
        #expect(world.responses.count == 1)
        #expect(world.notes.map(\.waiting.reason) == [.decision])
        #expect(reasons == [.decision])
        #expect(world.reports.last == .held(response, failures: 2))
        #expect(world.plan == WakePlan())
    }

    @Test mutating func `the person gives it one more chance, or none`() throws {
        world.press("inform", on: notification)
        for _ in 0..<2 {
            register()
            crash()
        }
        let id = try #require(world.handed.first).id

        world.perform(world.engine.responseConfirmed(id, at: world.now))
        #expect(world.withdrawn.last == id)
        #expect(world.launched.count == 3)
        #expect(reasons == [.application])
        register()
        #expect(world.handed.map(\.isRepeated) == [false, true, true])
        crash()
        #expect(reasons == [.decision])

        world.perform(world.engine.responseDiscarded(id))
        #expect(world.responses.isEmpty)
        #expect(world.engine.waitingResponses.isEmpty)
    }

    @Test mutating func `one that hangs counts as failed, and only once for a run`() throws {
        world.press("inform", on: notification)
        register()
        world.advance(by: .seconds(30))
        #expect(reasons == [.start])
        #expect(world.notes.isEmpty)
        crash()
        register()
        world.advance(by: .seconds(30))
        #expect(reasons == [.decision])

        world.perform(world.engine.responseHandled(try #require(world.handed.first).id))
        #expect(world.engine.waitingResponses.isEmpty)
        #expect(world.withdrawn.last == world.handed.first?.id)
    }

    @Test mutating func `one that answers with an error gets it at its next start, once`() throws {
        register()
        world.press("inform", on: notification)
        let id = try #require(world.handed.first).id
        let refusal = NotificationError(.serviceFailed, message: "no")
        world.perform(world.engine.responseFailed(id, refusal))
        #expect(reasons == [.start])
        register()
        world.perform(world.engine.responseFailed(id, refusal))
        #expect(reasons == [.decision])
        register()
        #expect(world.handed.count == 2)
    }

    @Test(arguments: [NotificationError.Code.noReply, .disconnected, .serviceUnknown])
    mutating func `one that only is silent still has the response`(
        _ code: NotificationError.Code
    ) throws {
        register()
        world.press("inform", on: notification)
        let id = try #require(world.handed.first).id
        world.perform(world.engine.responseFailed(id, NotificationError(code, message: "")))
        #expect(reasons == [.application])
        world.perform(world.engine.responseHandled(id))
        #expect(reasons.isEmpty)
    }

    @Test mutating func `one that is gone is told of, and gets it when it is back`() {
        world.press("inform", on: notification)
        world.perform(world.engine.launchFailed(.shopping, reason: "no service file"))
        #expect(world.notes.map(\.waiting.reason) == [.start])
        #expect(world.reports.contains { if case .unreachable = $0 { true } else { false } })

        register()
        #expect(world.handed.map(\.isRepeated) == [false])
        #expect(world.withdrawn.last == world.handed.first?.id)
    }

    // MARK: The service's own end

    @Test(arguments: [(0, 0), (1, 0), (4, 1)])
    mutating func `a new service goes on, and knows what was handed over`(
        tries: Int, failures: Int
    ) throws {
        restart(tries: tries, failures: failures)
        #expect(world.launched == [.shopping])
        register()
        #expect(world.handed.map(\.isRepeated) == [tries > 0])
    }

    @Test mutating func `a new service does not begin a loop of crashes anew`() throws {
        restart(tries: 2, failures: 2)
        register()
        #expect(world.handed.isEmpty)
        #expect(world.launched.isEmpty)
        #expect(world.notes.map(\.waiting.reason) == [.decision])
    }

    private mutating func restart(
        _ action: String = "inform", tries: Int = 0, failures: Int = 0, lock: LockState = .unlocked
    ) {
        let response = Response(
            id: UUID(), notification: notification, actionIdentifier: action, date: world.now.wall)
        let known = world.engine.application(.shopping)
        world.engine = Engine { UUID() }
        world.perform(
            world.engine.started(
                .init(
                    applications: [known],
                    responses: [.init(response: response, tries: tries, failures: failures)],
                    lock: lock),
                at: world.now))
    }

    // MARK: Locked sessions

    @Test(arguments: [
        (LockState.locked, "trash", WaitingResponse.Reason.unlock),
        (.locked, "edit", .unlock), (.locked, "inform", .application),
        (.unknown, "trash", .confirmation), (.unknown, "edit", .application),
        (.unknown, "inform", .application), (.unlocked, "trash", .application),
    ])
    mutating func `waits for what the action needs`(
        lock: LockState, action: String, reason: WaitingResponse.Reason
    ) {
        world.perform(world.engine.lockChanged(to: lock, at: world.now))
        world.press(action, on: notification)
        #expect(reasons == [reason])
        #expect(world.notes.map(\.waiting.reason) == (reason == .application ? [] : [reason]))
    }

    @Test mutating func `runs once after the unlock`() {
        register()
        world.perform(world.engine.lockChanged(to: .locked, at: world.now))
        world.press("trash", on: notification)
        register()
        #expect(world.handed.isEmpty)

        world.perform(world.engine.lockChanged(to: .unlocked, at: world.now))
        world.perform(world.engine.lockChanged(to: .locked, at: world.now))
        world.perform(world.engine.lockChanged(to: .unlocked, at: world.now))

        #expect(world.handed.map(\.isRepeated) == [false])
        #expect(world.withdrawn.last == world.handed.first?.id)
    }

    @Test mutating func `says something else when the lock is not known any more`() {
        world.perform(world.engine.lockChanged(to: .locked, at: world.now))
        world.press("trash", on: notification)
        world.perform(world.engine.lockChanged(to: .unknown, at: world.now))
        #expect(world.notes.map(\.waiting.reason) == [.unlock, .confirmation])
        #expect(world.reports.count { if case .waitsForUnlock = $0 { true } else { false } } == 1)
    }

    @Test mutating func `a confirmation stands for the unlock`() throws {
        register()
        world.perform(world.engine.lockChanged(to: .unknown, at: world.now))
        world.press("trash", on: notification)
        let waiting = try #require(world.engine.waitingResponses.first)

        world.perform(world.engine.responseConfirmed(waiting.response.id, at: world.now))

        #expect(world.handed.count == 1)
    }

    @Test mutating func `a locked one survives a restart of the service`() {
        restart("trash", lock: .locked)
        #expect(world.notes.map(\.waiting.reason) == [.unlock])
        register()
        #expect(world.handed.isEmpty)
        world.perform(world.engine.lockChanged(to: .unlocked, at: world.now))
        #expect(world.handed.count == 1)
    }

    @Test mutating func `what is under way cannot be discarded`() throws {
        register()
        world.press("inform", on: notification)
        let id = try #require(world.handed.first).id
        #expect(world.engine.responseDiscarded(id).isEmpty)
        #expect(world.responses.count == 1)
    }
}
