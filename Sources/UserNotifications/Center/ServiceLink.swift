// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import NotificationModel

/// The line from the center to the service: one call after the other, in the order made.
///
/// The center's functions return at once, so their calls wait in a queue. One task makes them. It
/// looks for the service when the first call comes, and again for each call while it cannot be
/// reached.
///
/// The asynchronous functions stay on the actor that calls them until the call is in the queue, so
/// the calls of its tasks are made in the order in which those ran.
final class ServiceLink: Sendable {
    private let queue = CallQueue()
    // Completion handlers run here: never on the main queue, which may be blocked waiting for
    // them, and never in the task that makes the calls, which a slow handler would hold up.
    private let completions = DispatchQueue(label: "org.carillon.UserNotifications.completions")
    // Calls and completion handlers that have not ended.
    private let unfinished = DispatchGroup()
    // Calls that have not been made, but for those that nobody waits for.
    private let unmade = DispatchGroup()

    /// Makes a line.
    ///
    /// - Parameters:
    ///   - executor: Where calls are made; the one on which the service answers saves two changes
    ///     of thread for each call.
    ///   - connect: Finds the service.
    ///   - prepare: Runs before each call that has a service.
    init(
        on executor: (any TaskExecutor)? = nil,
        connect: @escaping @Sendable () async throws -> any CenterService,
        prepare: @escaping @Sendable (any CenterService) async -> Void = { _ in }
    ) {
        // Unstructured, since the functions that make calls are synchronous. It holds nothing
        // of the center and ends when the line is released; `current()`'s never is.
        Task(executorPreference: executor) { [queue] in
            var reached: (any CenterService)?
            for await _ in queue.arrivals {
                while !queue.isEmpty {
                    let service = await Result.of {
                        let service = if let reached { reached } else { try await connect() }
                        reached = service
                        await prepare(service)
                        return service
                    }
                    // Taken only now: requests that were added while the service was looked for go
                    // together.
                    await queue.makeFirst(with: service)
                }
            }
        }
    }

    deinit { queue.finish() }

    /// Puts a call at the end of the line.
    ///
    /// - Parameters:
    ///   - isAwaited: Whether the next call waits for the end of this one.
    ///   - work: The call.
    ///   - completion: Gets the result, on the center's queue.
    func submit<Value: Sendable>(
        isAwaited: Bool = true,
        _ work: @escaping @Sendable (any CenterService) async throws -> Value,
        completion: @escaping CallQueue.Completion<Value>
    ) {
        queue.append(
            isAwaited: isAwaited, work,
            completion: counted(isAwaited: isAwaited, onQueue(completion)))
    }

    /// Puts a call at the end of the line and waits for its result.
    nonisolated(nonsending) func result<Value: Sendable>(
        isAwaited: Bool = true,
        of work: @escaping @Sendable (any CenterService) async throws -> Value
    ) async -> Result<Value, any Error> {
        await withCheckedContinuation { continuation in
            let completion = counted(isAwaited: isAwaited) { continuation.resume(returning: $0) }
            queue.append(isAwaited: isAwaited, work, completion: completion)
        }
    }

    /// Puts a call at the end of the line, and has its result where calls are made.
    ///
    /// - Parameters:
    ///   - work: The call.
    ///   - completion: Gets the result; calls wait for it, so it only hands it on.
    func answer<Value: Sendable>(
        _ work: @escaping @Sendable (any CenterService) async throws -> Value,
        completion: @escaping CallQueue.Completion<Value>
    ) {
        queue.append(isAwaited: true, work, completion: counted(completion))
    }

    /// Puts a request at the end of the line.
    func add(_ request: Request, completion: @escaping CallQueue.Completion<Void>) {
        queue.append(request, completion: counted(onQueue(completion)))
    }

    /// Puts a request at the end of the line and waits until it is stored.
    nonisolated(nonsending) func add(_ request: Request) async throws {
        try await withCheckedThrowingContinuation { continuation in
            queue.append(request, completion: counted { continuation.resume(with: $0) })
        }
    }

    /// Fails a call without making it.
    func refuse(_ error: any Error, completion: @escaping @Sendable (any Error) -> Void) {
        onQueue(completion)(ApplicationError.from(error))
    }

    /// Waits until no call is under way and no completion handler runs.
    nonisolated(nonsending) func settle() async {
        await withCheckedContinuation { continuation in
            unfinished.notify(queue: completions) { continuation.resume() }
        }
    }

    /// Waits until no call is under way, no completion handler runs, and the tasks of the caller's
    /// actor that have just begun or gone on have no more to ask.
    ///
    /// - Parameter limit: How long to wait at most.
    nonisolated(nonsending) func finish(within limit: Duration) async {
        let end = DispatchTime.now() + limit / .seconds(1)
        repeat {
            // A task that was started to make a call comes first, and one that an answer wakes.
            await Task.yield()
            await Reply.wait(fallback: ()) { reply in
                unfinished.notify(queue: completions) { reply.give(()) }
                DispatchQueue.global().asyncAfter(deadline: end) { reply.give(()) }
            }
            await Task.yield()
        } while unfinished.wait(timeout: .now()) == .timedOut && .now() < end
    }

    /// Waits on this thread until the calls in the line are made.
    ///
    /// Completion handlers are not waited for: one of them may be what ends the process.
    ///
    /// - Parameter limit: How long to wait at most.
    func handOver(within limit: Duration) {
        _ = unmade.wait(timeout: .now() + limit / .seconds(1))
    }

    /// Counts a call as unfinished until its completion has run, which gets errors that
    /// applications know.
    private func counted<Value>(
        isAwaited: Bool = true, _ completion: @escaping CallQueue.Completion<Value>
    ) -> CallQueue.Completion<Value> {
        unfinished.enter()
        if isAwaited { unmade.enter() }
        return { [unfinished, unmade] result in
            completion(result.mapError(ApplicationError.from))
            if isAwaited { unmade.leave() }
            unfinished.leave()
        }
    }

    private func onQueue<Value: Sendable>(
        _ completion: @escaping @Sendable (Value) -> Void
    ) -> @Sendable (Value) -> Void {
        { [completions, unfinished] value in
            completions.async(group: unfinished) { completion(value) }
        }
    }
}

extension Result where Failure == any Error {
    /// The error, if it is one.
    var error: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }

    /// The value; without one a default, after a complaint, since the caller gets no error.
    func value(_ call: String, or other: Success) -> Success {
        switch self {
        case .success(let value): return value
        case .failure(let error):
            Complaint.report(call, error)
            return other
        }
    }
}
