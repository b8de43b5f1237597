// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What the person typed into a notification.
public final class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    /// The text, empty when nothing was typed.
    public let userText: String

    init(
        notification: UNNotification, actionIdentifier: String, comesAgain: Bool = false,
        userText: String
    ) {
        self.userText = userText
        super.init(
            notification: notification, actionIdentifier: actionIdentifier, comesAgain: comesAgain)
    }

    /// Reads a response from an archive.
    public required init?(coder: NSCoder) {
        guard let userText = coder.text(forKey: "userText") else { return nil }
        self.userText = userText
        super.init(coder: coder)
    }

    /// Writes the response to an archive.
    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(userText as NSString, forKey: "userText")
    }

    /// Whether both have the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTextInputNotificationResponse else { return false }
        return super.isEqual(object) && userText == other.userText
    }
}
