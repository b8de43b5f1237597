// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The decision when it is looked at the lists of an account, and at which.
///
/// A change here, a wish of the person, and the time have all lists looked at. A message of the server has
/// the one list looked at that it names: soon, together with what comes at the same moment, and
/// no more often than a server may ask for that lies.
struct LookSchedule {
    typealias Instant = ContinuousClock.Instant

    /// The lists that are looked at.
    enum Look: Equatable {
        case all
        /// The lists with these addresses.
        case lists(Set<String>)
    }

    /// How long after the first word it is waited for others.
    private static let gathering = Duration.milliseconds(100)
    /// How often it is looked at once, and after which time once more, because a server says so.
    private static let most = 30
    private static let refill = Duration.seconds(5)
    /// How old what is known may be when who brings messages is there again.
    private static let reconnecting = Duration.seconds(300)

    /// Whether something has changed here.
    private var isChanged = false
    /// The lists of which was told, and since when that waits.
    private var told: Set<String> = []
    private var since: Instant?
    /// Those of which was told before all were looked at.
    private var toldBefore: Set<String> = []
    private var isReconnected = false
    private var lastAll: Instant?
    /// How often it may be looked yet, and since when that is so.
    private var left = most
    private var counted: Instant?

    /// Whether the server told of the last change that was found: so it need not be asked often.
    private(set) var isTrusted = false

    /// Something has changed here.
    mutating func change() { isChanged = true }

    /// A server tells that a list has changed.
    mutating func tell(_ address: String, at now: Instant) {
        isTrusted = true
        told.insert(address)
        since = since ?? now
    }

    /// A list is to be looked at once more, although nobody told.
    mutating func want(_ address: String, at now: Instant) {
        told.insert(address)
        since = since ?? now
    }

    /// Who brings messages is there again: some may be lost.
    mutating func reconnect() { isReconnected = true }

    /// A change was found in a list.
    ///
    /// - Returns: Whether anybody told of it.
    mutating func found(_ address: String) -> Bool {
        let isTold = told.contains(address) || toldBefore.contains(address)
        if !isTold { isTrusted = false }
        return isTold
    }

    /// Takes what is to be looked at now.
    ///
    /// - Parameters:
    ///   - now: Now.
    ///   - end: When it is time to look at all in any case.
    ///   - heedsChanges: Whether anything else counts: a server that does not answer is not asked.
    ///   - isWanted: Whether a person wants it.
    /// - Returns: It; nil if nothing is.
    mutating func take(
        at now: Instant, end: Instant, heedsChanges: Bool, isWanted: Bool
    ) -> Look? {
        if now >= self.end(end, heedsChanges) || isWanted || heedsChanges && isChanged {
            (isChanged, isReconnected) = (false, false)
            (toldBefore, told, since, lastAll) = (told, [], nil, now)
            return .all
        }
        guard heedsChanges, let due, now >= due else { return nil }
        defer { (told, since) = ([], nil) }
        count(at: now)
        left -= 1
        return .lists(told)
    }

    /// When there may be something to look at, if nothing happens before.
    func next(end: Instant, heedsChanges: Bool) -> Instant {
        min(self.end(end, heedsChanges), heedsChanges ? due ?? end : end)
    }

    private func end(_ end: Instant, _ heedsChanges: Bool) -> Instant {
        guard isReconnected, heedsChanges, let lastAll else { return end }
        return min(end, lastAll + Self.reconnecting)
    }

    /// When it is looked at what was told of.
    private var due: Instant? {
        since.map { since in
            let soon = since + Self.gathering
            guard left <= 0, let counted else { return soon }
            return max(soon, counted + Self.refill)
        }
    }

    private mutating func count(at now: Instant) {
        guard let counted, left < Self.most else {
            (left, self.counted) = (Self.most, now)
            return
        }
        let new = Int((now - counted) / Self.refill)
        left = min(Self.most, left + new)
        self.counted = left == Self.most ? now : counted + Self.refill * new
    }
}

/// Wakes who looks at the lists of an account.
final class LookRequests: Sendable {
    private let schedule = Mutex(LookSchedule())
    private let ticks: AsyncStream<Void>
    private let tick: AsyncStream<Void>.Continuation

    /// Makes one with nothing to look at.
    init() {
        (ticks, tick) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    }

    /// Whether the server need not be asked often.
    var isTrusted: Bool { schedule.withLock(\.isTrusted) }

    /// Something has changed here.
    func change() { add { $0.change() } }

    /// A server tells that a list has changed.
    func tell(_ address: String) { add { $0.tell(address, at: .now) } }

    /// A list is to be looked at once more.
    func want(_ address: String) { add { $0.want(address, at: .now) } }

    /// Who brings messages is there again.
    func reconnect() { add { $0.reconnect() } }

    /// A change was found in a list; says whether anybody told of it.
    func found(_ address: String) -> Bool { schedule.withLock { $0.found(address) } }

    private func add(_ change: @Sendable (inout LookSchedule) -> Void) {
        schedule.withLock { change(&$0) }
        tick.yield()
    }

    /// Waits until there is something to look at.
    ///
    /// - Parameters:
    ///   - end: When it is time to look at all in any case.
    ///   - heedsChanges: Whether anything else counts.
    ///   - isWanted: Says whether a person wants it.
    /// - Returns: It; all if the task was cancelled.
    nonisolated(nonsending) func next(
        end: ContinuousClock.Instant, heedsChanges: Bool, isWanted: () -> Bool
    ) async -> LookSchedule.Look {
        while !Task.isCancelled {
            let isWanted = isWanted()
            let (look, wake) = schedule.withLock { schedule in
                let look = schedule.take(
                    at: .now, end: end, heedsChanges: heedsChanges, isWanted: isWanted)
                return (look, schedule.next(end: end, heedsChanges: heedsChanges))
            }
            if let look { return look }
            let timer = Task {
                try await Task.sleep(until: wake)
                tick.yield()
            }
            for await _ in ticks { break }
            timer.cancel()
        }
        return .all
    }
}
