// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

/// Quiet hours as a person has them: the commands, the service, and dunst.
@Suite(.timeLimit(.minutes(2))) struct QuietDesktopTests {
    @Test func `nothing is shown while it is quiet, and one notification at the end`() async throws
    {
        try await DesktopWorld.run { world, _ in
            try await world.run("carillon", "quiet", "for", "1h")
            let names = (1...3).map { "Tea \($0)" }
            for name in names {
                try await world.run(
                    "carillon", "remind", name, "--in", "1s", "--urgency", "normal")
            }
            while true {
                let list = try await world.run("carillon", "list", "--delivered")
                if names.allSatisfy(list.contains) { break }
            }
            #expect(try await world.dunst.displayedCount() == 0)

            try await world.run("carillon", "quiet", "off")

            try await world.untilShown(1)
            try await world.dunst.closeAll()
            let shown = try await world.dunst.history()
            #expect(shown.map(\.summary) == ["3 notifications from Reminders"])
        }
    }
}
