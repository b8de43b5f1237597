// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import Synchronization

/// The state of the running application that the service should know.
///
/// It says whether the application wants to be called, and whether it is in the foreground.
package final class Presence: Sendable {
    private struct State {
        var delegate = WeakDelegate()
        var chosenActivity: Bool?
        /// Stays when the delegate goes: the process is still the application's instance.
        var wantsCalls = false
        var reported: Bool?
        var wantsPushes = false
        var isReportedForPushes = false
        var watchesDeliveries = false
    }

    private let state = Mutex(State())
    private let isStartedByBus: Bool

    /// Makes the presence of an application that has no delegate.
    ///
    /// - Parameter isStartedByBus: Whether the service started the process, which then is in
    ///   the background until it says otherwise.
    init(isStartedByBus: Bool) { self.isStartedByBus = isStartedByBus }

    /// Whether the bus started a process with these variables, as the service asks it to.
    package static func isStartedByBus(_ environment: [String: String]) -> Bool {
        environment["DBUS_STARTER_BUS_TYPE"] != nil || environment["DBUS_STARTER_ADDRESS"] != nil
    }

    var delegate: (any UNUserNotificationCenterDelegate)? { state.withLock { $0.delegate }.value }

    func setDelegate(_ delegate: (any UNUserNotificationCenterDelegate)?) {
        let reference = WeakDelegate(value: delegate)
        let isPresent = delegate != nil
        state.withLock {
            $0.delegate = reference
            if isPresent { $0.wantsCalls = true }
        }
    }

    /// The application is to be called for pushes, even without a delegate.
    func setWantsPushes() { state.withLock { $0.wantsPushes = true } }

    /// The application is to be called for responses, even without a delegate.
    func setWantsCalls() { state.withLock { $0.wantsCalls = true } }

    /// The application is to be asked about each notification, as one in the foreground is.
    func setWatchesDeliveries() { state.withLock { $0.watchesDeliveries = true } }

    /// Whether the program said itself if it is in the foreground.
    var hasChosenActivity: Bool { state.withLock { $0.chosenActivity != nil } }

    /// The delegate that is asked how to present a notification; nil in the background, where
    /// questions come if somebody watches deliveries, and before the service knows it.
    var foregroundDelegate: (any UNUserNotificationCenterDelegate)? {
        isActive ? delegate : nil
    }

    /// Whether the application is in the foreground.
    var isActive: Bool {
        get {
            state.withLock {
                $0.chosenActivity ?? ($0.delegate.value != nil && !isStartedByBus)
            }
        }
        set { state.withLock { $0.chosenActivity = newValue } }
    }

    /// Reports to the service the changes that it does not know yet.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - application: The object that the service is to call.
    /// - Throws: The error of the service.
    func report(to service: any CenterService, as application: any ApplicationSide)
        async throws(NotificationError)
    {
        let isActive = isActive || state.withLock { $0.watchesDeliveries }
        let (wantsCalls, reported) = state.withLock { ($0.wantsCalls, $0.reported) }
        if !wantsCalls { return try await reportForPushes(to: service, as: application) }
        guard reported != isActive else { return }
        // It counts even if it fails: the client tells the service again when that comes back.
        state.withLock { $0.reported = isActive }
        if reported == nil {
            try await service.register(application, isForeground: isActive)
        } else {
            try await service.setForeground(isActive)
        }
    }

    /// Registers for pushes, once; responses wait for a delegate, which registers for all.
    private func reportForPushes(
        to service: any CenterService, as application: any ApplicationSide
    ) async throws(NotificationError) {
        let isNew = state.withLock { state in
            defer { state.isReportedForPushes = state.wantsPushes }
            return state.wantsPushes && !state.isReportedForPushes
        }
        if isNew { try await service.registerForPushes(application) }
    }
}

private struct WeakDelegate {
    weak var value: (any UNUserNotificationCenterDelegate)?
}

// The reference is only handed on; the delegate is called on the main actor and nowhere else.
extension WeakDelegate: @unchecked Sendable {}
