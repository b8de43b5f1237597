// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

@Suite("carillon pushes") struct PushesProcessTests {
    private static let shop = "org.carillon.ShoppingAlert"

    @Test(arguments: [
        (["add"], "APP is missing"), (["remove"], "APP is missing"),
        (["add", shop], "--on is missing"),
        (["move"], "'move' is none of add, remove, server, list"),
        (["add", "Shop", "--on", "https://ntfy.sh"], "'Shop'"),
        (["add", shop, "more", "--on", "https://ntfy.sh"], "unexpected argument 'more'"),
        (["list", "all"], "unexpected argument 'all'"),
        (["list", "--on", "https://ntfy.sh"], "unexpected argument '--on'"),
        (["remove", shop, "--user", "anna"], "unexpected argument '--user, --token'"),
        (["add", shop, "--on", "https://ntfy.sh", "--user", "a", "--token"], "exclude each other"),
        (["add", shop, "--on", "ntfy.sh"], "--on: 'ntfy.sh' is the address of no server"),
        (["add", shop, "--on", "ftp://ntfy.sh"], "--on: 'ftp://ntfy.sh' is the address of no"),
        (["add", shop, "--on", "https://ntfy.sh/mine"], "is the address of no server"),
        (["server", "ntfy.sh"], "'ntfy.sh' is the address of no server"),
        (["server", "https://ntfy.sh", "more"], "unexpected argument 'more'"),
        (["server", "--user", "anna"], "unexpected argument '--user, --token'"),
        (["server", "https://ntfy.sh", "--on", "x"], "unexpected argument '--on'"),
        (["add", shop, "--on", "https://a:b@ntfy.sh"], "a password in an address is seen"),
    ])
    func `says what is wrong, and changes nothing`(words: [String], error: String) async throws {
        let home = try TemporaryDirectory()
        try await CommandWorld.run { world in
            let outcome = try await world.carillon(["pushes"] + words, home: home)
            #expect(outcome.exit == .code(2) && outcome.output.isEmpty)
            #expect(outcome.errors.first?.contains(error) == true, "\(outcome.errors)")
            #expect(!FileManager.default.fileExists(atPath: home.path + "/.config"))
        }
    }

    @Test func `an application that nobody knows is not added`() async throws {
        let home = try TemporaryDirectory()
        try await CommandWorld.run { world in
            let outcome = try await world.carillon(
                ["pushes", "add", "org.example.Nobody", "--on", "https://ntfy.sh"], home: home)
            #expect(outcome.exit == .code(1) && outcome.output.isEmpty)
            #expect(
                outcome.errors.first?.contains("org.example.Nobody has not used notifications")
                    == true)
            #expect(!FileManager.default.fileExists(atPath: home.path + "/.config"))
            let none = try await world.carillon(["pushes"], home: home)
            #expect(none.errors.first?.contains("servers push to no application") == true)
            let missing = try await world.carillon(["pushes", "remove", Self.shop], home: home)
            #expect(
                missing.errors.first?.contains("servers do not push to \(Self.shop)") == true)
            #expect(missing.exit == .code(1))
        }
    }

    @Test func `a server is named once for all applications, and forgotten`() async throws {
        let home = try TemporaryDirectory()
        try await CommandWorld.run { world in
            let none = try await world.carillon(["pushes", "server"], home: home)
            #expect(none.errors.first?.contains("no server is named") == true)
            let named = try await world.carillon(
                ["pushes", "server", "https://Ntfy.example/"], home: home)
            #expect(
                named.output.first?.hasSuffix("messages come over https://ntfy.example") == true)
            #expect(
                try await world.carillon(["pushes", "server"], home: home).output == named.output)
            let json = try await world.carillon(["pushes", "--json"], home: home)
            #expect(json.output.joined().contains(#""server" : "https://ntfy.example""#))
            let off = try await world.carillon(["pushes", "server", "off"], home: home)
            #expect(off.output.first?.hasPrefix("no more applications can register") == true)
            let again = try await world.carillon(["pushes", "server"], home: home)
            #expect(again.errors == none.errors)
        }
    }

    @Test func `a list that cannot be read is named, and stays as it is`() async throws {
        let home = try TemporaryDirectory()
        let file = try home.makeDirectory(".config/carillon") + "/pushes.json"
        try home.write("{", to: ".config/carillon/pushes.json")
        try await CommandWorld.run { world in
            for words in [
                [], ["add", Self.shop, "--on", "https://ntfy.sh"], ["remove", Self.shop],
            ] {
                let outcome = try await world.carillon(["pushes"] + words, home: home)
                #expect(outcome.exit == .code(1))
                #expect(outcome.errors.first?.contains("pushes.json' cannot be read") == true)
            }
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "{")
    }
}
