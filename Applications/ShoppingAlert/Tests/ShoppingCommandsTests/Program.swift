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
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "shopping-run-\(UUID().uuidString)", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // What cannot be removed is left to the system's own cleaning.
        defer { try? FileManager.default.removeItem(at: folder) }
        // Files, because programs that other tests start inherit a pipe's end and keep it open.
        let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
        for file in [output, errors] { try Data().write(to: file) }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Run(
            output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8),
            exitCode: process.terminationStatus)
    }
}
