// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// A call that waits in the line to the service.
enum ServiceCall: Sendable {
    /// Adds a request; several in a row go in one message and one transaction.
    case add(Request, finish: @Sendable (Result<Void, any Error>) -> Void)
    /// Does anything else; the next call waits for its end, or only for its start.
    case other(
        isAwaited: Bool, @Sendable (Result<any NotificationService, any Error>) async -> Void)
}

/// Makes the calls of a line, one after the other.
struct ServiceCaller: Sendable {
    /// So many requests go in one message: 64 of the largest fit the limit of the bus.
    private static let batchLimit = 64

    /// Finds the service.
    let connect: @Sendable () async throws -> any NotificationService
    /// Runs before each call that has a service.
    let prepare: @Sendable (any NotificationService) async -> Void
    private var service: (any NotificationService)?

    init(
        connect: @escaping @Sendable () async throws -> any NotificationService,
        prepare: @escaping @Sendable (any NotificationService) async -> Void
    ) {
        self.connect = connect
        self.prepare = prepare
    }

    /// Makes calls in their order.
    mutating func make(_ calls: ArraySlice<ServiceCall>) async {
        var rest = calls
        while let first = rest.first {
            let service = await reachedService()
            switch first {
            case .add:
                let batch = Batch(startOf: rest, limit: Self.batchLimit)
                rest = rest.dropFirst(batch.requests.count)
                await batch.add(to: service)
            case .other(isAwaited: true, let call):
                rest = rest.dropFirst()
                await call(service)
            case .other(isAwaited: false, let call):
                rest = rest.dropFirst()
                // Unstructured, since the calls behind it must not wait until the person has
                // answered, which is as long as it lives. Immediate, so that it still leaves
                // before them.
                Task.immediate { await call(service) }
            }
        }
    }

    private mutating func reachedService() async -> Result<any NotificationService, any Error> {
        do {
            let reached = if let service { service } else { try await connect() }
            service = reached
            await prepare(reached)
            return .success(reached)
        } catch {
            return .failure(error)
        }
    }
}

/// Requests that are added together.
private struct Batch {
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
