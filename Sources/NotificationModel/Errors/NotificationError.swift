// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The one error of Carillon, from the model to the façade: why something was refused or failed.
///
/// It becomes a D-Bus error where it goes over the bus, and a `UNError` where an application gets
/// it; both keep the code, the field and the message.
public struct NotificationError: Error, Hashable, Sendable {
    /// A kind of fault; new kinds may come.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The kind's name, the last part of the D-Bus error name.
        public let rawValue: String

        /// Makes a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The kind of fault.
    public var code: Code
    /// The field that is wrong, as a path such as `requests[3].content.badge`; nil if none is.
    public var field: String?
    /// One line for people that says what is wrong and what to do, without their own texts.
    public var message: String
    /// The words of the system that stand in the message, for who says it in another language; nil
    /// if there are none, or it came over the bus.
    package var reason: String?

    /// Makes an error.
    public init(_ code: Code, field: String? = nil, message: String) {
        self.code = code
        self.field = field
        self.message = message
    }

    /// The error with its field one level further in: `badge` becomes `content.badge`.
    public func within(_ outer: String) -> NotificationError {
        var error = self
        switch field {
        case let field? where field.hasPrefix("["): error.field = outer + field
        case let field?: error.field = "\(outer).\(field)"
        case nil: error.field = outer
        }
        return error
    }

    /// The error with its field inside an element of a list: `badge` becomes `[3].badge`.
    public func within(index: Int) -> NotificationError { within("[\(index)]") }
}

extension NotificationError: CustomStringConvertible {
    /// The field, if there is one, and the message in one line.
    public var description: String { field.map { "\($0): \(message)" } ?? message }
}

extension NotificationError.Code {
    // MARK: What came in

    /// A name that is no application id, or not the caller's.
    public static let invalidApplication = Self(rawValue: "InvalidApplication")
    /// An identifier that is empty, too long or used twice.
    public static let invalidIdentifier = Self(rawValue: "InvalidIdentifier")
    /// A trigger that is malformed.
    public static let invalidTrigger = Self(rawValue: "InvalidTrigger")
    /// A trigger that is well formed and has no next date.
    public static let neverRings = Self(rawValue: "NeverRings")
    /// Content with nothing a person would notice.
    public static let noContent = Self(rawValue: "NoContent")
    /// Content that is too large or malformed.
    public static let invalidContent = Self(rawValue: "InvalidContent")
    /// A badge below zero.
    public static let invalidBadge = Self(rawValue: "InvalidBadge")
    /// A category or action that is malformed.
    public static let invalidCategory = Self(rawValue: "InvalidCategory")
    /// A setting that is none of the known ones.
    public static let invalidSettings = Self(rawValue: "InvalidSettings")
    /// A search for too many words.
    public static let invalidSearch = Self(rawValue: "InvalidSearch")
    /// A value of another type than the field has.
    public static let wrongType = Self(rawValue: "WrongType")

    // MARK: Attachments

    /// An attachment's path that names no plain file.
    public static let attachmentInvalidURL = Self(rawValue: "AttachmentInvalidURL")
    /// An attachment of a type that is not supported.
    public static let attachmentUnrecognizedType = Self(rawValue: "AttachmentUnrecognizedType")
    /// An attachment that is too large.
    public static let attachmentInvalidFileSize = Self(rawValue: "AttachmentInvalidFileSize")
    /// An attachment that is said to be in the service's folder and is not.
    public static let attachmentNotInDataStore = Self(rawValue: "AttachmentNotInDataStore")
    /// An attachment that cannot be brought into the service's folder.
    public static let attachmentMoveFailed = Self(rawValue: "AttachmentMoveFailed")
    /// An attachment whose contents are damaged or not of its type.
    public static let attachmentCorrupt = Self(rawValue: "AttachmentCorrupt")

    // MARK: What is allowed, and what there is

    /// The person does not allow the application notifications.
    public static let notAllowed = Self(rawValue: "NotAllowed")
    /// The caller may not do this.
    public static let accessDenied = Self(rawValue: "AccessDenied")
    /// More pending requests than the application may have.
    public static let pendingLimitReached = Self(rawValue: "PendingLimitReached")
    /// There is no such notification.
    public static let notFound = Self(rawValue: "NotFound")
    /// A list with more in it than one answer is to carry.
    public static let listTooLong = Self(rawValue: "ListTooLong")
    /// The notification has no such action.
    public static let noSuchAction = Self(rawValue: "NoSuchAction")

    // MARK: The service and its store

    /// No room on the disk.
    public static let storeFull = Self(rawValue: "StoreFull")
    /// The store's file or its folder cannot be written.
    public static let storeReadOnly = Self(rawValue: "StoreReadOnly")
    /// The store's file is not a database, or its contents contradict themselves.
    public static let storeDamaged = Self(rawValue: "StoreDamaged")
    /// Anything else that the file system or SQLite reports.
    public static let storeFailed = Self(rawValue: "StoreFailed")
    /// The store is of a newer version, or there is no home for it: only a person can mend that.
    public static let storeRefused = Self(rawValue: "StoreRefused")
    /// Something failed in the service that has no code of its own.
    public static let serviceFailed = Self(rawValue: "ServiceFailed")
    /// Another process has the name of the service, or its store.
    public static let alreadyRunning = Self(rawValue: "AlreadyRunning")

    // MARK: The way to the service

    /// There is no bus, or it went away.
    public static let disconnected = Self(rawValue: "Disconnected")
    /// The service is not running and cannot be started.
    public static let serviceUnknown = Self(rawValue: "ServiceUnknown")
    /// The other side did not answer in time, or stopped before it did.
    public static let noReply = Self(rawValue: "NoReply")
    /// The Swift task that waited was cancelled.
    public static let cancelled = Self(rawValue: "Cancelled")
}
