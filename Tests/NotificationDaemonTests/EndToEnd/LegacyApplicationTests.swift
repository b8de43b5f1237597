// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

/// The same way from an application that is gone and back, for one of iOS 9.
@Suite(.serialized, .timeLimit(.minutes(3))) struct LegacyApplicationTests {
    @Test func `LEG-24 a button starts an iOS 9 application in the background, and it ends`()
        async throws
    {
        try await DesktopWorld.run { world, _ in
            try await world.run("legacy-app", world.log, "schedule", "milk", "1")
            try await world.untilShown(1)

            // A banner has the minimal context, whose first action is the third of the other.
            try await world.dunst.choose(actionLabelled: "Delete list")

            let lines = try await world.linesUntilGone(DesktopWorld.legacyApplication)
            #expect(
                lines == [
                    "launched for nothing: background", "milk: trashAction, background",
                    "ended true",
                ])
        }
    }

    @Test func `LEG-22 a tap starts it with the notification in its launch options`()
        async throws
    {
        try await DesktopWorld.run { world, _ in
            try await world.run("legacy-app", world.log, "schedule", "milk", "0.5")
            try await world.untilShown(1)

            try await world.dunst.pressDefault()

            let lines = try await world.linesUntilGone(DesktopWorld.legacyApplication)
            #expect(
                lines == ["launched for milk: background", "milk: inactive", "ended true"])
        }
    }

    @Test func `a tap starts an application with scenes, whose scene knows of it first`()
        async throws
    {
        try await DesktopWorld.run { world, _ in
            try world.makeLegacyApplicationUseScenes()
            try await world.run("legacy-app", world.log, "schedule", "milk", "0.5")
            try await world.untilShown(1)

            try await world.dunst.pressDefault()

            let lines = try await world.linesUntilGone(DesktopWorld.legacyApplication)
            #expect(
                lines == [
                    "launched with 0 options", "connected for milk", "received milk for its scene",
                    "ended true",
                ])
        }
    }

    @Test func `a button of the background starts one without a scene`() async throws {
        try await DesktopWorld.run { world, _ in
            try world.makeLegacyApplicationUseScenes()
            try await world.run("legacy-app", world.log, "schedule", "milk", "1")
            try await world.untilShown(1)

            try await world.dunst.choose(actionLabelled: "Delete list")

            let lines = try await world.linesUntilGone(DesktopWorld.legacyApplication)
            #expect(
                lines == [
                    "launched with 0 options", "received milk for no scene", "ended true",
                ])
        }
    }

    @Test func `LEG-15 what went over the bus and back is still equal`() async throws {
        try await DesktopWorld.run { world, _ in
            try await world.run("legacy-app", world.log, "cancel")
            #expect(world.lines == ["left bread, true"])
        }
    }
}
