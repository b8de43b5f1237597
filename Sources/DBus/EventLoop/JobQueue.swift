// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What waits for an event loop, and whether the loop has to be woken for more.
struct JobQueue {
    enum Work {
        case job(UnownedJob)
        case closure(@Sendable () -> Void)
    }

    enum Next {
        case sleep
        case poll
        case stop
    }

    var waiting: [Work] = []
    var isAsleep = false
    var isStopping = false

    /// Says how the loop should wait; from then on, who adds work to a sleeping loop wakes it.
    mutating func prepareToWait() -> Next {
        guard waiting.isEmpty else { return .poll }
        guard !isStopping else { return .stop }
        isAsleep = true
        return .sleep
    }
}
