// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import NotificationModel

/// The line from the center to the service: one call after the other, in the order made.
///
/// The center's functions return at once, so their calls wait here. The service is looked for
/// when the first call comes, and again for each call while it cannot be reached.
final class ServiceLink: Sendable {
    private let queue = CallQueue()
    // Completion handlers run here: never on the main queue, which may be blocked waiting for
    // them, and never on the line, which a slow handler would hold up.
    private let completions = DispatchQueue(label: "org.carillon.UserNotifications.completions")

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
            await queue.drain { await caller.make($0) }
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
    func result<Value: Sendable>(
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
        let finish = onQueue(completion)
        queue.append(.add(request) { finish($0.mapError(ApplicationError.from)) })
    }

    /// Puts a request at the end of the line and waits until it is stored.
    func add(_ request: Request) async throws {
        try await withCheckedThrowingContinuation { continuation in
            queue.append(
                .add(request) { continuation.resume(with: $0.mapError(ApplicationError.from)) })
        }
    }

    /// Completes a call that is not worth making.
    func refuse(_ error: any Error, completion: @escaping @Sendable (any Error) -> Void) {
        let error = ApplicationError.from(error)
        completions.async { completion(error) }
    }

    private func onQueue<Value: Sendable>(
        _ completion: @escaping @Sendable (Value) -> Void
    ) -> @Sendable (Value) -> Void {
        { [completions] value in completions.async { completion(value) } }
    }

    private func enqueue<Value: Sendable>(
        isAwaited: Bool,
        _ work: @escaping @Sendable (any NotificationService) async throws -> Value,
        finish: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        let call: @Sendable (Result<any NotificationService, any Error>) async -> Void = {
            do {
                finish(.success(try await work($0.get())))
            } catch {
                finish(.failure(ApplicationError.from(error)))
            }
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
