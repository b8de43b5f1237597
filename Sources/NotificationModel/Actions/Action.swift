// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A button of a notification.
public struct Action: Hashable, Sendable {
    /// The texts around the field of an action that asks for a text.
    public struct TextInput: Hashable, Sendable {
        /// The title of the button that sends the text.
        public var buttonTitle: String
        /// The text that the empty field shows.
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
    /// The text of the button.
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

extension Action {
    /// Parts of the names of buttons that snooze in the languages of `po/`, letters only.
    private static let snoozeWords = [
        "snooze", "remindlater", "remindmelater", "postpone", "alarmcountdown",
        "schlummern", "spätererinnern", "erneuterinnern", "rappelerplustard",
        "posponer", "recordarmástarde", "スヌーズ", "あとで通知", "غفوة", "تأجيل", "ذكرنيلاحقا",
    ]

    /// Whether it is the application's own way to have the notification again later, as its name or
    /// its title says.
    public var isSnooze: Bool {
        [identifier, title].contains { text in
            // Names that people read are short.
            let letters = text.prefix(256).lowercased().filter(\.isLetter)
            return Self.snoozeWords.contains { letters.contains($0) }
        }
    }
}

extension Action: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            identifier: try fields.string(.identifier).required(.identifier),
            title: try fields.string(.title) ?? "", options: try fields.options(.options),
            icon: try fields.string(.icon), textInput: try fields.nested(.textInput))
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.identifier, identifier)
        fields.set(.title, unlessEmpty: title)
        fields.set(.options, unlessEmpty: options)
        fields.set(.icon, icon)
        fields.set(.textInput, textInput)
    }
}

extension Action.TextInput: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            buttonTitle: try fields.string(.buttonTitle) ?? "",
            placeholder: try fields.string(.placeholder) ?? "")
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.buttonTitle, unlessEmpty: buttonTitle)
        fields.set(.placeholder, unlessEmpty: placeholder)
    }
}

/// How an action behaves.
///
/// Raw values are those of `UNNotificationActionOptions`.
public struct ActionOptions: OptionSet, Hashable, Sendable {
    /// The bits, as in `UNNotificationActionOptions`.
    public let rawValue: UInt32

    /// Makes a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The action waits until the session is unlocked.
    public static let authenticationRequired = ActionOptions(rawValue: 1 << 0)
    /// The action destroys something, which changes nothing but how its button looks.
    public static let destructive = ActionOptions(rawValue: 1 << 1)
    /// The action brings the application to the front.
    public static let foreground = ActionOptions(rawValue: 1 << 2)
}
