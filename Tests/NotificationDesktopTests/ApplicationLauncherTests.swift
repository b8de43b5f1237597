// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDesktop

@Suite(.timeLimit(.minutes(1))) struct ApplicationLauncherTests {
    @Test func `says which file is missing`() async throws {
        try await DesktopWorld.run { world in
            let launcher = launcher(world, directories: [])
            let application = try ApplicationID("org.example.App")
            let background = await #expect(throws: DesktopError.self) {
                try await launcher.startInBackground(application)
            }
            #expect(background?.code == .notStartable)
            #expect(background?.reason.contains("services/org.example.App.service") == true)
            let foreground = await #expect(throws: DesktopError.self) {
                try await launcher.open(application, activationToken: nil)
            }
            #expect(foreground?.reason.contains("applications/org.example.App.desktop") == true)
        }
    }

    @Test func `has the bus start an application, and says why it did not come`() async throws {
        let services = ["org.example.Broken": "/bin/false"]
        try await DesktopWorld.run(services: services) { world in
            let launcher = launcher(world, directories: [])
            let error = await #expect(throws: DesktopError.self) {
                try await launcher.startInBackground(try ApplicationID("org.example.Broken"))
            }
            #expect(error?.code == .startFailed)

            let running = try await Connection.open(.custom(world.bus.address), on: world.loop)
            try await running.own("org.example.Running")
            try await launcher.startInBackground(try ApplicationID("org.example.Running"))
        }
    }

    @Test func `activates an application with the token of the click`() async throws {
        try await DesktopWorld.run { world in
            let application = try await Connection.open(.custom(world.bus.address), on: world.loop)
            let (calls, sink) = AsyncStream.makeStream(of: IncomingCall.self)
            let export = try await application.export(
                at: "/org/example/My_App", interface: "org.freedesktop.Application",
                introspection: """
                    <interface name="org.freedesktop.Application">
                      <method name="Activate"><arg type="a{sv}" direction="in"/></method>
                    </interface>
                    """
            ) { call in
                sink.yield(call)
                return []
            }
            try await application.own("org.example.My-App")

            try await launcher(world, directories: [])
                .open(try ApplicationID("org.example.My-App"), activationToken: "token")

            let call = await calls.first { _ in true }
            let expected: Value = .vardict([
                "activation-token": "token", "desktop-startup-id": "token",
            ])
            #expect(call?.arguments == [expected])
            export.cancel()
        }
    }

    @Test func `starts the command of a desktop entry in a session of its own`() async throws {
        try await DesktopWorld.run { world in
            let data = try TemporaryDirectory()
            _ = try data.makeDirectory("applications")
            let fifo = data.path + "/fifo"
            try #require(mkfifo(fifo, 0o600) == 0)
            let reader = try ChildProcess("cat", [fifo])
            let script = try data.write(
                """
                echo "$PWD $1 $XDG_ACTIVATION_TOKEN $DESKTOP_STARTUP_ID $(ps -o sid= -p $$)" > \(fifo)
                """, to: "run")
            // The shell reads the script, because a file that was just written may be "busy": a
            // program another test started at that moment still holds it open.
            try data.write(
                "[Desktop Entry]\nName=A\nExec=sh \"\(script)\" %u \"a b\"\nPath=\(data.path)\n",
                to: "applications/org.example.App.desktop")

            try await launcher(world, directories: [data.path])
                .open(try ApplicationID("org.example.App"), activationToken: "token")

            let line = try await reader.output.first { _ in true }
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            #expect(words.prefix(5) == [data.path, "a", "b", "token", "token"])
            #expect(try #require(words.last.flatMap { Int32($0) }) != getsid(0))
        }
    }

    @Test func `has the user's systemd start the command of a desktop entry`() async throws {
        try await DesktopWorld.run { world in
            let systemd = try await FakeUserManager(on: world)
            let data = try TemporaryDirectory()
            _ = try data.makeDirectory("applications")
            try data.write(
                "[Desktop Entry]\nName=My Shop\nExec=sh -c \"exit 0\"\nPath=/tmp\n",
                to: "applications/org.example.My-App.desktop")

            try await launcher(world, directories: [data.path])
                .open(try ApplicationID("org.example.My-App"), activationToken: "token")

            let unit = try #require(systemd.services.all.first)
            #expect(unit.name.hasPrefix(#"app-carillon-org.example.My\x2dApp@"#))
            #expect(unit.name.hasSuffix(".service"))
            #expect(systemd.calls.all.first?.hasSuffix("/sh -c exit 0") == true)
            #expect(unit.properties["Description"]?.asString == "My Shop")
            #expect(unit.properties["Slice"]?.asString == "app.slice")
            #expect(unit.properties["WorkingDirectory"]?.asString == "/tmp")
            #expect(
                unit.properties["Environment"]?.asStrings == [
                    "DESKTOP_STARTUP_ID=token", "XDG_ACTIVATION_TOKEN=token",
                ])
        }
    }

    @Test func `says where systemd tells why an application did not start`() async throws {
        try await DesktopWorld.run { world in
            let systemd = try await FakeUserManager(on: world, result: "failed")
            let data = try TemporaryDirectory()
            _ = try data.makeDirectory("applications")
            try data.write(
                "[Desktop Entry]\nName=A\nExec=true\n",
                to: "applications/org.example.App.desktop")
            let launcher = launcher(world, directories: [data.path])

            let error = await #expect(throws: DesktopError.self) {
                try await launcher.open(try ApplicationID("org.example.App"), activationToken: nil)
            }

            let unit = try #require(systemd.services.all.first)
            #expect(error?.code == .startFailed)
            #expect(error?.reason.contains("journalctl --user --unit \(unit.name)") == true)
        }
    }

    @Test func `says that the program of a desktop entry is missing`() async throws {
        try await DesktopWorld.run { world in
            let data = try TemporaryDirectory()
            _ = try data.makeDirectory("applications")
            try data.write(
                "[Desktop Entry]\nName=A\nExec=no-such-program\n",
                to: "applications/org.example.App.desktop")
            let launcher = launcher(world, directories: [data.path])
            let error = await #expect(throws: DesktopError.self) {
                try await launcher.open(try ApplicationID("org.example.App"), activationToken: nil)
            }
            #expect(error?.reason.contains("'no-such-program'") == true)
        }
    }

    private func launcher(_ world: DesktopWorld, directories: [String]) -> ApplicationLauncher {
        ApplicationLauncher(
            connection: world.connection,
            entries: EntryLookups(directories: directories),
            sleep: { _ in try await Task.sleep(for: .seconds(60)) })
    }
}
