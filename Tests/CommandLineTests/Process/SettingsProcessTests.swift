// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import TestWorld
import Testing

@testable import CarillonCommands

@Suite struct SettingsProcessTests {
    @Test func `changes settings and shows them`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon(
                "settings", "org.example.App", "--allow", "--style", "alert", "--sound", "off",
                "--badge=off", "--previews", "unlocked", "--late", "1h30m", "--wake", "on",
                "--pending-limit", "64", "--time-sensitive", "off", "--summary", "on",
                "--history", "off")

            #expect(outcome.exit == .code(0))
            #expect(
                outcome.text == """
                    org.example.App
                      allowed         yes
                      style           alert
                      sound           off
                      badge           off
                      previews        unlocked
                      time sensitive  off
                      summary         on
                      late            1h30m
                      wake            on
                      history         off
                      places          not asked
                      pending limit   64
                    """)
        }
    }

    @Test func `forgets an application for whoever means it`() async throws {
        try await CommandWorld.run { world in
            _ = try await world.carillon("settings", "org.example.App", "--allow")

            let refused = try await world.carillon("settings", "org.example.App", "--forget")
            #expect(refused.exit == .code(2))
            #expect(
                refused.errors.first
                    == "carillon settings: --forget cannot be undone; add --yes if you mean it")
            let mixed = try await world.carillon(
                "settings", "org.example.App", "--forget", "--yes", "--deny")
            #expect(mixed.exit == .code(2))
            let unknown = try await world.carillon(
                "settings", "org.example.Nobody", "--forget", "--yes")
            #expect(unknown.exit == .code(1))

            let sure = try await world.carillon("settings", "org.example.App", "--forget", "--yes")

            #expect(sure.exit == .code(0) && sure.output == ["org.example.App is forgotten"])
            let left = try await world.carillon("apps", "--json")
            #expect(!left.text.contains("org.example.App"))
        }
    }

    @Test(arguments: [("no", false), ("yes", true)])
    func `asks on a terminal before it forgets`(answer: String, isGone: Bool) async throws {
        try await CommandWorld.run { world in
            _ = try await world.carillon("settings", "org.example.App", "--allow")
            // script(1) gives it a terminal.
            let process = try ChildProcess(
                "script",
                [
                    "--quiet", "--return", "--command",
                    "\(CommandWorld.executable) settings org.example.App --forget", "/dev/null",
                ],
                environment: ["PATH": "/usr/bin:/bin", "SHELL": "/bin/sh", "TERM": "dumb"]
                    .merging(world.bus.environment) { $1 })
            try await process.output.first { $0.contains("It cannot be undone.") }
            try process.write(answer + "\n")

            let exit = await process.waitForExit()
            #expect((exit == .code(0)) == isGone)
            let left = try await world.carillon("apps", "--json")
            #expect(left.text.contains("org.example.App") != isGone)
        }
    }

    @Test func `shows settings without changing them`() async throws {
        try await CommandWorld.run { world in
            _ = try await world.carillon("settings", "org.example.App", "--deny")

            let outcome = try await world.carillon("settings", "org.example.App", "--json")

            #expect(
                outcome.text == """
                    {
                      "allowed" : false,
                      "app" : "org.example.App",
                      "authorization" : "no",
                      "badge" : true,
                      "badgeNumber" : 0,
                      "delivered" : 0,
                      "history" : true,
                      "late" : "always",
                      "pending" : 0,
                      "pendingLimit" : 100000,
                      "placeAuthorization" : "not asked",
                      "places" : false,
                      "previews" : "always",
                      "sound" : true,
                      "style" : "banner",
                      "summary" : false,
                      "timeSensitive" : true,
                      "wake" : "asked"
                    }
                    """)
        }
    }

    @Test func `shows what an application asked for, and when`() async throws {
        try await CommandWorld.run { world in
            let application = try ApplicationID("org.example.App")
            world.service.state.withLock { state in
                var summary = ApplicationSummary(id: application)
                summary.settings.requested = [.alert, .sound, .timeSensitive]
                summary.settings.requestDate = Date(timeIntervalSince1970: 1_800_000_000)
                state.summaries = [summary]
            }

            let lines = try await world.carillon("settings", "org.example.App").output
            let json = try await world.carillon("settings", "org.example.App", "--json").text

            #expect(lines.suffix(2).first == "  asked for       alert, sound, time-sensitive")
            #expect(lines.last?.hasPrefix("  asked           Fri 15 Jan ") == true)
            #expect(json.contains(#""askedAt" : "2027-01-15T"#))
        }
    }

    @Test func `plays the sound of an application's notifications`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon("settings", "org.example.App", "--play-sound")

            #expect(outcome.exit == .code(0))
            #expect(outcome.output.isEmpty)
            await world.service.call("playSound org.example.App")
        }
    }

    @Test func `knows no application that never came`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon("settings", "org.example.Nobody")

            #expect(outcome.exit == .code(1))
            #expect(
                outcome.errors == [
                    "carillon settings: org.example.Nobody has not used notifications yet; "
                        + "'carillon apps' lists those that have"
                ])
        }
    }

    @Test func `SET-14 opens the settings of an application`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon("settings", "org.example.App", "--open")

            #expect(outcome.exit == .code(0))
            #expect(outcome.output.isEmpty)
            await world.service.call("openSettings org.example.App")
        }
    }

    @Test func `lists applications`() async throws {
        try await CommandWorld.run { world in
            let none = try await world.carillon("apps")
            for name in ["org.example.B", "org.example.A"] {
                _ = try await world.carillon("settings", name, "--allow")
            }
            let two = try await world.carillon("apps")

            #expect(none.output == ["No application has used notifications yet."])
            #expect(
                two.output == [
                    "APP  ID             ALLOWED  STYLE   SOUND  BADGE  PREVIEWS  PENDING  DELIVERED",
                    "     org.example.A  yes      banner  on     on     always    0        0",
                    "     org.example.B  yes      banner  on     on     always    0        0",
                ])
        }
    }

    @Test func `lists applications by the names that they alone have`() async throws {
        try await CommandWorld.run { world in
            let names = [
                ("org.gnome.Fractal", "Fractal Chat"), ("org.example.Other", ""),
                ("org.one.Mail", "Mail"), ("org.two.Mail", "Mail"),
            ]
            let summaries = try names.map { id, name in
                ApplicationSummary(id: try ApplicationID(id), name: name)
            }
            world.service.state.withLock { $0.summaries = summaries }
            let outcome = try await world.carillon("apps")

            #expect(
                outcome.output.dropFirst().map { $0.prefix(33) } == [
                    "              org.example.Other  ", "Fractal Chat  org.gnome.Fractal  ",
                    "              org.one.Mail       ", "              org.two.Mail       ",
                ])
        }
    }

    @Test func `prints an empty list as JSON, too`() async throws {
        try await CommandWorld.run { world in
            let apps = try await world.carillon("apps", "--json")
            let list = try await world.carillon("list", "--json")

            #expect(apps.text.filter { !$0.isWhitespace } == "[]")
            let text = list.text.filter { !$0.isWhitespace }
            #expect(text == #"{"delivered":[],"pending":[],"waiting":[]}"#)
        }
    }

    @Test func `says what works and what does not`() async throws {
        try await CommandWorld.run { world in
            world.service.state.withLock { state in
                state.diagnosis.version = "0.1.0"
                state.diagnosis.storePath = "/home/me/carillon.db"
                state.diagnosis.storeSize = 5_000
                state.diagnosis.pending = 3
                state.diagnosis.notificationServer = "dunst 1.9.0"
                state.diagnosis.serverProcess = .process("dunst", 7)
                state.diagnosis.capabilities = ["body", "actions"]
                state.diagnosis.serverLimits = [.showsButtons(atMost: 3)]
                state.diagnosis.wakeUp = .wakes(.ownTimer)
                state.diagnosis.wakesMachine = true
                state.diagnosis.sleepRefusal = "Access denied"
            }

            let outcome = try await world.carillon("doctor")

            #expect(outcome.exit == .code(0))
            #expect(
                outcome.text == """
                    ok  bus                  connected to the session bus
                    ok  service              version 0.1.0 answers
                    ok  store                /home/me/carillon.db, 5 KiB, 3 pending, 0 delivered
                    ok  notification server  dunst 1.9.0 (dunst, process 7)
                    ok  buttons              the notification server shows buttons
                    ok  sound                the notification server plays no sounds; the service plays them
                    --  limit                the notification server shows 3 buttons at most: the first ones
                    ok  quiet                nothing is held back
                    --  badge                no launcher shows badges; Plasma, Dash to Dock and Plank do
                    ok  wake-up              a timer of its own wakes a machine that sleeps
                    --  sleep                logind does not let the service hold back a machine that is about to sleep (Access denied): what is due in that moment rings after the sleep
                    ok  places               GeoClue measures where the machine is while something waits for a circle
                    --  clock                the service says nothing about it
                    """)
        }
    }

    @Test(arguments: [
        (
            true, String?.none,
            "there is none, so banners are printed on a terminal; install one"
        ),
        (
            false, nil,
            "there is none; banners wait for one, and are in 'carillon list' meanwhile; install one"
        ),
        (
            true, "stub, process 7",
            "stub, process 7, has its name and does not say what it is; nothing is shown before"
        ),
    ])
    func `says what becomes of notifications without a server that answers`(
        hasTerminal: Bool, process: String?, text: String
    ) async throws {
        try await CommandWorld.run { world in
            world.service.state.withLock { state in
                state.diagnosis.storePath = "/home/me/carillon.db"
                state.diagnosis.notificationServer = nil
                state.diagnosis.hasTerminal = hasTerminal
                state.diagnosis.serverProcess = process.map(Finding.words)
            }

            let outcome = try await world.carillon("doctor")

            #expect(outcome.text.contains("--  notification server  \(text)"))
        }
    }

    @Test(arguments: [true, false])
    func `says when there is nothing left to watch files with`(isUsedUp: Bool) async throws {
        try await CommandWorld.run { world in
            let limit = isUsedUp ? "echo 0 > /proc/sys/user/max_inotify_instances && " : ""
            let process = try ChildProcess(
                "/usr/bin/unshare",
                ["-Ur", "sh", "-c", limit + "exec \"$0\" doctor --json"]
                    + [CommandWorld.executable],
                environment: world.bus.environment.merging(["HOME": "/nowhere"]) { $1 })
            let outcome = await CommandWorld.outcome(of: process)
            #expect(outcome.text.contains("fs.inotify.max_user_instances") == isUsedUp)
            #expect(outcome.text.contains(#""check" : "bus""#), "\(outcome)")
        }
    }

    @Test func `fails when the store is missing`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon("doctor", "--json")

            #expect(outcome.exit == .code(1))
            #expect(outcome.text.contains(#""ok" : false"#))
            #expect(
                outcome.errors == [
                    "carillon doctor: something essential does not work; see above"
                ])
        }
    }
}
