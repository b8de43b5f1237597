// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

/// Prints notifications on a terminal, for a session without a notification server.
///
/// People answer with `carillon respond`, so nothing ever comes back from here.
package actor TerminalPresenter: Presenter {
    private let terminal: Terminal
    private let layout: BannerText
    private let names: any ApplicationNames
    private let dueNote: @Sendable (Date) -> String

    /// Makes a presenter.
    ///
    /// - Parameters:
    ///   - terminal: Where to print.
    ///   - layout: How the box looks.
    ///   - names: Finds applications' names.
    ///   - dueNote: Says in one line when it is or was due.
    package init(
        on terminal: Terminal, layout: BannerText = BannerText(),
        names: any ApplicationNames, dueNote: @escaping @Sendable (Date) -> String
    ) {
        self.terminal = terminal
        self.layout = layout
        self.names = names
        self.dueNote = dueNote
    }

    /// Does nothing: a terminal is there, and it tells nothing.
    package nonisolated func start(_ events: AsyncStream<PresenterEvent>.Continuation) {}

    /// Whether there is a terminal now.
    package nonisolated func isAvailable() -> Bool { terminal.isThere }

    /// Never true: a banner has no buttons.
    package nonisolated func canAsk() -> Bool { false }

    /// Nil: the service prints by itself.
    package nonisolated func description() -> PresenterDescription? { nil }

    /// Prints a notification; one that is not silent rings the terminal's bell.
    ///
    /// A quiet one is not printed: it is for the list.
    ///
    /// - Returns: Nil, for a printed notification cannot be replaced.
    package func present(_ presentation: Presentation) async -> PresentationHandle? {
        if presentation.isQuiet { return nil }
        let name = await names.name(of: presentation.key.application)
        let isAudible = presentation.sound != nil && presentation.restoredFrom == nil
        let text = layout.text(
            PresentationText(presentation, applicationName: name, dueNote: dueNote))
        terminal.write(isAudible ? text + "\u{7}" : text)
        return nil
    }

    /// Never true: a printed notification has no place.
    package nonisolated func made(_ handle: PresentationHandle) -> Bool { false }

    /// Does nothing: a printed notification stays.
    package nonisolated func withdraw(_ notifications: [UUID]) {}

    /// Does nothing: a printed notification stays.
    package nonisolated func withdraw(_ key: RequestKey) {}
}
