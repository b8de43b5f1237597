// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

@testable import NotificationStore

/// The contents of a file that is opened again.
struct ReopeningTests {
    @Test func `gives back every field of a request after the file is opened again`() async throws {
        let world = try await TemporaryStore()
        var content = Content()
        content.title = "Milk"
        content.body = "Ünïcode ✓ and a \u{0} byte"
        content.sound = Sound(kind: .critical, name: "bell", volume: 0.5)
        content.userInfo = ["list": .array([.integer(1), .date(.example), .data(Data([0, 255]))])]
        var components = DateComponents(hour: 8, minute: 30)
        components.calendar = Calendar(identifier: .gregorian)
        components.timeZone = TimeZone(identifier: "Europe/Berlin")
        var request = PendingRequest(
            application: .shop,
            request: Request(
                identifier: "a", content: content,
                trigger: .calendar(CalendarTrigger(components: components, isRepeating: true)),
                lateDelivery: .ringWithin(seconds: 600)),
            due: .elapsed(12.5, boot: "b1", wall: 0.25))
        request.serial = try #require(try await world.store.add(request))

        let reopened = try await world.reopened()

        #expect(try await reopened.store.pending(of: .shop) == [request])
    }

    @Test func `gives back a trigger that counts after the file is opened again`() async throws {
        let world = try await TemporaryStore()
        let first = DateComponents(year: 2027, month: 1, day: 8, hour: 9)
        let trigger = CalendarTrigger(first: first, recurrence: Recurrence(every: 2, .weeks))
        let request = PendingRequest(
            application: .shop,
            request: Request(
                identifier: "a", content: Content(), trigger: .calendar(trigger)),
            due: .elapsed(12.5, boot: "b1", wall: 0.25))
        _ = try await world.store.add(request)

        let reopened = try await world.reopened()

        let page = try await reopened.store.calendarRequests(after: 0, limit: 10)
        #expect(page.map(\.request) == [request.request])
    }

    @Test func `keeps a response and how often it was tried`() async throws {
        let world = try await TemporaryStore()
        let delivery = Delivery.example("a")
        let response = Response.example(delivery)
        try await world.store.record([delivery])
        try await world.store.record(response, tries: 0)
        try await world.store.countTry(of: response.id)
        try await world.store.countFailure(of: response.id)

        let reopened = try await world.reopened()

        #expect(
            try await reopened.store.unfinishedResponses() == [
                UnfinishedResponse(response: response, tries: 1, failures: 1)
            ])
        #expect(try await reopened.store.delivered(of: nil).isEmpty)
    }

    @Test func `knows that the service before ended without a word`() async throws {
        let world = try await TemporaryStore()
        let delivery = Delivery.example("a")
        #expect(try await world.store.perhapsAnswered() == [])
        try await world.store.beginRun()
        try await world.store.record([delivery])

        let crashed = try await world.reopened()
        #expect(try await crashed.store.perhapsAnswered() == [delivery.notification.id])
    }
}
