// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import Testing

@testable import UserNotifications

struct ErrorTests {
    @Test(
        arguments: [
            (.notAllowed, nil, .notificationsNotAllowed),
            (.noContent, "content", .notificationInvalidNoContent),
            (.invalidTrigger, "trigger.hour", .notificationInvalidNoDate),
            (.neverRings, "trigger", .notificationInvalidNoDate),
            (.invalidBadge, "badge", .badgeInputInvalid),
            (.attachmentInvalidURL, "content.attachments[0]", .attachmentInvalidURL),
            (.attachmentUnrecognizedType, "content.attachments[0]", .attachmentUnrecognizedType),
            (.attachmentInvalidFileSize, "content.attachments[0]", .attachmentInvalidFileSize),
            (.attachmentNotInDataStore, "content.attachments[0]", .attachmentNotInDataStore),
            (.attachmentMoveFailed, "content.attachments[0]", .attachmentMoveIntoDataStoreFailed),
            (.attachmentCorrupt, "content.attachments[0]", .attachmentCorrupt),
        ] as [(NotificationError.Code, String?, UNError.Code)])
    func `the service's refusals have Apple's codes`(
        name: NotificationError.Code, field: String?, code: UNError.Code
    ) throws {
        let fault = NotificationError(
            name, field: field.map { "requests[2].\($0)" }, message: "why")

        let error = try #require(ApplicationError.from(fault) as? UNError)

        let text = field.map { "\($0): why" } ?? "why"
        #expect(error.code == code)
        #expect(error.localizedDescription == text)
        #expect((error as any Error).localizedDescription == text)
        #expect((error as any Error as NSError).domain == UNErrorDomain)
    }

    @Test func `other faults keep their message in our own domain`() {
        let fault = NotificationError(.storeFull, message: "the disk is full; make room")

        let error = ApplicationError.from(fault) as NSError

        #expect(error.domain == "org.carillon.Error")
        #expect(error.localizedDescription == "the disk is full; make room")
        #expect(error.code != 0)
        #expect(!(ApplicationError.from(CancellationError()) is CancellationError))
    }

    @Test func `is caught by its code`() {
        func fail() throws { throw UNError(.badgeInputInvalid, userInfo: ["a": 1]) }
        do {
            try fail()
        } catch UNError.notificationsNotAllowed {
            Issue.record("the wrong code was caught")
        } catch UNError.badgeInputInvalid {
            return
        } catch {
            Issue.record("no code was caught")
        }
    }

    @Test func `has what a system error has`() {
        let error = UNError(.attachmentInvalidURL, userInfo: [NSLocalizedDescriptionKey: "no"])

        #expect(UNErrorDomain == "UNErrorDomain" && UNError.errorDomain == UNErrorDomain)
        #expect(error.errorCode == 100 && error.code == UNError.attachmentInvalidURL)
        #expect(error.errorUserInfo[NSLocalizedDescriptionKey] as? String == "no")
        #expect(error == UNError(.attachmentInvalidURL, userInfo: error.userInfo))
        #expect(error != UNError(.attachmentInvalidURL))
        #expect(Set([error, error]).count == 1)
        #expect(UNError.Code(rawValue: 1401) == .notificationInvalidNoContent)
    }
}
