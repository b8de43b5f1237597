// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// The line from the center to the service: one call after the other, in the order made.
///
/// The center's functions return at once, so their calls wait here. The service is looked for
/// when the first call comes, and again for each call while it cannot be reached.
final class ServiceLink: Sendable {
    typealias Call = @Sendable (Result<any CenterService, any Error>) async -> Void

    private let calls: AsyncStream<Call>.Continuation
    // Completion handlers run here: never on the main queue, which may be blocked waiting for
    // them, and never on the line, which a slow handler would hold up.
    private let completions = DispatchQueue(label: "org.carillon.UserNotifications.completions")

    /// Makes a line.
    ///
    /// - Parameters:
    ///   - connect: Finds the service.
    ///   - prepare: Runs before each call that has a service.
    init(
        connect: @escaping @Sendable () async throws -> any CenterService,
        prepare: @escaping @Sendable (any CenterService) async -> Void = { _ in }
    ) {
        let (stream, continuation) = AsyncStream.makeStream(of: Call.self)
        calls = continuation
        // Unstructured, since the functions that make calls are synchronous. It holds nothing
        // of the center and ends when the line is released; `current()`'s never is.
        Task {
            var service: (any CenterService)?
            for await call in stream {
                do {
                    let connected = if let service { service } else { try await connect() }
                    service = connected
                    await prepare(connected)
                    await call(.success(connected))
                } catch {
                    await call(.failure(error))
                }
            }
        }
    }

    deinit { calls.finish() }

    /// Puts a call at the end of the line.
    ///
    /// - Parameters:
    ///   - work: The call.
    ///   - completion: Gets the result, on a queue of ours.
    func submit<Value: Sendable>(
        _ work: @escaping @Sendable (any CenterService) async throws -> Value,
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        enqueue(work) { [completions] result in completions.async { completion(result) } }
    }

    /// Puts a call at the end of the line and waits for its result.
    func result<Value: Sendable>(
        of work: @escaping @Sendable (any CenterService) async throws -> Value
    ) async -> Result<Value, any Error> {
        await withCheckedContinuation { continuation in
            enqueue(work) { continuation.resume(returning: $0) }
        }
    }

    /// Puts a call at the end of the line and waits for its value.
    func perform<Value: Sendable>(
        _ work: @escaping @Sendable (any CenterService) async throws -> Value
    ) async throws -> Value {
        try await result(of: work).get()
    }

    /// Completes a call that is not worth making.
    func refuse(_ error: any Error, completion: @escaping @Sendable (any Error) -> Void) {
        let error = ApplicationError.from(error)
        completions.async { completion(error) }
    }

    private func enqueue<Value: Sendable>(
        _ work: @escaping @Sendable (any CenterService) async throws -> Value,
        finish: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        calls.yield { service in
            do {
                finish(.success(try await work(service.get())))
            } catch {
                finish(.failure(ApplicationError.from(error)))
            }
        }
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
