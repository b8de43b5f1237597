// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The side of an application that the bus starts for an answer, and that ends when nothing is left
/// to do.
package protocol AnsweringApplication: ApplicationSide, Actor {
    /// How many responses have come.
    var count: Int { get }
    /// How many of them are under way.
    var running: Int { get }
}

extension AnsweringApplication {
    /// How long it stays when there is nothing to do.
    private static var idleTime: Duration { .seconds(5) }

    /// Whether nothing came since there were so many, and nothing is under way.
    private func isIdle(since count: Int) -> Bool { running == 0 && self.count == count }

    /// Waits until nothing is left to do, and nothing comes for a while.
    package nonisolated func waitUntilIdle() async throws {
        repeat {
            let count = await count
            try await Task.sleep(for: Self.idleTime)
            if await isIdle(since: count) { return }
        } while true
    }
}
