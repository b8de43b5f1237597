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
    /// A region is monitored from now on.
    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
    /// A region is not monitored; the error says why.
    func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
        withError error: any Error)
    /// One has come to a region.
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
    /// One has left a region.
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
    /// One is seen in a region or outside of it, at first and at each crossing, or that was asked for.
    func locationManager(
        _ manager: CLLocationManager, didDetermineState state: CLRegionState,
        for region: CLRegion)
}

extension CLLocationManagerDelegate {
    /// Does nothing.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
    /// Does nothing.
    public func locationManager(
        _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
    ) {}
    /// Does nothing.
    public func locationManager(
        _ manager: CLLocationManager, didStartMonitoringFor region: CLRegion
    ) {}
    /// Does nothing.
    public func locationManager(
        _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
        withError error: any Error
    ) {}
    /// Does nothing.
    public func locationManager(
        _ manager: CLLocationManager, didEnterRegion region: CLRegion
    ) {}
    /// Does nothing.
    public func locationManager(
        _ manager: CLLocationManager, didExitRegion region: CLRegion
    ) {}
    /// Does nothing.
    public func locationManager(
        _ manager: CLLocationManager, didDetermineState state: CLRegionState,
        for region: CLRegion
    ) {}
}

/// Asks the person whether the program may know places, and monitors regions.
///
/// ```swift
/// manager.delegate = self
/// manager.requestAlwaysAuthorization()
/// manager.startMonitoring(for: CLCircularRegion(center: home, radius: 100, identifier: "Home"))
/// ```
///
/// Regions stay until they are monitored no more, also over a restart of the machine, and all managers of
/// a program share them. For a crossing the program is started if it does not run, and the delegate hears
/// of it once the program has made a manager again. Who is in a region when it is added has not come.
///
/// - Note: On Linux, the service follows the regions, as with a ``CLMonitor`` and a
///   ``UNLocationNotificationTrigger``: up to 20 in all, noticed 20 to 30 seconds late. The program
///   learns no position.
open class CLLocationManager: NSObject, @unchecked Sendable {
    // The reference is only handed on; the delegate is called on the main queue and nowhere else.
    private struct WeakDelegate: @unchecked Sendable {
        weak var value: (any CLLocationManagerDelegate)?
    }

    // A copy, which nobody changes.
    private struct RegionCopy: @unchecked Sendable {
        let region: CLRegion

        init(_ region: CLRegion) { self.region = region.copy() as? CLRegion ?? region }
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
        center.calls.managers.add(self)
        center.link.submit {
            try await $0.pending().contains { MonitoredRegion($0.request) != nil }
        } completion: { [weak self] in
            // The service may have started the program for one of them.
            if $0.value("the monitored regions", or: false) { self?.wantCrossings() }
        }
    }

    /// Hears of the answer, on the main queue; it is held weakly.
    open var delegate: (any CLLocationManagerDelegate)? {
        get { state.withLock { $0.delegate }.value }
        set {
            let reference = WeakDelegate(value: newValue)
            state.withLock { $0.delegate = reference }
            if newValue != nil { center.calls.managers.listen() }
        }
    }

    /// The answer, as far as it is known.
    ///
    /// - Note: On Linux, it is `.notDetermined` until the service has told; then the delegate is called.
    open var authorizationStatus: CLAuthorizationStatus { state.withLock { $0.status } }

    /// The answer, as programs before iOS 14 ask for it; on Linux the service is waited for.
    open class func authorizationStatus() -> CLAuthorizationStatus {
        authorizationStatus(of: .current())
    }

    class func authorizationStatus(of center: UNUserNotificationCenter) -> CLAuthorizationStatus {
        let answer = Answer<Result<AuthorizationStatus, any Error>>.wait { done in
            center.link.answer({ try await $0.settings().placeAuthorization }, completion: done)
        }
        return center.calls.managers.status(answer.value("settings", or: .notDetermined))
    }

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
    open func requestWhenInUseAuthorization() { request(always: false) }

    /// Asks the person.
    ///
    /// - Note: On Linux, the question and its answer are those of ``requestWhenInUseAuthorization()``,
    ///   because the service is always there; what the program has asked for is what it gets.
    open func requestAlwaysAuthorization() { request(always: true) }

    private func request(always isAlways: Bool) {
        center.calls.managers.ask(always: isAlways)
        center.askForPlaces { [weak self] answer in
            if let answer { self?.take(answer) }
        }
    }

    private func take(_ answer: AuthorizationStatus) {
        let status = center.calls.managers.status(answer)
        state.withLock { $0.status = status }
        DispatchQueue.main.async { [self] in
            delegate?.locationManagerDidChangeAuthorization(self)
            delegate?.locationManager(self, didChangeAuthorization: status)
        }
    }

