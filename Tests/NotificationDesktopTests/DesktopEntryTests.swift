// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDesktop

@Suite struct DesktopEntryTests {
    @Test func `reads its own group only`() throws {
        let entry = try #require(
            DesktopEntry(
                parsing: """
                    # A comment
                    [Desktop Entry]
                    Name = Shopping
                    Name[de]=Einkauf
                    Icon=cart
                    Exec=shop --new-window %U
                    Path=/srv/a\\sb
                    DBusActivatable=true

                    [Desktop Action new]
                    Name=New
                    Exec=shop --new
                    """))
        #expect(entry.name == "Shopping")
        #expect(entry.icon == "cart")
        #expect(entry.arguments() == ["shop", "--new-window"])
        #expect(entry.workingDirectory == "/srv/a b")
        #expect(entry.isDBusActivatable)
    }

    @Test(arguments: [
        ([], "Shopping"), (["fr"], "Shopping"), (["de-AT", "de_AT", "de"], "Jause"),
        (["fr", "de"], "Einkauf"), (["ja"], "Shopping"),
    ])
    func `has its name in the language of the session`(languages: [String], name: String) throws {
        let text = """
            [Desktop Entry]
            Name[de_AT]=Jause
            Name=Shopping
            Name[de]=Einkauf
            Name[ja]=
            """
        #expect(DesktopEntry(parsing: text, in: languages)?.name == name)
        #expect(DesktopEntry(parsing: "[Desktop Entry]\nName[de]=x", in: languages) == nil)
    }

    @Test(arguments: ["", "[Desktop Entry]\nExec=x", "Name=x", "[Other]\nName=x"])
    func `refuses a file that names nothing`(text: String) {
        #expect(DesktopEntry(parsing: text) == nil)
    }

    @Test(arguments: [
        ("shop", ["shop"]),
        (
            "shop %f --icon-of %i --title %c 100%%",
            ["shop", "--icon-of", "--icon", "cart", "--title", "My App", "100%"]
        ),
        (#""/opt/my shop/run" "a \\"b\\"" ''"#, ["/opt/my shop/run", #"a "b""#, "''"]),
        (#"sh -c "" x"#, ["sh", "-c", "", "x"]),
    ])
    func `splits the command line`(command: String, arguments: [String]) throws {
        let text = "[Desktop Entry]\nName=My App\nIcon=cart\nExec=\(command)"
        #expect(try #require(DesktopEntry(parsing: text)).arguments() == arguments)
    }

    @Test func `looks into the data directories in their order`() async throws {
        let (mine, shared) = (try TemporaryDirectory(), try TemporaryDirectory())
        for (directory, name) in [(mine, "Mine"), (shared, "Shared")] {
            _ = try directory.makeDirectory("applications")
            try directory.write(
                "[Desktop Entry]\nName=\(name)\n", to: "applications/org.example.A.desktop")
        }
        let application = try ApplicationID("org.example.A")
        let installed = InstalledApplications(
            environment: ["XDG_DATA_HOME": mine.path, "XDG_DATA_DIRS": "\(shared.path):relative"])

        #expect(installed.directories == [mine.path, shared.path])
        let names = await EntryLookups(of: installed).names(
            of: [application, try ApplicationID("org.example.Other")])
        #expect(names.values.sorted() == ["Mine", "Other"] && names[application] == "Mine")
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["a FIFO", "too much"])
    func `what cannot be read is the same as none`(kind: String) async throws {
        let (mine, shared) = (try TemporaryDirectory(), try TemporaryDirectory())
        for directory in [mine, shared] { _ = try directory.makeDirectory("applications") }
        let file = "applications/org.example.A.desktop"
        try shared.write("[Desktop Entry]\nName=Shared\n", to: file)
        if kind == "a FIFO" {
            #expect(mkfifo("\(mine.path)/\(file)", 0o600) == 0)
        } else {
            let much = String(repeating: "#\n", count: 1 << 18)
            try mine.write("[Desktop Entry]\nName=Mine\n" + much, to: file)
        }

        let installed = InstalledApplications(directories: [mine.path, shared.path])

        let lookups = EntryLookups(of: installed)
        #expect(await lookups.name(of: try ApplicationID("org.example.A")) == "Shared")
    }

    @Test func `has the default directories of the specification`() {
        #expect(
            InstalledApplications(environment: ["HOME": "/home/a", "XDG_DATA_DIRS": ""]).directories
                == ["/home/a/.local/share", "/usr/local/share", "/usr/share"])
    }

    @Test(arguments: [
        ("play %U", ["play", "file:///tmp/a%20b.mp3"]),
        ("play %f --loop", ["play", "/tmp/a b.mp3", "--loop"]),
        ("play --quiet", ["play", "--quiet", "/tmp/a b.mp3"]),
        (
            "flatpak run --file-forwarding org.example.Player @@u %u @@",
            [
                "flatpak", "run", "--file-forwarding", "org.example.Player", "@@u",
                "file:///tmp/a%20b.mp3", "@@",
            ]
        ),
    ])
    func `gives the file to the command`(command: String, arguments: [String]) throws {
        let entry = try #require(
            DesktopEntry(parsing: "[Desktop Entry]\nName=A\nExec=\(command)"))
        #expect(entry.arguments(opening: "/tmp/a b.mp3") == arguments)
    }
}
