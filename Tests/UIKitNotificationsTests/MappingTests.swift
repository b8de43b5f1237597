// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import UIKitNotifications

/// The request that a `UILocalNotification` becomes, without a service.
@MainActor
struct MappingTests {
    private let now: Date
    private let notification = UILocalNotification()

    init() throws {
        now = try berlin("2036-02-01T12:00:00")
        notification.alertBody = "Buy milk"
    }

    private func requests() throws -> [UNNotificationRequest] {
        try notification.fields.requests(named: "id", at: now, in: .berlin)
    }

    private func components() throws -> DateComponents {
        let trigger = try requests().last?.trigger as? UNCalendarNotificationTrigger
        return try #require(trigger).dateComponents
    }

    @Test(arguments: [nil, -1, 0] as [TimeInterval?])
    func `LEG-09 a date that is nil or past rings at once`(seconds: TimeInterval?) throws {
        notification.fireDate = seconds.map { now + $0 }

        #expect(try requests().map(\.trigger) == [nil])
    }

    @Test func `LEG-09 a past date that repeats rings at once and goes on`() throws {
        notification.fireDate = now - 3_600
        notification.repeatInterval = .day

        let requests = try requests()

        #expect(requests.map(\.identifier) == ["id", "id.repeating"])
        #expect(requests[0].trigger == nil)
        #expect(requests[1].trigger?.repeats == true)
    }

    @Test func `LEG-10 a date and a region are refused`() throws {
        notification.fireDate = now + 60
        notification.region = CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 100,
            identifier: "Berlin")

        let error = #expect(throws: LegacyError.self) { try requests() }
        #expect(error?.field == "region")
    }

    @Test func `LEG-11 without a zone the date is one instant`() throws {
        notification.fireDate = try berlin("2036-02-02T08:00:00")

        #expect(try components().timeZone == .gmt)
        #expect(try components().hour == 7)
        #expect(try components().nanosecond == nil)
    }

    @Test func `LEG-11 with a zone the date is what a clock there shows, and has no zone`() throws {
        notification.fireDate = try berlin("2036-02-02T08:00:00")
        notification.timeZone = .tokyo

        #expect(try components().timeZone == nil)
        #expect(try components().hour == 16)
    }

    @Test(
        arguments: [
            (.minute, .every(1, .minutes)), (.hour, .every(1, .hours)), (.day, .every(1, .days)),
            (.weekday, .every(1, .days)), (.weekOfYear, .every(1, .weeks)),
            (.weekOfMonth, .every(1, .weeks)), (.weekdayOrdinal, .every(1, .weeks)),
            (NSCalendar.Unit(rawValue: 256), .every(1, .weeks)), (.month, .every(1, .months)),
            (.quarter, .every(3, .months)), (.year, .every(1, .years)),
        ] as [(NSCalendar.Unit, UNCalendarNotificationTrigger.Recurrence)])
    func `LEG-12 a unit repeats from the first date on`(
        unit: NSCalendar.Unit, recurrence: UNCalendarNotificationTrigger.Recurrence
    ) throws {
        notification.fireDate = now + 90 * 86_400
        notification.repeatInterval = unit
        notification.repeatCalendar = Calendar(identifier: .gregorian)

        let trigger = try requests().first?.trigger as? UNCalendarNotificationTrigger

        #expect(trigger?.recurrence == recurrence)
        #expect(trigger?.dateComponents.month == 5)
    }

    @Test(arguments: [.second, .nanosecond, .era, [.day, .hour]] as [NSCalendar.Unit])
    func `LEG-12 a unit that cannot repeat is refused`(unit: NSCalendar.Unit) throws {
        notification.fireDate = now + 60
        notification.repeatInterval = unit

        let error = #expect(throws: LegacyError.self) { try requests() }
        #expect(error?.field == "repeatInterval")
    }

    @Test func `LEG-13 another calendar counts its own months`() throws {
        notification.fireDate = now + 60
        notification.repeatInterval = .month
        notification.repeatCalendar = Calendar(identifier: .hebrew)

        let components = try components()

        #expect(components.calendar?.identifier == .hebrew)
        #expect(components.day == 3)
        #expect(components.month == nil)
    }

    @Test func `LEG-13 another calendar cannot begin later than its next month`() throws {
        notification.fireDate = now + 90 * 86_400
        notification.repeatInterval = .month
        notification.repeatCalendar = Calendar(identifier: .hebrew)

        #expect(throws: LegacyError.self) { try requests() }
    }

    @Test func `LEG-32 without a text there is no alert, whatever hasAction says`() throws {
        notification.alertBody = nil
        notification.alertTitle = "Shopping"
        notification.hasAction = false
        notification.soundName = "bell"

        let content = try #require(try requests().first).content

        #expect(content.title.isEmpty && content.body.isEmpty)
        #expect(content.sound == UNNotificationSound(named: UNNotificationSoundName("bell")))
    }

    @Test func `LEG-33 no sound name is silence, and the constant the default sound`() throws {
        #expect(try requests().first?.content.sound == nil)
        notification.soundName = UILocalNotificationDefaultSoundName
        #expect(try requests().first?.content.sound == .default)
    }

    @Test func `LEG-34 a badge of 0 changes nothing`() throws {
        #expect(try requests().first?.content.badge == nil)
        notification.applicationIconBadgeNumber = 3
        #expect(try requests().first?.content.badge == 3)
    }

    @Test func `LEG-36 a region rings once unless told otherwise`() throws {
        notification.region = CLBeaconRegion(uuid: UUID(), identifier: "till")

        #expect(try requests().first?.trigger?.repeats == false)
        notification.regionTriggersOnce = false
        #expect(try requests().first?.trigger?.repeats == true)
    }

    @Test func `two percent signs are one`() throws {
        notification.alertBody = "100%% milk"
        #expect(try requests().first?.content.body == "100% milk")
    }

    @Test func `what comes back is equal to what was scheduled`() throws {
        notification.fireDate = now + 60
        notification.timeZone = .autoupdatingCurrent
        notification.repeatInterval = .weekOfYear
        notification.repeatCalendar = .autoupdatingCurrent
        notification.alertBody = "50%% off"
        notification.alertTitle = "Shop"
        notification.alertAction = "look"
        notification.alertLaunchImage = "shop.png"
        notification.hasAction = false
        notification.soundName = "bell.wav"
        notification.applicationIconBadgeNumber = 2
        notification.userInfo = ["item": ["milk", 2], "when": now]
        notification.category = "c"

        let back = UILocalNotification(try #require(try requests().first))

        #expect(back == notification)
        #expect(back.userInfo?.count == 2)
        #expect(back.hasAction == false)
        back.alertAction = nil
        #expect(back != notification)
    }

    @Test func `a request of the newer kind comes as near as it can`() {
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        content.badge = 0
        content.userInfo = ["cup": 1]
        let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)

        let notification = UILocalNotification(request)

        #expect(notification.alertBody == "Tea")
        #expect(notification.userInfo?["cup"] as? Int == 1)
    }
}
