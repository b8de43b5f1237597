// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationTestKit
import Synchronization

/// The things that were asked of the service on a walk, and its answers.
final class WalkLedger: Sendable {
    /// The service's word; none, if it died before.
    enum Answer { case none, yes, no }

    /// A request that rings once.
    struct Promise {
        let due: Date
        var answer = Answer.none
        /// When its removal was answered; nil if it was not.
        var removed: Date?
        var isRemovalAsked = false
        /// How often it was to be snoozed.
        var snoozes = 0
    }

    /// Values that calls bring about one after the other, and which of them must hold.
    struct Sequence<Value: Equatable> {
        private var values: [Value]
        private var answered = 0

        init(_ value: Value) { values = [value] }

        var last: Value { values[values.count - 1] }

        mutating func ask(for value: Value) -> Int {
            values.append(value)
            return values.count - 1
        }

        mutating func answer(_ number: Int) { answered = max(answered, number) }

        /// Whether a value can be there now, which is the only one from now on.
        mutating func settle(at value: Value, afterAll all: Bool) -> Bool {
            let allowed = all ? [last] : Array(values[answered...])
            self = Sequence(value)
            return allowed.contains(value)
        }
    }

    /// Something that repeats, and the times of it that are skipped.
    struct Round {
        private var skipped: [(after: Date, before: Date)] = []
        /// How often what was skipped was wanted after all, or the request was added anew.
        private(set) var undone = 0

        mutating func takeUp() {
            undone += 1
            skipped = []
        }

        /// Notes that a skip was answered: nothing is due before its next time.
        ///
        /// It holds if nobody has wanted it since the skip was asked for.
        mutating func leave(out now: Date, _ next: Date, _ undone: Int) {
            if undone == self.undone { skipped.append((now, next)) }
        }

        func leavesOut(_ due: Date) -> Bool {
            skipped.contains { $0.after < due && due < $0.before }
        }
    }

    struct State {
        var rounds: [String: Round] = [:]
        var promises: [String: Promise] = [:]
        /// The notifications of which an answer was accepted.
        var chosen: Set<UUID> = []
        /// The versions of what is pending under a few names.
        var slots = Sequence<[String: Int]>([:])
        var badge = Sequence(0)
        var crashes = 0
    }

    private let state = Mutex(State())

    func change<Value: Sendable>(_ body: (inout sending State) -> sending Value) -> sending Value {
        state.withLock { body(&$0) }
    }

    /// Notes an answer, if who gave it has not crashed since.
    func answer(in life: Int, _ body: (inout State) -> Void) {
        state.withLock { if $0.crashes == life { body(&$0) } }
    }

    /// Everything in which the service has not kept its word, by the ids with which each name came to
    /// the screen.
    ///
    /// Where a disk failed before a crash, what rang unwritten rings again with another id.
    func faults(
        of showings: [String: [UUID]], after crashes: Int, onFailingDisk isFailing: Bool
    ) -> [String] {
        let promises = state.withLock(\.promises)
        let strangers = Set(showings.keys).subtracting(promises.keys).sorted().map {
            "\($0) came and was never asked for"
        }
        return strangers
            + promises.sorted { $0.key < $1.key }.flatMap { name, promise -> [String] in
                let ids = showings[name, default: []]
                let count = Set(ids).count
                var faults: [String] = []
                let most = promise.allowed.upperBound + (isFailing ? crashes : 0)
                if !(promise.allowed.lowerBound...most).contains(count) {
                    faults.append("\(name) came with \(count) ids, not \(promise.allowed)")
                }
                if ids.count > count + crashes {
                    faults.append("\(name) came \(ids.count) times")
                }
                return faults
            }
    }
}

extension WalkLedger.Promise {
    /// With how many ids it may have come.
    fileprivate var allowed: ClosedRange<Int> {
        if answer == .no { return 0...0 }
        // A removal at the moment itself may be the later of the two.
        if let removed, removed < due - 0.001 { return 0...0 }
        let mustCome = answer == .yes && !isRemovalAsked
        // Each may be snoozed before it comes to the screen, but for the last.
        return (mustCome ? 1 : 0)...1 + snoozes
    }
}
