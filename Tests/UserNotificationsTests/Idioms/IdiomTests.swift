// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UserNotifications

struct IdiomTests {
    @Test func `option sets are made in every way`() {
        var options = UNAuthorizationOptions()
        options.insert(.alert)

        #expect(options.contains(.alert) && !options.contains(.sound))
        #expect(UNNotificationActionOptions(rawValue: 0) == [])
        #expect(UNNotificationCategoryOptions() == UNNotificationCategoryOptions(rawValue: 0))
        #expect(UNNotificationPresentationOptions.banner.union(.list).rawValue == 24)
        #expect(UNAuthorizationOptions(rawValue: 1 << 20).rawValue == 1 << 20)
    }

    @Test func `a badge is made in every way`() {
        let content = UNMutableNotificationContent()

        content.badge = 1
        #expect(content.badge == 1)
        content.badge = NSNumber(value: 2)
        #expect(content.badge?.intValue == 2)
        content.badge = .init(integerLiteral: 3)
        #expect(content.badge == 3)
    }

    @Test func `casts find the class`() {
        let trigger: UNNotificationTrigger? = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(hour: 8), repeats: false)

        #expect((trigger as? UNCalendarNotificationTrigger)?.dateComponents.hour == 8)
        #expect(trigger?.isKind(of: UNCalendarNotificationTrigger.self) == true)
        #expect(trigger?.isKind(of: UNPushNotificationTrigger.self) == false)
        #expect(!(trigger is UNTimeIntervalNotificationTrigger))
    }

    @Test func `a service extension is subclassed`() {
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
        var titles: [String] = []

        let changing = ModifyingExtension()
        changing.didReceive(request) { titles.append($0.title) }
        changing.serviceExtensionTimeWillExpire()
        UNNotificationServiceExtension().didReceive(request) { titles.append($0.title) }

        #expect(titles == ["Tea (changed)", "Tea (changed)", "Tea"])
    }

    @Test func `texts are looked up with their arguments`() {
        #expect(
            NSString.localizedUserNotificationString(forKey: "Hello", arguments: nil) == "Hello")
        #expect(
            NSString.localizedUserNotificationString(
                forKey: "%@ has %d cups", arguments: ["Kim", 2]) == "Kim has 2 cups")
    }

    @Test func `enums of the module take conformances of the program`() {
        #expect("\(UNAlertStyle.banner)" == "style 1")
    }
}
