// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Python that has what is compared with: the one that `CARILLON_PYTHON` names, as
/// `Scripts/oracle` makes it, or the system's, for which `Scripts/bootstrap` installs packages.
public enum Python {
    /// Where it is.
    public static let path =
        ProcessInfo.processInfo.environment["CARILLON_PYTHON"] ?? "/usr/bin/python3"

    /// Says whether it can import a module.
    public static func has(_ module: String) -> Bool { run(["-c", "import \(module)"]) != nil }

    /// Runs it; returns what it printed, nil if it failed.
    public static func run(_ arguments: [String]) -> String? {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil,
            let data = try? output.fileHandleForReading.readToEnd() ?? Data()
        else { return nil }
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }
}
