// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel
import Testing

/// The promises of the port for places, and for requests that wait for them.
struct PlaceTests {
    private let office = Place.network(UUID(uuid: (2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)))

    private func request(
        _ identifier: String, repeats: Bool = true, due: DueTime? = nil
    ) -> PendingRequest {
        let trigger = PlaceTrigger(place: office, name: "Office", isRepeating: repeats)
        return .example(identifier, due: due, trigger: .place(trigger))
    }

    @Test(arguments: StoreKind.allCases)
    func `gives what waits its time, and once`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        let serials = try await store.insert(
            [request("a"), request("b", repeats: false), .example("c")], delivering: [], limit: 9
        ).serials
        #expect(
            try await store.waitingForPlaces().map(\.serial).sorted() == [serials[0], serials[1]])
        #expect(try await store.placeSides().isEmpty)

        let due = DueTime.elapsed(5, boot: "b1", wall: 5)
        let times = [serials[0]: due, serials[1]: due, serials[2]: due, 1_000: due]
        let found = try await store.record(PlaceChange(office, side: .inside, due: times))

        #expect(found == [serials[0], serials[1]])
        #expect(try await store.placeSides() == [office: .inside])
        #expect(try await store.soonest(9, of: .shop).prefix(2).map(\.due) == [due, due])
        #expect(try await store.soonest(9, of: .shop).last?.due == .wall(60))
        // One that is due and does not repeat waits for nothing any more.
        #expect(try await store.waitingForPlaces().map(\.serial) == [serials[0]])
        let later = [serials[0]: DueTime.elapsed(9, boot: "b1", wall: 9)]
        #expect(try await store.record(PlaceChange(office, side: .outside, due: later)).isEmpty)
        #expect(try await store.placeSides() == [office: .outside])
        #expect(try await store.soonest(1, of: .shop).map(\.due) == [due])

        _ = try await store.record(PlaceChange(office, side: nil))
        #expect(try await store.placeSides().isEmpty)
    }

    @Test(arguments: StoreKind.allCases)
    func `what an application is told is written with its side`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        let name = Request.monitorPrefix + "work/office"
        var trigger = PlaceTrigger(place: office, name: "Office", isRepeating: true)
        trigger.monitor = PlaceMonitor()
        let serial = try #require(
            try await store.insert(
                [.example(name, due: nil, trigger: .place(trigger)), .example("tea")],
                delivering: [], limit: 9
            ).serials.first)
        trigger.monitor = PlaceMonitor(side: .inside, since: Date(timeIntervalSince1970: 9))
        let response = Response(
            id: UUID(),
            crossing: DeliveredNotification(
                id: UUID(), application: .shop,
                request: Request(identifier: name, content: Content(), trigger: .place(trigger)),
                dueDate: Date(timeIntervalSince1970: 9), date: Date(timeIntervalSince1970: 9)),
            to: .inside)

        let found = try await store.record(
            PlaceChange(office, side: .inside, told: [serial: response, 1_000: response]))

        #expect(found == [serial])
        #expect(try await store.unfinishedResponses().map(\.response.id) == [response.id])
        #expect(try await store.unfinishedResponses().map(\.response.crossing) == [.inside])
        #expect(try await store.waitingForPlaces().map(\.trigger) == [trigger])
        #expect(
            try await store.history(of: nil, matching: nil, after: nil, limit: 9).elements.isEmpty)
        // What removes all leaves it; by its name it goes.
        let removed = try await store.removePending(of: .shop, limit: 9, sparesMonitors: true)
        #expect(removed.map(\.key.identifier) == ["tea"])
        #expect(try await store.removePending(of: .shop, limit: 9, sparesMonitors: true).isEmpty)
        #expect(try await store.removePending([name], of: .shop).count == 1)
    }

    @Test(arguments: StoreKind.allCases)
    func `places that are followed go with all else, and take no room of it`(
        kind: StoreKind
    ) async throws {
        let store = try await kind.makeStore()
        let name = Request.monitorPrefix + "work/office"
        var trigger = PlaceTrigger(place: office, name: "Office", isRepeating: true)
        trigger.monitor = PlaceMonitor()
        _ = try await store.insert(
            [.example(name, due: nil, trigger: .place(trigger)), .example("tea")],
            delivering: [], limit: 1)

        let error = await #expect(throws: NotificationError.self) {
            try await store.insert([.example("more")], delivering: [], limit: 1)
        }
        #expect(error?.message.contains("2") == true)
        let removed = try await store.removePending(of: .shop, limit: 9, sparesMonitors: false)
        #expect(Set(removed.map(\.key.identifier)) == [name, "tea"])
        #expect(try await store.counts()[.shop]?.pending ?? 0 == 0)
        _ = try await store.insert([.example("more")], delivering: [], limit: 1)
    }

    @Test(arguments: StoreKind.allCases)
    func `what is delivered waits again`(kind: StoreKind) async throws {
        let store = try await kind.makeStore()
        let serial = try #require(
            try await store.insert([request("a", due: .wall(1))], delivering: [], limit: 9)
                .serials.first)
        var delivery = Delivery.example("a", serial: serial)
        delivery.then = .waits

        _ = try await store.record([delivery])

        #expect(try await store.pending(serials: [serial]).map(\.due) == [nil])
        #expect(try await store.soonest(9, of: .shop).isEmpty)
        #expect(try await store.waitingForPlaces().map(\.serial) == [serial])
    }
}
