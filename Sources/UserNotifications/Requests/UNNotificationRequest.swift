// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What an application asks for: content, and when it is delivered.
public final class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding, Sendable {
    /// The application's name for the request; adding another with the same name replaces it.
    public let identifier: String
    /// What the notification says.
    public let content: UNNotificationContent
    /// When it is delivered; nil is at once.
    public let trigger: UNNotificationTrigger?
    /// What happens if its time passes while nothing can be delivered.
    ///
    /// - Note: On Linux only.
    public let lateDelivery: LateDelivery

    static let empty = UNNotificationRequest(
        identifier: "", content: UNNotificationContent(), trigger: nil)

    /// Makes a request from copies of the content and the trigger.
    public convenience init(
        identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
    ) {
        self.init(
            identifier: identifier, content: content, trigger: trigger, lateDelivery: .ring)
    }

    init(
        copying content: UNNotificationContent, identifier: String,
        trigger: UNNotificationTrigger?, lateDelivery: LateDelivery
    ) {
        self.identifier = identifier
        self.content = content.copy() as? UNNotificationContent ?? content
        self.trigger = trigger
        self.lateDelivery = lateDelivery
    }

    /// A request needs a name; use the initializer with an identifier.
    @available(*, unavailable)
    public override init() {
        identifier = ""
        content = UNNotificationContent()
        trigger = nil
        lateDelivery = .ring
    }

    /// Reads a request from an archive.
    public init?(coder: NSCoder) {
        guard let identifier = coder.text(forKey: "identifier"),
            let content = coder.object(UNNotificationContent.self, forKey: "content")
        else { return nil }
        self.identifier = identifier
        self.content = content
        trigger = coder.object(UNNotificationTrigger.self, forKey: "trigger")
        lateDelivery = coder.value(LateDelivery.self, forKey: "lateDelivery") ?? .ring
    }

    /// Writes the request to an archive.
    public func encode(with coder: NSCoder) {
        coder.encode(identifier as NSString, forKey: "identifier")
        coder.encode(content, forKey: "content")
        if let trigger { coder.encode(trigger, forKey: "trigger") }
        if lateDelivery != .ring { coder.encode(value: lateDelivery, forKey: "lateDelivery") }
    }

    /// Whether archives are checked on reading; they are.
    public static var supportsSecureCoding: Bool { true }

    /// Gives the request itself, which cannot change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both have the same values.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationRequest else { return false }
        return identifier == other.identifier && trigger == other.trigger
            && lateDelivery == other.lateDelivery && content == other.content
    }

    /// A hash of the identifier.
    public override var hash: Int { identifier.hashValue }
}
