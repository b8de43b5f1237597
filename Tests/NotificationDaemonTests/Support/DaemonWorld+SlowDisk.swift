// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

// A disk that does not answer; see `Tests/Interposed/SlowDisk.c`.
extension DaemonWorld {
    /// The environment of a service whose reads of files in `slow`, a folder of the home,
    /// wait.
    func slowDisk() async throws -> [String: String] {
        let source = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Interposed/SlowDisk.c").standardized.path
        let library = home.path + "/slow.so"
        _ = try await ChildProcess.run("cc", ["-shared", "-fPIC", "-O1", "-o", library, source])
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
