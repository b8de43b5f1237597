// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestWorld
import Testing

/// The libraries that a program brings into its process.
@Suite struct LinkedLibrariesTests {
    private static let ofNetworks = ["libcurl", "libxml2", "libssl", "libgnutls", "libnghttp2"]

    private func libraries(of program: String) async throws -> String {
        try await ChildProcess.run("ldd", [BuiltProgram.path(of: program)])
    }

    @Test(arguments: ["carillond", "carillon-wake"])
    func `nothing of a network is in the process that rings`(_ program: String) async throws {
        let libraries = try await libraries(of: program)
        #expect(libraries.contains("libc.so"))
        for library in Self.ofNetworks {
            #expect(!libraries.contains(library), "\(program) is linked with \(library)")
        }
    }

    @Test func `the command has nothing of what it starts for developers`() async throws {
        let command = try await libraries(of: "carillon")
        let mock = try await libraries(of: "carillon-apns-mock")
        for library in ["libnghttp2", "libssl"] {
            #expect(!command.contains(library) && mock.contains(library))
        }
        #expect(!mock.contains("libcurl"))
    }

    @Test func `what speaks with servers has what it needs for that`() async throws {
        let libraries = try await libraries(of: "carillon-sync")
        #expect(libraries.contains("libcurl") && libraries.contains("libxml2"))
    }
}
