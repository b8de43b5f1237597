// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

// Services for which the machine is another one: libraries of `Tests/Interposed` stand before the C
// library's functions.
extension DaemonWorld {
    /// Builds a library of `Tests/Interposed`.
    ///
    /// - Parameter name: The name of its file, without `.c`.
    /// - Returns: The path for `LD_PRELOAD`.
    /// - Throws: ``TestWorldError`` with what the compiler said.
    func interposed(_ name: String) async throws -> String {
        let source = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Interposed/\(name).c").standardized.path
        let library = home.path + "/\(name).so"
        _ = try await ChildProcess.run("cc", ["-shared", "-fPIC", "-O1", "-o", library, source])
        // The tests themselves can believe that it is later: see `make test-at`.
        return [library, Self.own("LD_PRELOAD")].compactMap(\.self).joined(separator: ":")
    }

    private static func own(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

    /// The environment of a service for which it is later than it is.
    func later(by seconds: Int) async throws -> [String: String] {
        let shift = Self.own("SHIFTED_CLOCK_SECONDS").flatMap { Int($0) } ?? 0
        return [
            "LD_PRELOAD": try await interposed("ShiftedClock"),
            "SHIFTED_CLOCK_SECONDS": "\(shift + seconds)",
        ]
    }

    /// The environment of a service for which all that is to be on the disk takes so much longer.
    func slowSync(milliseconds: Int) async throws -> [String: String] {
        [
            "LD_PRELOAD": try await interposed("SlowSync"),
            "SLOW_SYNC_MILLISECONDS": "\(milliseconds)",
        ]
    }

    // MARK: A disk that does not answer

    /// The environment of a service whose reads of files in `slow`, a folder of the home,
    /// wait.
    func slowDisk() async throws -> [String: String] {
        let library = try await interposed("SlowDisk")
        try #require(mkfifo(home.path + "/gate", 0o600) == 0)
        return [
            "LD_PRELOAD": library, "SLOW_DISK_FOLDER": home.path + "/slow",
            "SLOW_DISK_GATE": home.path + "/gate", "SLOW_DISK_MARK": home.path + "/mark",
        ]
    }

    /// Returns when the service reads from the disk.
    func untilDiskIsRead() async throws {
        try await until { FileManager.default.fileExists(atPath: self.home.path + "/mark") }
    }

    /// Lets the disk answer, as long as what is returned is open.
    func openDisk() -> Int32 { open(home.path + "/gate", O_WRONLY | O_CLOEXEC) }
}
