// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine

/// Shows notifications through the notification server if there is one, else on a terminal.
///
/// Decides anew for each notification. Without a terminal it waits for a server.
public struct ServerFirstPresenter: Presenter {
    private let server: DesktopPresenter
    private let terminal: TerminalPresenter?

    /// Makes a presenter out of two.
    public init(server: DesktopPresenter, terminal: TerminalPresenter?) {
        self.server = server
        self.terminal = terminal
    }

    /// What people do on the desktop; a terminal reports nothing.
    public var events: AsyncStream<PresenterEvent> { server.events }

    /// Shows a notification where there is a place for it now.
    public func present(_ presentation: Presentation) async -> PresentationHandle? {
        if let terminal, await !server.hasServer() {
            return await terminal.present(presentation)
        }
        return await server.present(presentation)
    }

    /// Takes notifications from the desktop; what a terminal has printed stays.
    public func withdraw(_ notifications: [UUID]) async {
        await server.withdraw(notifications)
    }
}
