// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@testable @_spi(Designated) import UserNotifications

struct TriggerTests {
    private let nine = DateComponents(hour: 9)
    private let friday = DateComponents(year: 2027, month: 1, day: 8, hour: 9)
    private var region: CLCircularRegion {
        CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 52, longitude: 13), radius: 100,
            identifier: "home")
    }
    private var all: [UNNotificationTrigger] {
        [
            UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true),
            UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false),
            UNTimeIntervalNotificationTrigger(timeInterval: 61, repeats: false),
            UNCalendarNotificationTrigger(dateMatching: nine, repeats: true),
            UNCalendarNotificationTrigger(dateMatching: nine, repeats: false),
            UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 8), repeats: false),
            UNCalendarNotificationTrigger(startingAt: friday, repeating: .every(2, .weeks)),
            UNCalendarNotificationTrigger(startingAt: friday, repeating: .every(2, .months)),
            UNLocationNotificationTrigger(region: region, repeats: false),
            UNPushNotificationTrigger(repeats: false),
        ]
    }

    @Test func `are equal by kind and value`() {
        #expect(Set(all).count == all.count)
        #expect(all == all)
    }

    @Test func `survive an archive and a copy`() throws {
        for trigger in all {
            let data = try NSKeyedArchiver.archivedData(
                withRootObject: trigger, requiringSecureCoding: true)
            let read = try NSKeyedUnarchiver.unarchivedObject(
                ofClass: UNNotificationTrigger.self, from: data)
            #expect(read == trigger)
            #expect(trigger.copy() as? UNNotificationTrigger === trigger)
        }
    }

    @Test func `an interval rings one span from now`() throws {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 90.5, repeats: false)
        let before = Date()

        let next = try #require(trigger.nextTriggerDate())

        #expect((90.5...100).contains(next.timeIntervalSince(before)))
        #expect(trigger.timeInterval == 90.5)
    }

    @Test(arguments: [(0.0, false), (-1, false), (.nan, false), (0.5, true)])
    func `an interval that cannot be has no date`(seconds: Double, repeats: Bool) {
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)

        #expect(trigger.nextTriggerDate() == nil)
    }

    @Test func `a calendar trigger rings at the next match`() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let now = try Date("2026-06-01T08:00:00+02:00", strategy: .iso8601)
        let match = try Date("2026-06-01T09:00:00+02:00", strategy: .iso8601)
        let trigger = UNCalendarNotificationTrigger(dateMatching: nine, repeats: true)

        #expect(trigger.nextDate(after: now, zone: zone) == match)
        #expect(trigger.nextDate(after: match, zone: zone) == match.addingTimeInterval(86_400))
        #expect(trigger.dateComponents == nine)
        let before = Date()
        #expect(try #require(trigger.nextTriggerDate()) > before)
    }

    @Test func `a calendar trigger means the calendar of the person unless it names one`() throws {
        let buddhist = Calendar(identifier: .buddhist)
        let components = DateComponents(year: 2570, month: 1, day: 8, hour: 9)
        let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
        let now = try Date("2026-11-21T00:00:00Z", strategy: .iso8601)
        let match = try Date("2027-01-08T09:00:00Z", strategy: .iso8601)

        #expect(trigger.nextDate(after: now, zone: .gmt, calendar: buddhist) == match)
        #expect(try trigger.model(in: buddhist).components.calendar?.identifier == .buddhist)

        let gregorian = Calendar(identifier: .gregorian)
        #expect(try trigger.model(in: gregorian).components == components)
        var named = friday
        named.calendar = gregorian
        let other = UNCalendarNotificationTrigger(dateMatching: named, repeats: false)
        #expect(other.nextDate(after: now, zone: .gmt, calendar: buddhist) == match)
    }

    @Test func `a trigger that counts rings at its first time and goes on from there`() throws {
        let trigger = UNCalendarNotificationTrigger(
            startingAt: friday, repeating: .every(2, .weeks))
        let now = try Date("2027-02-01T00:00:00Z", strategy: .iso8601)

        let next = try Date("2027-02-05T09:00:00Z", strategy: .iso8601)
        #expect(trigger.nextDate(after: now, zone: .gmt) == next)
        #expect(trigger.repeats && trigger.dateComponents == friday)
        #expect(trigger.recurrence == .every(2, .weeks))
    }

    @Test func `a trigger that cannot count has no date`() {
        let trigger = UNCalendarNotificationTrigger(
            startingAt: friday, repeating: .every(0, .days))

        #expect(trigger.nextTriggerDate() == nil)
    }

    @Test(arguments: UNCalendarNotificationTrigger.Recurrence.Unit.allCases)
    func `a trigger that counts comes back from the service as it went`(
        unit: UNCalendarNotificationTrigger.Recurrence.Unit
    ) throws {
        let trigger = UNCalendarNotificationTrigger(
            startingAt: friday, repeating: .every(3, unit))

        #expect(try NotificationModel.Trigger(trigger).object == trigger)
    }

    @Test func `a calendar trigger that cannot ring has no date`() {
        for components in [
            DateComponents(year: 2001, month: 1, day: 1), DateComponents(day: -1),
            DateComponents(),
        ] {
            let trigger = UNCalendarNotificationTrigger(
                dateMatching: components, repeats: false)
            #expect(trigger.nextTriggerDate() == nil)
        }
    }

    @Test func `a location trigger keeps a copy of its region`() {
        let region = region
        let trigger = UNLocationNotificationTrigger(region: region, repeats: true)

        region.notifyOnExit = false
        trigger.region.notifyOnEntry = false

        #expect(trigger.region.notifyOnExit && trigger.region.notifyOnEntry)
        #expect(trigger.region is CLCircularRegion && trigger.repeats)
    }

    @Test func `a network is a region like others, and comes back from the service`() throws {
        let network = CLNetworkRegion(networkUUID: UUID(), identifier: "Office")
        network.notifyOnExit = false
        let trigger = UNLocationNotificationTrigger(region: network, repeats: true)

        let model = try NotificationModel.Trigger(trigger)

        #expect(
            model
                == .place(
                    PlaceTrigger(
                        place: .network(network.networkUUID), name: "Office",
                        notifiesOnExit: false, isRepeating: true)))
        #expect(model.object == trigger)
        let other = CLNetworkRegion(networkUUID: UUID(), identifier: "Office")
        other.notifyOnExit = false
        #expect(network != other && network == network.copy() as? CLNetworkRegion)
        #expect(network.description.contains(network.networkUUID.uuidString))
    }

    @Test func `a circle comes back from the service`() throws {
        let trigger = UNLocationNotificationTrigger(region: region, repeats: false)
        let model = try NotificationModel.Trigger(trigger)
        #expect(model.object == trigger)
        guard case .place(let place) = model, case .circle(let circle) = place.place else {
            Issue.record("it is no circle")
            return
        }
        #expect(circle.radius == region.radius)
        #expect(region.contains(CLLocationCoordinate2D(latitude: 89, longitude: 0)) == false)
    }

    @Test(arguments: [
        (Circle(latitude: 91, longitude: 0, radius: 1), "latitude"),
        (Circle(latitude: 0, longitude: -181, radius: 1), "longitude"),
        (Circle(latitude: 0, longitude: .nan, radius: 1), "longitude"),
        (Circle(latitude: 0, longitude: 0, radius: 0), "radius"),
        (Circle(latitude: 0, longitude: 0, radius: .infinity), "radius"),
    ])
    func `a circle that is nowhere is refused by its field`(circle: Circle, field: String) {
        let trigger = NotificationModel.Trigger.place(
            PlaceTrigger(place: .circle(circle), name: ""))
        let error = #expect(throws: NotificationError.self) { try trigger.validate() }
        #expect(error?.field == field)
    }
}
