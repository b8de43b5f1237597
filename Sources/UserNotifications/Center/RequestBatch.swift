// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// Requests that are added together.
struct RequestBatch {
    private(set) var requests: [Request] = []
    private var finishes: [@Sendable (Result<Void, any Error>) -> Void] = []

    /// Takes the requests at the start of a line.
    ///
    /// It ends before a request whose identifier it has already, since the later one is to
    /// replace the earlier.
    init(startOf calls: ArraySlice<ServiceCall>, limit: Int) {
        var identifiers: Set<String> = []
        for call in calls.prefix(limit) {
            guard case .add(let request, let finish) = call,
                identifiers.insert(request.identifier).inserted
            else { return }
            requests.append(request)
            finishes.append(finish)
        }
    }

    func add(to service: Result<any NotificationService, any Error>) async {
        let result = await Self.add(requests, to: service)
        guard requests.count > 1, case .failure(let error as BusError) = result,
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

extension BusError {
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
