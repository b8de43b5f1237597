// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The application that the command line's own reminders and notifications belong to.
enum Reminders {
    static let name = "org.carillon.Reminders"
    /// Where the command of `--run` is kept in the user info.
    static let runKey = "run"

    /// Where it is kept that *Done* is the button that every reminder has, and runs nothing.
    private static let doneKey = "done"
    /// The name of that button where an action is typed.
    private static let doneIdentifier = "done"

    static func application() throws(NotificationError) -> ApplicationID { try ApplicationID(name) }

    /// Gives a reminder the button that ends it, which stands for no command.
    ///
    /// - Returns: The button.
    static func addDone(to content: inout Content, _ sentences: CommandSentences) -> Action {
        content.userInfo[doneKey] = .boolean(true)
        return Action(identifier: doneIdentifier, title: sentences.done)
    }

    /// Whether a response ends a reminder and runs nothing.
    static func isDone(_ response: Response) -> Bool {
        response.actionIdentifier == doneIdentifier
            && response.notification.request.content.userInfo[doneKey] == .boolean(true)
    }

    /// The category for a set of actions; the same set has the same identifier.
    ///
    /// - Parameters:
    ///   - actions: The buttons.
    ///   - reportsDismissal: Whether someone waits to hear that it was dismissed.
    /// - Returns: Nil if the reminder needs no category.
    static func category(
        for actions: [Action], reportsDismissal: Bool
    ) -> NotificationModel.Category? {
        if actions.isEmpty && !reportsDismissal { return nil }
        let options: CategoryOptions = reportsDismissal ? .customDismissAction : []
        let parts = actions.flatMap {
            [$0.identifier, $0.title, "\($0.options.rawValue)"]
                + ($0.textInput == nil ? [] : ["text"])
        }
        let identifier = fingerprint(of: parts + ["\(options.rawValue)"])
        return NotificationModel.Category(
            identifier: "reminder-\(identifier)", actions: actions, options: options)
    }

    /// FNV-1a with 64 bits: the same in every process, as `Hasher` is not.
    private static func fingerprint(of parts: [String]) -> String {
        let bytes: [UInt8] = parts.flatMap { [UInt8]($0.utf8) + [0] }
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 16)
    }
}

/// A button as it is typed: `done=Done`, `erase=Erase:destructive:auth`, `reply=Reply:text`.
enum ActionSyntax {
    private static let options: [String: ActionOptions] = [
        "foreground": .foreground, "destructive": .destructive, "auth": .authenticationRequired,
    ]
    /// What stands behind the title of a button that asks for a text.
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
