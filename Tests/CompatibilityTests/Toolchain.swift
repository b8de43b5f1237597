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
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
        let libraries = folders.map { sources.appending(path: $0) }.filter {
            FileManager.default.fileExists(atPath: $0.appending(path: "module.modulemap").path)
        }
        return ["-I", modules.path] + libraries.flatMap { ["-I", $0.path] }
    }

    /// Runs a program of the toolchain that is expected to succeed.
    static func run(_ program: String, _ arguments: [String]) async throws {
        let process = try ChildProcess(program, arguments)
        let exit = await process.waitForExit()
        try #require(exit == .code(0), "\(program): \(process.errors.all)")
    }

    /// Compiles `UIKitNotifications` anew, with a condition that a trait of the package sets.
    static func buildLegacyModule(in folder: URL, condition: String) async throws {
        let root = CompatibilityFile.root
        let sources = root.appending(path: "Sources/UIKitNotifications")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        var paths: [String] = []
        for case let file as URL in try #require(files) where file.pathExtension == "swift" {
            paths.append(file.path)
        }
        // SwiftPM names a package by its folder, and so does this.
        let package = root.lastPathComponent.lowercased()
            .map { $0.isLetter || $0.isNumber ? $0 : "_" }
        try await run(
            "swiftc",
            ["-emit-module", "-module-name", "UIKitNotifications", "-swift-version", "6"]
                + ["-package-name", String(package), "-parse-as-library", "-suppress-warnings"]
                + ["-D", condition, "-o", "\(folder.path)/UIKitNotifications.swiftmodule"]
                + searchPaths + paths)
    }
}
