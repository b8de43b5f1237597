// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestWorld
import Testing

/// The lines of the service in the journal while an application does its worst.
@Suite("The journal", .timeLimit(.minutes(2))) struct JournalTests {
    /// An identifier that ends its line, pretends to be another one, and rings and colours the
    /// terminal of whoever reads the journal.
    private static let forgery =
        "tea\ncarillond: stopping\r\u{7}\u{1B}[31m\u{7F}\u{9B}2J\u{85}\u{2028}\u{202E}\u{2066}\u{61C}"

    /// The lines of the service on a notification that is acted on so often, and whose application
    /// can never be started.
    private func lines(actingOn identifier: String, times: Int = 1) async throws -> [String] {
        var lines: [String] = []
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            try await world.show([identifier])
            let tools = try await world.controlClient()
            for _ in 0..<times {
                try await tools.respond(
                    to: identifier, of: Sample.application, action: "done", text: nil)
                // An action that comes while the start is under way joins it, and its line.
                try await until { try await tools.waiting().map(\.reason) == [.start] }
            }
            await tools.close()
            _ = await service.process.terminate()
            lines = await service.process.errors.untilEnd()
        }
        return lines
    }

    @Test func `has one line for one event, and nothing raw that a terminal obeys`() async throws {
        let lines = try await lines(actingOn: Self.forgery)

        let shown =
            #"tea\ncarillond: stopping\r\u{7}\u{1b}[31m\u{7f}\u{9b}2J\u{85}\u{2028}\u{202e}"#
            + #"\u{2066}\u{61c}: the action 'done' waits"#
        #expect(lines.contains { $0.hasPrefix("carillond: org.example.Shop/\(shown)") }, "\(lines)")
        #expect(!lines.contains { $0.hasPrefix("carillond: stopping\r") })
    }

    @Test func `has no line without end`() async throws {
        let lines = try await lines(actingOn: String(repeating: "\u{1B}", count: 1_024))

        let line = try #require(lines.first { $0.hasPrefix("carillond: org.example.Shop/") })
        #expect((1_990..<2_100).contains(line.utf8.count), "\(line.utf8.count) bytes")
        #expect(line.hasSuffix("…"))
    }

    @Test func `has a burst, and then says how many lines were left out`() async throws {
        let start = ContinuousClock.now
        let lines = try await lines(actingOn: "tea", times: 1_000)
        let took = ContinuousClock.now - start

        // How many are written depends on how long it takes; none is left out unsaid.
        let written = lines.count { $0.contains("'done' waits") }
        let leftOut = lines.compactMap { line in
            line.firstMatch(of: /^carillond: ([0-9]+) lines? left out$/).flatMap { Int($0.1) }
        }
        #expect(written >= 190, "\(written) lines")
        #expect(leftOut.reduce(written, +) >= 1_000, "\(lines.suffix(3))")
        // Ten a second are no burst.
        #expect(!leftOut.isEmpty || took > .seconds(60))
    }
}
