// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The names of the threads of a process.
///
/// The runtime's pool of threads, once used, wakes a process every second. Its threads have the name
/// of the thread that begins them, which is the first, with the name of the process, or the loop that
/// runs all tasks; all others of Carillon have names of their own.
public struct ThreadNames {
    /// The names, one for each thread.
    public let all: [String]
    /// The name of the process.
    public let process: String

    /// Reads those of a process.
    public init(of process: Int32) throws {
        let folder = "/proc/\(process)"
        func name(_ path: String) throws -> String {
            String(try String(contentsOfFile: path + "/comm", encoding: .utf8).dropLast())
        }
        self.process = try name(folder)
        all = try FileManager.default.contentsOfDirectory(atPath: folder + "/task").compactMap {
            // One may just have ended.
            try? name("\(folder)/task/\($0)")
        }
    }

    /// Whether the process has threads of its own, and none of the runtime's pool.
    public var areOwn: Bool {
        all.count { $0 == process } == 1 && all.count { $0 == "tasks" } == 1
    }
}
