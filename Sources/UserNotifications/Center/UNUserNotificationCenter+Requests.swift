// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

extension UNUserNotificationCenter {
    /// Adds a request, in place of a pending one with the same identifier.
    ///
    /// When the completion handler gets no error the request is stored: it rings at its time
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
    /// When it returns the request is stored: it rings at its time even if the program ends or
    /// the machine restarts.
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

    /// Gets the requests that wait to ring, in no particular order.
    @preconcurrency
    public func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        link.submit {
            try await $0.pending()
        } completion: {
            completionHandler(
                $0.value("pending requests", or: []).map { UNNotificationRequest($0.request) })
        }
    }

    /// Gets the requests that wait to ring, in no particular order.
    nonisolated(nonsending) public func pendingNotificationRequests() async
        -> [UNNotificationRequest]
    {
        let result = await link.result(of: { try await $0.pending() })
        return result.value("pending requests", or: []).map { UNNotificationRequest($0.request) }
    }

    /// Removes requests that wait to ring; unknown identifiers are ignored.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        removePending(identifiers)
    }

    /// Removes all requests that wait to ring.
    public func removeAllPendingNotificationRequests() { removePending(nil) }

    private func removePending(_ identifiers: [String]?) {
        link.submit {
            try await $0.removePending(identifiers)
        } completion: {
            $0.value("removing pending requests", or: ())
        }
    }
}
