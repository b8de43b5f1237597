// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// What the service, or the way to it, says when it refuses.
struct ServiceError: Error, Hashable {
    /// The domain of errors that Apple has no code for.
    static let domain = "org.carillon.Error"

    /// The name of the fault, such as `NotAllowed`.
    var code: String
    /// The field that is wrong, if it is one.
    var field: String?
    /// What is wrong and what to do.
    var message: String

    /// The field and the message in one line.
    var text: String {
        guard let field, !field.isEmpty, !message.hasPrefix(field) else { return message }
        return "\(field): \(message)"
    }
}

extension UNError {
    fileprivate static func code(for name: String, field: String?) -> Code? {
        switch name {
        case "NotAllowed": .notificationsNotAllowed
        case "NoContent": .notificationInvalidNoContent
        case "InvalidTrigger", "NeverRings": .notificationInvalidNoDate
        case "InvalidBadge": .badgeInputInvalid
        case "InvalidContent", "NotFound":
            field?.hasPrefix("content.attachments") == true
                ? .attachmentMoveIntoDataStoreFailed : nil
        default: nil
        }
    }
}

/// Turns the errors of this module's inside into those that applications know.
enum ApplicationError {
    /// The error for an application: a `UNError` where Apple has a code, else an `NSError`.
    static func from(_ error: any Error) -> any Error {
        switch error {
        case let error as UNError: error
        case let error as ValidationError:
            from(
                ServiceError(
                    code: error.code.rawValue, field: error.field, message: error.reason))
        case let error as ServiceError: from(error)
        default:
            from(ServiceError(code: "ServiceFailed", message: String(describing: error)))
        }
    }

    private static func from(_ error: ServiceError) -> any Error {
        if let code = UNError.code(for: error.code, field: error.field) {
            return UNError(code, reason: error.text)
        }
        return NSError(
            domain: ServiceError.domain, code: number(of: error.code),
            userInfo: [NSLocalizedDescriptionKey: error.text])
    }

    private static let names = [
        "InvalidApplication", "InvalidIdentifier", "InvalidContent", "InvalidCategory",
        "WrongType", "PendingLimitReached", "StoreFull", "StoreReadOnly", "StoreDamaged",
        "StoreFailed", "NotFound", "NoSuchAction", "ServiceFailed", "NoService",
    ]

    /// A number that is the same for the same name: its place in the list, from 1; else 0.
    private static func number(of name: String) -> Int {
        (names.firstIndex(of: name) ?? -1) + 1
    }
}
