// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// A button as it is typed: `done=Done`, `erase=Erase:destructive:auth`.
enum ActionSyntax {
    private static let options: [String: ActionOptions] = [
        "foreground": .foreground, "destructive": .destructive, "auth": .authenticationRequired,
    ]

    /// Reads a button; a colon that no option follows belongs to the title.
    @Sendable
    static func read(_ text: String) throws(CommandError) -> Action {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else {
            throw .usage("'\(text)' is no action; write it like done=Done")
        }
        var title = parts[1]
        var options: ActionOptions = []
        while let colon = title.lastIndex(of: ":"),
            let option = Self.options[String(title[colon...].dropFirst())]
        {
            options.insert(option)
            title = title[..<colon]
        }
        if title.isEmpty { throw .usage("'\(text)' has no title; write it like done=Done") }
        return Action(identifier: String(parts[0]), title: String(title), options: options)
    }
}
