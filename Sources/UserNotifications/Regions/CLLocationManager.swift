// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import NotificationModel
import Synchronization

/// The person's answer to the question whether a program may know where they are.
public enum CLAuthorizationStatus: Int32, Sendable {
    /// Nobody has asked yet.
    case notDetermined = 0
    /// The person could not change it.
    case restricted = 1
    /// The person does not let it.
    case denied = 2
    /// The program may know at all times.
    case authorizedAlways = 3
    /// The program may know while it is used.
    case authorizedWhenInUse = 4
}

/// Hears what becomes of a ``CLLocationManager``.
public protocol CLLocationManagerDelegate: AnyObject {
    /// The person has answered, or the first look at their answer is done.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    /// The same, as programs before iOS 14 hear it.
    func locationManager(
        _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
}

extension CLLocationManagerDelegate {
    /// Does nothing.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
    /// Does nothing.
    public func locationManager(
        _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
    ) {}
}

/// Asks the person whether notifications may wait for circles on the earth.
///
/// - Note: On Linux, it is only as much of Core Location as a ``UNLocationNotificationTrigger`` needs.
///   The program learns no position; the service follows the regions, also while the program does not
///   run.
open class CLLocationManager: NSObject, @unchecked Sendable {
    // The reference is only handed on; the delegate is called on the main queue and nowhere else.
    private struct WeakDelegate: @unchecked Sendable {
        weak var value: (any CLLocationManagerDelegate)?
    }

    private struct State {
        var delegate = WeakDelegate()
        var status = CLAuthorizationStatus.notDetermined
    }

    private let center: UNUserNotificationCenter
    private let state = Mutex(State())

    /// Makes a manager, which looks for the person's answer at once.
    public override convenience init() { self.init(center: .current()) }

    init(center: UNUserNotificationCenter) {
        self.center = center
        super.init()
        center.link.submit {
            try await $0.settings().placeAuthorization
        } completion: { [weak self] in
            self?.take($0.value("settings", or: .notDetermined))
        }
    }

    /// Hears of the answer, on the main queue; it is held weakly.
    open var delegate: (any CLLocationManagerDelegate)? {
        get { state.withLock { $0.delegate }.value }
        set {
            let reference = WeakDelegate(value: newValue)
            state.withLock { $0.delegate = reference }
        }
    }

    /// The answer, as far as it is known.
    ///
    /// - Note: On Linux, it is `.notDetermined` until the service has told; then the delegate is called.
    open var authorizationStatus: CLAuthorizationStatus { state.withLock { $0.status } }

    /// Whether positions are there at all: only GeoClue knows.
    open class func locationServicesEnabled() -> Bool { true }

    /// Whether regions of a class are followed.
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool {
        regionClass is CLCircularRegion.Type || regionClass is CLNetworkRegion.Type
    }

    /// Asks the person; once answered, the answer is given at once.
    ///
    /// - Note: On Linux, the question is a notification with two buttons, and `carillon settings APP
    ///   --places on` answers always.
    open func requestWhenInUseAuthorization() { request() }

    /// Asks the person; the same as ``requestWhenInUseAuthorization()``, because the service is always
    /// there.
    open func requestAlwaysAuthorization() { request() }

    private func request() {
        // Not awaited: the person may take hours to answer, and other calls go on.
        center.link.submit(isAwaited: false) {
            try await $0.requestAuthorization(.places)
        } completion: { [weak self] result in
            switch result {
            case .success(let isAllowed): self?.take(isAllowed ? .authorized : .denied)
            case .failure(let error):
                Complaint.report("asking for places", ApplicationError.from(error))
            }
        }
    }

    private func take(_ answer: AuthorizationStatus) {
        let status: CLAuthorizationStatus =
            switch answer {
            case .notDetermined: .notDetermined
            case .denied: .denied
            case .authorized, .provisional, .ephemeral: .authorizedAlways
            }
        state.withLock { $0.status = status }
        DispatchQueue.main.async { [self] in
            delegate?.locationManagerDidChangeAuthorization(self)
            delegate?.locationManager(self, didChangeAuthorization: status)
        }
    }
}
