// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@testable import UserNotifications

struct DescriptionTests {
    private let request: UNNotificationRequest

    init() {
        let content = UNMutableNotificationContent()
        content.title = "Tea with Kim"
        content.userInfo = ["secret": "milk"]
        content.badge = 3
        request = UNNotificationRequest(
            identifier: "tea", content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true))
    }

    @Test func `a printed request shows its identifier, content and trigger`() {
        let text = "\(request)"

        #expect(text.hasPrefix("<UNNotificationRequest: 0x"))
        #expect(text.contains("identifier: tea, content: <UNNotificationContent: 0x"))
        #expect(text.contains("trigger: <UNTimeIntervalNotificationTrigger: 0x"))
        #expect(text.contains("repeats: YES, timeInterval: 60.0>>"))
        #expect(text.contains("badge: 3") && text.contains("sound: (null)"))
    }

    @Test func `what people read is in no description but that for debugging`() {
        let notification = UNNotification(.sample())

        #expect(request.description.contains("title: <redacted>, subtitle: , body: "))
        #expect(!request.description.contains("Kim"))
        #expect(String(reflecting: request).contains("title: Tea with Kim"))
        #expect(!request.debugDescription.contains("milk"))
        #expect(notification.description.contains("date: 1970-"))
        #expect(!notification.description.contains("title: Tea"))
        #expect(notification.debugDescription.contains("title: Tea"))
    }

    @Test func `each class names its values`() throws {
        let action = UNTextInputNotificationAction(
            identifier: "a", title: "Reply", options: .foreground, textInputButtonTitle: "Send",
            textInputPlaceholder: "Text")
        let category = UNNotificationCategory(
            identifier: "c", actions: [action], intentIdentifiers: [])
        let settings = UNNotificationSettings(
            ApplicationSettings(authorization: .authorized, requested: [.alert]))
        let response = Response(
            id: UUID(), notification: .sample(), actionIdentifier: "a", userText: "milk",
            date: .distantPast
        ).object
        let region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 100,
            identifier: "home")

        #expect("\(action)".contains("identifier: a, title: Reply, options: 4"))
        #expect("\(category)".contains("actions: (<UNTextInputNotificationAction: 0x"))
        #expect("\(settings)".contains("authorizationStatus: authorized"))
        #expect("\(settings)".contains("alertSetting: enabled"))
        #expect("\(response)".contains("actionIdentifier: a, notification: <UNNotification: 0x"))
        #expect("\(response)".hasSuffix("userText: <redacted>>"))
        #expect(response.debugDescription.hasSuffix("userText: milk>"))
        #expect("\(region)".contains("center: 52.5, 13.4, radius: 100.0"))
        #expect("\(UNNotificationSound.default)".contains("kind: alert, name: (null)"))
        #expect("\(UNNotificationActionIcon(systemImageName: "x"))".contains("systemImageName: x"))
        let components = DateComponents(hour: 8)
        let daily = UNCalendarNotificationTrigger(dateMatching: components, repeats: true)
        #expect("\(daily)".contains("hour: 8") && "\(daily)".hasSuffix("repeats: YES>"))
    }
}
