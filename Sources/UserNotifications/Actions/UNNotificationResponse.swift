// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Synchronization

/// The action of a response to opening the notification itself.
public let UNNotificationDefaultActionIdentifier: String = Action.defaultIdentifier

/// The action of a response to dismissing the notification.
///
/// It is reported only for a category with `.customDismissAction`.
public let UNNotificationDismissActionIdentifier: String = Action.dismissIdentifier

/// The person's answer to a notification.
open class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding {
    /// The values, which only `setValue(_:forKey:)` changes.
    private struct Fields: Sendable {
        var notification: UNNotification
        var actionIdentifier = ""
        var isRepeated = false
    }

    private let stored: Mutex<Fields>
    private var fields: Fields { stored.withLock { $0 } }
    /// The place at which a user interface shows the response, kept with it.
    package let target = ResponseTarget()

    /// The notification it answers.
    open var notification: UNNotification { fields.notification }
    /// The action that was chosen, or the default or the dismiss identifier.
    open var actionIdentifier: String { fields.actionIdentifier }
    /// Whether an earlier run of the program may have been handed the response already.
    ///
    /// A program that ends before its completion handler is called gets the response once more when
    /// it next starts, with this set: the work of the earlier run may be half done.
    ///
    /// - Note: On Linux only.
    public var isRepeated: Bool { fields.isRepeated }

    init(notification: UNNotification, actionIdentifier: String, isRepeated: Bool = false) {
        stored = Mutex(
            Fields(
                notification: notification, actionIdentifier: actionIdentifier,
                isRepeated: isRepeated))
    }

    /// Only the service makes responses.
    @available(*, unavailable)
    public override init() { stored = Mutex(Fields(notification: .empty)) }

    /// Reads a response from an archive, by the keys `notification` and `actionIdentifier`.
    ///
    /// An absent value is empty, so that a test can make a response with any coder.
    public required init?(coder: NSCoder) {
        stored = Mutex(
            Fields(
                notification: coder.object(UNNotification.self, forKey: "notification") ?? .empty,
                actionIdentifier: coder.text(forKey: "actionIdentifier") ?? "",
                isRepeated: coder.archive?.flag(forKey: "isRepeated") ?? false))
    }

    /// Writes the response to an archive.
    open func encode(with coder: NSCoder) {
        coder.encode(notification, forKey: "notification")
        coder.encode(actionIdentifier as NSString, forKey: "actionIdentifier")
        coder.encode(isRepeated, forKey: "isRepeated")
    }

    /// Whether archives are checked on reading; they are.
    open class var supportsSecureCoding: Bool { true }

    /// Gives the response itself, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Sets `notification` or `actionIdentifier`, as tests do with a response that they made from
    /// a coder.
    ///
    /// - Note: On Linux, an unknown key and a value of another type get a line on standard error.
    open func setValue(_ value: Any?, forKey key: String) {
        switch (key, value) {
        case ("notification", let notification as UNNotification):
            stored.withLock { $0.notification = notification }
        case ("actionIdentifier", let identifier as String):
            stored.withLock { $0.actionIdentifier = identifier }
        default: Complaint.reportKey(key, of: self)
        }
    }

    /// Whether both are of the same kind and have the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationResponse, type(of: self) == type(of: other)
        else { return false }
        return actionIdentifier == other.actionIdentifier && notification == other.notification
    }

    /// A hash of the notification and the action.
    open override var hash: Int { notification.hash ^ actionIdentifier.hashValue }

    /// The response's action and notification, without texts.
    open override var description: String { described() }
    /// The response's action and notification, with texts.
    open override var debugDescription: String { described(isForDebugging: true) }

    func describe(to description: inout Description) {
        description.add("actionIdentifier", actionIdentifier)
        description.add("notification", notification)
    }
}

// Every stored property, here and in the subclass, is guarded by its lock. The compiler checks that
// only for final classes, and these are open as Apple's are.
extension UNNotificationResponse: @unchecked Sendable {}

extension UNNotificationResponse: Describing {}

/// The part of a user interface that a response is for, of whatever kind.
package final class ResponseTarget: Sendable {
    private struct Reference: Sendable {
        weak var object: (any AnyObject & Sendable)?
    }

    private let reference = Mutex(Reference())

    /// The part; nil before it is known, and when it is gone.
    package var object: (any AnyObject & Sendable)? {
        get { reference.withLock { $0.object } }
        set { reference.withLock { $0.object = newValue } }
    }
}

/// The person's answer with the text that was typed into a notification.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    private let text: Mutex<String>

    /// The text, empty when nothing was typed.
    open var userText: String { text.withLock { $0 } }

    init(
        notification: UNNotification, actionIdentifier: String, isRepeated: Bool = false,
        userText: String
    ) {
        text = Mutex(userText)
        super.init(
            notification: notification, actionIdentifier: actionIdentifier, isRepeated: isRepeated)
    }

    /// Reads a response from an archive, by the keys of its superclass and `userText`.
    public required init?(coder: NSCoder) {
        text = Mutex(coder.text(forKey: "userText") ?? "")
        super.init(coder: coder)
    }

    /// Writes the response to an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(userText as NSString, forKey: "userText")
    }

    /// Sets `userText` or a value of the superclass.
    open override func setValue(_ value: Any?, forKey key: String) {
        if key == "userText", let value = value as? String {
            text.withLock { $0 = value }
        } else {
            super.setValue(value, forKey: key)
        }
    }

    /// Whether both have the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTextInputNotificationResponse else { return false }
        return super.isEqual(object) && userText == other.userText
    }

    override func describe(to description: inout Description) {
        super.describe(to: &description)
        description.add("userText", text: userText)
    }
}
