// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The application that a person's own reminders and notifications belong to.
public enum Reminders {
    /// Its identifier.
    public static let name = "org.carillon.Reminders"
    /// Where the command of `--run` is kept in the user info.
    public static let runKey = "run"

    /// Where it is kept that *Done* is the button that every reminder has, and runs nothing.
    private static let doneKey = "done"
    /// The name of that button where an action is typed.
    public static let doneIdentifier = "done"

    /// Its identifier, as a value.
    public static func application() throws(NotificationError) -> ApplicationID {
        try ApplicationID(name)
    }

    /// A name for a new reminder, short enough to type: eight hexadecimal digits of a random number.
    public static func makeIdentifier() -> String {
        String(UUID().uuidString.prefix(8)).lowercased()
    }

    /// The content of a reminder that a person made, before they choose anything else.
    ///
    /// Whoever gives a time means it, also within quiet hours of their own.
    public static func content(title: String, body: String = "") -> Content {
        var content = Content()
        (content.title, content.body) = (title, body)
        content.sound = .default
        content.interruptionLevel = .timeSensitive
        return content
    }

    /// Gives a reminder the button that ends it, which stands for no command.
    ///
    /// - Parameters:
    ///   - content: What the reminder says.
    ///   - title: The word on the button.
    /// - Returns: The button.
    public static func addDone(to content: inout Content, title: String) -> Action {
        content.userInfo[doneKey] = .boolean(true)
        return Action(identifier: doneIdentifier, title: title)
    }

    /// Gives a reminder the button that ends it, and no other.
    ///
    /// - Parameters:
    ///   - content: What the reminder says, and whether it comes again once it was done.
    ///   - title: The word on the button.
    /// - Returns: The category of that button, which the content names from now on.
    public static func giveDone(
        to content: inout Content, title: String
    ) -> NotificationModel.Category? {
        let done = addDone(to: &content, title: title)
        // Put out of sight, one that comes again when it is done would be gone for good.
        let category = category(for: [done], reportsDismissal: AfterDone(content) != nil)
        content.categoryIdentifier = category?.identifier ?? ""
        return category
    }

    /// Whether there is nothing that a click on a reminder opens: it has the button that ends it, and no
    /// command.
    public static func opensNothing(_ content: Content) -> Bool {
        content.userInfo[doneKey] == .boolean(true) && content.userInfo[runKey] == nil
    }

    /// Whether a response ends a reminder and runs nothing.
    public static func isDone(_ response: Response) -> Bool {
        response.actionIdentifier == doneIdentifier
            && response.notification.request.content.userInfo[doneKey] == .boolean(true)
    }

    /// The category for a set of actions; the same set has the same identifier.
    ///
    /// - Parameters:
    ///   - actions: The buttons.
    ///   - reportsDismissal: Whether someone waits to hear that it was dismissed.
    ///   - clearingDismisses: Whether to clear it from the list is to dismiss it, too; the identifier is
    ///     the same, so that it holds for what is pending already.
    /// - Returns: Nil if the reminder needs no category.
    public static func category(
        for actions: [Action], reportsDismissal: Bool, clearingDismisses: Bool = false
    ) -> NotificationModel.Category? {
        if actions.isEmpty && !reportsDismissal { return nil }
        let options: CategoryOptions = reportsDismissal ? .customDismissAction : []
        let parts = actions.flatMap {
            [$0.identifier, $0.title, "\($0.options.rawValue)"]
                + ($0.textInput == nil ? [] : ["text"])
        }
        let identifier = Fingerprint.text(of: parts + ["\(options.rawValue)"])
        return NotificationModel.Category(
            identifier: "reminder-\(identifier)", actions: actions,
            options: clearingDismisses ? options.union(.clearingDismisses) : options)
    }
}
