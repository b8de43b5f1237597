// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

/// The compiler's programs and the modules built for this test run.
enum Toolchain {
    static let modules = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "Modules")

    #if arch(arm64)
    static let target = "aarch64-unknown-linux-gnu"
    #else
    static let target = "x86_64-unknown-linux-gnu"
    #endif

    /// Where the modules are, with those of the C libraries below them.
    static var searchPaths: [String] {
        let sources = CompatibilityFile.root.appending(path: "Sources")
        return ["-I", modules.path]
            + ["CSystemd", "CSQLite"].flatMap { ["-I", sources.appending(path: $0).path] }
    }

    /// Runs a program of the toolchain that is expected to succeed.
    static func run(_ program: String, _ arguments: [String]) async throws {
        let process = try ChildProcess(program, arguments)
        let exit = await process.waitForExit()
        try #require(exit == .code(0), "\(program): \(process.errors.all)")
    }
}
