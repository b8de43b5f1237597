// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
import Testing

@testable import CarillonCommands

/// Compares what command lines mean with the tables in `Fixtures/phrases`.
///
/// A line `@ DATE ZONE [LOCALE]` says when it is and where; each line behind it is what follows
/// `carillon remind`, and the line under it what comes of it: `=` the title, when it rings first
/// and how it repeats, or `!` why it is refused. After a wanted change,
/// `CARILLON_WRITE_FIXTURES=1 swift test --filter PhraseTableTests` writes them anew; read the
/// difference before it is committed.
@Suite struct PhraseTableTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../Fixtures/phrases")

    @Test(arguments: ["once", "repeats", "rules", "refused", "clock-changes", "said", "everyday"])
    func `understands each phrase as the table says`(name: String) throws {
        let file = Self.folder.appending(path: "\(name).txt")
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        var environment = try Sample.environment()
        var written: [String] = []
        var outcomes: [(typed: String, expected: String, found: String)] = []
        for (place, line) in lines.enumerated() {
            if line.hasPrefix("  = ") || line.hasPrefix("  ! ") { continue }
            written.append(line)
            if line.hasPrefix("@ ") {
                environment = try Self.environment(line)
            } else if !line.isEmpty, !line.hasPrefix("#") {
                let found = Self.outcome(of: line, in: environment)
                let next = lines.indices.contains(place + 1) ? lines[place + 1] : ""
                outcomes.append((line, next, found))
                written.append(found)
            }
        }
        if ProcessInfo.processInfo.environment["CARILLON_WRITE_FIXTURES"] != nil {
            try written.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
            return
        }
        #expect(outcomes.count > 10)
        for (typed, expected, found) in outcomes {
            #expect(found == expected, "\(name): \(typed)")
        }
    }

    private static func environment(_ line: String) throws -> Environment {
        let words = line.split(separator: " ").map(String.init)
        let zone = try #require(TimeZone(identifier: words[2]))
        return Environment(
            now: try Sample.date(words[1]), zone: zone, output: { _ in }, errors: { _ in },
            makeIdentifier: { "id" }, locale: words.count > 3 ? words[3] : "C")
    }

    private static func outcome(of line: String, in environment: Environment) -> String {
        do throws(CommandError) {
            let arguments = try Arguments(parsing: words(line), for: RemindCommand.declaration)
            let command = try RemindCommand(arguments, in: environment)
            let zone = command.zone ?? environment.zone
            guard let schedule = command.schedule else { return "  = a place" }
            let date = DateText.iso(schedule.date, in: zone)
            let title = command.request.content.title
            return
                "  = \(title): \(date), \(TriggerText(.english).words(for: schedule.trigger))"
        } catch {
            #expect(error.kind == .usage)
            return "  ! \(error.message)"
        }
    }

    /// Splits a line as a shell does, with double quotes and nothing else.
    private static func words(_ line: String) -> [String] {
        var words: [String] = []
        for (place, part) in line.components(separatedBy: "\"").enumerated() {
            if place % 2 == 1 {
                words.append(part)
            } else {
                words += part.split(separator: " ").map(String.init)
            }
        }
        return words
    }
}
