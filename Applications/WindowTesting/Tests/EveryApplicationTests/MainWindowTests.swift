// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

/// The parts of the main window of every application.
@Suite(.timeLimit(.minutes(2))) struct MainWindowTests {
    @Test(arguments: TestedApplication.all)
    func `a second start shows the window of the first`(tested: TestedApplication) async throws {
        try await Desktop.run([tested.id: tested.program]) { desktop in
            try await desktop.allow(tested.id)
            let first = try desktop.start(tested.program)
            _ = try await desktop.find("Main Menu", in: tested.id)

            let second = try desktop.start(tested.program)

            #expect(await second.waitForExit() == .code(0))
            #expect(first.isRunning)
            let windows = try await desktop.contents(of: tested.id).filter { $0.role == "window" }
            #expect(windows.count == 1)
        }
    }

    @Test(arguments: TestedApplication.all)
    func `has a window about itself, and one about its keys`(
        tested: TestedApplication
    ) async throws {
        try await Desktop.run([tested.id: tested.program]) { desktop in
            try await desktop.allow(tested.id)
            let program = try desktop.start(tested.program)
            _ = try await desktop.find("Main Menu", in: tested.id)
            try await desktop.untilActive(tested.id)

            try await desktop.press("F1")
            for key in [tested.key, "Show these keys", "Close the window", "Quit"] {
                _ = try await desktop.find(key, in: tested.id)
            }
            try await desktop.untilActive(tested.id, window: "Keyboard Shortcuts")
            try await desktop.press("Escape")
            try await desktop.activate("about", of: tested.id)
            _ = try await desktop.find("The Carillon authors", in: tested.id)
            try await desktop.untilActive(tested.id, window: "About")
            try await desktop.press("Escape")
            try await desktop.untilUnsaid("The Carillon authors", in: tested.id)
            try await desktop.untilActive(tested.id)

            try await desktop.press("ctrl+w")
            #expect(await program.waitForExit() == .code(0))
        }
    }
}
