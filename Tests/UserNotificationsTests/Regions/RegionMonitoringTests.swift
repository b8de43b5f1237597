// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import NotificationBus
import NotificationModel
import Testing

@testable import UserNotifications

@Suite("Regions that a location manager monitors", .timeLimit(.minutes(1)))
@MainActor struct RegionMonitoringTests {
    /// Writes down what a delegate hears of regions.
    private final class Listener: NSObject, CLLocationManagerDelegate, Sendable {
        private let (lines, sink) = AsyncStream.makeStream(of: String.self)

        func next() async -> String? {
            for await line in lines { return line }
            return nil
        }

        private func hear(_ line: String) {
            dispatchPrecondition(condition: .onQueue(.main))
            sink.yield(line)
        }

        func locationManager(
            _ manager: CLLocationManager, didStartMonitoringFor region: CLRegion
        ) { hear("started \(region.identifier)") }

        func locationManager(
            _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
            withError error: any Error
        ) {
            let code = (error as? CLError)?.code
            hear("failed \(region?.identifier ?? "") \(code.map { "\($0)" } ?? "")")
        }

        func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
            hear("entered \(region.identifier)")
        }

        func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
            hear("left \(region.identifier)")
        }

        func locationManager(
            _ manager: CLLocationManager, didDetermineState state: CLRegionState,
            for region: CLRegion
        ) { hear("\(region.identifier) \(state)") }
    }

    private let service = MemoryService()
    private let listener = Listener()

    private func region(_ name: String = "Home", radius: Double = 100) -> CLCircularRegion {
        CLCircularRegion(
            center: CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4), radius: radius,
            identifier: name)
    }

    private func manager() -> CLLocationManager {
        let manager = CLLocationManager(center: UNUserNotificationCenter(service))
        manager.delegate = listener
        return manager
    }

    /// The news of a region that the service tells.
    private func crossing(
        _ name: String = "Home", to side: PlaceSide, from before: PlaceSide?
    ) async throws -> Response {
        var request = try #require(await service.requests.last { $0.identifier.hasSuffix(name) })
        guard case .place(var trigger)? = request.trigger else {
            throw NotificationError(.invalidTrigger, message: "it waits for no place")
        }
        trigger.monitor = PlaceMonitor(side: side, since: Date(), before: before)
        request.trigger = .place(trigger)
        let notification = DeliveredNotification(
            id: UUID(), application: .test, request: request, dueDate: Date(), date: Date())
        return Response(id: UUID(), crossing: notification, to: side)
    }

    @Test func `a region is a request, which the program does not see as one`() async throws {
        let center = UNUserNotificationCenter(service)
        let manager = CLLocationManager(center: center)
        manager.delegate = listener
        let home = region("Ho/me")
        home.notifyOnExit = false
        manager.startMonitoring(for: home)

        #expect(await listener.next() == "started Ho/me")
        let request = try #require(await service.requests.first)
        #expect(request.isMonitor)
        guard case .place(let trigger)? = request.trigger else { return }
        #expect(trigger.isRepeating && trigger.monitor?.side == nil)
        #expect(
            trigger.place == .circle(Circle(latitude: 52.5, longitude: 13.4, radius: 100)))
        #expect(await center.pendingNotificationRequests().isEmpty)
        #expect(await CLMonitor("", center: center).identifiers.isEmpty)
        // Each manager of the program knows it, with all that it is.
        #expect(CLLocationManager(center: center).monitoredRegions == [home])
        manager.stopMonitoring(for: region("Ho/me", radius: 7))
        #expect(manager.monitoredRegions.isEmpty)
    }

    @Test func `who was elsewhere has come, and who is there at first has not`() async throws {
        let manager = manager()
        manager.startMonitoring(for: region())
        #expect(await listener.next() == "started Home")
        for (side, before) in [(PlaceSide.inside, nil), (.outside, PlaceSide.inside)] {
            await service.application?.didReceive(try await crossing(to: side, from: before))
        }
        await service.application?.didReceive(
            try await crossing(to: .inside, from: .outside))
        for line in ["Home inside", "left Home", "Home outside", "entered Home", "Home inside"] {
            #expect(await listener.next() == line)
        }
    }

    @Test func `only the crossings that the region names are told`() async throws {
        let manager = manager()
        let home = region()
        home.notifyOnEntry = false
        manager.startMonitoring(for: home)
        #expect(await listener.next() == "started Home")
        await service.application?.didReceive(
            try await crossing(to: .inside, from: .outside))
        await service.application?.didReceive(
            try await crossing(to: .outside, from: .inside))
        #expect(await listener.next() == "Home inside")
        #expect(await listener.next() == "left Home")
    }

    @Test func `the same region goes on, and another of its name takes its place`() async throws {
        let manager = manager()
        for _ in 0..<2 {
            manager.startMonitoring(for: region())
            #expect(await listener.next() == "started Home")
        }
        #expect(await service.requests.count == 1)
        manager.startMonitoring(for: region(radius: 200))
        #expect(await listener.next() == "started Home")
        #expect(await service.requests.count == 2)
    }

    @Test func `a crossing waits until the program has a manager with a delegate`() async throws {
        let before = manager()
        before.startMonitoring(for: region())
        #expect(await listener.next() == "started Home")
        before.delegate = nil
        let crossing = try await crossing(to: .inside, from: .outside)
        let center = UNUserNotificationCenter(service)
        async let told: Void = center.calls.didReceive(crossing)
        let manager = CLLocationManager(center: center)
        _ = manager.monitoredRegions
        manager.delegate = listener
        await told
        #expect(await listener.next() == "entered Home")
        // It is handed what comes as it has regions, without a delegate of the center's.
        #expect(await service.calls.contains(.register(isForeground: false)))
    }

    @Test func `says why a region is not monitored`() async throws {
        let manager = manager()
        manager.startMonitoring(for: CLBeaconRegion(uuid: UUID(), identifier: "Beacon"))
        #expect(await listener.next() == "failed Beacon regionMonitoringFailure")
        await service.refuse(MonitoredRegion.requestIdentifier("Full"))
        manager.startMonitoring(for: region("Full"))
        #expect(await listener.next() == "failed Full regionMonitoringFailure")
        #expect(await service.requests.isEmpty)
        await service.set(ApplicationSettings(placeAuthorization: .denied))
        manager.startMonitoring(for: region())
        #expect(await listener.next() == "failed Home regionMonitoringDenied")
        // It is followed as soon as the person lets it.
        #expect(await service.requests.count == 1)
    }

    @Test func `says where one is, as far as that is known`() async throws {
        let manager = manager()
        manager.requestState(for: region())
        #expect(await listener.next() == "Home unknown")
        manager.startMonitoring(for: region())
        #expect(await listener.next() == "started Home")
        manager.requestState(for: region())
        #expect(await listener.next() == "Home unknown")
        let known = try await crossing(to: .outside, from: nil).notification.request
        try await service.removePending([known.identifier])
        try await service.add([known])
        manager.requestState(for: region())
        #expect(await listener.next() == "Home outside")
        // Another circle is another place, whatever it is called.
        manager.requestState(for: region(radius: 200))
        #expect(await listener.next() == "Home unknown")
    }

    @Test func `older programs ask for the answer at once`() async {
        let center = UNUserNotificationCenter(service)
        #expect(CLLocationManager.authorizationStatus(of: center) == .notDetermined)
        await service.set(ApplicationSettings(placeAuthorization: .authorized))
        #expect(CLLocationManager.authorizationStatus(of: center) == .authorizedAlways)
        #expect(CLLocationManager(center: center).maximumRegionMonitoringDistance == 1_000_000)
    }
}
