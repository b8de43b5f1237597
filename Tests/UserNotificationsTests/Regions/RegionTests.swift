// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UserNotifications

struct RegionTests {
    private let berlin = CLLocationCoordinate2D(latitude: 52.52, longitude: 13.405)

    @Test func `a circle holds what is near`() {
        let circle = CLCircularRegion(center: berlin, radius: 1_000, identifier: "centre")

        // A thousandth of a degree of latitude is 111 metres.
        #expect(circle.contains(berlin))
        #expect(circle.contains(CLLocationCoordinate2DMake(52.5289, 13.405)))
        #expect(!circle.contains(CLLocationCoordinate2DMake(52.5291, 13.405)))
        #expect(!circle.contains(CLLocationCoordinate2DMake(-52.52, 13.405)))
    }

    @Test func `copies change alone and are equal by value`() throws {
        let circle = CLCircularRegion(center: berlin, radius: 1_000, identifier: "centre")

        let copy = try #require(circle.copy() as? CLCircularRegion)
        #expect(copy == circle && copy !== circle)
        copy.notifyOnEntry = false

        #expect(circle.notifyOnEntry && copy != circle)
    }

    @Test func `survive an archive`() throws {
        let circle = CLCircularRegion(center: berlin, radius: 1_000, identifier: "centre")
        circle.notifyOnExit = false
        let id = UUID()
        let beacons = [
            CLBeaconRegion(uuid: id, identifier: "b"),
            CLBeaconRegion(uuid: id, major: 1, identifier: "b"),
            CLBeaconRegion(uuid: id, major: 1, minor: 2, identifier: "b"),
        ]

        #expect(try archived(circle) == circle)
        for beacon in beacons {
            #expect(try archived(beacon) == beacon)
            #expect(beacon.copy() as? CLBeaconRegion == beacon)
        }
        #expect(Set(beacons).count == 3)
    }

    @Test func `tells places from nonsense`() {
        #expect(CLLocationCoordinate2DIsValid(berlin))
        #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
        #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: 91, longitude: 0)))
    }
}
