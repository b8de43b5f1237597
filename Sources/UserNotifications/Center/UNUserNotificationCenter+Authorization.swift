// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

extension UNUserNotificationCenter {
    /// Asks the person to allow notifications; once answered, the answer is given at once.
    ///
    /// - Note: On Linux, the question is a notification with two buttons. A program in a
    ///   terminal without a desktop asks there. `carillon settings APP --allow` answers always.
    /// - Parameters:
    ///   - options: What is asked for.
    ///   - completionHandler: Gets whether anything is allowed, on a queue of the center's.
    @preconcurrency
    public func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        let options = AuthorizationOptions(options)
        // Not awaited: the person may take hours to answer, and other calls go on.
        link.submit(isAwaited: false) { [permission] in
            try await permission.request(options, of: $0)
        } completion: { result in
            switch result {
            case .success(let isGranted): completionHandler(isGranted, nil)
            case .failure(let error): completionHandler(false, error)
            }
        }
    }

    /// Asks the person to allow notifications; once answered, the answer is given at once.
    ///
    /// - Note: On Linux, the question is a notification with two buttons. A program in a
    ///   terminal without a desktop asks there. `carillon settings APP --allow` answers always.
    /// - Parameter options: What is asked for.
    /// - Returns: Whether anything is allowed.
    /// - Throws: An error if the service cannot be reached.
    @discardableResult
    nonisolated(nonsending) public func requestAuthorization(options: UNAuthorizationOptions = [])
        async throws -> Bool
    {
        let options = AuthorizationOptions(options)
        return try await link.result(isAwaited: false) { [permission] in
            try await permission.request(options, of: $0)
        }.get()
    }

    /// Gets what the person allows at the moment.
    ///
    /// - Note: On Linux, the settings of an application that never asked are given if the
    ///   service cannot be reached.
    @preconcurrency
    public func getNotificationSettings(
        completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
    ) {
        link.submit {
            try await $0.settings()
        } completion: {
            completionHandler(UNNotificationSettings($0.value("settings", or: .init())))
        }
    }

    /// Gets what the person allows at the moment.
    ///
    /// - Note: On Linux, the settings of an application that never asked are given if the
    ///   service cannot be reached.
    nonisolated(nonsending) public func notificationSettings() async -> UNNotificationSettings {
        let result = await link.result(of: { try await $0.settings() })
        return UNNotificationSettings(result.value("settings", or: .init()))
    }
}

extension AuthorizationOptions {
    fileprivate init(_ options: UNAuthorizationOptions) {
        self.init(rawValue: UInt32(truncatingIfNeeded: options.rawValue))
    }
}
