// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// A file about location triggers imports Core Location and finds its regions, who monitors them, and the
// question to the person, and nothing else.
// Swift 5: refused
// Swift 6: refused

import CoreLocation

func circle() -> CLRegion {
    let center = CLLocationCoordinate2DMake(52.5, 13.4)
    let region = CLCircularRegion(center: center, radius: 100, identifier: "home")
    region.notifyOnExit = false
    return region.contains(CLLocationCoordinate2D(latitude: 0, longitude: 0)) ? region : region
}

func ask() {
    let manager = CLLocationManager()
    if manager.authorizationStatus == .notDetermined { manager.requestAlwaysAuthorization() }
}

final class Fence: NSObject, CLLocationManagerDelegate {
    let manager = CLLocationManager()

    func begin() {
        guard CLLocationManager.isMonitoringAvailable(for: CLCircularRegion.self),
            CLLocationManager.authorizationStatus() != .denied
        else { return }
        manager.delegate = self
        for region in manager.monitoredRegions { manager.stopMonitoring(for: region) }
        let home = CLCircularRegion(
            center: kCLLocationCoordinate2DInvalid,
            radius: min(100, manager.maximumRegionMonitoringDistance), identifier: "home")
        if CLLocationCoordinate2DIsValid(home.center) { manager.startMonitoring(for: home) }
    }

    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {
        manager.requestState(for: region)
    }

    func locationManager(
        _ manager: CLLocationManager, didDetermineState state: CLRegionState,
        for region: CLRegion
    ) {
        switch state {
        case .inside, .outside, .unknown: break
        }
    }

    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}

    func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
        withError error: any Error
    ) {
        if (error as? CLError)?.code == .regionMonitoringDenied, kCLErrorDomain.isEmpty { return }
    }
}

func trigger() -> UNNotificationTrigger? { nil }  // error
func measure(_ manager: CLLocationManager) { manager.startUpdatingLocation() }  // error
