// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite("Applications run, and are started")
struct RunningTests {
    @Test func `the last to register is called, and the one before it when that has left`() throws {
        var world = try SimulatedWorld()
        world.register(":1.1", isForeground: false)
        world.register(":1.2", isForeground: true)
        #expect(world.engine.connection(of: .shopping) == ":1.2")
        world.leave(":1.2")
        #expect(world.engine.connection(of: .shopping) == ":1.1")
        world.leave(":1.1")
        #expect(world.engine.connection(of: .shopping) == nil)
    }

    @Test func `what the last one has not finished goes to the one before it, without a start`()
        throws
    {
        let category = Category(
            identifier: "list", actions: [Action(identifier: "done", title: "Done")])
        var world = try SimulatedWorld(applications: [.allowed(.shopping, categories: [category])])
        world.add(.text("milk") { $0.categoryIdentifier = "list" })
        world.register(":1.1", isForeground: false)
        world.register(":1.2", isForeground: false)
        world.press("done", on: try #require(world.delivered.values.first))
        world.leave(":1.2")
        #expect(world.handed.map(\.isRepeated) == [false, true])
        #expect(world.launched == [])
    }

    @Test func `one for pushes is called while there is no other, and gets no response`() throws {
        var world = try SimulatedWorld()
        world.perform(world.engine.applicationRegisteredForPushes(.shopping, at: ":1.9"))
        #expect(world.engine.connection(of: .shopping) == ":1.9")
        world.register(":1.1", isForeground: true)
        #expect(world.engine.connection(of: .shopping) == ":1.1")
        world.leave(":1.1")
        #expect(world.engine.connection(of: .shopping) == ":1.9")
        #expect(throws: NotificationError.self) {
            try world.engine.foregroundChanged(true, of: ":1.9", in: .shopping)
        }
    }

    @Test func `a call waits until the application has registered, which is started once`() throws {
        var world = try SimulatedWorld()
        let calls = [UUID(), UUID()]
        for call in calls { world.await(call) }
        #expect(world.launched == [.shopping])
        #expect(!world.engine.rests(at: world.now))
        world.perform(world.engine.applicationRegisteredForPushes(.shopping, at: ":1.9"))
        #expect(world.resumed == [calls[0]: nil, calls[1]: nil])
        #expect(world.engine.rests(at: world.now))
        let third = UUID()
        world.await(third)
        #expect(world.resumed[third] == .some(nil))
    }

    @Test func `a call is told when the application does not come in time`() throws {
        var world = try SimulatedWorld()
        let call = UUID()
        world.await(call)
        world.advance(by: .seconds(29))
        #expect(world.resumed.isEmpty)
        world.advance(by: .seconds(1))
        #expect(world.resumed[call]??.code == .noReply)
    }

    @Test func `one that leaves before it registers is started again, and then not any more`()
        throws
    {
        var world = try SimulatedWorld()
        let call = UUID()
        world.await(call)
        let limit = world.engine.context.configuration.earlyLeaves
        for _ in 0...limit {
            #expect(world.resumed.isEmpty)
            for isThere in [true, false] {
                world.perform(world.engine.launchedOneSeen(.shopping, isThere: isThere))
            }
        }
        #expect(world.launched.count == limit + 1)
        #expect(world.resumed[call]??.code == .notFound)
        #expect(!world.engine.isLaunching(.shopping))
    }
}

extension SimulatedWorld {
    fileprivate mutating func await(_ call: UUID) {
        perform(
            engine.arrivalAwaited(by: call, of: .shopping, until: now.elapsed + .seconds(30)))
    }
}
