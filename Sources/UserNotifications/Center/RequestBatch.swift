// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// Requests that are added together.
struct RequestBatch: Sendable {
    /// So many requests go in one message: 64 of the largest fit the limit of the bus.
    private static let limit = 64

    private var requests: [Request] = []
    private var finishes: [@Sendable (Result<Void, any Error>) -> Void] = []

    /// Whether the request can go with these: one with the identifier of another cannot, since
    /// the later is to replace the earlier.
    func hasPlace(for request: Request) -> Bool {
        requests.count < Self.limit
            && !requests.contains { $0.identifier == request.identifier }
    }

    /// Puts a request at the end.
    mutating func append(
        _ request: Request, finish: @escaping @Sendable (Result<Void, any Error>) -> Void
    ) {
        requests.append(request)
        finishes.append(finish)
    }

    /// Adds all or none, and tells each how it went.
    func add(to service: Result<any NotificationService, any Error>) async {
        let result = await Self.add(requests, to: service)
        guard requests.count > 1, case .failure(let error as NotificationError) = result,
            error.mayConcernOneRequest
        else { return finishes.forEach { $0(result) } }
        // All or nothing was added: nothing. Each by itself gets its own answer.
        for (request, finish) in zip(requests, finishes) {
            finish(await Self.add([request], to: service))
        }
    }

    private static func add(
        _ requests: [Request], to service: Result<any NotificationService, any Error>
    ) async -> Result<Void, any Error> {
        do {
            return .success(try await service.get().add(requests))
        } catch {
            return .failure(error)
        }
    }
}

extension NotificationError {
    /// Whether other requests of the same message could have been accepted.
    fileprivate var mayConcernOneRequest: Bool {
        switch code {
        case .notAllowed, .disconnected, .serviceUnknown, .noReply, .cancelled, .accessDenied,
            .storeFull, .storeReadOnly, .storeDamaged, .storeFailed:
            false
        default: true
        }
    }
}
