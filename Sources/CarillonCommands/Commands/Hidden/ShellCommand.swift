// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A command line for `/bin/sh`.
struct ShellCommand {
    let text: String
    /// What the command sees as `$1`.
    let argument: String
    /// What is added to the environment.
    let variables: [String: String]

    init(_ text: String, argument: String, variables: [String: String]) {
        (self.text, self.argument, self.variables) = (text, argument, variables)
    }

    /// Starts it and waits until it ends or the time is over; then it goes on alone.
    func run(atMost limit: Duration) async throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", text, "sh", argument]
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        process.standardInput = FileHandle.nullDevice
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in end.finish() }
        try process.run()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in ended {} }
            // Cut short when the command ends first.
            group.addTask { try? await Task.sleep(for: limit) }
            await group.next()
            group.cancelAll()
        }
    }
}
