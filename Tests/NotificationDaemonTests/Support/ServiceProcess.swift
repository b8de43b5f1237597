// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import TestWorld

/// The built `carillond` as a process of its own.
final class ServiceProcess: Sendable {
    let process: ChildProcess

    private init(_ process: ChildProcess) { self.process = process }

    /// Starts the service and waits until it owns its name.
    ///
    /// - Parameters:
    ///   - connection: Sees the owner of the name change.
    ///   - program: Where it is; the built one if it is not another.
    ///   - arguments: Its command line.
    ///   - environment: Its whole environment.
    /// - Returns: The running service.
    /// - Throws: `TestWorldError` with what the service said if it ended instead.
    static func start(
        seenFrom connection: Connection, program: String? = nil, _ arguments: [String] = [],
        environment: [String: String]
    ) async throws -> ServiceProcess {
        let process = try launch(arguments, program: program, environment: environment)
        let (owners, sink) = AsyncStream.makeStream(of: String?.self)
        let watch = try await connection.watchOwner(of: BusName.center) { sink.yield($0) }
        defer { watch.cancel() }
        // Unstructured, because nobody can be kept from waiting for the end of a program. It lives
        // as long as the program does.
        Task {
            _ = await process.errors.untilEnd()
            sink.finish()
        }
        var hasLeft = false
        for await case let owner? in owners {
            // A service that was killed may still be the owner as far as the bus knows, or be gone
            // by the time it is asked about.
            let holder = try? await connection.processID(of: owner)
            if holder == process.processID { return ServiceProcess(process) }
            hasLeft = holder == nil
        }
        // One that is to be killed at a step may get there first.
        if hasLeft, environment["CARILLON_KILL_AT"] != nil { return ServiceProcess(process) }
        throw TestWorldError("carillond ended: \(await process.errors.untilEnd())")
    }

    /// Starts the service and waits for nothing.
    static func launch(
        _ arguments: [String] = [], program: String? = nil, environment: [String: String]
    ) throws -> ChildProcess {
        try ChildProcess(
            program ?? BuiltProgram.path(of: "carillond"), arguments, environment: environment)
    }

    /// Kills it as a crash would, and waits until it is gone.
    func kill() async { await process.killAndWait() }
}

/// The programs of this package, built beside the tests.
enum BuiltProgram {
    static func path(of name: String) -> String {
        // Not the working directory: tests are started from anywhere.
        let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        return tests.deletingLastPathComponent().appending(path: name).path
    }
}
