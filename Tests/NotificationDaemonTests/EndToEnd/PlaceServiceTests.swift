// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import TestWorld
import Testing

/// Requests that wait for a network ring when the machine comes there, with the real service.
@Suite(.timeLimit(.minutes(5))) struct PlaceServiceTests {
    private func request(
        _ name: String, _ manager: NetworkManagerDouble, repeats: Bool = false
    ) async throws -> Request {
        var request = Sample.request(name)
        request.trigger = .place(
            PlaceTrigger(
                place: .network(try await manager.uuid(of: "Office")), name: "Office",
                notifiesOnExit: false, isRepeating: repeats))
        return request
    }

    private func manager(_ world: DaemonWorld) async throws -> NetworkManagerDouble {
        try await NetworkManagerDouble(
            on: world.bus, world.connection, knowing: ["Home", "Office"])
    }

    @Test(arguments: [
        "place.1", "place.2", "deliver.1", "deliver.2", "deliver.3", "deliver.4", "never",
    ])
    func `rings once at each arrival, whenever the service is killed`(step: String) async throws {
        try await DaemonWorld.run { world in
            let manager = try await manager(world)
            // The first thing that is written of a place is that one is not there.
            let service = try await world.startService(
                killedAt: step.hasPrefix("place") ? step + ":2" : step == "never" ? nil : step)
            let client = try await world.authorizedClient()
            let tool = try await world.controlClient()
            try await client.add([
                try await request("badge", manager),
                try await request("again", manager, repeats: true),
            ])
            #expect(try await tool.pending().map(\.due) == [nil, nil])
            try await manager.connect(to: "Home")

            try await manager.connect(to: "Office")

            if step != "never" {
                #expect(await service.process.waitForExit() == .signal(9))
                try await world.startService()
            }
            try await world.server.shown.first { $0.title == "badge" }
            try await world.server.shown.first { $0.title == "again" }
            let next = try await world.authorizedClient()
            try await world.settle(next)
            let ids = world.server.shown.all.filter { $0.title == "again" }.compactMap(\.id)
            #expect(Set(ids).count == 1)
            let pending = try await world.controlClient().pending()
            #expect(pending.map(\.request.identifier) == ["again"])
            #expect(pending.map(\.due) == [nil])
            #expect(try await next.delivered().count == 2)
        }
    }

    @Test func `who moved while the service was not there has come`() async throws {
        try await DaemonWorld.run { world in
            let manager = try await manager(world)
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            try await client.add([try await request("badge", manager)])
            // It is written by then that the machine is not there.
            try await world.settle(client)
            await service.kill()
            try await manager.connect(to: "Office")

            try await world.startService()

            try await world.server.shown.first { $0.title == "badge" }
        }
    }

    @Test func `who is there already has not come; leaving takes 20 seconds`() async throws {
        try await DaemonWorld.run { world in
            let manager = try await manager(world)
            try await manager.connect(to: "Office")
            try await world.startService()
            let client = try await world.authorizedClient()
            var leaving = try await request("keys", manager)
            leaving.trigger = .place(
                PlaceTrigger(
                    place: .network(try await manager.uuid(of: "Office")), name: "Office",
                    notifiesOnEntry: false))
            try await client.add([try await request("badge", manager), leaving])
            try await world.settle(client)
            let before = ContinuousClock.now
            try await manager.disconnect(from: "Office")

            try await world.server.shown.first { $0.title == "keys" }

            #expect(ContinuousClock.now - before >= .seconds(20))
            #expect(!world.server.shown.all.contains { $0.title == "badge" })
            try await manager.connect(to: "Office")
            try await world.server.shown.first { $0.title == "badge" }
        }
    }

    @Test func `a person says it in a line, and reads it in the list`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let manager = try await manager(world)

            let said = try await world.carillon(
                "remind", "Take the badge", "--arriving", "office", "--id", "badge")
            #expect(said == ["badge: \"Take the badge\" rings on arriving at Office"])
            let list = try await world.carillon("list")
            #expect(
                list.contains { $0.contains("Take the badge") && $0.contains("at no set time") })
            #expect(list.contains { $0.contains("on arriving at Office") })

            try await manager.connect(to: "Office")

            try await world.server.shown.first { $0.title == "Take the badge" }
            let here = try await world.carillon(
                "remind", "Keys", "--leaving", "here", "--every-time", "--id", "keys")
            #expect(here == ["keys: \"Keys\" rings every time on leaving Office"])
        }
    }

    @Test func `a circle is followed by GeoClue, once the person lets the application`()
        async throws
    {
        try await DaemonWorld.run { world in
            try await world.startService()
            let tools = try await world.controlClient()
            let absence = try await tools.diagnose().positionTrouble
            #expect(absence == .noGeoClue)
            let geoClue = try await GeoClueServer(on: world.bus)
            #expect(try await tools.diagnose().positionTrouble == nil)
            let client = try await world.authorizedClient()
            var request = Sample.request("home")
            request.trigger = .place(
                PlaceTrigger(
                    place: .circle(Circle(latitude: 52.5, longitude: 13.4, radius: 100)),
                    name: "Home", notifiesOnExit: false))
            try await client.add([request])
            // 500 metres away.
            try geoClue.move(latitude: 52.5045, longitude: 13.4)

            async let answer = client.requestAuthorization(.places)
            let question = try await world.server.shown.first { $0.title.hasSuffix("at places?") }
            try await world.server.press("Allow", on: question)
            #expect(try await answer)
            #expect(try await client.settings().placeAuthorization == .authorized)
            // It is seen to be elsewhere first; that takes 20 seconds, as to come there does.
            try await until {
                try await ChildProcess.run(
                    "sqlite3", ["-readonly", world.storePath, "SELECT side FROM places"],
                    environment: world.environment
                ).contains("outside")
            }
            try geoClue.move(latitude: 52.5, longitude: 13.4)

            try await world.server.shown.first { $0.title == "home" }
            #expect(try await client.pending().isEmpty)
            await geoClue.stop()
        }
    }
    @Test func `the service is GeoClue's agent where the session has none`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let geoClue = try await GeoClueServer(
                on: world.bus, agent: .none(known: "gnome-shell;org.carillon.Carillon"))
            try geoClue.move(latitude: 52.5045, longitude: 13.4)
            let said = try await world.carillon(
                "remind", "Keys", "--leaving", "52.5045,13.4", "--id", "keys")
            #expect(said.count == 1)
            try await until {
                try await ChildProcess.run(
                    "sqlite3", ["-readonly", world.storePath, "SELECT side FROM places"],
                    environment: world.environment
                ).contains("inside")
            }
            #expect(try await world.controlClient().diagnose().positionTrouble == nil)
            await geoClue.stop()
        }
    }

    @Test func `says what to do where GeoClue does not take it for an agent`() async throws {
        try await DaemonWorld.run { world in
            try await world.startService()
            let geoClue = try await GeoClueServer(
                on: world.bus, agent: .none(known: "gnome-shell"))
            _ = try await world.carillon(
                "remind", "Keys", "--leaving", "52.5045,13.4", "--id", "keys")
            let tools = try await world.controlClient()
            try await until {
                try await tools.diagnose().positionTrouble == .geoClueWantsAgent
            }
            await geoClue.stop()
        }
    }
}
