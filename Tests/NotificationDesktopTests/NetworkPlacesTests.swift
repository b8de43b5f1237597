// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDesktop

@Suite(.timeLimit(.minutes(2))) struct NetworkPlacesTests {
    @Test func `sees the networks that come and go, and nothing while the machine sleeps`()
        async throws
    {
        try await DesktopWorld.run { world in
            let places = NetworkPlaces(on: world.connection, loop: world.loop) { _ in }
            var sightings = places.sightings.makeAsyncIterator()
            await places.follow([.network(UUID())])
            // Nothing says where the machine is.
            #expect(await sightings.next() == .networks(nil))

            let manager = try await NetworkManagerDouble(
                on: world.bus, world.connection, knowing: ["Home", "Office"])
            let (home, office) = (
                try await manager.uuid(of: "Home"), try await manager.uuid(of: "Office")
            )
            #expect(await sightings.next() == .networks([]))
            try await manager.connect(to: "Office")
            #expect(await sightings.next() == .networks([office]))
            try await manager.connect(to: "Home")
            #expect(await sightings.next() == .networks([home, office]))
            try await manager.disconnect(from: "Office")
            #expect(await sightings.next() == .networks([home]))
            for state: UInt32 in [10, 30, 40] {
                try await manager.setState(state)
                #expect(await sightings.next() == .networks(nil))
                try await manager.setState(70)
                #expect(await sightings.next() == .networks([home]))
            }
            await manager.stop()
            #expect(await sightings.next() == .networks(nil))
        }
    }

    @Test func `knows all networks, and which are connected`() async throws {
        try await DesktopWorld.run { world in
            let places = NetworkPlaces(on: world.connection, loop: world.loop) { _ in }
            let error = await #expect(throws: NotificationError.self) {
                try await places.knownNetworks()
            }
            #expect(error?.message.contains("NetworkManager") == true)
            let manager = try await NetworkManagerDouble(
                on: world.bus, world.connection, knowing: ["Home", "Office"])
            try await manager.connect(to: "Office")
            let known = try await places.knownNetworks()
            #expect(known.map(\.name) == ["Office", "Home"])
            #expect(known.map(\.isConnected) == [true, false])
            #expect(try await known.map(\.id).last == manager.uuid(of: "Home"))
        }
    }

    @Test func `asks nothing while nothing is followed`() async throws {
        try await DesktopWorld.run { world in
            let manager = try await NetworkManagerDouble(
                on: world.bus, world.connection, knowing: ["Home"])
            let places = NetworkPlaces(on: world.connection, loop: world.loop) { _ in }
            var sightings = places.sightings.makeAsyncIterator()
            await places.follow([])
            try await manager.connect(to: "Home")
            let home = Place.network(try await manager.uuid(of: "Home"))
            await places.follow([home])
            // Else the machine without a network would come first.
            #expect(
                await sightings.next() == .networks([try await manager.uuid(of: "Home")]))
            // Who begins anew is told again.
            await places.follow([])
            await places.follow([home])
            #expect(
                await sightings.next() == .networks([try await manager.uuid(of: "Home")]))
        }
    }
}
