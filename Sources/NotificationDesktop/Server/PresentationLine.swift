// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The line in which presentations wait to be sent: one passes at a time, first come first served.
struct PresentationLine {
    private var waiting: [(id: UUID, turn: CheckedContinuation<Bool, Never>)] = []
    /// What lets the one whose turn it is look again.
    private var pause: CheckedContinuation<Void, Never>?
    /// The one whose turn it is.
    private(set) var current: UUID?
    /// Whether that one was withdrawn meanwhile.
    private(set) var isCurrentUnwanted = false

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

    /// Lets the current one pause until it is woken.
    mutating func holdCurrent(_ pause: CheckedContinuation<Void, Never>) { self.pause = pause }

    /// Lets the current one look again at what it waits for.
    mutating func wakeCurrent() {
        pause?.resume()
        pause = nil
    }

    /// Takes waiting ones out; a current one is told that it is not wanted any more.
    mutating func giveUp(_ ids: Set<UUID>) {
        let removed = waiting.filter { ids.contains($0.id) }
        waiting.removeAll { ids.contains($0.id) }
        for caller in removed { caller.turn.resume(returning: false) }
        guard let current, ids.contains(current) else { return }
        isCurrentUnwanted = true
        wakeCurrent()
    }

    /// Ends the turn of the current one and begins that of the next.
    mutating func leave() {
        isCurrentUnwanted = false
        current = waiting.first?.id
        if !waiting.isEmpty { waiting.removeFirst().turn.resume(returning: true) }
    }
}
