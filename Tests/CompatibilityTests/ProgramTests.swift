// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

/// Programs as they are written for Apple's platforms, with nothing of ours imported but the
/// module: that they compile, or do not, is the test.
struct ProgramTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Programs")

    private static func programs(in name: String) throws -> [URL] {
        try FileManager.default
            .contentsOfDirectory(
                at: folder.appending(path: name), includingPropertiesForKeys: nil
            )
            .filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path }
    }

    private static func complaints(of program: URL, mode: String) async throws -> [String] {
        let compiler = try ChildProcess(
            "swiftc",
            ["-typecheck", "-swift-version", mode, "-parse-as-library", program.path]
                + Toolchain.searchPaths)
        let exit = await compiler.waitForExit()
        let lines = await compiler.errors.untilEnd()
        if exit != .code(0) && lines.isEmpty { return ["\(exit)"] }
        return lines.filter { $0.contains(" error: ") || $0.contains(" warning: ") }
    }

    @Test(arguments: ["5", "6"])
    func `programs compile in either language mode without a warning`(mode: String) async throws {
        let programs = try Self.programs(in: "Accepted")

        #expect(!programs.isEmpty)
        for program in programs {
            #expect(try await Self.complaints(of: program, mode: mode) == [])
        }
    }

    @Test func `the program in the README compiles`() async throws {
        let file = CompatibilityFile.root.appending(path: "README.md")
        let blocks = try String(contentsOf: file, encoding: .utf8)
            .split(separator: "```swift\n").dropFirst()
            .compactMap { $0.split(separator: "```").first }
            .filter { $0.contains("import UserNotifications") }

        let folder = try TemporaryDirectory()
        for (number, block) in blocks.enumerated() {
            let program = try folder.write(String(block), to: "\(number).swift")
            #expect(try await Self.complaints(of: URL(filePath: program), mode: "6") == [])
        }
        #expect(blocks.count == 1)
    }

    @Test func `older programs compile in the Swift 5 language mode`() async throws {
        for program in try Self.programs(in: "Swift5") {
            // Apple's module warns as well: of what is deprecated, and of repeated conformances.
            let errors = try await Self.complaints(of: program, mode: "5")
                .filter { !$0.contains(" warning: ") }
            #expect(errors == [])
        }
    }

    @Test func `SET-02 what only the center may make is refused`() async throws {
        for program in try Self.programs(in: "Refused") {
            let text = try String(contentsOf: program, encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let expected = lines.indices.filter { lines[$0].hasSuffix("// error") }.map { $0 + 1 }
            let found = try await Self.complaints(of: program, mode: "6").compactMap {
                $0.firstMatch(of: /:(\d+):\d+: error:/).flatMap { Int($0.1) }
            }
            #expect(Set(found).sorted() == expected, "\(program.lastPathComponent)")
        }
    }
}
