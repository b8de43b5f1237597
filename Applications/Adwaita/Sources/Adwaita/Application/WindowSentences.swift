// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences

/// The sentences of each main window, whichever application it is of.
public struct WindowSentences: SentenceList {
    /// The language in which it is said.
    public let language: Language

    // Translators: in these the underscore stands before the letter that is pressed with Alt.
    /// Shows which keys do what.
    var keyboardShortcutsItem: String { text("_Keyboard Shortcuts") }

    // Translators: the placeholder is the application.
    /// Shows what the application is.
    func aboutItem(_ application: String) -> String { text("_About %@", application) }

    /// Ends the application.
    var quitItem: String { text("_Quit") }

    /// Takes back what was done.
    public var undoButton: String { text("_Undo") }

    /// Does again what did not work.
    public var tryAgainButton: String { text("_Try Again") }

    /// The button with three lines.
    var mainMenu: String { text("Main Menu") }

    // Translators: a window, and what it shows.
    /// Which keys do what.
    var keyboardShortcuts: String { text("Keyboard Shortcuts") }

    /// Shows that.
    var showTheseKeys: String { text("Show these keys") }

    /// Closes the window.
    var closeTheWindow: String { text("Close the window") }

    /// Ends the application.
    var quit: String { text("Quit") }
}
