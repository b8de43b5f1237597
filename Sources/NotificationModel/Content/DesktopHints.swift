// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The ways in which a notification is handed to the notification server, as `notify-send` lets scripts say.
///
/// Ours, not Apple's, and the command line's: an application is shown as the person chose.
public struct DesktopHints: Hashable, Sendable {
    /// How many further hints there may be.
    public static let mostHints = 64

    /// Whether it stays (`alert`) or leaves by itself; nil is as the person chose for its application.
    public var style: ApplicationSettings.AlertStyle?
    /// The name of the sender; nil is what people call its application.
    public var senderName: String?
    /// A name of the icon theme; nil is the icon of its application.
    public var icon: String?
    /// A kind of notification as the Desktop Notifications Specification lists them, such as
    /// `email.arrived`.
    public var category: String?
    /// Further hints; each counts more than what the service says of itself.
    public var others: [DesktopHint]

    /// Makes hints; nothing is said by default.
    public init(
        style: ApplicationSettings.AlertStyle? = nil, senderName: String? = nil,
        icon: String? = nil, category: String? = nil, others: [DesktopHint] = []
    ) {
        self.style = style
        self.senderName = senderName
        self.icon = icon
        self.category = category
        self.others = others
    }
}

extension DesktopHints: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            style: try fields.choice(.alertStyle, .invalidContent),
            senderName: try fields.string(.name), icon: try fields.string(.icon),
            category: try fields.string(.category))
        let texts = try fields.strings(.hints) ?? []
        others = try FieldKey.hints.naming { () throws(NotificationError) in
            try texts.mapNamingPlace { (text) throws(NotificationError) in try DesktopHint(text) }
        }
    }

    package func write(to fields: inout FieldWriter) {
        if let style { fields.set(.alertStyle, code: style.rawValue) }
        fields.set(.name, senderName)
        fields.set(.icon, icon)
        fields.set(.category, category)
        if !others.isEmpty { fields.set(.hints, others.map(\.text)) }
    }

    /// Checks that nothing is too large.
    func validate() throws(NotificationError) {
        if others.count > Self.mostHints {
            throw NotificationError(
                .invalidContent, .hints,
                "there are \(others.count); use \(Self.mostHints) at most")
        }
        try check(senderName ?? "", .name)
        try check(icon ?? "", .icon)
        try check(category ?? "", .category)
        for hint in others { try check(hint.text, .hints) }
    }

    private func check(_ text: String, _ key: FieldKey) throws(NotificationError) {
        let limit = Request.Limit.shortText
        guard text.utf8.count > limit else { return }
        throw NotificationError(
            .invalidContent, key, "it has \(text.utf8.count) bytes; \(limit) are allowed")
    }
}

/// A hint of the Desktop Notifications Specification, written like `byte:urgency:2`.
public struct DesktopHint: Hashable, Sendable {
    /// A value of one of the types that `notify-send` knows.
    public enum Value: Hashable, Sendable {
        /// A text.
        case string(String)
        /// A whole number of 32 bits.
        case integer(Int32)
        /// A number with a fraction.
        case number(Double)
        /// A number from 0 to 255.
        case byte(UInt8)
        /// A truth value.
        case boolean(Bool)
    }

    /// The name of the hint, such as `value`.
    public var name: String
    /// The value, in the type that the server expects.
    public var value: Value

    /// Makes a hint.
    public init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }

    /// Reads a hint: its type, its name and its value, with a colon between.
    ///
    /// - Parameter text: Such as `int:value:42`.
    /// - Throws: `NotificationError` for another form, an unknown type, or a value that is none of it.
    public init(_ text: String) throws(NotificationError) {
        let parts = text.split(
            separator: ":", maxSplits: 2, omittingEmptySubsequences: false
        ).map(String.init)
        guard parts.count == 3, !parts[1].isEmpty, let value = Value(parts[0], parts[2]) else {
            throw NotificationError(
                .invalidContent,
                message: "it is no TYPE:NAME:VALUE with a value of its type; "
                    + "TYPE is string, int, double, byte or boolean")
        }
        self.init(parts[1], value)
    }

    /// The form in which it is read.
    public var text: String {
        switch value {
        case .string(let text): "string:\(name):\(text)"
        case .integer(let number): "int:\(name):\(number)"
        case .number(let number): "double:\(name):\(number)"
        case .byte(let number): "byte:\(name):\(number)"
        case .boolean(let flag): "boolean:\(name):\(flag)"
        }
    }
}

extension DesktopHint.Value {
    /// Reads a value of a type as `notify-send` calls it; nil if there is none.
    fileprivate init?(_ type: String, _ text: String) {
        switch type.lowercased() {
        case "string": self = .string(text)
        case "int", "int32":
            guard let number = Int32(text) else { return nil }
            self = .integer(number)
        case "double":
            guard let number = Double(text) else { return nil }
            self = .number(number)
        case "byte":
            guard let number = UInt8(text) else { return nil }
            self = .byte(number)
        case "boolean", "bool":
            switch text.lowercased() {
            case "true", "1": self = .boolean(true)
            case "false", "0": self = .boolean(false)
            default: return nil
            }
        default: return nil
        }
    }
}
