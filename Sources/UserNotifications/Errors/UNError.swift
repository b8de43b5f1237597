// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The domain of `UNError`.
public let UNErrorDomain: String = "UNErrorDomain"

/// Why a notification was refused.
///
/// `localizedDescription` names the field that is wrong and says what to do.
public struct UNError: CustomNSError, Error {
    /// The kind of error.
    public let code: Code
    /// More about it, by the keys of `NSError`.
    public let userInfo: [String: Any]

    /// Makes an error.
    public init(_ code: UNError.Code, userInfo: [String: Any] = [:]) {
        self.code = code
        self.userInfo = userInfo
    }

    init(_ code: UNError.Code, reason: String) {
        self.init(code, userInfo: [NSLocalizedDescriptionKey: reason])
    }

    /// The domain, `UNErrorDomain`.
    public static var errorDomain: String { UNErrorDomain }
    /// The code's number.
    public var errorCode: Int { code.rawValue }
    /// The same as `userInfo`.
    public var errorUserInfo: [String: Any] { userInfo }
    /// The fault in one line.
    public var localizedDescription: String {
        userInfo[NSLocalizedDescriptionKey] as? String
            ?? "\(Self.errorDomain) \(errorCode): \(code)"
    }
}

extension UNError: Hashable {
    /// Whether both have the same code and the same user info.
    public static func == (left: UNError, right: UNError) -> Bool {
        left.code == right.code
            && NSDictionary(dictionary: left.userInfo).isEqual(
                NSDictionary(dictionary: right.userInfo))
    }

    /// Hashes the code.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

// Both properties are constants, and the values of an error's user info are, by the custom of
// `NSError`, never changed once they are in it.
extension UNError: @unchecked Sendable {}

extension UNError {
    /// A kind of error.
    @nonexhaustive(warn)
    public enum Code: Int, Sendable {
        /// The person does not allow notifications.
        case notificationsNotAllowed = 1
        /// An attachment's URL names no file that can be read.
        case attachmentInvalidURL = 100
        /// An attachment's type is not supported.
        case attachmentUnrecognizedType = 101
        /// An attachment is too large.
        case attachmentInvalidFileSize = 102
        /// An attachment is not in the service's store.
        case attachmentNotInDataStore = 103
        /// An attachment could not be brought into the store.
        case attachmentMoveIntoDataStoreFailed = 104
        /// An attachment's file is damaged.
        case attachmentCorrupt = 105
        /// The trigger has no date to come.
        case notificationInvalidNoDate = 1400
        /// Nothing in the content is visible.
        case notificationInvalidNoContent = 1401
        /// The content provider may not be used.
        case contentProvidingObjectNotAllowed = 1500
        /// The content provider is not valid.
        case contentProvidingInvalid = 1501
        /// The badge is not a number that can be shown.
        case badgeInputInvalid = 1600
    }

    /// The person does not allow notifications.
    public static var notificationsNotAllowed: UNError.Code { .notificationsNotAllowed }
    /// An attachment's URL names no file that can be read.
    public static var attachmentInvalidURL: UNError.Code { .attachmentInvalidURL }
    /// An attachment's type is not supported.
    public static var attachmentUnrecognizedType: UNError.Code { .attachmentUnrecognizedType }
    /// An attachment is too large.
    public static var attachmentInvalidFileSize: UNError.Code { .attachmentInvalidFileSize }
    /// An attachment is not in the service's store.
    public static var attachmentNotInDataStore: UNError.Code { .attachmentNotInDataStore }
    /// An attachment could not be brought into the store.
    public static var attachmentMoveIntoDataStoreFailed: UNError.Code {
        .attachmentMoveIntoDataStoreFailed
    }
    /// An attachment's file is damaged.
    public static var attachmentCorrupt: UNError.Code { .attachmentCorrupt }
    /// The trigger has no date to come.
    public static var notificationInvalidNoDate: UNError.Code { .notificationInvalidNoDate }
    /// Nothing in the content is visible.
    public static var notificationInvalidNoContent: UNError.Code { .notificationInvalidNoContent }
    /// The content provider may not be used.
    public static var contentProvidingObjectNotAllowed: UNError.Code {
        .contentProvidingObjectNotAllowed
    }
    /// The content provider is not valid.
    public static var contentProvidingInvalid: UNError.Code { .contentProvidingInvalid }
    /// The badge is not a number that can be shown.
    public static var badgeInputInvalid: UNError.Code { .badgeInputInvalid }
}

extension UNError.Code {
    /// Whether an error has this code, for `catch` patterns.
    public static func ~= (code: UNError.Code, error: any Error) -> Bool {
        (error as? UNError)?.code == code
    }
}
