// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The names of the threads of a process.
///
/// The runtime's pool of threads, once used, wakes a process every second. Its threads have the name
/// of the thread that begins them, which is the first, with the name of the process, or the loop that
/// runs all tasks; all others of Carillon have names of their own, which they give themselves once
/// they run.
public struct ThreadNames {
    /// The names, one for each thread.
    private let all: [String]
    /// The name of the process.
    private let process: String

    private init(of process: Int32) throws {
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

    /// Waits until a process has no threads but its own, whose names tell them from those of the
    /// runtime's pool.
    ///
    /// A thread that has just begun has its name in a moment; the pool's never get another, and stay
    /// as long as something wakes them.
    ///
    /// - Parameter process: The number of the process.
    /// - Throws: If the process has ended, or the test was cancelled.
    public static func untilOwn(of process: Int32) async throws {
        try await until {
            let names = try ThreadNames(of: process)
            return [names.process, "tasks"].allSatisfy { name in
                names.all.count { $0 == name } == 1
            }
        }
    }
}
