// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
import Glibc
import NotificationDaemon
import NotificationService
import Synchronization

/// Kills the process at a numbered step, for the tests that check that nothing is lost.
///
/// `CARILLON_KILL_AT=deliver.2` kills at the first time, `deliver.2:3` at the third. Debug builds only.
final class Killing: Sendable {
    private let step: String
    private let time: Int
    private let count = Mutex(0)

    init(environment: [String: String]) {
        let parts = (environment["CARILLON_KILL_AT"] ?? "").split(separator: ":")
        step = parts.first.map(String.init) ?? ""
        time = parts.dropFirst().first.flatMap { Int($0) } ?? 1
    }

    @Sendable func checkpoint(_ checkpoint: Checkpoint) {
        guard checkpoint.rawValue == step else { return }
        let reached = count.withLock { count in
            count += 1
            return count
        }
        if reached == time { kill(getpid(), SIGKILL) }
    }
}
#endif
