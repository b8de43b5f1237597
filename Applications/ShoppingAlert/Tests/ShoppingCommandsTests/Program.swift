// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The built `shopping-alert`, with a data directory of a test's own and no bus.
final class Program: Sendable {
    struct Run {
        let output: String
        let errors: String
        let exitCode: Int32
    }

    private let dataHome = FileManager.default.temporaryDirectory
        .appending(path: "shopping-\(UUID().uuidString)").path(percentEncoded: false)

    deinit {
        // What cannot be removed is left to the system's own cleaning.
        try? FileManager.default.removeItem(atPath: dataHome)
    }

    var listPath: String { dataHome + "/org.carillon.ShoppingAlert/items.json" }

    func run(_ arguments: String...) throws -> Run { try run(arguments) }

    func run(_ arguments: [String]) throws -> Run {
        let process = Process()
        // Test programs are built beside it.
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "shopping-alert")
        process.arguments = arguments
        process.environment = [
            "PATH": "/usr/bin:/bin", "XDG_DATA_HOME": dataHome,
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(dataHome)/no-bus",
        ]
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // Both are short: neither pipe can fill while the other is read.
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Run(
            output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: complaints, as: UTF8.self),
            exitCode: process.terminationStatus)
    }
}
