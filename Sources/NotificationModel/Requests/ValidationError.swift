// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Says which field of something that came in is wrong, and why.
public struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of fault it is; new kinds may come.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The kind's name, as it travels over the bus.
        public let rawValue: String

        /// Makes a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A name that is no application id.
        public static let invalidApplication = Code(rawValue: "InvalidApplication")
        /// An identifier that is empty, too long or used twice.
        public static let invalidIdentifier = Code(rawValue: "InvalidIdentifier")
        /// A trigger that can never ring or is malformed.
        public static let invalidTrigger = Code(rawValue: "InvalidTrigger")
        /// Content with nothing a person would notice.
        public static let noContent = Code(rawValue: "NoContent")
        /// Content that is too large or malformed.
        public static let invalidContent = Code(rawValue: "InvalidContent")
        /// A badge below zero.
        public static let invalidBadge = Code(rawValue: "InvalidBadge")
        /// A category or action that is malformed.
        public static let invalidCategory = Code(rawValue: "InvalidCategory")
        /// A value of another type than the field has.
        public static let wrongType = Code(rawValue: "WrongType")
        /// An attachment's path that names no plain file.
        public static let attachmentInvalidURL = Code(rawValue: "AttachmentInvalidURL")
        /// An attachment of a type that is not supported.
        public static let attachmentUnrecognizedType = Code(rawValue: "AttachmentUnrecognizedType")
        /// An attachment that is too large.
        public static let attachmentInvalidFileSize = Code(rawValue: "AttachmentInvalidFileSize")
        /// An attachment that is said to be in the service's folder and is not.
        public static let attachmentNotInDataStore = Code(rawValue: "AttachmentNotInDataStore")
        /// An attachment that cannot be brought into the service's folder.
        public static let attachmentMoveFailed = Code(rawValue: "AttachmentMoveFailed")
        /// An attachment whose contents are damaged or not of its type.
        public static let attachmentCorrupt = Code(rawValue: "AttachmentCorrupt")
    }

    /// The kind of fault.
    public var code: Code
    /// The field, as a path such as `trigger.seconds`.
    public var field: String
    /// What is wrong and what to do, without the person's own texts.
    public var reason: String

    /// Makes an error.
    public init(_ code: Code, field: String, reason: String) {
        self.code = code
        self.field = field
        self.reason = reason
    }

    /// The field and the reason in one line.
    public var description: String { "\(field): \(reason)" }
}
