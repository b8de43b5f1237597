// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

/// The words of `Scripts/bootstrap` on the Swift it finds; it installs nothing here.
struct BootstrapTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    /// Runs the script with a `swift` that does what is said, and all packages in their place.
    ///
    /// The programs are functions of the shell: a file that is written while another test starts
    /// a process cannot be run.
    private func bootstrap(
        withSwift swift: String
    ) async throws -> (exit: ChildProcess.Exit, errors: [String]) {
        let programs = """
            dpkg-query() { shift 3; for package; do echo "$package installed"; done; }
            apt-get() { echo 'apt-get was called' >&2; return 1; }
            swift() { \(swift); }
            """
        let path = try folder.write(programs, to: "programs")
        let script = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Scripts/bootstrap").path(percentEncoded: false)
        let process = try ChildProcess(
            "/bin/bash", [script], environment: ["PATH": "/usr/bin:/bin", "BASH_ENV": path])
        return (await process.waitForExit(), await process.errors.untilEnd())
    }

    @Test func `says what is wrong when swift cannot start`() async throws {
        let (exit, errors) = try await bootstrap(
            withSwift: "echo 'swift: libncurses.so.6: cannot open' >&2; return 127")

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
        let (exit, errors) = try await bootstrap(withSwift: "echo '\(version)'")

        #expect(exit == .code(1))
        #expect(errors == ["Scripts/bootstrap: \(reason); install 6.2 or newer"])
    }

    @Test func `says nothing when all is there`() async throws {
        let (exit, errors) = try await bootstrap(
            withSwift: "echo 'Apple Swift version 6.2 (swift-6.2-RELEASE)'")

        #expect(exit == .code(0))
        #expect(errors == [])
    }
}
