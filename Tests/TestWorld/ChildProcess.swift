// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A program a test started; killed when the test lets go of it, or when the test process dies.
public final class ChildProcess: Sendable {
    /// How a program ended.
    public enum Exit: Sendable, Equatable {
        /// It returned this code.
        case code(Int32)
        /// This signal killed it.
        case signal(Int32)
    }

    /// The lines that it wrote to standard output.
    public let output: OutputLines
    /// The lines that it wrote to standard error.
    public let errors: OutputLines
    private let input: FileHandle
    private let ending: Ending

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - executable: Its path, or a name that is looked up in `PATH`.
    ///   - arguments: Its arguments, without its own name.
    ///   - environment: Its whole environment; the test's own if nil.
    /// - Throws: ``TestWorldError`` if it cannot be started.
    public init(
        _ executable: String, _ arguments: [String] = [], environment: [String: String]? = nil
    ) throws {
        let spawned = try Spawn.start(
            executable, arguments, environment ?? ProcessInfo.processInfo.environment)
        input = spawned.input
        output = OutputLines(reading: spawned.output)
        errors = OutputLines(reading: spawned.errors)
        ending = spawned.ending
    }

    deinit { kill(SIGKILL) }

    /// The process, and the process group of all it starts.
    public var processID: Int32 { ending.processID }

    /// Whether it has not ended yet.
    public var isRunning: Bool { ending.exit == nil }

    /// Waits until it ends; kills it if the task is cancelled, as by a test's time limit.
    @discardableResult
    public func waitForExit() async -> Exit {
        await withTaskCancellationHandler {
            await ending.wait()
        } onCancel: {
            kill(SIGKILL)
        }
    }

    /// Asks it to end, and waits until it did.
    @discardableResult
    public func terminate() async -> Exit {
        signal(SIGTERM)
        return await waitForExit()
    }

    /// Kills it and all it started, without warning, and waits until it is gone.
    @discardableResult
    public func killAndWait() async -> Exit {
        kill(SIGKILL)
        return await waitForExit()
    }

    /// Sends a signal to the process alone.
    public func signal(_ signal: Int32) {
        ending.whileRunning { _ = Foundation.kill(processID, signal) }
    }

    /// Writes to its standard input.
    public func write(_ text: String) throws {
        try input.write(contentsOf: Data(text.utf8))
    }

    /// Closes its standard input.
    public func closeInput() throws { try input.close() }

    /// Sends a signal to the process and to all it started.
    public func kill(_ signal: Int32) {
        ending.whileRunning { _ = Foundation.kill(-processID, signal) }
    }
}
