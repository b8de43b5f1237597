// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Makes the calls of a line, one after the other.
struct ServiceCaller: Sendable {
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

    /// Makes the calls of a queue in their order, until there are none.
    mutating func makeCalls(of queue: CallQueue) async {
        while !queue.isEmpty {
            let service = await reachedService()
            // Taken only now: what was added while the service was looked for goes together.
            switch queue.takeFirst() {
            case nil: return
            case .add(let batch): await batch.add(to: service)
            case .other(isAwaited: true, let call): await call(service)
            case .other(isAwaited: false, let call):
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
