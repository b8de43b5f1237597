// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Python of the system, for which `Scripts/bootstrap` installs what is compared with.
enum Python {
    /// Whether it can import a module.
    static func has(_ module: String) -> Bool { run(["-c", "import \(module)"]) != nil }

    /// Runs it; returns what it printed, nil if it failed.
    static func run(_ arguments: [String]) -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
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
