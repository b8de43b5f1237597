// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// A button as it is typed: `done=Done`, `erase=Erase:destructive:auth`, `reply=Reply:text`.
enum ActionSyntax {
    private static let options: [String: ActionOptions] = [
        "foreground": .foreground, "destructive": .destructive, "auth": .authenticationRequired,
    ]
    /// The word behind the title of a button that asks for a text.
    private static let text = "text"

    /// Reads a button; a colon that no option follows belongs to the title.
    @Sendable
    static func read(_ text: String) throws(CommandError) -> Action {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else {
            throw .usage { $0.noAction(text) }
        }
        var title = parts[1]
        var action = Action(identifier: String(parts[0]), title: "")
        while let colon = title.lastIndex(of: ":") {
            let word = String(title[colon...].dropFirst())
            if word == Self.text {
                action.textInput = Action.TextInput()
            } else if let option = Self.options[word] {
                action.options.insert(option)
            } else {
                break
            }
            title = title[..<colon]
        }
        if title.isEmpty { throw .usage { $0.hasNoTitle(text) } }
        action.title = String(title)
        return action
    }
}
