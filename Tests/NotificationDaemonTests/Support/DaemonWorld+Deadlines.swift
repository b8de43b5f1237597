// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationEngine
import TestWorld

@testable import NotificationDaemon

extension DaemonWorld {
    /// Runs the body with the service inside the test, where its deadlines can be short.
    ///
    /// - Parameters:
    ///   - shorten: Sets the deadlines.
    ///   - body: The test; it is given what the service says.
    /// - Throws: What the body or the service throws.
    func runWithService(
        shorten: (inout EngineConfiguration) -> Void,
        body: (Recorded<String>) async throws -> Void
    ) async throws {
        let lines = Recorded<String>()
        var configuration = DaemonConfiguration(environment: environment) { lines.append($0) }
        configuration.sessionBus = address
        configuration.systemBus = nil
        shorten(&configuration.engine)
        let (stop, stopSink) = AsyncStream.makeStream(of: StopReason.self)
        let daemon = Daemon(configuration)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [loop] in try await daemon.run(on: loop, until: stop) }
            try await connection.owner(of: BusName.center, isThere: true)
            try await body(lines)
            stopSink.yield(.requested)
            try await group.waitForAll()
        }
    }
}
