// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

/// What `Scripts/bootstrap` says of the Swift it finds; it installs nothing here.
struct BootstrapTests {
    private let programs: TemporaryDirectory

    init() throws {
        programs = try TemporaryDirectory()
        // All packages are there.
        try make("dpkg-query", "shift 3; for package; do echo \"$package installed\"; done")
        try make("apt-get", "echo 'apt-get was called' >&2; exit 1")
    }

    private func make(_ name: String, _ script: String) throws {
        try programs.write("#!/bin/sh\n\(script)\n", to: name)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: "\(programs.path)/\(name)")
    }

    private func bootstrap() async throws -> (exit: ChildProcess.Exit, errors: [String]) {
        let script = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Scripts/bootstrap").path(percentEncoded: false)
        let process = try ChildProcess(
            "/bin/bash", [script], environment: ["PATH": "\(programs.path):/usr/bin:/bin"])
        return (await process.waitForExit(), await process.errors.untilEnd())
    }

    @Test func `says what is wrong when swift cannot start`() async throws {
        try make("swift", "echo 'swift: libncurses.so.6: cannot open' >&2; exit 127")

        let (exit, errors) = try await bootstrap()

        #expect(exit == .code(1))
        #expect(
            errors == [
                "Scripts/bootstrap: swift cannot start; it says: "
                    + "swift: libncurses.so.6: cannot open"
            ])
    }

    @Test(arguments: [
        ("Swift version 5.9.2 (swift-5.9.2-RELEASE)", "Swift 5.9.2 is too old"),
        ("something else", "Swift of an unknown version is too old"),
    ])
    func `refuses a swift that is too old`(version: String, reason: String) async throws {
        try make("swift", "echo '\(version)'")

        let (exit, errors) = try await bootstrap()

        #expect(exit == .code(1))
        #expect(errors == ["Scripts/bootstrap: \(reason); install 6.2 or newer"])
    }

    @Test func `says nothing when all is there`() async throws {
        try make("swift", "echo 'Apple Swift version 6.2 (swift-6.2-RELEASE)'")

        let (exit, errors) = try await bootstrap()

        #expect(exit == .code(0))
        #expect(errors == [])
    }
}
