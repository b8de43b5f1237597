// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// MARK: - Everything at once

extension CommandSentences {
    /// Everything of everyone, in a script.
    var allNeedsYes: String {
        text("--all cancels what all applications have; add --app for one of them, or --yes")
    }

    // Translators: a question; yes is the word that is to be typed.
    /// Whether everything of everyone is meant.
    func cancelsAll(_ count: Int) -> String {
        plural(
            "Cancel the %d that is pending? It cannot be undone. Type yes or no.",
            "Cancel all %d that are pending? It cannot be undone. Type yes or no.", count: count)
    }

    // Translators: the word that is typed to agree.
    /// Yes.
    var yes: String { contextual("answer", "yes") }

    /// A person did not agree.
    var nothingCancelled: String { text("nothing was cancelled") }
}
