// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing
import WindowTesting

/// The row in which the sound of a reminder is chosen and heard, as a person uses it.
@Suite(.timeLimit(.minutes(3))) struct SoundRowTests {
    @Test func `a sound is heard, by the keyboard`() async throws {
        try await heard { desktop in
            try await desktop.tab(to: "Play the Sound")
            try await desktop.press("space")
        }
    }

    @Test func `a sound is heard, by the mouse`() async throws {
        try await heard { desktop in
            let play = try await desktop.find("Play the Sound", role: "button", in: centre)
            // The keyboard brings it into sight.
            try await desktop.tab(to: "Play the Sound")
            try await desktop.click(play, in: centre, window: "New Reminder")
        }
    }

    /// Opens the details of a new reminder, does something there, and waits for a sound.
    private func heard(_ act: (Desktop) async throws -> Void) async throws {
        let pipe = try SoundPipe()
        let variables = Desktop.noon.merging(pipe.environment) { $1 }
        try await Desktop.run([:], variables: variables) { desktop in
            try await desktop.openDetails()
            try await act(desktop)
            try await pipe.untilHeard()
        }
    }
}

extension Desktop {
    /// Opens the page of a new reminder, types one, and shows its details.
    fileprivate func openDetails() async throws {
        try start("carillon-center")
        _ = try await find("Nothing Upcoming", in: centre)
        try await untilActive(centre)
        try await press("ctrl+n")
        try await untilActive(centre, window: "New Reminder")
        try await type("tea in 2 hours")
        try await untilSaid("(in 2 h)", in: centre)
        try await tab(to: "Details")
        try await press("Return")
        _ = try await find("Play the Sound", role: "button", in: centre)
    }
}
