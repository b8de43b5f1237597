// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UserNotifications

/// Answers for the keys that it has, and only the one function that it overrides.
private final class ObjectCoder: NSCoder {
    private let values: [String: Any]

    init(_ values: [String: Any]) { self.values = values }

    override var allowsKeyedCoding: Bool { true }
    override func decodeObject(forKey key: String) -> Any? { values[key] }
}

/// Answers for numbers and truth values, as a test that needs settings does.
private final class NumberCoder: NSCoder {
    override func decodeInt64(forKey key: String) -> Int64 {
        key == "authorizationStatus" ? 2 : key == "soundSetting" ? 1 : 0
    }
    override func decodeBool(forKey key: String) -> Bool { true }
}

private class SettingsDouble: UNNotificationSettings, @unchecked Sendable {
    private let status: UNAuthorizationStatus

    init?(_ status: UNAuthorizationStatus) throws {
        self.status = status
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.finishEncoding()
        super.init(coder: try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData))
    }

    required init?(coder: NSCoder) { nil }

    override var authorizationStatus: UNAuthorizationStatus { status }
}

private final class ResponseDouble: UNNotificationResponse, @unchecked Sendable {
    private let fake: UNNotification

    init?(_ notification: UNNotification) {
        fake = notification
        super.init(coder: NSCoder())
    }

    required init?(coder: NSCoder) { nil }

    override var notification: UNNotification { fake }
    override var actionIdentifier: String { "double" }
}

private final class LateTrigger: UNCalendarNotificationTrigger, @unchecked Sendable {
    override func nextTriggerDate() -> Date? { .distantFuture }
}

struct CoderTests {
    private let request: UNNotificationRequest

    @Test func `values are set by their keys, as tests do where there is Objective-C`() throws {
        let notification = try #require(UNNotification(coder: ObjectCoder([:])))
        notification.setValue(request, forKey: "request")
        notification.setValue(Date(timeIntervalSince1970: 1), forKey: "date")
        #expect(notification.request === request)
        #expect(notification.date == Date(timeIntervalSince1970: 1))

        let response = try #require(UNTextInputNotificationResponse(coder: ObjectCoder([:])))
        response.setValue(notification, forKey: "notification")
        response.setValue("reply", forKey: "actionIdentifier")
        response.setValue("text", forKey: "userText")
        #expect(response.notification === notification)
        #expect(response.actionIdentifier == "reply")
        #expect(response.userText == "text")

        let settings = try #require(UNNotificationSettings(coder: NumberCoder()))
        settings.setValue(UNAuthorizationStatus.denied.rawValue, forKey: "authorizationStatus")
        settings.setValue(NSNumber(value: 2), forKey: "badgeSetting")
        settings.setValue(false, forKey: "providesAppNotificationSettings")
        #expect(settings.authorizationStatus == .denied)
        #expect(settings.badgeSetting == .enabled)
        #expect(!settings.providesAppNotificationSettings)
    }

    @Test func `a key that is not there and a value of another type change nothing`() throws {
        let response = try #require(UNNotificationResponse(coder: ObjectCoder([:])))
        let settings = try #require(UNNotificationSettings(coder: NumberCoder()))
        response.setValue("milk", forKey: "notification")
        response.setValue("milk", forKey: "milk")
        settings.setValue("authorized", forKey: "authorizationStatus")
        #expect(response.actionIdentifier == "")
        #expect(settings.authorizationStatus == .authorized)
        // What stands where nothing was given belongs to nobody else.
        let other = try #require(UNNotificationResponse(coder: ObjectCoder([:])))
        other.notification.setValue(request, forKey: "request")
        #expect(response.notification.request != request)
    }

    init() {
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        request = UNNotificationRequest(identifier: "tea", content: content, trigger: nil)
    }

    @Test func `a coder that knows only decodeObject makes a notification and its response`() throws
    {
        let date = Date(timeIntervalSince1970: 1_000)
        let notification = try #require(
            UNNotification(coder: ObjectCoder(["date": date, "request": request])))
        let response = try #require(
            UNNotificationResponse(
                coder: ObjectCoder(["notification": notification, "actionIdentifier": "drink"])))

        #expect(notification.date == date && notification.dueDate == date)
        #expect(notification.request === request)
        #expect(response.notification === notification && response.actionIdentifier == "drink")
        #expect(!response.isRepeated)
    }

    @Test func `a typed text has its own key`() throws {
        let response = try #require(
            UNTextInputNotificationResponse(coder: ObjectCoder(["userText": "black"])))
        #expect(response.userText == "black" && response.actionIdentifier.isEmpty)
    }

    @Test func `what a coder does not have, or has of another kind, is empty`() throws {
        for coder in [
            ObjectCoder([:]), ObjectCoder(["request": "", "date": "", "notification": ""]),
        ] {
            let notification = try #require(UNNotification(coder: coder))
            let response = try #require(UNNotificationResponse(coder: coder))

            #expect(notification.request.identifier.isEmpty)
            #expect(response.notification.request.content.title.isEmpty)
        }
        #expect(UNNotificationRequest(coder: ObjectCoder(["identifier": "a"])) == nil)
    }

    @Test func `content takes its texts and its user info from any coder`() throws {
        let content = try #require(
            UNNotificationContent(coder: ObjectCoder(["title": "Tea", "userInfo": ["cups": 2]])))
        #expect(content.title == "Tea" && content.body.isEmpty)
        #expect(content.userInfo["cups"] as? Int == 2)
        #expect(content.summaryArgumentCount == 1 && content.interruptionLevel == .active)
    }

    @Test func `settings take numbers and truth values by the names of the properties`() throws {
        let settings = try #require(UNNotificationSettings(coder: NumberCoder()))

        #expect(settings.authorizationStatus == .authorized)
        #expect(settings.soundSetting == .disabled && settings.alertSetting == .notSupported)
        #expect(settings.providesAppNotificationSettings)
        #expect(UNPushNotificationTrigger(coder: NumberCoder())?.repeats == true)
    }

    @Test func `doubles override what they need`() throws {
        let notification = try #require(UNNotification(coder: ObjectCoder(["request": request])))
        let response = try #require(ResponseDouble(notification))

        #expect(try SettingsDouble(.denied)?.authorizationStatus == .denied)
        #expect(response.notification.request.identifier == "tea")
        #expect(response.actionIdentifier == "double")
        #expect(UNNotification(coder: NSCoder()) != nil)
    }

    @Test func `a subclass inherits the initializers of its superclass`() {
        let trigger = LateTrigger(dateMatching: DateComponents(hour: 8), repeats: false)
        let plain = UNTextInputNotificationAction(identifier: "a", title: "Reply", options: [])

        #expect(trigger.nextTriggerDate() == .distantFuture && trigger.dateComponents.hour == 8)
        #expect(plain.textInputButtonTitle.isEmpty && plain.textInputPlaceholder.isEmpty)
        #expect(plain.identifier == "a" && plain.title == "Reply")
    }

    @Test func `a notification of a test is equal by value and survives an archive`() throws {
        let date = Date(timeIntervalSince1970: 1_000)
        let coder = ObjectCoder(["date": date, "request": request])
        let (one, other) = (UNNotification(coder: coder), UNNotification(coder: coder))

        #expect(one == other && one?.hash == other?.hash)
        #expect(try archived(#require(one)) == one)
    }
}
