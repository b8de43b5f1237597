// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import NotificationModel

/// The line from the center to the service: one call after the other, in the order made.
///
/// The center's functions return at once, so their calls wait here. The service is looked for
/// when the first call comes, and again for each call while it cannot be reached.
///
/// The asynchronous functions stay on the actor that calls them until the call is in the line, so
/// the calls of its tasks are made in the order in which those ran.
final class ServiceLink: Sendable {
    private let queue = CallQueue()
    // Completion handlers run here: never on the main queue, which may be blocked waiting for
    // them, and never on the line, which a slow handler would hold up.
    private let completions = DispatchQueue(label: "org.carillon.UserNotifications.completions")
    // Calls and completion handlers that have not ended.
    private let unfinished = DispatchGroup()

    /// Makes a line.
    ///
    /// - Parameters:
    ///   - executor: Where calls are made; the one on which the service answers saves two changes
    ///     of thread a call.
    ///   - connect: Finds the service.
    ///   - prepare: Runs before each call that has a service.
    init(
        on executor: (any TaskExecutor)? = nil,
        connect: @escaping @Sendable () async throws -> any NotificationService,
        prepare: @escaping @Sendable (any NotificationService) async -> Void = { _ in }
    ) {
        // Unstructured, since the functions that make calls are synchronous. It holds nothing
        // of the center and ends when the line is released; `current()`'s never is.
        Task(executorPreference: executor) { [queue] in
            var caller = ServiceCaller(connect: connect, prepare: prepare)
            for await _ in queue.arrivals { await caller.makeCalls(of: queue) }
            await caller.makeCalls(of: queue)
        }
    }

    deinit { queue.finish() }

    /// Puts a call at the end of the line.
    ///
    /// - Parameters:
    ///   - isAwaited: Whether the next call waits for the end of this one.
    ///   - work: The call.
    ///   - completion: Gets the result, on a queue of ours.
    func submit<Value: Sendable>(
        isAwaited: Bool = true,
        _ work: @escaping @Sendable (any NotificationService) async throws -> Value,
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        enqueue(isAwaited: isAwaited, work, finish: onQueue(completion))
    }

    /// Puts a call at the end of the line and waits for its result.
    nonisolated(nonsending) func result<Value: Sendable>(
        isAwaited: Bool = true,
        of work: @escaping @Sendable (any NotificationService) async throws -> Value
    ) async -> Result<Value, any Error> {
        await withCheckedContinuation { continuation in
            enqueue(isAwaited: isAwaited, work) { continuation.resume(returning: $0) }
        }
    }

    /// Puts a request at the end of the line.
    func add(
        _ request: Request, completion: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) {
        enqueue(request, finish: onQueue(completion))
    }

    /// Puts a request at the end of the line and waits until it is stored.
    nonisolated(nonsending) func add(_ request: Request) async throws {
        try await withCheckedThrowingContinuation { continuation in
            enqueue(request) { continuation.resume(with: $0) }
        }
    }

    /// Completes a call that is not worth making.
    func refuse(_ error: any Error, completion: @escaping @Sendable (any Error) -> Void) {
        onQueue(completion)(ApplicationError.from(error))
    }

    /// Waits until no call is under way and no completion handler runs.
    nonisolated(nonsending) func settle() async {
        await withCheckedContinuation { continuation in
            unfinished.notify(queue: completions) { continuation.resume() }
        }
    }

    private func onQueue<Value: Sendable>(
        _ completion: @escaping @Sendable (Value) -> Void
    ) -> @Sendable (Value) -> Void {
        { [completions, unfinished] value in
            completions.async(group: unfinished) { completion(value) }
        }
    }

    private func enqueue(
        _ request: Request, finish: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) {
        unfinished.enter()
        queue.append(request) { [unfinished] result in
            finish(result.mapError(ApplicationError.from))
            unfinished.leave()
        }
    }

    private func enqueue<Value: Sendable>(
        isAwaited: Bool,
        _ work: @escaping @Sendable (any NotificationService) async throws -> Value,
        finish: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        unfinished.enter()
        let call: @Sendable (Result<any NotificationService, any Error>) async -> Void = {
            [unfinished] service in
            do {
                finish(.success(try await work(service.get())))
            } catch {
                finish(.failure(ApplicationError.from(error)))
            }
            unfinished.leave()
        }
        queue.append(.other(isAwaited: isAwaited, call))
    }
}

extension Result where Failure == any Error {
    /// The error, if it is one.
    var error: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }

    /// The value; if there is none, another one after a complaint, since nobody else will tell.
    func value(_ call: String, or other: Success) -> Success {
        switch self {
        case .success(let value): return value
        case .failure(let error):
            Complaint.report(call, error)
            return other
        }
    }
}
