// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// Turns the errors of this module's inside into those that applications know.
enum ApplicationError {
    /// The domain of errors that Apple has no code for.
    static let domain = "org.carillon.Error"

    /// The error for an application: a `UNError` where Apple has a code, else an `NSError`.
    static func from(_ error: any Error) -> any Error {
        switch error {
        case let error as UNError: error
        case let error as NotificationError: from(error)
        default: from(NotificationError(.serviceFailed, message: String(describing: error)))
        }
    }

    private static func from(_ error: NotificationError) -> any Error {
        var error = error
        // Requests travel in lists, which an application does not see.
        error.field = error.field?.replacing(/^requests\[\d+\]\.?/, with: "")
        if error.field?.isEmpty == true { error.field = nil }
        if let code = UNError.Code(error) { return UNError(code, reason: error.description) }
        return NSError(
            domain: domain, code: number(of: error.code),
            userInfo: [NSLocalizedDescriptionKey: error.description])
    }

    private static let codes: [NotificationError.Code] = [
        .invalidApplication, .invalidIdentifier, .invalidContent, .invalidCategory, .wrongType,
        .pendingLimitReached, .storeFull, .storeReadOnly, .storeDamaged, .storeFailed,
        .storeRefused,
        .notFound,
        .noSuchAction, .serviceFailed, .disconnected, .serviceUnknown, .noReply, .accessDenied,
    ]

    /// Whether it is that of an application that has as many requests pending as it may.
    static func isLimitReached(_ error: any Error) -> Bool {
        let error = error as NSError
        return error.domain == domain && error.code == number(of: .pendingLimitReached)
    }

    /// A number that is always the same for a code: its place in the list, from 1; else 0.
    private static func number(of code: NotificationError.Code) -> Int {
        (codes.firstIndex(of: code) ?? -1) + 1
    }
}

extension UNError.Code {
    /// Apple's code for an error of the service, or nil if there is none.
    fileprivate init?(_ error: NotificationError) {
        switch error.code {
        case .notAllowed: self = .notificationsNotAllowed
        case .noContent: self = .notificationInvalidNoContent
        case .invalidTrigger, .neverRings: self = .notificationInvalidNoDate
        case .invalidBadge: self = .badgeInputInvalid
        case .attachmentInvalidURL: self = .attachmentInvalidURL
        case .attachmentUnrecognizedType: self = .attachmentUnrecognizedType
        case .attachmentInvalidFileSize: self = .attachmentInvalidFileSize
        case .attachmentNotInDataStore: self = .attachmentNotInDataStore
        case .attachmentMoveFailed: self = .attachmentMoveIntoDataStoreFailed
        case .attachmentCorrupt: self = .attachmentCorrupt
        default: return nil
        }
    }
}

/// Reports a fault that no caller waits for, as one line on standard error.
package enum Complaint {
    /// Writes the line.
    ///
    /// - Parameters:
    ///   - call: The call that failed.
    ///   - error: Why it failed; it holds no texts of the person.
    ///   - file: Whose fault it is: the line begins with the module.
    package static func report(_ call: String, _ error: any Error, in file: String = #fileID) {
        write("\(call): \(error.localizedDescription)", in: file)
    }

    /// Reports that a delegate called its completion handler more than once.
    static func reportSecondCall(of method: String) {
        write("\(method): the completion handler was called again; the first call counts")
    }

    /// Reports that a notification is not shown since nothing says how.
    static func reportSilentForeground() {
        write(
            "willPresent: a notification is not shown, since the program is in the foreground and "
                + "its delegate does not say how to present it; give it "
                + "userNotificationCenter(_:willPresent:withCompletionHandler:)")
    }

    /// Reports that a value cannot be set by its key.
    static func reportKey(_ key: String, of object: NSObject) {
        write(
            "setValue(_:forKey:): \(type(of: object)) has no value \"\(key)\" that can be set so, "
                + "or not of this type; nothing was changed")
    }

    /// Reports a table of texts that cannot be read.
    static func reportTable(_ line: String) { write("localizedUserNotificationString: \(line)") }

    private static func write(_ text: String, in file: String = #fileID) {
        let module = file.prefix { $0 != "/" }
        FileHandle.standardError.write(Data("\(module): \(text)\n".utf8))
    }
}
