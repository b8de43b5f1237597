// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// A file about location triggers imports Core Location and finds its regions and the question to the
// person, and nothing else.
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

func trigger() -> UNNotificationTrigger? { nil }  // error
func measure(_ manager: CLLocationManager) { manager.startUpdatingLocation() }  // error
