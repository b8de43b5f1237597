// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

let nagMe = "org.carillon.NagMe"

/// The window as a person uses it, with the mouse and with the keyboard.
@Suite(.timeLimit(.minutes(2))) struct WindowTests {
    @Test func `a task is added, and nags until it is switched off`() async throws {
        try await Desktop.run([nagMe: "nag-me"]) { desktop in
            try await desktop.allow(nagMe)
            let program = try desktop.start("nag-me")

            let field = try await desktop.find("New Task", in: nagMe)
            try await desktop.enter("Feed <b>Cat</b>", into: field, of: nagMe)
            try await desktop.press("Nag me: Feed <b>Cat</b>", in: nagMe)
            _ = try await desktop.find("Stop nagging: Feed <b>Cat</b>", in: nagMe)
            #expect(try await desktop.pending(of: nagMe) == ["Feed <b>Cat</b>"])
            #expect(try await desktop.text(of: field) == "")

            try await desktop.press("Stop nagging: Feed <b>Cat</b>", in: nagMe)
            _ = try await desktop.find("Nag me: Feed <b>Cat</b>", in: nagMe)
            #expect(try await desktop.pending(of: nagMe) == [])
            #expect(program.isRunning)
        }
    }

    @Test func `tasks are deleted one right after the other, and the last comes back`()
        async throws
    {
        try await Desktop.run([nagMe: "nag-me"]) { desktop in
            try await desktop.allow(nagMe)
            let program = try desktop.start("nag-me")
            try await desktop.press("Delete Exercise", in: nagMe)
            _ = try await desktop.find("“Exercise” deleted", in: nagMe)
            try await desktop.resize("Nag Me", width: 360 + 122, height: 680)
            for task in ["Wash Up", "Walk Dog", "Water Plants", "Call Home"] {
                try await desktop.press("Delete \(task)", in: nagMe)
            }
            _ = try await desktop.find("Nothing to Nag About", in: nagMe)
            _ = try await desktop.find("“Call Home” deleted", in: nagMe)
            // The button of a toast that is leaving does nothing.
            try await eventually {
                try await desktop.contents(of: nagMe).count { $0.name.hasSuffix(" deleted") } == 1
            }

            try await desktop.press("Undo", in: nagMe)

            _ = try await desktop.find("Nag me: Call Home", in: nagMe)
            #expect(program.isRunning)
        }
    }

    @Test func `the keyboard does it all`() async throws {
        try await Desktop.run([nagMe: "nag-me"]) { desktop in
            try await desktop.allow(nagMe)
            let program = try desktop.start("nag-me")
            let field = try await desktop.find("New Task", in: nagMe)
            try await desktop.untilActive(nagMe)

            try await desktop.press("ctrl+n")
            try await desktop.type("Call Dad")
            try await desktop.press("Return")
            _ = try await desktop.find("Nag me: Call Dad", in: nagMe)
            #expect(try await desktop.text(of: field) == "")

            // Into the list: to its last row, then switch it, then delete it.
            try await desktop.press("Tab")
            try await desktop.press("End")
            try await eventually {
                for row in try await desktop.contents(of: nagMe) where row.role == "list item" {
                    if try await desktop.has(.focused, row) { return true }
                }
                return false
            }
            try await desktop.press("Return")
            _ = try await desktop.find("Stop nagging: Call Dad", in: nagMe)
            try await desktop.press("Delete")
            _ = try await desktop.find("“Call Dad” deleted", in: nagMe)
            try await eventually { try await desktop.pending(of: nagMe) == [] }

            try await desktop.press("Undo", in: nagMe)
            _ = try await desktop.find("Stop nagging: Call Dad", in: nagMe)
            #expect(try await desktop.pending(of: nagMe) == ["Call Dad"])

            try await desktop.press("ctrl+q")
            #expect(await program.waitForExit() == .code(0))
        }
    }

    @Test func `the list is there again after a restart, and what nags goes on`() async throws {
        try await Desktop.run([nagMe: "nag-me"]) { desktop in
            try await desktop.allow(nagMe)
            let program = try desktop.start("nag-me")
            try await desktop.press("Delete Walk Dog", in: nagMe)
            try await desktop.press("Nag me: Exercise", in: nagMe)
            _ = try await desktop.find("Stop nagging: Exercise", in: nagMe)
            await program.killAndWait()

            try desktop.start("nag-me")

            _ = try await desktop.find("Stop nagging: Exercise", in: nagMe)
            let names = try await desktop.contents(of: nagMe).map(\.name)
            #expect(!names.contains("Walk Dog"))
        }
    }

    @Test func `an empty list says what to do`() async throws {
        try await Desktop.run([nagMe: "nag-me"]) { desktop in
            try await desktop.allow(nagMe)
            try desktop.keep(#"{"names": ["Wash Up"]}"#, as: "tasks.json", of: nagMe)
            try desktop.start("nag-me")

            try await desktop.press("Delete Wash Up", in: nagMe)

            _ = try await desktop.find("Nothing to Nag About", in: nagMe)
        }
    }

    @Test func `fits a width of 360 pixels, also with long names`() async throws {
        try await Desktop.run([nagMe: "nag-me"]) { desktop in
            try await desktop.allow(nagMe)
            let long = String(repeating: "Wash up everything ", count: 500)
            try desktop.keep("{\"names\": [\"\(long)\"]}", as: "tasks.json", of: nagMe)
            try desktop.start("nag-me")
            let button = try await desktop.find("Delete \(long)", in: nagMe)

            try await desktop.resize("Nag Me", width: 360, height: 600)

            try await eventually { try await desktop.width(of: nagMe) == 360 }
            try await desktop.click(button, in: nagMe)
            _ = try await desktop.find("Nothing to Nag About", in: nagMe)
        }
    }
}
