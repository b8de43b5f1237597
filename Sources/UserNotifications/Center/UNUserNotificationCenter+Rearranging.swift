// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The notifications of an application that the service keeps at a moment.
package struct KeptNotifications: Sendable {
    /// A pending request, and when it is due next.
    package struct Pending: Sendable {
        package var request: UNNotificationRequest
        package var due: Date?

        package init(request: UNNotificationRequest, due: Date?) {
            self.request = request
            self.due = due
        }
    }

    /// The pending requests.
    package var pending: [Pending]
    /// The delivered notifications that are still in the list.
    package var delivered: [UNNotification]

    package init(pending: [Pending] = [], delivered: [UNNotification] = []) {
        self.pending = pending
        self.delivered = delivered
    }
}

/// The changes to the notifications that the service keeps, in the order in which they are made.
package struct Rearrangement: Sendable {
    /// The categories that other modules of ours need, in place of all of theirs; nil leaves them.
    package var categories: Set<UNNotificationCategory>?
    /// Requests that are added together, or none of them.
    package var added: [UNNotificationRequest] = []
    /// Identifiers of pending requests that go.
    package var removedPending: [String] = []
    /// Identifiers of delivered notifications that go.
    package var removedDelivered: [String] = []

    package init() {}
}

extension UNUserNotificationCenter {
    /// Categories whose identifiers begin so are not the application's: it neither sees nor
    /// replaces them.
    package static let reservedPrefix = "org.carillon."

    /// Reads the notifications that are kept, has the changes to them decided, and makes them.
    ///
    /// No other call of this program comes in between.
    ///
    /// - Parameters:
    ///   - decide: Decides; a value of its own is handed on.
    ///   - completion: Gets that value or the error, where calls are made; it returns at once, and
    ///     may be waited for on any thread.
    package func rearrange<Value: Sendable>(
        _ decide: @escaping @Sendable (KeptNotifications) throws -> (Rearrangement, Value),
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        link.answer({ try await Self.rearrange($0, decide) }) { completion($0.flatMap { $0 }) }
    }

    /// Reads the notifications that are kept, has the changes to them decided, and makes them.
    ///
    /// - Parameter decide: Decides; a value of its own is handed on.
    /// - Returns: That value.
    /// - Throws: Its error, or the refusal of the service.
    nonisolated(nonsending) package func rearrange<Value: Sendable>(
        _ decide: @escaping @Sendable (KeptNotifications) throws -> (Rearrangement, Value)
    ) async throws -> Value {
        try await link.result { try await Self.rearrange($0, decide) }.get().get()
    }

    private static func rearrange<Value: Sendable>(
        _ service: any CenterService,
        _ decide: @Sendable (KeptNotifications) throws -> (Rearrangement, Value)
    ) async throws -> Result<Value, any Error> {
        let pending = try await service.pending().map {
            KeptNotifications.Pending(
                request: UNNotificationRequest($0.request), due: $0.due?.wall)
        }
        let delivered = try await service.delivered().map(UNNotification.init)
        let kept = KeptNotifications(pending: pending, delivered: delivered)
        let decided = Result { try decide(kept) }
        // Apart from errors of the service, which get the forms that applications know.
        guard case .success((let change, let value)) = decided else { return decided.map(\.1) }
        if let categories = change.categories {
            let known = try await service.categories()
            let wanted =
                known.filter { !$0.isReserved } + categories.map(NotificationModel.Category.init)
            if Set(wanted) != Set(known) { try await service.setCategories(wanted) }
        }
        if !change.added.isEmpty {
            var requests: [Request] = []
            for request in change.added { requests.append(try Request(request)) }
            try await service.add(requests)
        }
        if !change.removedPending.isEmpty {
            try await service.removePending(change.removedPending)
        }
        if !change.removedDelivered.isEmpty {
            try await service.removeDelivered(change.removedDelivered)
        }
        return .success(value)
    }

    /// Whether a call failed because as many requests are pending as may be.
    package func isLimitReached(_ error: any Error) -> Bool {
        ApplicationError.isLimitReached(error)
    }

    /// Hands responses that do not concern the delegate to somebody else, and registers for it.
    ///
    /// - Parameter reception: Handles it.
    package func receive(with reception: any NotificationReception) {
        calls.receive(with: reception)
        presence.setWantsCalls()
        reportPresence()
    }

    /// Has the reception told of each notification as it is delivered, in the background, too.
    ///
    /// - Parameter changed: Called when what is kept may have changed, whoever did it: another
    ///   process of the application, or the person.
    package func watch(_ changed: @escaping @Sendable () -> Void) {
        presence.setWatchesDeliveries()
        link.submit {
            try await $0.watchChanges(changed)
        } completion: { result in
            if case .failure(let error) = result { Complaint.report("watching", error) }
        }
    }
}

extension NotificationModel.Category {
    /// Whether it is another module's of ours, and not the application's.
    var isReserved: Bool { identifier.hasPrefix(UNUserNotificationCenter.reservedPrefix) }
}

/// Whoever handles notifications that are of no concern to the application's delegate.
package protocol NotificationReception: Sendable {
    /// Is told of a notification that is about to be shown.
    ///
    /// - Returns: Whether it is one of its own, which is shown as the settings say; the delegate
    ///   is asked about all others.
    func willPresent(_ notification: UNNotification) -> Bool

    /// Handles the person's answer.
    ///
    /// - Returns: Whether it is dealt with; if not, the delegate gets it.
    func didReceive(_ response: UNNotificationResponse) async -> Bool
}
