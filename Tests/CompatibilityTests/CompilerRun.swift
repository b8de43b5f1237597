// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld

/// The compiler at work on one of the programs beside these tests.
enum CompilerRun {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Programs")

    /// The programs in a folder, in order of their names.
    static func programs(in name: String) -> [URL] {
        // A folder that cannot be read has no programs, and each test counts them.
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder.appending(path: name), includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    }

    /// The errors and warnings that a program gets.
    ///
    /// - Parameters:
    ///   - program: Its file.
    ///   - mode: The language mode.
    ///   - modules: Where modules are looked for first.
    /// - Returns: One line for each.
    /// - Throws: An error if there is no compiler.
    static func complaints(
        of program: URL, mode: String, modules: URL? = nil
    ) async throws -> [String] {
        let compiler = try ChildProcess(
            "swiftc",
            ["-typecheck", "-swift-version", mode, "-parse-as-library", program.path]
                + (modules.map { ["-I", $0.path] } ?? []) + Toolchain.searchPaths)
        let exit = await compiler.waitForExit()
        let lines = await compiler.errors.untilEnd()
        if exit != .code(0) && lines.isEmpty { return ["\(exit)"] }
        return lines.filter { $0.contains(" error: ") || $0.contains(" warning: ") }
    }

    /// The lines of the program that have errors, each once.
    static func lines(of complaints: [String]) -> [Int] {
        let numbers = complaints.compactMap {
            $0.firstMatch(of: /:(\d+):\d+: error:/).flatMap { Int($0.1) }
        }
        return Set(numbers).sorted()
    }
}
