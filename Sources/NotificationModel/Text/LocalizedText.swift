// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A text that is looked up in its application's string tables when it is shown.
///
/// Follows `NSString.localizedUserNotificationString(forKey:arguments:)`.
public struct LocalizedText: Hashable, Sendable {
    /// The text's key in `Localizable.strings`.
    public var key: String
    /// Values for the format in it.
    public var arguments: [PropertyValue]
    /// An absolute path of the folder with the application's `<language>.lproj`.
    ///
    /// Nil leaves it to the application's folder in the data directories.
    public var directory: String?

    /// Makes a text.
    public init(key: String, arguments: [PropertyValue] = [], directory: String? = nil) {
        self.key = key
        self.arguments = arguments
        self.directory = directory
    }
}

/// A text of a content that may be looked up.
public enum LocalizedField: String, CaseIterable, Sendable {
    /// The first line.
    case title
    /// The second line.
    case subtitle
    /// The message.
    case body
    /// The part in the summary of a group.
    case summaryArgument

    /// The property of the content that has the text.
    public var text: any WritableKeyPath<Content, String> & Sendable {
        switch self {
        case .title: \.title
        case .subtitle: \.subtitle
        case .body: \.body
        case .summaryArgument: \.summaryArgument
        }
    }
}

extension LocalizedText {
    /// The most arguments that a text may have.
    static let argumentLimit = 32
    /// The longest path, as `PATH_MAX` has it.
    static let pathLimit = 4_096

    fileprivate func validate() throws(NotificationError) {
        func refuse(_ key: FieldKey, _ reason: String) -> NotificationError {
            NotificationError(.invalidContent, key, reason)
        }
        if key.isEmpty { throw refuse(.key, "it is empty") }
        if key.utf8.count > Request.Limit.shortText {
            throw refuse(
                .key, "it has \(key.utf8.count) bytes; \(Request.Limit.shortText) are allowed")
        }
        if arguments.count > Self.argumentLimit {
            throw refuse(
                .arguments, "there are \(arguments.count); \(Self.argumentLimit) are allowed")
        }
        for argument in arguments {
            switch argument {
            case .string(let text):
                if text.utf8.count > Request.Limit.shortText {
                    throw refuse(
                        .arguments,
                        "one has \(text.utf8.count) bytes; \(Request.Limit.shortText) are allowed")
                }
            case .integer, .double, .boolean, .date: break
            case .data, .array, .dictionary:
                throw refuse(.arguments, "one is no text and no number")
            }
        }
        guard let directory else { return }
        if !directory.hasPrefix("/") || directory.utf8.count > Self.pathLimit {
            throw refuse(.directory, "it is no absolute path")
        }
    }
}

extension LocalizedText: FieldCodable {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init(
            key: try fields.string(.key).required(.key),
            arguments: try fields.values(.arguments) ?? [],
            directory: try fields.string(.directory))
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.key, key)
        if !arguments.isEmpty { fields.set(.arguments, arguments) }
        fields.set(.directory, directory)
    }
}

/// The texts of a content that are looked up when it is shown, by their field.
package struct LocalizedTexts: FieldCodable {
    /// The texts.
    package var texts: [LocalizedField: LocalizedText] = [:]

    /// Makes a set of texts.
    package init(texts: [LocalizedField: LocalizedText]) { self.texts = texts }

    package init(from fields: inout FieldReader) throws(NotificationError) {
        for field in LocalizedField.allCases { texts[field] = try fields.nested(field.key) }
    }

    /// Checks each text; an error names its field, and its key within.
    func validate() throws(NotificationError) {
        for (field, text) in texts {
            try field.key.naming { () throws(NotificationError) in try text.validate() }
        }
    }

    package func write(to fields: inout FieldWriter) {
        for (field, text) in texts { fields.set(field.key, text) }
    }
}

extension LocalizedField {
    fileprivate var key: FieldKey {
        switch self {
        case .title: .title
        case .subtitle: .subtitle
        case .body: .body
        case .summaryArgument: .summaryArgument
        }
    }
}
