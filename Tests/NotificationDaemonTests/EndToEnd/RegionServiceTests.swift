// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

/// A program monitors a region with `CLLocationManager`, the real service and the real GeoClue.
@Suite(.timeLimit(.minutes(5))) struct RegionServiceTests {
    @Test func `hears who comes and leaves, and is started for a crossing`() async throws {
        let folder = try TemporaryDirectory()
        let file = folder.path + "/heard"
        let id = try ApplicationID("org.example.Office")
        let words = [BuiltProgram.path(of: "monitor-app"), "regions", file, "52.5", "13.4"]
        let start = "/usr/bin/env CARILLON_APPLICATION_ID=\(id) " + words.joined(separator: " ")
        func heard() -> [String] {
            // Before the first line there is no file.
            let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
            return text.split(separator: "\n").map(String.init)
        }
        try await DaemonWorld.run(services: [id.rawValue: start]) { world in
            let service = try await world.startService()
            let geoClue = try await GeoClueServer(on: world.bus)
            // At home from the beginning: who is there has not come.
            try geoClue.move(latitude: 52.5, longitude: 13.4)
            _ = try await world.carillon("settings", id.rawValue, "--places", "on")
            var environment = world.environment
            environment["CARILLON_APPLICATION_ID"] = id.rawValue
            let program = try ChildProcess(
                words[0], Array(words.dropFirst()), environment: environment)
            try await until { heard() == ["monitors Home", "Home is unknown", "Home is inside"] }

            try geoClue.move(latitude: 52.5045, longitude: 13.4)
            try await until { heard().suffix(2) == ["left Home", "Home is outside"] }

            // Nobody is there who could hear of it, nor the service at first.
            await program.killAndWait()
            await service.kill()
            try geoClue.move(latitude: 52.5, longitude: 13.4)
            try await world.startService()
            try await until { heard().contains("entered Home") }

            // At least once, by contract: it may have been killed before it said that it had heard.
            #expect((1...2).contains(heard().count { $0 == "left Home" }))
            #expect(heard().count { $0 == "entered Home" } == 1)
            let listed = try await world.carillon("list")
            #expect(listed.contains { $0.contains("Home") }, "\(listed)")
            #expect(!world.server.shown.all.contains { !$0.title.isEmpty })
            await geoClue.stop()
        }
    }
}
