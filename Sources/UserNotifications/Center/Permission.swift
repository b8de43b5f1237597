// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel

/// How a program gets permission: from the service, which asks the person on the desktop, or
/// on the program's own terminal where there is no desktop.
struct Permission: Sendable {
    let terminal: TerminalQuestion?
    let name: String

    /// How this program gets it.
    static let ofProcess = Permission(
        terminal: .ofProcess(environment: ProcessInfo.processInfo.environment),
        name: ProcessInfo.processInfo.processName)

    /// Asks for permission.
    ///
    /// - Parameters:
    ///   - options: What is asked for.
    ///   - service: The notification service.
    /// - Returns: Whether anything is allowed.
    /// - Throws: An error if the service cannot be reached.
    func request(
        _ options: AuthorizationOptions, of service: any NotificationService
    ) async throws -> Bool {
        guard let terminal, !options.contains(.provisional) else {
            return try await service.requestAuthorization(options)
        }
        // The service asks too, and takes the first answer that comes from anywhere.
        async let answer = service.requestAuthorization(options)
        if try await service.settings().authorization == .notDetermined,
            let isAllowed = await terminal.ask(about: name)
        {
            try await service.setAuthorization(isAllowed)
        }
        return try await answer
    }
}
