// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What the person did with a notification.
public class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding {
    /// The notification it answers.
    public let notification: UNNotification
    /// The action that was chosen, or the default or the dismiss identifier.
    public let actionIdentifier: String
    /// See ``isRepeated``.
    let comesAgain: Bool

    init(notification: UNNotification, actionIdentifier: String, comesAgain: Bool = false) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        self.comesAgain = comesAgain
    }

    /// Only the service makes responses.
    @available(*, unavailable)
    public override init() {
        notification = UNNotification(
            id: UUID(), request: .empty, dueDate: .distantPast, date: .distantPast)
        actionIdentifier = ""
        comesAgain = false
    }

    /// Reads a response from an archive.
    public required init?(coder: NSCoder) {
        guard let notification = coder.object(UNNotification.self, forKey: "notification"),
            let actionIdentifier = coder.text(forKey: "actionIdentifier")
        else { return nil }
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        comesAgain = coder.decodeBool(forKey: "isRepeated")
    }

    /// Writes the response to an archive.
    public func encode(with coder: NSCoder) {
        coder.encode(notification, forKey: "notification")
        coder.encode(actionIdentifier as NSString, forKey: "actionIdentifier")
        coder.encode(comesAgain, forKey: "isRepeated")
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
