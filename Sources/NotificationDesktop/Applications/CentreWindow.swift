// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationEngine
import NotificationModel

/// The window of the notification centre, as the service sees it: an application that may be there.
package struct CentreWindow: QuestionWindow {
    /// The name of the application, which is also that of its desktop entry.
    static let name = "org.carillon.Center"

    private let connection: Connection

    /// Makes the window's place in one session.
    package init(on connection: Connection) { self.connection = connection }

    /// Has it ask a person whether an application may send notifications, starting it if need be.
    ///
    /// Returns when it will ask; the answer comes over the interface of the person's tools.
    ///
    /// - Parameter application: Whose question.
    /// - Throws: `DesktopError` if it is not installed, or does not start.
    package func ask(about application: ApplicationID) async throws(DesktopError) {
        // Desktop Entry Specification, section "D-Bus Activation".
        let call = MethodCall(
            destination: Self.name, path: "/org/carillon/Center",
            interface: "org.freedesktop.Application", member: "ActivateAction",
            arguments: [
                "ask", .array([.variant(.string(application.rawValue))], of: "v"), .vardict([:]),
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
