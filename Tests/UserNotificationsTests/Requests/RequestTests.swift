// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@testable import UserNotifications

struct RequestTests {
    private let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 90, repeats: true)

    private func request(_ title: String = "Tea") -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = title
        return UNNotificationRequest(identifier: "id", content: content, trigger: trigger)
    }

    @Test func `copies its content`() {
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        let request = UNNotificationRequest(identifier: "id", content: content, trigger: nil)

        content.title = "Coffee"

        #expect(request.content.title == "Tea")
        #expect(!(request.content is UNMutableNotificationContent))
        #expect(request.trigger == nil && request.lateDelivery == .ring)
    }

    @Test func `is equal by value`() {
        #expect(request() == request() && request().hash == request().hash)
        #expect(request() != request("Coffee"))
        #expect(Set([request(), request()]).count == 1)
    }

    @Test func `survives an archive and a copy`() throws {
        let late = UNNotificationRequest(
            identifier: "late", content: UNNotificationContent(), trigger: nil,
            lateDelivery: .ringWithin(seconds: 600))

        #expect(try archived(request()) == request())
        #expect(try archived(late) == late)
        #expect(late.copy() as? UNNotificationRequest === late)
    }

    @Test func `keeps that it nags, and why it alerts again`() throws {
        let content = UNMutableNotificationContent()
        content.title = "Take the pill"
        let nagging = UNNotificationRequest(
            identifier: "pill", content: content, trigger: nil, nagInterval: 300)
        var model = try Request(nagging)
        #expect(model.nagInterval == 300 && model.again == nil)
        for reason in AlertAgain.Reason.allCases {
            model.again = AlertAgain(
                reason, firstDate: Date(timeIntervalSince1970: 1_800_000_000), count: 2)
            let again = UNNotificationRequest(model)

            #expect(again != nagging)
            #expect(again.alertAgain?.count == 2)
            #expect(again.alertAgain?.firstDate == model.again?.firstDate)
            #expect((again.alertAgain?.reason == .snoozed) == (reason == .snoozed))
            #expect(try archived(again) == again)
            #expect(try Request(again) == model)
        }
        #expect {
            try Request(
                UNNotificationRequest(
                    identifier: "pill", content: content, trigger: nil,
                    nagInterval: 5))
        } throws: {
            ($0 as? NotificationError)?.field == "nagInterval"
        }
    }

    @Test func `comes back from the service as it went`() throws {
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        content.badge = 0
        content.userInfo = ["cups": 2]
        content.summaryArgumentCount = 3
        content.interruptionLevel = .critical
        let components = DateComponents(hour: 8, minute: 30)
        let triggers: [UNNotificationTrigger?] = [
            nil, trigger, UNCalendarNotificationTrigger(dateMatching: components, repeats: true),
        ]
        let policies: [UNNotificationRequest.LateDelivery] = [
            .ring, .skip, .ringWithin(seconds: 60),
        ]

        for (trigger, policy) in zip(triggers, policies) {
            let request = UNNotificationRequest(
                identifier: "id", content: content, trigger: trigger, lateDelivery: policy)
            #expect(try UNNotificationRequest(Request(request)) == request)
        }
    }

    @Test func `notifications survive an archive and a copy`() throws {
        let notification = UNNotification(.sample())

        #expect(try archived(notification) == notification)
        #expect(notification.copy() as? UNNotification === notification)
        #expect(notification != UNNotification(.sample()))
        #expect(notification.date.timeIntervalSince(notification.dueDate) == 60)
        #expect(notification.request.content.title == "Tea")
    }
}
