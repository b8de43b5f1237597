// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

/// From the command line to an application that was not running, and onto the screen.
@Suite(.serialized, .timeLimit(.minutes(2))) struct PushedApplicationTests {
    @Test func `a push starts its application, whose extension changes it`() async throws {
        try await DesktopWorld.run { world, _ in
            let payload = world.home.path + "/payload.json"
            try Data(
                #"""
                {"aps": {"alert": {"title": "Milk", "body": "is on sale"}, "mutable-content": 1,
                "content-available": 1}, "id": 7}
                """#.utf8
            ).write(to: URL(filePath: payload))

            let output = try await world.run(
                "carillon", "push", DesktopWorld.application, "--payload", payload, "--id", "a")

            #expect(output.contains("a: pushed to \(DesktopWorld.application)"))
            try await world.untilShown(1)
            #expect(
                try await world.linesUntilGone() == ["started", "extends a", "fetches 7", "ended"])
            try await world.dunst.close()
            let shown = try #require(try await world.dunst.history().first)
            #expect(shown.summary == "Milk")
            #expect(shown.body == "is on sale, changed by its application")
        }
    }
}
