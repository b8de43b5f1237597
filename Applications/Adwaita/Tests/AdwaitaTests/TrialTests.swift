// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import WindowTesting

private let trial = "org.carillon.Trial"

/// Windows in a process of their own, with a main loop.
@Suite(.timeLimit(.minutes(3))) struct TrialTests {
    @Test func `releases closures with the widgets they were given to`() async throws {
        #expect(
            try await lines(of: "closures") == [
                "starts; graphical: false",
                #"connected; alive: ["button", "key", "row"]"#, "closed; alive: []", "ends",
            ])
    }

    @Test func `does the work of the main actor while the main loop runs`() async throws {
        #expect(
            try await lines(of: "tasks") == [
                "starts; graphical: false", "an event goes first",
                "a task runs; on the main thread: true",
                "it comes back with 55; on the main thread: true", "so does the main queue",
                "idle: true", "ends",
            ])
    }

    @Test func `makes a row for what is on the screen only, and uses it again`() async throws {
        #expect(
            try await lines(of: "rows") == [
                "starts; graphical: false", "made a few: true", "scrolled; recycled: true",
                "bound again: 1 row", "empty; no rows left", "ends",
            ])
    }

    @Test func `opens ten thousand items in under twice the time of none`() async throws {
        try await Desktop.run([:], hasService: false) { desktop in
            // In processor time, and the best of a few: other tests run at the same time.
            var empty = Double.infinity
            var full = Double.infinity
            for _ in 0..<3 {
                empty = min(empty, try await desktop.milliseconds(toOpen: 0))
                full = min(full, try await desktop.milliseconds(toOpen: 10_000))
            }
            #expect(full < 2 * empty, "\(full) ms, and \(empty) ms for none")
        }
    }

    @Test func `shows texts as they are, and does what is pressed`() async throws {
        try await Desktop.run([:], hasService: false) { desktop in
            let program = try desktop.start("adwaita-trial", "everything")
            for text in [
                "<i>Spoken</i>", "<b>Deleted</b>", "Something <is> wrong & can be mended.",
            ] {
                _ = try await desktop.find(text, role: "label", in: trial)
            }

            try await desktop.press("Undo", in: trial)
            try await program.output.first { $0 == "undo" }
            try await desktop.press("Spoken <i>Spoken</i>", role: "switch", in: trial)
            _ = try await desktop.find("spoken: true", in: trial)
            try await desktop.set(7, of: try await desktop.find("Minute", in: trial))
            _ = try await desktop.find("2026-11-25T17:07:00Z", in: trial)
            try await desktop.enter(
                "Ada", into: try await desktop.find("Name", in: trial), of: trial)
            _ = try await desktop.find("name: Ada", in: trial)
            try await desktop.press("Ask", in: trial)
            try await desktop.press("Yes", in: trial)
            _ = try await desktop.find("answered: yes", in: trial)
            try await desktop.press("Flip", in: trial)
            _ = try await desktop.find("A < B", in: trial)
        }
    }

    private func lines(of name: String) async throws -> [String] {
        var lines: [String] = []
        try await Desktop.run([:], hasService: false) { desktop in
            let program = try desktop.start("adwaita-trial", name)
            lines = await program.output.untilEnd()
        }
        return lines
    }
}

extension Desktop {
    fileprivate func milliseconds(toOpen count: Int) async throws -> Double {
        let lines = await (try start("adwaita-trial", "\(count)")).output.untilEnd()
        return try #require(lines.compactMap(Double.init).first)
    }
}
