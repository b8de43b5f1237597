// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

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
                let batch = RequestBatch(startOf: rest, limit: Self.batchLimit)
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
