// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import NotificationModel
import Testing

@testable import UserNotifications

@Suite("A location manager")
@MainActor struct LocationManagerTests {
    /// Hears both forms of the answer, as programs of two ages do.
    private final class Listener: CLLocationManagerDelegate {
        let answers: AsyncStream<CLAuthorizationStatus>
        let olderAnswers: AsyncStream<CLAuthorizationStatus>
        private let sink: AsyncStream<CLAuthorizationStatus>.Continuation
        private let olderSink: AsyncStream<CLAuthorizationStatus>.Continuation

        init() {
            (answers, sink) = AsyncStream.makeStream()
            (olderAnswers, olderSink) = AsyncStream.makeStream()
        }

        func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
            dispatchPrecondition(condition: .onQueue(.main))
            sink.yield(manager.authorizationStatus)
        }

        func locationManager(
            _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
        ) {
            olderSink.yield(status)
        }
    }

    private let service = MemoryService()

    private func next(
        _ answers: AsyncStream<CLAuthorizationStatus>
    ) async -> CLAuthorizationStatus? {
        for await answer in answers { return answer }
        return nil
    }

    @Test(arguments: [
        (AuthorizationStatus.notDetermined, CLAuthorizationStatus.notDetermined),
        (.denied, .denied), (.authorized, .authorizedAlways),
    ])
    func `tells the delegate at first how it stands`(
        _ answer: AuthorizationStatus, _ expected: CLAuthorizationStatus
    ) async {
        await service.set(ApplicationSettings(placeAuthorization: answer))
        let listener = Listener()
        let manager = CLLocationManager(center: UNUserNotificationCenter(service))
        manager.delegate = listener
        // The service may have told already.
        #expect([.notDetermined, expected].contains(manager.authorizationStatus))

        #expect(await next(listener.answers) == expected)
        #expect(await next(listener.olderAnswers) == expected)
        #expect(manager.authorizationStatus == expected)
        #expect(manager.delegate === listener)
    }

    @Test(arguments: [true, false], [true, false])
    func `asks a question of its own, which nothing else waits for`(
        _ isAlways: Bool, _ isAllowed: Bool
    ) async {
        await service.holdQuestions()
        let listener = Listener()
        let center = UNUserNotificationCenter(service)
        let manager = CLLocationManager(center: center)
        manager.delegate = listener
        var answers = listener.answers.makeAsyncIterator()
        #expect(await answers.next() == .notDetermined)

        isAlways ? manager.requestAlwaysAuthorization() : manager.requestWhenInUseAuthorization()
        // Another call is answered while the person still thinks.
        _ = await center.notificationSettings()
        #expect(
            await service.calls
                == [.settings, .pending, .requestAuthorization(1 << 16), .settings])
        await service.answer(isAllowed)

        // Who has asked for less looks for less.
        let allowed: CLAuthorizationStatus =
            isAlways ? .authorizedAlways : .authorizedWhenInUse
        #expect(await answers.next() == (isAllowed ? allowed : .denied))
    }

    @Test func `stays unsure where the service fails, and holds its delegate weakly`() async {
        await service.fail(with: NotificationError(.serviceFailed, message: "gone"))
        let manager = CLLocationManager(center: UNUserNotificationCenter(service))
        do {
            let listener = Listener()
            manager.delegate = listener
            #expect(await next(listener.answers) == .notDetermined)
        }
        #expect(manager.delegate == nil)
    }

    @Test func `says which regions are followed`() {
        #expect(CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self))
        #expect(CLLocationManager.isMonitoringAvailable(for: CLNetworkRegion.self))
        #expect(!CLLocationManager.isMonitoringAvailable(for: CLBeaconRegion.self))
        #expect(CLLocationManager.locationServicesEnabled())
    }
}
