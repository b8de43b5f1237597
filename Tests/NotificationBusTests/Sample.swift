// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

/// Values with every field set.
enum Sample {
    static let application = ApplicationID(localExecutable: "sample")
    static let other = ApplicationID(localExecutable: "other")

    static var content: Content {
        var content = Content()
        content.title = "Tea"
        content.subtitle = "Green"
        content.body = "It has drawn for three minutes 🍵"
        content.badge = 3
        content.badgeIncrement = -1
        content.sound = Sound(kind: .critical, name: "bell", volume: 0.5)
        content.attachments = [
            Attachment(
                identifier: "a", path: "/tmp/a.png", type: "public.png", isThumbnailHidden: true),
            Attachment(identifier: "b", path: "/tmp/b", type: ""),
        ]
        content.categoryIdentifier = "drinks"
        content.threadIdentifier = "kitchen"
        content.launchImageName = "launch"
        content.userInfo = [
            "text": .string("x"), "number": .integer(.min), "fraction": .double(0.1),
            "flag": .boolean(true), "date": .date(Date(timeIntervalSince1970: 1.5)),
            "data": .data(Data([0, 255])), "no data": .data(Data()),
            "list": .array([.integer(1), .array([]), .dictionary(["k": .string("")])]),
            "nested": .dictionary(["deep": .dictionary(["deeper": .array([.boolean(false)])])]),
        ]
        content.summaryArgument = "pots"
        content.summaryArgumentCount = 2
        content.targetContentIdentifier = "window"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.75
        content.filterCriteria = "home"
        content.isExcludedFromHistory = true
        content.expiration = 7.5
        content.alertStyle = .banner
        content.desktop = DesktopHints(
            style: .alert, senderName: "backup", icon: "drive-harddisk", category: "device",
            others: [
                DesktopHint("value", .integer(42)), DesktopHint("urgency", .byte(2)),
                DesktopHint("x-a", .string("b:c")), DesktopHint("transient", .boolean(true)),
                DesktopHint("scale", .number(0.5)),
            ])
        return content
    }

    static var components: DateComponents {
        var components = DateComponents(
            calendar: Calendar(identifier: .gregorian),
            timeZone: TimeZone(identifier: "Europe/Berlin"), era: 1, year: 2_030, month: 2, day: 28,
            hour: 3, minute: 4, second: 5, nanosecond: 6, weekday: 5, weekdayOrdinal: 4, quarter: 1,
            weekOfMonth: 4, weekOfYear: 9, yearForWeekOfYear: 2_030)
        components.dayOfYear = 59
        components.isLeapMonth = true
        return components
    }

    static var request: Request {
        Request(
            identifier: "tea", content: content,
            trigger: .calendar(CalendarTrigger(components: components, isRepeating: true)),
            lateDelivery: .ringWithin(seconds: 600.5), wakesMachine: true, nagInterval: 300.5,
            again: AlertAgain(.nagging, firstDate: Date(timeIntervalSince1970: 9.5), count: 3))
    }

    static var category: NotificationModel.Category {
        Category(
            identifier: "drinks",
            actions: [
                Action(
                    identifier: "reply", title: "Reply", options: [.authenticationRequired],
                    icon: "mail-reply", textInput: .init(buttonTitle: "Send", placeholder: "Text")),
                Action(identifier: "plain", title: "", textInput: .init()),
            ],
            minimalActions: [Action(identifier: "less", title: "Less", options: .destructive)],
            intentIdentifiers: ["intent"], options: [.customDismissAction, .allowAnnouncement],
            hiddenPreviewsBodyPlaceholder: "%u drinks", summaryFormat: "%u more")
    }

    static var delivered: DeliveredNotification {
        DeliveredNotification(
            id: UUID(), application: application, request: request,
            dueDate: Date(timeIntervalSince1970: 1_900_000_000.123_456),
            date: Date(timeIntervalSince1970: 1_900_000_001))
    }

    static var response: Response {
        Response(
            id: UUID(), notification: delivered, actionIdentifier: "reply", userText: "yes",
            date: Date(timeIntervalSince1970: 1_900_000_002.5))
    }
}
