// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import NotificationModel
import Synchronization

/// The location managers of a program; each hears of all its regions, whichever began to monitor them.
final class LocationManagers: Sendable {
    // The reference is only handed on.
    private struct WeakManager: @unchecked Sendable {
        weak var value: CLLocationManager?
    }

    private struct State {
        var managers: [WeakManager] = []
        var waiting: [CheckedContinuation<Void, Never>] = []
        /// Whether the program has asked for places while it is used, and for no more.
        var isContent = false
        /// Whether it has asked for places at all times.
        var wantsAll = false

        /// Those that are there and have a delegate.
        var listening: [CLLocationManager] {
            managers.compactMap(\.value).filter { $0.delegate != nil }
        }
    }

    private let state = Mutex(State())

    /// A manager is made.
    func add(_ manager: CLLocationManager) {
        let reference = WeakManager(value: manager)
        state.withLock { state in
            state.managers.removeAll { $0.value == nil }
            state.managers.append(reference)
        }
    }

    /// The program asks the person.
    func ask(always isAlways: Bool) {
        state.withLock { state in
            state.isContent = true
            if isAlways { state.wantsAll = true }
        }
    }

    /// The answer as the program is to see it: who has asked for less never gets more, and looks for
    /// what it has asked for.
    func status(_ answer: AuthorizationStatus) -> CLAuthorizationStatus {
        switch answer {
        case .notDetermined: .notDetermined
        case .denied: .denied
        case .authorized, .provisional, .ephemeral:
            state.withLock { $0.isContent && !$0.wantsAll }
                ? .authorizedWhenInUse : .authorizedAlways
        }
    }

    /// A manager has a delegate, and what waited for one goes on.
    func listen() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Tells all delegates of a region, and returns when they have heard.
    ///
    /// The service starts a program for a crossing, which may come before its manager; it waits for that,
    /// and the service has it until then.
    func take(_ region: MonitoredRegion) async {
        await withCheckedContinuation { continuation in
            let isHeard = state.withLock { state in
                if !state.listening.isEmpty { return true }
                state.waiting.append(continuation)
                return false
            }
            if isHeard { continuation.resume() }
        }
        let managers = state.withLock(\.listening)
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async {
                for manager in managers { manager.hear(of: region) }
                continuation.resume()
            }
        }
    }
}

extension UNUserNotificationCenter {
    /// Asks the person whether the program may know places.
    ///
    /// - Parameter completion: Gets the answer, or nil if the service cannot ask, which is reported.
    func askForPlaces(_ completion: @escaping @Sendable (AuthorizationStatus?) -> Void) {
        // Not awaited: the person may take hours to answer, and other calls go on.
        link.submit(isAwaited: false) {
            try await $0.requestAuthorization(.places)
        } completion: { result in
            switch result {
            case .success(let isAllowed): completion(isAllowed ? .authorized : .denied)
            case .failure(let error):
                Complaint.report("asking for places", ApplicationError.from(error))
                completion(nil)
            }
        }
    }
}
