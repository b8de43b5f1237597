// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Files about notifications say `import CoreLocation` for regions, monitors and managers of places, and
// this module is so called that they compile unchanged. Nothing else of Core Location is here.
@_exported import Foundation

@_exported import enum UserNotifications.CLAuthorizationStatus
@_exported import class UserNotifications.CLBackgroundActivitySession
@_exported import typealias UserNotifications.CLBeaconMajorValue
@_exported import typealias UserNotifications.CLBeaconMinorValue
@_exported import class UserNotifications.CLBeaconRegion
@_exported import class UserNotifications.CLCircularRegion
@_exported import protocol UserNotifications.CLCondition
@_exported import struct UserNotifications.CLError
@_exported import struct UserNotifications.CLLocationCoordinate2D
@_exported import func UserNotifications.CLLocationCoordinate2DIsValid
@_exported import func UserNotifications.CLLocationCoordinate2DMake
@_exported import typealias UserNotifications.CLLocationDegrees
@_exported import typealias UserNotifications.CLLocationDistance
@_exported import class UserNotifications.CLLocationManager
@_exported import protocol UserNotifications.CLLocationManagerDelegate
@_exported import class UserNotifications.CLMonitor
@_exported import class UserNotifications.CLNetworkRegion
@_exported import class UserNotifications.CLRegion
@_exported import enum UserNotifications.CLRegionState
@_exported import class UserNotifications.CLServiceSession
@_exported import let UserNotifications.kCLErrorDomain
@_exported import let UserNotifications.kCLLocationCoordinate2DInvalid
