// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld

/// Where programs are.
public enum Program {
    /// The path of a program that is built beside the test.
    public static func path(of name: String) -> String {
        // Not the working directory: tests are started from anywhere.
        let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        return tests.deletingLastPathComponent().appending(path: name).path
    }

    /// The path of a program that Debian keeps with its libraries.
    static func library(_ name: String) throws -> String {
        // The directory differs from machine to machine.
        let libraries = try FileManager.default.contentsOfDirectory(atPath: "/usr/lib")
        let paths = libraries.map { "/usr/lib/\($0)/\(name)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            throw TestWorldError("\(name) is not installed; run Scripts/bootstrap")
        }
        return path
    }
}
