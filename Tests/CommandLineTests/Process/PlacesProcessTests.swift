// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@Suite("carillon places") struct PlacesProcessTests {
    private func run(
        _ words: String..., in home: TemporaryDirectory, _ world: CommandWorld
    ) async throws -> CommandWorld.Outcome {
        try await world.carillon(words, home: home)
    }

    @Test func `of those that are added at the same time none is lost`() async throws {
        let home = try TemporaryDirectory()
        let names = (1...8).map { "Place \($0)" }
        try await CommandWorld.run { world in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for name in names {
                    group.addTask {
                        let added = try await run("places", "add", name, "1,2", in: home, world)
                        #expect(added.errors == [])
                    }
                }
                try await group.waitForAll()
            }
            let list = try await run("places", in: home, world)
            #expect(list.output == names.map { "\($0)  within 150 m of 1,2" })
        }
    }

    @Test func `a name stands for a place, until it stands for another`() async throws {
        let home = try TemporaryDirectory()
        try await CommandWorld.run { world in
            let none = try await run("places", in: home, world)
            #expect(
                none.errors == ["no place has a name; 'carillon places add Home here' gives one"])

            let office = try await run("places", "add", "Work", "office", in: home, world)
            #expect(office.output == ["Work  the network Office"])
            let circle = try await run(
                "places", "add", "My Home", "52.5163, 13.3777", in: home, world)
            #expect(circle.output == ["My Home  within 150 m of 52.5163,13.3777"])
            let again = try await run("places", "add", "my home", "48,11.5,80", in: home, world)
            #expect(again.output == ["my home  within 80 m of 48,11.5"])
            let list = try await run("places", "list", in: home, world)
            #expect(list.output == again.output + office.output)

            _ = try await run(
                "remind", "Plants", "--arriving", "My HOME", "--id", "plants", in: home, world)
            _ = try await run("remind", "Badge", "--leaving", "work", "--id", "b", in: home, world)
            let triggers = world.service.state.withLock { state in
                state.pending.compactMap { pending -> PlaceTrigger? in
                    guard case .place(let trigger)? = pending.request.trigger else { return nil }
                    return trigger
                }
            }
            #expect(
                triggers.first?.place
                    == .circle(Circle(latitude: 48, longitude: 11.5, radius: 80)))
            #expect(triggers.map(\.name) == ["my home", "Work"])

            // As people try it first.
            let time = try await run("remind", "Keys", "--at", "my home", in: home, world)
            #expect(
                time.errors.first?.contains(
                    "'my home' is a place and no time; write --arriving \"my home\" or "
                        + "--leaving \"my home\"") == true, "\(time.errors)")

            let removed = try await run("places", "remove", "MY home", in: home, world)
            #expect(removed.output == ["my home is no place any more"])
            let rest = try await run("places", "--json", in: home, world)
            #expect(rest.output.joined().contains("\"networkName\" : \"Office\""))
            #expect(!rest.output.joined().contains("latitude"))
            // Where a person lives is nobody else's.
            let file = home.path + "/.config/carillon/places.json"
            let attributes = try FileManager.default.attributesOfItem(atPath: file)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func `a sentence names one of them, or says how it is added`() async throws {
        let home = try TemporaryDirectory()
        try await CommandWorld.run { world in
            for knows in [true, false] {
                world.service.state.withLock { $0.knowsNetworks = knows }
                let none = try await run("remind", "call Ann when I leave work", in: home, world)
                #expect(
                    none.errors == [
                        "carillon remind: there is no place and no network \"work\"; "
                            + "'carillon places add Work here' gives that name to where you are now",
                        "See 'carillon remind --help'.",
                    ])
            }
            // Who names a network is told why there is none.
            let named = try await run("remind", "x", "--arriving", "Office", in: home, world)
            #expect(named.errors.first?.contains("no network is known here") == true)
            _ = try await run("places", "add", "Home", "48,11.5,80", in: home, world)
            _ = try await run("remind", "buy milk when I get home", in: home, world)
            _ = try await run("remind", "whenever I leave home, lock up", in: home, world)
            let pending = world.service.state.withLock { $0.pending.map(\.request) }
            #expect(Set(pending.map(\.content.title)) == ["buy milk", "lock up"])
            let triggers = pending.compactMap { request -> PlaceTrigger? in
                if case .place(let trigger)? = request.trigger { trigger } else { nil }
            }
            #expect(triggers.allSatisfy { $0.name == "Home" } && triggers.count == 2)
            #expect(triggers.count { $0.notifiesOnExit && $0.isRepeating } == 1)
            #expect(triggers.count { $0.notifiesOnEntry && !$0.isRepeating } == 1)

            let both = try await run(
                "remind", "buy milk when I get home at 9am", in: home, world)
            #expect(both.exit == .code(2))
        }
    }

    @Test(arguments: [
        (["add"], "NAME is missing"), (["add", "Home"], "PLACE is missing"),
        (["add", "Home", "here", "now"], "unexpected argument 'now'"),
        (["add", " ", "here"], "' ' can't be a name"),
        (["add", "here", "Office"], "can't be a name"),
        (["add", "1,2", "Office"], "can't be a name"),
        (["add", String(repeating: "x", count: 61), "Office"], "up to 60 characters"),
        (["add", "Sky", "91,0"], "latitude: it is 91.0; it can be -90.0 to 90.0"),
        (["add", "Sky", "1,nan"], "longitude: it is nan"),
        (
            ["add", "Sky", "Moon"],
            "there is no place and no network \"Moon\"; there are \"Office\""
        ),
        (["add", "Sky", "here"], "the machine is connected to no network"),
        (["remove"], "NAME is missing"), (["move"], "'move' is none of add, remove, list"),
        (["list", "all"], "unexpected argument 'all'"),
    ])
    func `says what is wrong, and changes nothing`(words: [String], error: String) async throws {
        let home = try TemporaryDirectory()
        try await CommandWorld.run { world in
            let outcome = try await world.carillon(["places"] + words, home: home)
            #expect(outcome.exit == .code(2))
            #expect(outcome.errors.first?.contains(error) == true, "\(outcome.errors)")
            #expect(!FileManager.default.fileExists(atPath: home.path + "/.config"))
        }
    }

    @Test func `a list that cannot be read is named, and stays as it is`() async throws {
        let home = try TemporaryDirectory()
        let file = try home.makeDirectory(".config/carillon") + "/places.json"
        try home.write("{", to: ".config/carillon/places.json")
        try await CommandWorld.run { world in
            for words in [
                ["places"], ["places", "add", "A", "1,2"], ["remind", "x", "--arriving", "A"],
            ] {
                let outcome = try await world.carillon(words, home: home)
                #expect(outcome.exit == .code(1))
                #expect(outcome.errors.first?.contains("places.json' cannot be read") == true)
            }
            let missing = try await run(
                "places", "remove", "A", in: try TemporaryDirectory(), world)
            #expect(missing.errors.first?.contains("'A' is no place of yours") == true)
            #expect(missing.exit == .code(1))
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "{")
    }
}
