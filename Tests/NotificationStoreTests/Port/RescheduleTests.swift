// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

/// The promises of the port for requests that are given another time.
struct RescheduleTests {
    @Test(arguments: StoreKind.allCases)
    func `changes the trigger and the time of what is there, and nothing else`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        var request = PendingRequest.example("a", due: .wall(100))
        request.request.content.attachments = [
            Attachment(identifier: "p", path: "/tmp/p.png", type: "public.png")
        ]
        _ = try await store.insert(
            [request, .example("b", due: .wall(50))], delivering: [], limit: 9)
        var found = try await store.pending(["b", "none", "a"], of: .shop)
        #expect(found.map(\.request.identifier) == ["b", "a"])
        #expect(try await store.pending(["a"], of: .clock).isEmpty)

        found[0].due = .wall(300)
        found[0].request.trigger = .interval(IntervalTrigger(seconds: 300))
        var gone = found[1]
        gone.serial = 1_000
        let serials = try await store.reschedule([found[0], gone])

        #expect(serials == [found[0].serial])
        #expect(try await store.pending(of: nil) == [found[1], found[0]])
        #expect(
            try await store.soonest(9, of: .shop).map(\.serial) == found.reversed().map(\.serial))
        // It is among those that the calendar moves only while its trigger is one.
        found[1].request.trigger = .calendar(CalendarTrigger(components: .init(hour: 9)))
        _ = try await store.reschedule([found[1]])
        #expect(try await store.calendarRequests(after: 0, limit: 9) == [found[1]])
    }
}
