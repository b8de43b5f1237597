// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The line in which presentations wait to be sent: one passes at a time, first come first served.
struct PresentationLine {
    private var waiting: [(id: UUID, turn: CheckedContinuation<Bool, Never>)] = []
    /// The one that is being sent.
    private(set) var current: UUID?

    /// Whether a notification is being sent or waits.
    func contains(_ id: UUID) -> Bool {
        current == id || waiting.contains { $0.id == id }
    }

    /// Passes at once if nobody is there; false means that the caller has to wait.
    mutating func enter(_ id: UUID) -> Bool {
        guard current == nil else { return false }
        current = id
        return true
    }

    /// Queues a caller; it is resumed with true when it is its turn, false when it was taken out.
    mutating func wait(_ id: UUID, _ turn: CheckedContinuation<Bool, Never>) {
        waiting.append((id, turn))
    }

    /// Takes waiting ones out.
    mutating func remove(_ ids: Set<UUID>) {
        let removed = waiting.filter { ids.contains($0.id) }
        waiting.removeAll { ids.contains($0.id) }
        for caller in removed { caller.turn.resume(returning: false) }
    }

    /// Ends the turn of the current one and begins that of the next.
    mutating func leave() {
        current = waiting.first?.id
        if !waiting.isEmpty { waiting.removeFirst().turn.resume(returning: true) }
    }
}
