// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// From an application that is gone to a button on the screen and back.
@Suite(.serialized, .timeLimit(.minutes(3))) struct WholePathTests {
    @Test func `a notification rings after its application is gone, and its button starts it`()
        async throws
    {
        try await DesktopWorld.run { world, _ in
            // Ends before the notification rings.
            try await world.run("notifying-app", world.log, "schedule", "milk", "1")
            #expect(world.lines == [])

            try await world.untilShown(1)
            try await world.dunst.choose(actionLabelled: "Done")

            #expect(try await world.linesUntilGone() == ["started", "milk: done", "ended"])
            let shown = try #require(try await world.dunst.history().first)
            #expect(shown.summary == "milk")
            #expect(shown.body.hasPrefix("scheduled by process "))
        }
    }

    @Test func `a dismissal starts an application that asked for it`() async throws {
        try await DesktopWorld.run { world, _ in
            try await world.run("notifying-app", world.log, "schedule", "milk", "0.5")

            try await world.untilShown(1)
            try await world.dunst.close()

            #expect(
                try await world.linesUntilGone() == [
                    "started", "milk: \(Action.dismissIdentifier)", "ended",
                ])
        }
    }

    @Test func `a service that restarts shows nothing twice, and buttons go on working`()
        async throws
    {
        try await DesktopWorld.run { world, service in
            try await world.run("notifying-app", world.log, "schedule", "milk", "0.5")
            try await world.untilShown(1)
            // Else the kill could come before it is written that it is on the screen.
            try await world.run("carillon", "list")
            await service.kill()

            let second = try await world.startService()
            try await world.run("notifying-app", world.log, "schedule", "bread", "0.1")
            // It comes behind what the new service has put back.
            try await world.untilShown(2)
            try await world.dunst.choose(actionLabelled: "Later")
            let lines = try await world.linesUntilGone()

            #expect(lines.count == 3)
            #expect(lines[1].hasSuffix(": later"))
            try await world.untilShown(1)
            #expect(try await world.dunst.history().count == 1)
            #expect(await second.process.terminate() == .code(0))
        }
    }

    @Test func `removing a delivered notification takes it from the screen`() async throws {
        try await DesktopWorld.run { world, _ in
            try await world.run("notifying-app", world.log, "schedule", "milk", "0.5")
            try await world.untilShown(1)

            let output = try await world.run("carillon", "clear", "milk")

            #expect(output.contains("milk"))
            try await world.untilShown(0)
            #expect(world.lines == [])
        }
    }

    @Test func `a reminder of the command line runs its command with the action`() async throws {
        try await DesktopWorld.run { world, _ in
            try #require(mkfifo(world.log, 0o600) == 0)
            let reader = try ChildProcess("cat", [world.log])
            try await world.run(
                "carillon", "remind", "Tea", "--in", "1s", "--id", "tea", "--action", "drink=Drink",
                "--action", "spill=Spill", "--run",
                "echo \"$CARILLON_ID $CARILLON_ACTION\" > "
                    + world.log)

            try await world.untilShown(1)
            try await world.dunst.choose(actionLabelled: "Spill")

            #expect(await reader.output.untilEnd() == ["tea spill"])
        }
    }

    @Test func `a script that waits gets the button that is pressed`() async throws {
        try await DesktopWorld.run { world, _ in
            let script = try world.start(
                "carillon", "notify", "Reboot?", "-A", "yes=Yes", "-A", "no=No", "-i",
                try world.home.picture("plot.png"))

            try await world.untilShown(1)
            try await world.dunst.choose(actionLabelled: "No")

            #expect(await script.waitForExit() == .code(0))
            #expect(await script.output.untilEnd() == ["no"])
            try await world.untilShown(0)
        }
    }

    @Test func `a script that waits is told of a dismissal, a replacement and a removal`()
        async throws
    {
        try await DesktopWorld.run { world, _ in
            let dismissed = try world.start("carillon", "notify", "Reboot?", "--wait")
            try await world.untilShown(1)
            try await world.dunst.close()
            #expect(await dismissed.waitForExit() == .code(3))

            let replaced = try world.start("carillon", "notify", "Reboot?", "-w", "-r", "reboot")
            try await world.untilShown(1)
            let cleared = try world.start("carillon", "notify", "Reboot?!", "-w", "-r", "reboot")
            #expect(await replaced.waitForExit() == .code(3))
            try await world.run("carillon", "clear", "reboot")
            #expect(await cleared.waitForExit() == .code(3))
        }
    }

    @Test func `a script that has ended has its command run by the service's own start`()
        async throws
    {
        try await DesktopWorld.run { world, service in
            try #require(mkfifo(world.log, 0o600) == 0)
            let reader = try ChildProcess("cat", [world.log])
            try await world.run(
                "carillon", "notify", "Upload", "-r", "up", "-A", "show=Show log", "--run",
                "echo \"$CARILLON_ID $CARILLON_ACTION\" > " + world.log)
            try await world.untilShown(1)
            // Else the kill could come before it is written that it is on the screen.
            try await world.run("carillon", "list")
            await service.kill()
            let second = try await world.startService()
            // It comes behind what the new service has put back.
            try await world.run("carillon", "notify", "Later")
            try await world.untilShown(2)

            try await world.dunst.choose(actionLabelled: "Show log")

            #expect(await reader.output.untilEnd() == ["up show"])
            #expect(await second.process.terminate() == .code(0))
        }
    }
}
