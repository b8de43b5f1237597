// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The applications whose own notification settings a person wants to see.
///
/// Such an application comes to the front, and is started for that if need be, as soon as the
/// session is unlocked. A request is not durable: a person whose application does not come asks
/// again.
struct SettingsRequests: Sendable {
    private struct Request: Hashable, Sendable {
        enum State: Hashable, Sendable {
            /// The session is locked.
            case locked
            /// The application is being started, and has until then to come.
            case starting(until: Duration)
        }

        var notification: DeliveredNotification?
        var activationToken: String?
        var state = State.locked
    }

    private var requests: [ApplicationID: Request] = [:]

    /// The person wants the settings of an application.
    mutating func add(
        _ id: ApplicationID, from notification: DeliveredNotification?, activationToken: String?,
        _ context: EngineContext, at now: ClockReading
    ) -> Decisions {
        requests[id] = Request(notification: notification, activationToken: activationToken)
        return route(id, context, at: now)
    }

    /// The session was locked or unlocked.
    mutating func lockChanged(_ context: EngineContext, at now: ClockReading) -> Decisions {
        requests.keys.sorted().reduce(into: Decisions()) { $0 += route($1, context, at: now) }
    }

    /// An application has registered: it is asked once.
    mutating func registered(_ id: ApplicationID, _ context: EngineContext) -> Decisions {
        guard context.lock != .locked, let request = requests.removeValue(forKey: id)
        else { return Decisions() }
        return Decisions(.application(.openSettings(id, request.notification)))
    }

    /// An application could not be started.
    mutating func forget(_ id: ApplicationID) { requests[id] = nil }

    private mutating func route(
        _ id: ApplicationID, _ context: EngineContext, at now: ClockReading
    ) -> Decisions {
        guard context.lock != .locked, let request = requests[id] else { return Decisions() }
        let activation = Decisions(
            .application(.activate(id, activationToken: request.activationToken)))
        if context.running.contains(id) { return registered(id, context) + activation }
        requests[id]?.state = .starting(until: now.elapsed + context.configuration.responseDeadline)
        return activation
    }

    private var starting: [(id: ApplicationID, until: Duration)] {
        requests.compactMap {
            if case .starting(let until) = $0.value.state { ($0.key, until) } else { nil }
        }
    }

    /// When the first application has had its time to come.
    var deadline: Duration? { starting.earliest(\.until) }

    /// Forgets whose application did not come.
    mutating func passDeadlines(at now: ClockReading) {
        for (id, until) in starting where until <= now.elapsed { requests[id] = nil }
    }
}
