// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

extension UNUserNotificationCenter {
    /// Adds a request, in place of a pending one with the same identifier.
    ///
    /// When the completion handler gets no error the request is stored: it is delivered at its time
    /// even if the program ends or the machine restarts.
    ///
    /// - Note: On Linux, there is no limit of 64. A request past the quota of its application
    ///   is refused with an error, never dropped.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - completionHandler: Gets the error or nil, on a queue of the center's.
    @preconcurrency
    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        do {
            let request = try Request(request)
            link.add(request) { completionHandler?($0.error) }
        } catch {
            link.refuse(error) { completionHandler?($0) }
        }
    }

    /// Adds a request, in place of a pending one with the same identifier.
    ///
    /// When it returns the request is stored: it is delivered at its time even if the program ends
    /// or the machine restarts.
    ///
    /// - Note: On Linux, there is no limit of 64. A request past the quota of its application
    ///   is refused with an error, never dropped.
    ///
    /// - Parameter request: The request.
    /// - Throws: A `UNError`, or an error in the domain `org.carillon.Error`.
    nonisolated(nonsending) public func add(_ request: UNNotificationRequest) async throws {
        let model: Request
        do {
            model = try Request(request)
        } catch {
            throw ApplicationError.from(error)
        }
        try await link.add(model)
    }

    /// Gets the pending requests in the order in which they were added.
    ///
    /// One that replaced another counts as added then.
    @preconcurrency
    public func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        link.submit {
            try await $0.pending()
        } completion: {
            completionHandler(Self.requests($0.value("pending requests", or: [])))
        }
    }

    /// Gets the pending requests in the order in which they were added.
    ///
    /// One that replaced another counts as added then.
    nonisolated(nonsending) public func pendingNotificationRequests() async
        -> [UNNotificationRequest]
    {
        let result = await link.result(of: { try await $0.pending() })
        return Self.requests(result.value("pending requests", or: []))
    }

    /// The service has them soonest first, since it lists them by pages; a monitor is none of them.
    private static func requests(_ pending: [PendingRequest]) -> [UNNotificationRequest] {
        pending.filter { !$0.request.isMonitor }.sorted { $0.serial < $1.serial }
            .map { UNNotificationRequest($0.request) }
    }

    /// Removes pending requests; unknown identifiers are ignored.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        removePending(identifiers)
    }

    /// Removes all pending requests.
    public func removeAllPendingNotificationRequests() { removePending(nil) }

    private func removePending(_ identifiers: [String]?) {
        link.submit {
            try await $0.removePending(identifiers)
        } completion: {
            $0.value("removing pending requests", or: ())
        }
    }
}

// MARK: - Delivered notifications

extension UNUserNotificationCenter {
    /// Gets the notifications that were delivered and are still in the list.
    @preconcurrency
    public func getDeliveredNotifications(
        completionHandler: @escaping @Sendable ([UNNotification]) -> Void
    ) {
        link.submit {
            try await $0.delivered()
        } completion: {
            completionHandler($0.value("delivered", or: []).map(UNNotification.init))
        }
    }

    /// Gets the notifications that were delivered and are still in the list.
    nonisolated(nonsending) public func deliveredNotifications() async -> [UNNotification] {
        let result = await link.result(of: { try await $0.delivered() })
        return result.value("delivered", or: []).map(UNNotification.init)
    }

    /// Removes notifications from the list, by their requests' identifiers.
    ///
    /// Unknown identifiers are ignored.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        removeDelivered(identifiers)
    }

    /// Removes all notifications of the application from the list.
    public func removeAllDeliveredNotifications() { removeDelivered(nil) }

    private func removeDelivered(_ identifiers: [String]?) {
        link.submit {
            try await $0.removeDelivered(identifiers)
        } completion: {
            $0.value("removing delivered notifications", or: ())
        }
    }
}

// MARK: - The badge

extension UNUserNotificationCenter {
    /// Sets the number on the launcher badge; 0 removes it.
    ///
    /// - Parameters:
    ///   - newBadgeCount: The number, 0 or more.
    ///   - completionHandler: Gets the error or nil, on a queue of the center's.
    @preconcurrency
    public func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        if let error = Self.badgeError(newBadgeCount) {
            return link.refuse(error) { completionHandler?($0) }
        }
        link.submit {
            try await $0.setBadge(newBadgeCount)
        } completion: {
            completionHandler?($0.error)
        }
    }

    /// Sets the number on the launcher badge; 0 removes it.
    ///
    /// - Parameter newBadgeCount: The number, 0 or more.
    /// - Throws: `UNError.badgeInputInvalid` for a negative number.
    nonisolated(nonsending) public func setBadgeCount(_ newBadgeCount: Int) async throws {
        if let error = Self.badgeError(newBadgeCount) { throw error }
        try await link.result { try await $0.setBadge(newBadgeCount) }.get()
    }

    /// Gets the number on the launcher badge; 0 is none.
    package func getBadgeCount(completionHandler: @escaping @Sendable (Int) -> Void) {
        link.submit {
            try await $0.badge()
        } completion: {
            completionHandler($0.value("the badge", or: 0))
        }
    }

    private static func badgeError(_ count: Int) -> UNError? {
        count < 0
            ? UNError(.badgeInputInvalid, reason: "badge: it is \(count); use 0 or more") : nil
    }
}
