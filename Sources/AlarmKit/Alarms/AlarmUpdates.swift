// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

extension AlarmManager {
    /// All alarms, each time one of them has changed.
    public struct AlarmUpdates: AsyncSequence, Sendable {
        /// The elements: all alarms, each time.
        public typealias Element = [Alarm]
        /// The error, which never happens.
        public typealias Failure = Never

        /// Waits for the next change.
        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var base: AsyncStream<[Alarm]>.Iterator

            /// Waits for the next change; nil when the task is cancelled.
            public mutating func next() async -> [Alarm]? { await base.next() }

            /// Waits for the next change; nil when the task is cancelled.
            public mutating func next(
                isolation actor: isolated (any Actor)?
            ) async -> [Alarm]? { await base.next(isolation: actor) }
        }

        private let stream: AsyncStream<[Alarm]>

        init(_ changes: AlarmChanges) { stream = changes.alarms() }

        /// Begins to wait for changes.
        public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }
    }

    /// The person's answer, each time that it has changed.
    public struct AlarmAuthorizationStateUpdates: AsyncSequence, Sendable {
        /// The elements: the state of the authorization, each time.
        public typealias Element = AuthorizationState
        /// The error, which never happens.
        public typealias Failure = Never

        /// Waits for the next change.
        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var base: AsyncStream<AuthorizationState>.Iterator

            /// Waits for the next change; nil when the task is cancelled.
            public mutating func next() async -> AuthorizationState? { await base.next() }

            /// Waits for the next change; nil when the task is cancelled.
            public mutating func next(
                isolation actor: isolated (any Actor)?
            ) async -> AuthorizationState? { await base.next(isolation: actor) }
        }

        private let stream: AsyncStream<AuthorizationState>

        init(_ changes: AlarmChanges) { stream = changes.authorizations() }

        /// Begins to wait for changes.
        public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }
    }
}

/// Tells those who watch of changes.
final class AlarmChanges: Sendable {
    private struct State {
        var alarms: [String]?
        var authorization: AlarmManager.AuthorizationState?
        var alarmWatchers: [UUID: AsyncStream<[Alarm]>.Continuation] = [:]
        var watchers: [UUID: AsyncStream<AlarmManager.AuthorizationState>.Continuation] = [:]
    }

    private let state = Mutex(State())

    /// All changes of alarms from now on.
    func alarms() -> AsyncStream<[Alarm]> {
        let (stream, watcher) = AsyncStream.makeStream(of: [Alarm].self)
        let id = UUID()
        watcher.onTermination = { [weak self] _ in
            self?.state.withLock { $0.alarmWatchers[id] = nil }
        }
        state.withLock { $0.alarmWatchers[id] = watcher }
        return stream
    }

    /// All changes of the authorization from now on.
    func authorizations() -> AsyncStream<AlarmManager.AuthorizationState> {
        let (stream, watcher) = AsyncStream.makeStream(of: AlarmManager.AuthorizationState.self)
        let id = UUID()
        watcher.onTermination = { [weak self] _ in
            self?.state.withLock { $0.watchers[id] = nil }
        }
        state.withLock { $0.watchers[id] = watcher }
        return stream
    }

    /// Takes the alarms as they are before the first change that is told.
    func begin(with alarms: [Alarm]) {
        let described = alarms.map { String(describing: $0) }
        state.withLock { if $0.alarms == nil { $0.alarms = described } }
    }

    /// Takes the alarms as they are, and tells if they were not so.
    func publish(_ alarms: [Alarm]) {
        let described = alarms.map { String(describing: $0) }
        let watchers = state.withLock { state in
            defer { state.alarms = described }
            return state.alarms == described ? [] : Array(state.alarmWatchers.values)
        }
        for watcher in watchers { watcher.yield(alarms) }
    }

    /// Takes the authorization as it is, and tells if it was another.
    func publish(_ authorization: AlarmManager.AuthorizationState) {
        let watchers = state.withLock { state in
            defer { state.authorization = authorization }
            return state.authorization == authorization ? [] : Array(state.watchers.values)
        }
        for watcher in watchers { watcher.yield(authorization) }
    }
}
