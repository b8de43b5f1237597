// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A notification as an application asks for it: its content, and when it is delivered.
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding {
    /// The values, which never change.
    private struct Fields: Hashable, Sendable {
        var identifier = ""
        var content = UNNotificationContent()
        var trigger: UNNotificationTrigger?
        var lateDelivery = LateDelivery.ring
        var wakesMachine = false
        var nagInterval: TimeInterval?
        var alertAgain: AlertAgain?
    }

    private let fields: Fields

    /// The application's name for the request; adding another with the same name replaces it.
    open var identifier: String { fields.identifier }
    /// The content of the notification.
    open var content: UNNotificationContent { fields.content }
    /// When it is delivered; nil is at once.
    open var trigger: UNNotificationTrigger? { fields.trigger }
    /// Its fate if its time passes while nothing can be delivered.
    ///
    /// - Note: On Linux only.
    public var lateDelivery: LateDelivery { fields.lateDelivery }
    /// Whether a machine that sleeps is to be woken for it.
    ///
    /// The person decides for each application, and not every machine can. A notification that is
    /// critical, or time sensitive where the person allows that, wakes the machine without it.
    ///
    /// - Note: On Linux only. `carillon doctor` says whether and how the machine can be woken.
    public var wakesMachine: Bool { fields.wakesMachine }
    /// After how long it alerts again, in seconds, until somebody acts on it; nil is never.
    ///
    /// - Note: On Linux only.
    public var nagInterval: TimeInterval? { fields.nagInterval }
    /// The mark of a further alert of a notification; nil for a request that an application made.
    ///
    /// - Note: On Linux only.
    public var alertAgain: AlertAgain? { fields.alertAgain }

    static let empty = UNNotificationRequest(
        identifier: "", content: UNNotificationContent(), trigger: nil)

    /// Makes a request from copies of the content and the trigger.
    public convenience init(
        identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
    ) {
        self.init(
            identifier: identifier, content: content, trigger: trigger, lateDelivery: .ring)
    }

    // Public but for its `@_spi`: subclasses inherit the convenience initializers only if they can
    // reach every designated one, and as on Apple's platforms they cannot call this one.
    /// Makes a request that says what happens when it is late.
    @_spi(Designated)
    public init(
        copying content: UNNotificationContent, identifier: String,
        trigger: UNNotificationTrigger?, lateDelivery: LateDelivery, wakesMachine: Bool = false,
        nagInterval: TimeInterval? = nil, alertAgain: AlertAgain? = nil
    ) {
        fields = Fields(
            identifier: identifier, content: content.copy() as? UNNotificationContent ?? content,
            trigger: trigger, lateDelivery: lateDelivery, wakesMachine: wakesMachine,
            nagInterval: nagInterval, alertAgain: alertAgain)
    }

    /// A request needs a name; use the initializer with an identifier.
    @available(*, unavailable)
    public override init() { fields = Fields() }

    /// Reads a request from an archive.
    public required init?(coder: NSCoder) {
        guard let identifier = coder.text(forKey: "identifier"),
            let content = coder.object(UNNotificationContent.self, forKey: "content")
        else { return nil }
        fields = Fields(
            identifier: identifier, content: content,
            trigger: coder.object(UNNotificationTrigger.self, forKey: "trigger"),
            lateDelivery: coder.archive?.value(LateDelivery.self, forKey: "lateDelivery") ?? .ring,
            wakesMachine: coder.decodeBool(forKey: "wakesMachine"),
            nagInterval: coder.archive?.value(TimeInterval.self, forKey: "nagInterval"),
            alertAgain: coder.archive?.value(AlertAgain.self, forKey: "alertAgain"))
    }

    /// Writes the request to an archive.
    open func encode(with coder: NSCoder) {
        coder.encode(identifier as NSString, forKey: "identifier")
        coder.encode(content, forKey: "content")
        if let trigger { coder.encode(trigger, forKey: "trigger") }
        if lateDelivery != .ring { coder.encode(value: lateDelivery, forKey: "lateDelivery") }
        if wakesMachine { coder.encode(true, forKey: "wakesMachine") }
        if let nagInterval { coder.encode(value: nagInterval, forKey: "nagInterval") }
        if let alertAgain { coder.encode(value: alertAgain, forKey: "alertAgain") }
    }

    /// Whether archives are checked on reading; they are.
    open class var supportsSecureCoding: Bool { true }

    /// Gives the request itself, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both have the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationRequest else { return false }
        return self === other || fields == other.fields
    }

    /// A hash of the identifier.
    open override var hash: Int { fields.identifier.hashValue }

    /// The request's identifier, content and trigger, without texts.
    open override var description: String { described() }
    /// The request's identifier, content and trigger, with texts.
    open override var debugDescription: String { described(isForDebugging: true) }
}

// Every stored property is a constant of a Sendable type. The compiler checks that only for final
// classes, and this one is open as Apple's is.
extension UNNotificationRequest: @unchecked Sendable {}

extension UNNotificationRequest: Describing {
    func describe(to description: inout Description) {
        description.add("identifier", identifier)
        description.add("content", content)
        description.add("trigger", trigger)
    }
}
