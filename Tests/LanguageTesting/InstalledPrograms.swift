// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld

/// Programs with their catalogs, as `make install` lays them out.
public struct InstalledPrograms: Sendable {
    private let folder: String

    /// Copies programs, and makes the catalogs.
    ///
    /// - Parameters:
    ///   - programs: The paths of the built programs.
    ///   - home: A folder of the test's own.
    /// - Throws: What copying throws.
    public init(_ programs: [String], in home: String) async throws {
        let prefix = home + "/installed"
        folder = prefix + "/bin"
        let files = FileManager.default
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // By another process: this one starts programs meanwhile, which would hold the file open.
        _ = try await ChildProcess.run("cp", programs + [folder])
        let sources = TranslationFile.folder
        for file in try files.contentsOfDirectory(atPath: sources) where file.hasSuffix(".po") {
            let folder = "\(prefix)/share/locale/\(file.dropLast(3))/LC_MESSAGES"
            try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
            _ = try await ChildProcess.run(
                "msgfmt", ["-o", folder + "/carillon.mo", "\(sources)/\(file)"])
        }
    }

    /// Where a program is.
    public func path(of program: String) -> String { "\(folder)/\(program)" }
}
