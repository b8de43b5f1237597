// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite("The engine says when a machine that sleeps is to be woken")
struct WakingTests {
    private static func request(
        _ identifier: String, _ seconds: Double, _ level: InterruptionLevel = .active,
        asks: Bool = false
    ) -> Request {
        var request = Request.text(identifier, .after(seconds)) { $0.interruptionLevel = level }
        request.wakesMachine = asks
        return request
    }

    private static func application(
        _ waking: ApplicationSettings.Waking, _ authorization: AuthorizationStatus = .authorized
    ) -> Application {
        var application = Application.allowed(.shopping)
        application.settings.waking = waking
        application.settings.authorization = authorization
        return application
    }

    @Test(arguments: [
        (ApplicationSettings.Waking.never, [WakeClaim]()),
        (.whenAsked, [.critical, .asked]),
        (.whenUrgent, [.timeSensitive, .critical, .asked]),
    ])
    func `lets through what the person allows`(
        waking: ApplicationSettings.Waking, claims: [WakeClaim]
    ) {
        let settings = Self.application(waking).settings
        #expect(WakeClaim.allCases.filter(settings.allowsWaking) == claims)
        for quiet in [AuthorizationStatus.denied, .provisional] {
            let settings = Self.application(waking, quiet).settings
            #expect(!WakeClaim.allCases.contains(where: settings.allowsWaking))
        }
    }

    @Test func `for the first that may, whatever comes before`() throws {
        var world = try SimulatedWorld()
        let start = world.now.wall
        world.add(Self.request("tea", 60), from: .shopping)
        #expect(world.plan.machine == nil)

        world.add(
            Self.request("urgent", 120, .timeSensitive), Self.request("asked", 240, asks: true),
            Self.request("critical", 180, .critical), from: .shopping)

        #expect(world.plan.machine == start.addingTimeInterval(180))
        world.remove("critical", of: .shopping)
        #expect(world.plan.machine == start.addingTimeInterval(240))
        world.advance(by: .seconds(240))
        #expect(world.plan.machine == nil)
    }

    @Test func `anew when the person changes what may`() throws {
        var world = try SimulatedWorld()
        let start = world.now.wall
        world.add(
            Self.request("urgent", 120, .timeSensitive), Self.request("asked", 240, asks: true),
            from: .shopping)
        #expect(world.plan.machine == start.addingTimeInterval(240))

        world.perform(world.engine.settingsChanged(of: .shopping) { $0.waking = .whenUrgent })
        #expect(world.plan.machine == start.addingTimeInterval(120))

        world.perform(world.engine.settingsChanged(of: .shopping) { $0.waking = .never })
        #expect(world.plan.machine == nil)
    }

    @Test func `also for what lies far behind the window`() throws {
        var configuration = EngineConfiguration()
        configuration.windowCapacity = 8
        var world = try SimulatedWorld(configuration: configuration)
        let start = world.now.wall
        world.add(Self.request("far", 9_000, asks: true), from: .shopping)
        for number in 1...40 {
            world.add(Self.request("\(number)", Double(number)), from: .shopping)
        }
        #expect(world.plan.machine == start.addingTimeInterval(9_000))

        world.add(Self.request("nearer", 8_000, .critical), from: .shopping)
        #expect(world.plan.machine == start.addingTimeInterval(8_000))
        // Which one comes after it, the store alone knows.
        world.add(Self.request("second", 8_500, .critical), from: .shopping)
        world.remove("nearer", of: .shopping)
        #expect(world.plan.machine == start.addingTimeInterval(8_500))

        world.advance(by: .seconds(30))
        #expect(world.plan.machine == start.addingTimeInterval(8_500))
        world.restart()
        #expect(world.plan.machine == start.addingTimeInterval(8_500))
        world.advance(by: .seconds(8_470))
        #expect(world.plan.machine == start.addingTimeInterval(9_000))
    }

    @Test func `each time for a repeat`() throws {
        var world = try SimulatedWorld()
        let start = world.now.wall
        var request = Request.text("daily", .daily(9))
        request.wakesMachine = true
        world.add(request, from: .shopping)
        #expect(world.plan.machine == start.addingTimeInterval(3_600))
        world.advance(by: .seconds(3_600))
        #expect(world.plan.machine == start.addingTimeInterval(90_000))
    }

    @Test func `is delivering from a few seconds before until it is on the screen`() throws {
        var world = try SimulatedWorld()
        world.presenterIsStuck = true
        world.add(Self.request("tea", 60), from: .shopping)
        #expect(!world.engine.isDelivering(at: world.now))
        world.advance(by: .seconds(57))
        #expect(world.engine.isDelivering(at: world.now))
        world.advance(by: .seconds(3))
        let id = try #require(world.presentations.first?.id)
        #expect(world.engine.isDelivering(at: world.now))

        world.perform(world.engine.presented(id, handle: nil, at: world.now))

        #expect(!world.engine.isDelivering(at: world.now))
    }
}
