// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program that runs in a session of its own and outlives this process.
enum DetachedProcess {
    /// Starts a program.
    ///
    /// `setsid --fork` of util-linux makes it the child of init, so nobody here has to wait for
    /// its end; `env` of coreutils sets what the program alone is to see.
    static func start(
        _ arguments: [String], workingDirectory: String?, environment: [String: String],
        operation: String
    ) async throws {
        guard let program = arguments.first, let path = find(program) else {
            throw DesktopError(
                .notStartable, operation: operation,
                reason: "the program '\(arguments.first ?? "")' of its desktop entry is not there")
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
        process.arguments =
            ["--fork", "env"] + (workingDirectory.map { ["--chdir=\($0)"] } ?? [])
            + environment.map { "\($0.key)=\($0.value)" } + [path] + arguments.dropFirst()
        process.standardInput = FileHandle.nullDevice
        // It forks and ends at once.
        let status = try await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<Int32, any Error>) in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do {
                try process.run()
            } catch {
                continuation.resume(throwing: error)
            }
        }
        guard status == 0 else {
            throw DesktopError(
                .startFailed, operation: operation, reason: "setsid ended with code \(status)")
        }
    }

    private static func find(_ program: String) -> String? {
        let files = FileManager.default
        if program.contains("/") { return files.isExecutableFile(atPath: program) ? program : nil }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return path.split(separator: ":").map { "\($0)/\(program)" }
            .first(where: files.isExecutableFile(atPath:))
    }
}