    // MARK: - Regions

    /// The largest radius of a circle that is monitored, in metres.
    open var maximumRegionMonitoringDistance: CLLocationDistance { Circle.largestRadius }

    /// The regions that the program monitors, whichever of its managers began it, also in an earlier run.
    ///
    /// - Note: On Linux, the service is asked, and waited for.
    open var monitoredRegions: Set<CLRegion> {
        let answer = Answer<Result<[PendingRequest], any Error>>.wait { done in
            center.link.answer({ try await $0.pending() }, completion: done)
        }
        let pending = answer.value("the monitored regions", or: [])
        return Set(pending.compactMap { MonitoredRegion($0.request)?.trigger.region })
    }

    /// Monitors a region; one of the same name is replaced, and the same one goes on.
    open func startMonitoring(for region: CLRegion) {
        let trigger: PlaceTrigger
        do throws(NotificationError) {
            trigger = try region.trigger(isRepeating: true)
        } catch {
            return fail(region, CLError(.regionMonitoringFailure, reason: error.description))
        }
        wantCrossings()
        center.link.submit { service in
            let request = MonitoredRegion.request(trigger, at: Date())
            let old = try await service.pending().first {
                $0.request.identifier == request.identifier
            }
            // Programs do so at each launch. A crossing for which this one was started stays.
            let isMonitored = old.flatMap { MonitoredRegion($0.request) }?.isSame(as: trigger)
            if isMonitored != true { try await service.add([request]) }
            return try await service.settings().placeAuthorization
        } completion: { [weak self] in
            self?.began(trigger, $0)
        }
    }

    /// Monitors a region no more: the one of that name.
    open func stopMonitoring(for region: CLRegion) {
        let identifier = MonitoredRegion.requestIdentifier(region.identifier)
        center.link.submit {
            try await $0.removePending([identifier])
        } completion: {
            $0.value("removing a region", or: ())
        }
    }

    /// Asks where one is in respect to a region; the delegate is told.
    ///
    /// - Note: On Linux, that is known of regions that are monitored, and `.unknown` of others. Until one
    ///   was seen on a side it is `.unknown`, too, and the delegate is told again when that is.
    open func requestState(for region: CLRegion) {
        let copy = RegionCopy(region)
        let place = (try? region.trigger(isRepeating: true))?.place
        let identifier = MonitoredRegion.requestIdentifier(region.identifier)
        center.link.submit {
            try await $0.pending().first { $0.request.identifier == identifier }
        } completion: { [weak self] in
            let found = $0.value("the state of a region", or: nil)
                .flatMap { MonitoredRegion($0.request) }
            let state = found.flatMap { $0.trigger.place == place ? $0.state : nil } ?? .unknown
            self?.tell { manager, delegate in
                delegate.locationManager(manager, didDetermineState: state, for: copy.region)
            }
        }
    }

    /// The service has seen one on a side of a region; on the main queue.
    func hear(of region: MonitoredRegion) {
        guard let delegate else { return }
        switch region.crossing {
        case .inside: delegate.locationManager(self, didEnterRegion: region.trigger.region)
        case .outside: delegate.locationManager(self, didExitRegion: region.trigger.region)
        case nil: break
        }
        delegate.locationManager(
            self, didDetermineState: region.state, for: region.trigger.region)
    }

    /// Has the service hand crossings to this program.
    private func wantCrossings() {
        center.presence.setWantsCalls()
        center.reportPresence()
    }

    private func began(_ trigger: PlaceTrigger, _ result: Result<AuthorizationStatus, any Error>) {
        switch (result, trigger.place) {
        case (.failure(let error), _):
            fail(
                trigger.region,
                CLError(.regionMonitoringFailure, reason: error.localizedDescription))
        case (.success(.denied), .circle):
            fail(
                trigger.region,
                CLError(
                    .regionMonitoringDenied,
                    reason: "the person does not let the program know places; it is monitored once "
                        + "they do, by 'carillon settings APP --places on'"))
        case (.success, _):
            tell { $1.locationManager($0, didStartMonitoringFor: trigger.region) }
        }
    }

    private func fail(_ region: CLRegion, _ error: CLError) {
        let copy = RegionCopy(region)
        tell { $1.locationManager($0, monitoringDidFailFor: copy.region, withError: error) }
    }

    private func tell(
        _ body: @escaping @Sendable (CLLocationManager, any CLLocationManagerDelegate) -> Void
    ) {
        DispatchQueue.main.async { [self] in
            if let delegate { body(self, delegate) }
        }
    }
}
