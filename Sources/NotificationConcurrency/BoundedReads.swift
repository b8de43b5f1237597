// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Reads files on disks of others' choice beside everything else, each owner's on a thread of its
/// own, and waits for none longer than a bound.
///
/// A read that never comes back keeps the thread of its owner, and nothing of another's. Whoever asks
/// on the executor, in tasks that prefer it, has the answers of an owner in the order in which its
/// reads were asked for; other tasks go over the queue of their actor once more on the way, and may
/// change places.
package final class BoundedReads<Owner: Hashable & Sendable>: Sendable {
    private struct Read {
        let owner: Owner
        let deadline: Duration
        /// Whether it is waited for a moment only.
        let isShort: Bool
        /// Reads, and gives the answer to call.
        let perform: @Sendable () -> @Sendable () -> Void
        /// Answers that there is nothing.
        let giveUp: @Sendable () -> Void
    }

    private struct State {
        var line = ReadingLine<Owner>()
        /// Those that are not answered.
        var reads: [Int: Read] = [:]
        /// The numbers of reads, the oldest first; some are answered.
        var numbers: ArraySlice<Int> = []
        var lastNumber = 0
        var isWatched = false
        /// A thread that has nothing to read: to start another takes longer than most reads.
        var idle: ThreadExecutor?

        /// A thread for an owner who has none.
        mutating func thread(named name: String) -> ThreadExecutor {
            defer { idle = nil }
            return idle ?? ThreadExecutor(name: name)
        }

        /// Those whose time is over, and some that are answered.
        func overdue(at now: Duration) -> [Int] {
            Array(numbers.prefix { number in reads[number].map { $0.deadline <= now } ?? true })
        }
    }

    /// How many owners may be late before others are waited for a moment only: then it is no disk of
    /// one that does not answer.
    private static var fewOwners: Int { 4 }

    private let name: String
    private let bound: Duration
    private let executor: (any TaskExecutor)?
    private let now: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) async throws -> Void
    private let late: @Sendable (Owner) -> Void
    private let state = Mutex(State())

    /// Makes one that has nothing to read yet.
    ///
    /// - Parameters:
    ///   - name: The name of its threads.
    ///   - bound: How long a read is waited for; a twentieth of that once several owners are late.
    ///   - executor: Where answers come from, and the time is watched. The shared pool of threads,
    ///     once used, wakes a Linux process every second.
    ///   - now: The time since some moment, on a clock that is never set.
    ///   - sleep: Waits until a time of that clock, or throws.
    ///   - late: Takes an owner whose read did not come back in time, once for those behind it, too.
    package init(
        named name: String, bound: Duration = .seconds(2),
        on executor: (any TaskExecutor)? = nil, now: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        late: @escaping @Sendable (Owner) -> Void
    ) {
        self.name = name
        self.bound = bound
        self.executor = executor
        self.now = now
        self.sleep = sleep
        self.late = late
    }

    /// Reads something; nil if it does not come in time, or whoever asks is cancelled.
    ///
    /// - Parameters:
    ///   - owner: Whose files they are: what it reads is read one after the other.
    ///   - isolation: Where it is asked: where it is called.
    ///   - body: Reads, on a thread of the owner's.
    /// - Returns: What was read.
    package func read<Value: Sendable>(
        of owner: Owner, isolation: isolated (any Actor)? = #isolation,
        _ body: @escaping @Sendable () -> Value
    ) async -> Value? {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { answer in
                let isMany = state.withLock { $0.line.lateOwners >= Self.fewOwners }
                let read = Read(
                    owner: owner, deadline: now() + (isMany ? bound / 20 : bound), isShort: isMany,
                    perform: {
                        let value = body()
                        return { answer.resume(returning: value) }
                    }, giveUp: { answer.resume(returning: nil) })
                begin(read, number)
            }
        } onCancel: {
            // It keeps its place: whoever comes to it there passes it over.
            state.withLock { state in
                if let read = state.reads.removeValue(forKey: number) { answer(read.giveUp) }
            }
        }
    }

    /// Gives an answer.
    ///
    /// All go over the executor, with the lock taken: who asks is waiting by then, and comes behind
    /// those who were answered before.
    private func answer(_ body: @escaping @Sendable () -> Void) {
        guard let executor else { return body() }
        Task(executorPreference: executor) { body() }
    }

    /// Lets a read begin, or wait, or answers it if there is nothing to wait for.
    private func begin(_ read: Read, _ number: Int) {
        let (thread, mustWatch) = state.withLock { state -> (ThreadExecutor?, Bool) in
            // Whoever cancels it later finds it among the reads.
            let arrival = Task.isCancelled ? .isRefused : state.line.add(number, of: read.owner)
            guard arrival != .isRefused else {
                answer(read.giveUp)
                return (nil, false)
            }
            let thread = arrival == .begins ? state.thread(named: name) : nil
            state.reads[number] = read
            if read.isShort { return (thread, false) }
            state.numbers.append(number)
            defer { state.isWatched = true }
            return (thread, !state.isWatched)
        }
        if let thread { thread.perform { self.work(number, of: read.owner, on: thread) } }
        if read.isShort {
            Task(executorPreference: executor) { [self] in
                guard (try? await sleep(read.deadline)) != nil else { return }
                expire([number])
            }
        }
        // One for all: to make a task for each would take longer than most reads.
        if mustWatch { Task(executorPreference: executor) { await self.watch() } }
    }

    /// The work of a thread: this read, and those behind it.
    private func work(_ number: Int, of owner: Owner, on thread: ThreadExecutor) {
        var next: (owner: Owner, number: Int)? = (owner, number)
        while let (owner, number) = next {
            // One that was given up while it waited is not in the line any more.
            let found = state.withLock({ $0.reads[number] })?.perform()
            next = state.withLock { state in
                if state.reads.removeValue(forKey: number) != nil, let found { answer(found) }
                let next = state.line.next(after: owner)
                // Of several that have nothing to read one stays.
                if next == nil, state.idle == nil { state.idle = thread }
                return next
            }
        }
    }

    /// Gives up what is not answered in time, as long as there is anything to answer.
    private func watch() async {
        while let deadline = nextDeadline() {
            do {
                try await sleep(deadline)
            } catch {
                // The service stops, and nobody waits for anything any more.
                return state.withLock { $0.isWatched = false }
            }
            let now = now()
            expire(state.withLock { $0.overdue(at: now) })
        }
    }

    private func nextDeadline() -> Duration? {
        state.withLock { state in
            while let number = state.numbers.first {
                if let read = state.reads[number] { return read.deadline }
                state.numbers.removeFirst()
            }
            state.isWatched = false
            return nil
        }
    }

    /// Answers reads, and those that wait behind them, with nothing, unless they are answered.
    private func expire(_ numbers: [Int]) {
        let owners = state.withLock { state in
            numbers.compactMap { number -> Owner? in
                guard let read = state.reads[number] else { return nil }
                for late in state.line.expire(number, of: read.owner) {
                    if let read = state.reads.removeValue(forKey: late) { answer(read.giveUp) }
                }
                return read.owner
            }
        }
        for owner in owners { late(owner) }
    }
}
