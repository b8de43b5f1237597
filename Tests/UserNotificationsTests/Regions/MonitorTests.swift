// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import Testing

@testable import UserNotifications

@Suite("A monitor of places", .timeLimit(.minutes(1)))
struct MonitorTests {
    private let service = MemoryService()
    private let circle = CLMonitor.CircularGeographicCondition(
        center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: 100)

    private func monitor(_ name: String = "Work") async -> (CLMonitor, UNUserNotificationCenter) {
        let center = UNUserNotificationCenter(service)
        return (await CLMonitor(name, center: center), center)
    }

    /// Tells the program of a crossing, as the service does.
    private func cross(_ identifier: String, to side: PlaceSide) async throws {
        let request = try #require(
            await service.requests.last { $0.identifier.hasSuffix(identifier) })
        await service.application?.didReceive(try crossing(of: request, to: side))
    }

    private func crossing(of request: Request, to side: PlaceSide) throws -> Response {
        var request = request
        guard case .place(var trigger)? = request.trigger else {
            throw NotificationError(.invalidTrigger, message: "it waits for no place")
        }
        trigger.monitor = PlaceMonitor(side: side, since: Date(timeIntervalSince1970: 60))
        request.trigger = .place(trigger)
        let notification = DeliveredNotification(
            id: UUID(), application: .test, request: request, dueDate: Date(), date: Date())
        return Response(id: UUID(), crossing: notification, to: side)
    }

    @Test func `a condition is a request, which the program does not see as one`() async throws {
        let (monitor, center) = await monitor("a/b%")
        await monitor.add(circle, identifier: "c/d", assuming: .unsatisfied)

        #expect(await monitor.identifiers == ["c/d"])
        let request = try #require(await service.requests.first)
        #expect(request.identifier == "org.carillon.monitor/a%2Fb%25/c%2Fd")
        guard case .place(let trigger)? = request.trigger else { return }
        #expect(trigger.isRepeating && trigger.monitor?.side == .outside)
        #expect(
            trigger.place == .circle(Circle(latitude: 52.5, longitude: 13.4, radius: 100)))
        #expect(await center.pendingNotificationRequests().isEmpty)
        let record = try #require(await monitor.record(for: "c/d"))
        #expect(record.lastEvent.state == .unsatisfied)

        // One of that name has it, and another has not.
        let again = await CLMonitor("a/b%", center: center)
        #expect(await again.identifiers == ["c/d"])
        #expect(await again.record(for: "c/d")?.lastEvent.state == .unsatisfied)
        #expect(await CLMonitor("a", center: center).identifiers.isEmpty)

        await monitor.remove("c/d")
        #expect(await service.requests.isEmpty)
        #expect(await monitor.record(for: "c/d") == nil)
    }

    @Test func `events come once, in order, and are its last`() async throws {
        let (monitor, _) = await monitor()
        await monitor.add(circle, identifier: "Office")
        try await cross("Office", to: .inside)
        try await cross("Office", to: .outside)
        var events = await monitor.events.makeAsyncIterator()
        let first = try #require(try await events.next())
        #expect(first.state == .satisfied && first.identifier == "Office")
        #expect(first.date == Date(timeIntervalSince1970: 60))
        #expect(first.refinement is CLMonitor.CircularGeographicCondition)
        #expect(try await events.next()?.state == .unsatisfied)
        #expect(await monitor.record(for: "Office")?.lastEvent.state == .unsatisfied)
        // Who waits is told, and who is cancelled ends.
        let waiting = Task { [monitor] in
            var events = await monitor.events.makeAsyncIterator()
            return try await events.next()?.state
        }
        try await cross("Office", to: .inside)
        #expect(try await waiting.value == .satisfied)
        let cancelled = Task { [monitor] in
            for try await _ in await monitor.events { return true }
            return false
        }
        cancelled.cancel()
        #expect(try await cancelled.value == false)
    }

    @Test func `an event waits until the program has its monitor again`() async throws {
        let (first, _) = await monitor()
        await first.add(circle, identifier: "Office")
        let crossing = try crossing(of: try #require(await service.requests.first), to: .inside)
        // The program that is started has not come to its monitor.
        let center = UNUserNotificationCenter(service)
        async let told: Void = center.calls.didReceive(crossing)
        let monitor = await CLMonitor("Work", center: center)
        await told
        var events = await monitor.events.makeAsyncIterator()
        #expect(try await events.next()?.state == .satisfied)
    }

    @Test func `whoever takes its events needs not hold it`() async throws {
        let center = UNUserNotificationCenter(service)
        var events = await followed(center).events.makeAsyncIterator()
        try await cross("Office", to: .inside)
        #expect(try await events.next()?.state == .satisfied)
    }

    @Test func `an event waits for another monitor if the first one was let go`() async throws {
        let center = UNUserNotificationCenter(service)
        #expect(await followed(center).identifiers == ["Office"])
        let crossing = try crossing(of: try #require(await service.requests.first), to: .inside)
        async let told: Void = center.calls.didReceive(crossing)
        let monitor = await CLMonitor("Work", center: center)
        await told
        var events = await monitor.events.makeAsyncIterator()
        #expect(try await events.next()?.state == .satisfied)
    }

    /// A monitor that nobody holds but the caller.
    private func followed(_ center: UNUserNotificationCenter) async -> CLMonitor {
        let monitor = await CLMonitor("Work", center: center)
        await monitor.add(circle, identifier: "Office")
        return monitor
    }

    @Test func `says why nobody looks`() async throws {
        let (monitor, _) = await monitor()
        var events = await monitor.events.makeAsyncIterator()
        await monitor.add(
            CLMonitor.BeaconIdentityCondition(uuid: UUID(), major: 1, minor: 2),
            identifier: "Beacon")
        let beacon = try #require(try await events.next())
        #expect(beacon.state == .unmonitored && beacon.conditionUnsupported)
        #expect(await service.requests.isEmpty)
        #expect(await monitor.record(for: "Beacon")?.lastEvent.state == .unmonitored)

        await service.set(ApplicationSettings(placeAuthorization: .denied))
        await monitor.add(circle, identifier: "Denied")
        let denied = try #require(try await events.next())
        #expect(denied.state == .unmonitored && denied.authorizationDenied)
        // It is followed as soon as the person lets it.
        #expect(await service.requests.count == 1)

        await service.refuse("org.carillon.monitor/Work/Full")
        await monitor.add(circle, identifier: "Full")
        let full = try #require(try await events.next())
        #expect(full.state == .unmonitored && full.conditionLimitExceeded)
        #expect(!full.accuracyLimited && !full.conditionUnsupported)
        #expect(await monitor.identifiers == ["Beacon", "Denied", "Full"])
    }

    @Test func `what was removed tells nothing any more`() async throws {
        let (monitor, _) = await monitor()
        await monitor.add(circle, identifier: "Office")
        await monitor.add(circle, identifier: "Home")
        let request = try #require(await service.requests.first)
        await monitor.remove("Office")
        await service.application?.didReceive(try crossing(of: request, to: .inside))
        try await cross("Home", to: .inside)
        var events = await monitor.events.makeAsyncIterator()
        #expect(try await events.next()?.identifier == "Home")
    }
}
