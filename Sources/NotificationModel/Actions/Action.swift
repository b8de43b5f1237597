// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A button of a notification.
public struct Action: Hashable, Codable, Sendable {
    /// What a text-input action says around its field.
    public struct TextInput: Hashable, Codable, Sendable {
        /// The title of the button that sends the text.
        public var buttonTitle: String
        /// What the empty field shows.
        public var placeholder: String

        /// Makes the texts.
        public init(buttonTitle: String = "", placeholder: String = "") {
            self.buttonTitle = buttonTitle
            self.placeholder = placeholder
        }
    }

    /// The action that means opening the notification itself.
    ///
    /// The text is that of `UNNotificationDefaultActionIdentifier`.
    public static let defaultIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
    /// The action that means dismissing the notification.
    ///
    /// The text is that of `UNNotificationDismissActionIdentifier`.
    public static let dismissIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

    /// The action's name, unique over all categories of an application.
    public var identifier: String
    /// What the button says.
    public var title: String
    /// How it behaves.
    public var options: ActionOptions
    /// An icon name of the desktop's icon theme, or an image of the application.
    public var icon: String?
    /// Present when the action asks for a text.
    public var textInput: TextInput?

    /// Makes an action.
    public init(
        identifier: String, title: String, options: ActionOptions = [], icon: String? = nil,
        textInput: TextInput? = nil
    ) {
        self.identifier = identifier
        self.title = title
        self.options = options
        self.icon = icon
        self.textInput = textInput
    }
}
