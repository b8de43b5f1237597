// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

/// Programs as they are written for Apple's platforms, with nothing of ours imported but the
/// module: that they compile, or do not, is the test.
struct ProgramTests {
    @Test(arguments: ["5", "6"])
    func `programs compile in either language mode without a warning`(mode: String) async throws {
        let programs = CompilerRun.programs(in: "Accepted")

        #expect(!programs.isEmpty)
        for program in programs {
            #expect(try await CompilerRun.complaints(of: program, mode: mode) == [])
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
            #expect(try await CompilerRun.complaints(of: URL(filePath: program), mode: "6") == [])
        }
        #expect(blocks.count == 1)
    }

    @Test func `older programs compile in the Swift 5 language mode`() async throws {
        for program in CompilerRun.programs(in: "Swift5") {
            // Apple's module warns as well: of what is deprecated, and of repeated conformances.
            let errors = try await CompilerRun.complaints(of: program, mode: "5")
                .filter { !$0.contains(" warning: ") }
            #expect(errors == [])
        }
    }

    @Test func `SET-02 what only the center may make is refused`() async throws {
        for program in CompilerRun.programs(in: "Refused") {
            let text = try String(contentsOf: program, encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let expected = lines.indices.filter { lines[$0].hasSuffix("// error") }.map { $0 + 1 }
            let complaints = try await CompilerRun.complaints(of: program, mode: "6")
            #expect(CompilerRun.lines(of: complaints) == expected, "\(program.lastPathComponent)")
        }
    }

    @Test func `a spelling of Swift 1 to 2 is refused, and the one of today named`() async throws {
        for program in CompilerRun.programs(in: "Renamed") {
            let text = try String(contentsOf: program, encoding: .utf8)
            let complaints = try await CompilerRun.complaints(of: program, mode: "6")
            var count = 0
            for (index, line) in text.components(separatedBy: "\n").enumerated() {
                guard let today = line.split(separator: "  // ").dropFirst().last else { continue }
                count += 1
                let named = complaints.contains {
                    $0.contains(":\(index + 1):") && $0.contains(" error: ") && $0.contains(today)
                }
                #expect(named, "line \(index + 1) does not name \(today)")
            }
            #expect(count > 25)
        }
    }

    @Test func `LEG-42 with the trait UIKitDeprecations the older names warn, and name the newer`()
        async throws
    {
        let folder = try TemporaryDirectory()
        try await Toolchain.buildLegacyModule(in: folder.url, condition: "UIKitDeprecations")
        let program = CompilerRun.folder.appending(path: "Accepted/LegacyApplication.swift")

        let complaints = try await CompilerRun.complaints(
            of: program, mode: "6", modules: folder.url)

        #expect(complaints.allSatisfy { $0.contains(" warning: ") })
        for newer in ["UNNotificationRequest", "UNNotificationCategory", "setBadgeCount"] {
            #expect(complaints.contains { $0.contains(newer) }, "nothing names \(newer)")
        }
    }
}
