// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalReminders
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

    @Test func `a file becomes a sound of one's own, and rings`() async throws {
        try await Desktop.run([:], variables: Desktop.noon) { desktop in
            let file = desktop.home.path + "/Gong.wav"
            try Data(SampleWave.bytes(seconds: 1)).write(to: URL(filePath: file))
            try await desktop.openDetails()
            try await desktop.chooseFile()
            try await desktop.focus(window: "Choose a Sound")
            try await desktop.type(file)
            try await desktop.press("Return")
            try await desktop.untilSaid("Gong", in: centre)
            try await desktop.focus(window: "New Reminder")
            try await desktop.press("Add", in: centre)
            try await desktop.untilRows("tea.")
            let tool = try await desktop.tool()
            let made = try await tool.pending().first?.request
            #expect(made?.content.sound == Sound(name: "Gong.wav"))
            let copy = "\(desktop.dataPath(of: Reminders.name))/Sounds/Gong.wav"
            #expect(FileManager.default.fileExists(atPath: copy))
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

    /// Chooses the last of the sounds, behind which there is a dialog.
    fileprivate func chooseFile() async throws {
        try await tab(to: "Sound")
        try await press("space")
        _ = try await find("Choose a File…", in: centre)
        try await press("End", "Return")
    }

    /// Gives a window the keyboard.
    fileprivate func focus(window title: String) async throws {
        try await xdotool([
            "search", "--sync", "--onlyvisible", "--name", title, "windowfocus", "--sync",
        ])
    }
}
