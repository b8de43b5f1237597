// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Synchronization

/// Calls that wait to be made, in the order made; one task takes them out.
final class CallQueue: Sendable {
    private let calls = Mutex<[ServiceCall]>([])
    private let arrival: AsyncStream<Void>.Continuation

    /// Says that there is something to take, until the queue is finished.
    let arrivals: AsyncStream<Void>

    init() {
        // One is enough for any number of calls: who takes, takes until nothing is left.
        (arrivals, arrival) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Whether there is nothing to take.
    var isEmpty: Bool { calls.withLock(\.isEmpty) }

    /// Takes out what comes next; nil if there is nothing.
    func takeFirst() -> ServiceCall? {
        calls.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }

    /// Puts a call at the end.
    func append(_ call: ServiceCall) {
        calls.withLock { $0.append(call) }
        arrival.yield()
    }

    /// Puts a request at the end, together with those that wait there.
    func append(
        _ request: Request, finish: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) {
        calls.withLock { calls in
            var batch = RequestBatch()
            if case .add(let last) = calls.last, last.hasPlace(for: request) {
                batch = last
                calls.removeLast()
            }
            batch.append(request, finish: finish)
            calls.append(.add(batch))
        }
        arrival.yield()
    }

    /// Ends the queue; what is in it is to be taken still.
    func finish() { arrival.finish() }
}
