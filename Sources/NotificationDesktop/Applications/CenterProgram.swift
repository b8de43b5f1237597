// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel
import Synchronization

/// The program of the notification centre, as the service sees it: one that may be there, and opens windows.
package final class CenterProgram: QuestionWindow {
    /// The name of the application, which is also that of its desktop entry.
    static let name = "org.carillon.Center"

    /// How long it is taken for granted that it is there, or not.
    private static let freshness = Duration.seconds(60)

    private let connection: Connection
    private let now: @Sendable () -> Duration
    private let known = Mutex<(isThere: Bool, at: Duration)?>(nil)

    /// Makes the program's place in one session.
    ///
    /// - Parameters:
    ///   - connection: The session bus.
    ///   - now: Reads the clock from boot.
    package init(on connection: Connection, now: @escaping @Sendable () -> Duration) {
        (self.connection, self.now) = (connection, now)
    }

    /// Whether it runs or the bus can start it, as of a minute ago at most.
    ///
    /// That is asked for each notification.
    package func isThere() async -> Bool {
        let now = now()
        if let known = known.withLock({ $0 }), now - known.at < Self.freshness {
            return known.isThere
        }
        // A bus that does not say it starts nothing, either.
        var isThere = (try? await connection.activatableNames().contains(Self.name)) ?? false
        if !isThere { isThere = (try? await connection.owner(of: Self.name)) ?? nil != nil }
        let found = isThere
        known.withLock { $0 = (found, now) }
        return found
    }

    /// Has it ask a person whether an application may send notifications, starting it if need be.
    ///
    /// Returns when it will ask; the answer comes over the interface of the person's tools.
    ///
    /// - Parameter application: Whose question.
    /// - Throws: `DesktopError` if it is not installed, or does not start.
    package func ask(about application: ApplicationID) async throws(DesktopError) {
        try await activate("ask", application.rawValue, token: nil)
    }

    /// Has it ask a person until when a notification is to be away, starting it if need be.
    ///
    /// - Parameters:
    ///   - notification: Which one.
    ///   - activationToken: What the click gave; without it the window may stay behind.
    /// - Throws: `DesktopError` if it is not installed, or does not start.
    package func askUntilWhen(
        _ notification: UUID, activationToken: String?
    ) async throws(DesktopError) {
        try await activate("snooze", notification.uuidString, token: activationToken)
    }

    /// Calls an action, as the Desktop Entry Specification has it in "D-Bus Activation".
    private func activate(
        _ action: String, _ parameter: String, token: String?
    ) async throws(DesktopError) {
        let call = MethodCall(
            destination: Self.name, path: "/org/carillon/Center",
            interface: "org.freedesktop.Application", member: "ActivateAction",
            arguments: [
                .string(action), .array([.variant(.string(parameter))], of: "v"),
                .vardict(ApplicationLauncher.platformData(token)),
            ])
        do throws(DBusError) {
            _ = try await connection.call(call)
        } catch {
            let isThere = error.name != DBusError.Name.serviceUnknown
            throw DesktopError(
                isThere ? .startFailed : .notStartable,
                operation: "asking in the notification centre",
                reason: isThere ? "\(error)" : "it is not installed")
        }
    }
}
