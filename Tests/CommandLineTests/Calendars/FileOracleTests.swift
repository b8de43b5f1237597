// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestThreads
import TestWorld
import Testing

/// The rings that `carillon import --dry-run` lists of files of other programs, beside two libraries
/// of Python; in `make oracle` only.
///
/// The files are those with which the libraries test themselves, and those of the folders that
/// `CARILLON_ICS` names, with colons between them.
@Suite(.computing, .timeLimit(.minutes(30))) struct FileOracleTests {
    private typealias Ring = FileOracle.Ring

    @Test(.enabled(if: FileOracle.isThere, "run Scripts/oracle"))
    func `files of other programs ring as icalendar and recurring-ical-events say`() async throws {
        let own = FileOracle.ownFiles()
        let paths = try own + Self.namedFiles()
        #expect(own.count > 200)

        let answers = try #require(FileOracle.answers(about: paths))

        var seen: Set<String> = []
        for (path, answer) in zip(paths, answers) {
            let name = URL(filePath: path).lastPathComponent
            let folder = URL(filePath: path).deletingLastPathComponent().lastPathComponent
            let known = KnownDifference.all["\(folder)/\(name)"] ?? KnownDifference.all[name]
            seen.formUnion([name, "\(folder)/\(name)"])
            guard let rings = answer.rings, let ahead = answer.ahead else {
                #expect(known == .isNotRead, "\(name): \(answer.error ?? "")")
                // It must be read here, or be refused with a reason; and nothing more.
                _ = try await Self.rings(path, answer.start, isAhead: true)
                continue
            }
            let found = (
                rings: try await Self.rings(path, answer.start, isAhead: false),
                ahead: try await Self.rings(path, answer.start, isAhead: true)
            )
            switch (found == (rings, ahead), known) {
            case (true, nil): break
            case (true, let known?):
                Issue.record("\(name) is equal; it is listed: \(known.rawValue)")
            case (false, nil), (false, .isNotRead?):
                Issue.record(
                    """
                    \(name) from \(answer.start): missing \(ahead.subtracting(found.ahead).prefix(5)), \
                    too much \(found.ahead.subtracting(ahead).prefix(5))
                    """)
            case (false, _?): break
            }
        }
        let gone = KnownDifference.ofOwn.keys.filter { !seen.contains($0) }
        #expect(gone.isEmpty, "they are listed, and not there")
    }

    private static func namedFiles() throws -> [String] {
        let folders = ProcessInfo.processInfo.environment["CARILLON_ICS"] ?? ""
        return try folders.split(separator: ":").flatMap { folder in
            let names = FileManager.default.enumerator(atPath: String(folder))
            return try #require(names).compactMap { $0 as? String }
                .filter { $0.hasSuffix(".ics") }.sorted().map { "\(folder)/\($0)" }
        }
    }

    /// The rings that the command lists.
    private static func rings(
        _ path: String, _ start: String, isAhead: Bool
    ) async throws -> Set<Ring> {
        struct List: Decodable {
            struct Item: Decodable {
                let date: Date
                let uid: String
            }
            let rings: [Item]
        }
        let words = ["import", path, "--dry-run", "--json", "--at-time", start]
        let process = try ChildProcess(
            CommandWorld.executable, words + (isAhead ? ["--remind", "15m"] : []),
            environment: ["TZ": "Europe/Berlin", "HOME": "/nowhere", "PATH": "/usr/bin:/bin"])
        let outcome = await CommandWorld.outcome(of: process)
        #expect(outcome.exit == .code(0), "\(path): \(outcome.errors)")
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let list = try decoder.decode(
            List.self, from: Data(outcome.output.joined(separator: "\n").utf8))
        return Set(
            list.rings.map { Ring(moment: Int($0.date.timeIntervalSince1970), uid: $0.uid) })
    }
}
