// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import Synchronization

/// Calls that wait to be made, first in, first out; requests that wait side by side go together.
final class CallQueue: Sendable {
    /// The service, or why it cannot be reached.
    typealias Service = Result<any CenterService, any Error>
    typealias Completion<Value> = @Sendable (Result<Value, any Error>) -> Void

    private enum Call: Sendable {
        /// Adds requests, in one message and one transaction.
        case add(RequestBatch)
        /// Does anything else; the next call waits for its end, or only for its start.
        case other(isAwaited: Bool, @Sendable (Service) async -> Void)
    }

    private let calls = Mutex<[Call]>([])
    private let arrival: AsyncStream<Void>.Continuation

    /// Says that there is something to take, until the queue is finished and empty.
    let arrivals: AsyncStream<Void>

    init() {
        // One is enough for any number of calls: the reader takes until nothing is left.
        (arrivals, arrival) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    var isEmpty: Bool { calls.withLock(\.isEmpty) }

    /// Takes out the next calls and makes them.
    func makeFirst(with service: Service) async {
        switch calls.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        case nil: break
        case .add(let batch): await batch.add(to: service)
        case .other(isAwaited: true, let call): await call(service)
        case .other(isAwaited: false, let call):
            // Unstructured, since the calls behind it must not wait until the person has
            // answered, which is as long as it lives. Immediate, so that it still leaves
            // before them.
            Task.immediate { await call(service) }
        }
    }

    /// Puts a call at the end.
    func append<Value: Sendable>(
        isAwaited: Bool,
        _ work: @escaping @Sendable (any CenterService) async throws -> Value,
        completion: @escaping Completion<Value>
    ) {
        let call = Call.other(isAwaited: isAwaited) { service in
            completion(await Result.of { try await work(service.get()) })
        }
        calls.withLock { $0.append(call) }
        arrival.yield()
    }

    /// Puts a request at the end, together with those that wait there.
    func append(_ request: Request, completion: @escaping Completion<Void>) {
        calls.withLock { calls in
            var batch = RequestBatch()
            if case .add(let last) = calls.last, last.hasPlace(for: request) {
                batch = last
                calls.removeLast()
            }
            batch.append(request, completion)
            calls.append(.add(batch))
        }
        arrival.yield()
    }

    /// Ends the queue; the calls in it are still made.
    func finish() { arrival.finish() }
}

/// Requests that are added together.
private struct RequestBatch: Sendable {
    /// So many requests go in one message: 64 of the largest fit the limit of the bus.
    private static let limit = 64

    private var requests: [Request] = []
    private var completions: [CallQueue.Completion<Void>] = []

    /// Whether the request can go with these: one with the identifier of another cannot, since
    /// the later is to replace the earlier.
    func hasPlace(for request: Request) -> Bool {
        requests.count < Self.limit
            && !requests.contains { $0.identifier == request.identifier }
    }

    mutating func append(
        _ request: Request, _ completion: @escaping CallQueue.Completion<Void>
    ) {
        requests.append(request)
        completions.append(completion)
    }

    /// Adds all or none, and answers each.
    func add(to service: CallQueue.Service) async {
        let result = await Result.of { try await service.get().add(requests) }
        guard requests.count > 1, case .failure(let error as NotificationError) = result,
            error.mayConcernOneRequest
        else { return completions.forEach { $0(result) } }
        // It is all or none, so nothing was added. One by one, each gets an answer of its own.
        for (request, completion) in zip(requests, completions) {
            completion(await Result.of { try await service.get().add([request]) })
        }
    }
}

extension NotificationError {
    /// Whether other requests of the same message could have been accepted.
    fileprivate var mayConcernOneRequest: Bool {
        switch code {
        case .notAllowed, .disconnected, .serviceUnknown, .noReply, .cancelled, .accessDenied,
            .storeFull, .storeReadOnly, .storeDamaged, .storeFailed, .storeRefused:
            false
        default: true
        }
    }
}

extension Result where Failure == any Error {
    /// The result of an asynchronous call, or its error.
    static func of(_ call: () async throws -> Success) async -> Result {
        do {
            return .success(try await call())
        } catch {
            return .failure(error)
        }
    }
}
