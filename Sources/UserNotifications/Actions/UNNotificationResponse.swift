// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The action of a response to opening the notification itself.
public let UNNotificationDefaultActionIdentifier: String = Action.defaultIdentifier

/// The action of a response to dismissing the notification.
///
/// It is reported only for a category with `.customDismissAction`.
public let UNNotificationDismissActionIdentifier: String = Action.dismissIdentifier

/// What the person did with a notification.
public class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding {
    /// The notification it answers.
    public let notification: UNNotification
    /// The action that was chosen, or the default or the dismiss identifier.
    public let actionIdentifier: String
    /// Whether an earlier run of the program may have been handed the response already.
    ///
    /// A program that ends before its completion handler is called gets the response once more
    /// when it next starts, with this set: what the earlier run did about it may be half done.
    ///
    /// - Note: On Linux only.
    public let isRepeated: Bool

    init(notification: UNNotification, actionIdentifier: String, isRepeated: Bool = false) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        self.isRepeated = isRepeated
    }

    /// Only the service makes responses.
    @available(*, unavailable)
    public override init() {
        notification = UNNotification(
            id: UUID(), request: .empty, dueDate: .distantPast, date: .distantPast)
        actionIdentifier = ""
        isRepeated = false
    }

    /// Reads a response from an archive.
    public required init?(coder: NSCoder) {
        guard let notification = coder.object(UNNotification.self, forKey: "notification"),
            let actionIdentifier = coder.text(forKey: "actionIdentifier")
        else { return nil }
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        isRepeated = coder.decodeBool(forKey: "isRepeated")
    }

    /// Writes the response to an archive.
    public func encode(with coder: NSCoder) {
        coder.encode(notification, forKey: "notification")
        coder.encode(actionIdentifier as NSString, forKey: "actionIdentifier")
        coder.encode(isRepeated, forKey: "isRepeated")
    }

    /// Whether archives are checked on reading; they are.
    public static var supportsSecureCoding: Bool { true }

    /// Gives the response itself, which cannot change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both are of the same kind and have the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationResponse, type(of: self) == type(of: other)
        else { return false }
        return actionIdentifier == other.actionIdentifier && notification == other.notification
    }

    /// A hash of the notification and the action.
    public override var hash: Int { notification.hash ^ actionIdentifier.hashValue }
}

// Every stored property, here and in the subclass, is a constant of a Sendable type. The
// compiler checks that only for final classes.
extension UNNotificationResponse: @unchecked Sendable {}

/// What the person typed into a notification.
public final class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    /// The text, empty when nothing was typed.
    public let userText: String

    init(
        notification: UNNotification, actionIdentifier: String, isRepeated: Bool = false,
        userText: String
    ) {
        self.userText = userText
        super.init(
            notification: notification, actionIdentifier: actionIdentifier, isRepeated: isRepeated)
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
