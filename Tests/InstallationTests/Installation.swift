// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

/// The files that `make install` puts below a directory, without the programs.
struct Installation {
    let prefix: String
    private let home: String
    private let destination: TemporaryDirectory

    /// Installs below `/usr`, once for the tests of a suite, which change nothing.
    struct Shared: SuiteTrait, TestScoping {
        @TaskLocal static var installation: Installation?

        func provideScope(
            for test: Test, testCase: Test.Case?, performing function: () async throws -> Void
        ) async throws {
            try await Self.$installation.withValue(try await Installation(), operation: function)
        }
    }

    /// The installation that the tests of a suite share.
    static func shared() throws -> Installation { try #require(Shared.installation) }

    /// Installs below a directory of a test's own.
    init(prefix: String = "/usr", home: String = "/home/ada") async throws {
        self.prefix = prefix
        self.home = home
        destination = try TemporaryDirectory()
        try await make("install-data")
    }

    func uninstall() async throws { try await make("uninstall") }

    /// The installed files, as paths from the root of the system.
    func paths() throws -> [String] {
        let root = destination.path
        let files = FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? []
        return try files.filter { file in
            let type = try FileManager.default.attributesOfItem(atPath: "\(root)/\(file)")[.type]
            return type as? FileAttributeType == .typeRegular
        }.map { "/" + $0 }.sorted()
    }

    /// The path where an installed file is for the time being.
    func place(of path: String) -> String { destination.path + path }

    /// The settings of a file in the desktop's format, without its sections.
    func settings(of path: String) throws -> [String: String] {
        let text = try String(contentsOfFile: place(of: path), encoding: .utf8)
        let pairs = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
            .filter { $0.count == 2 }.map { ($0[0], $0[1]) }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    private func make(_ target: String) async throws {
        let root = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let make = try ChildProcess(
            "make",
            [
                "-C", root.path(percentEncoded: false), target, "PREFIX=\(prefix)",
                "DESTDIR=\(destination.path)", "HOME=\(home)",
            ])
        let exit = await make.waitForExit()
        let errors = await make.errors.untilEnd()
        try #require(exit == .code(0), "\(errors)")
    }
}

extension Trait where Self == Installation.Shared {
    /// One installation for the tests of a suite.
    static var installed: Self { Self() }
}
