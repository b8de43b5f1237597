// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

// MARK: - Applications come and go

extension Engine {
    /// A connection of an application's has registered, and is called from now on.
    ///
    /// Whatever waits for it is handed over, oldest first.
    package mutating func applicationRegistered(
        _ id: ApplicationID, at connection: String, isForeground: Bool, at now: ClockReading
    ) -> Decisions {
        context.running.register(connection, of: id, isForeground: isForeground)
        return conclude(handOverWaiting(to: id, at: now))
    }

    private mutating func handOverWaiting(
        to id: ApplicationID, at now: ClockReading
    ) -> Decisions {
        responses.registered(id, context, at: now) + settingsRequests.registered(id, context)
            + arrivals.registered(id)
    }

    /// A connection of an application's has registered for pushes, and is called while there is no
    /// other.
    ///
    /// Responses wait on for one with a delegate.
    package mutating func applicationRegisteredForPushes(
        _ id: ApplicationID, at connection: String
    ) -> Decisions {
        context.running.registerForPushes(connection, of: id)
        return conclude(arrivals.registered(id))
    }

    /// A connection said whether it is in the foreground.
    ///
    /// - Throws: `NotificationError`, `.notFound` for one that has not registered.
    package mutating func foregroundChanged(
        _ isForeground: Bool, of connection: String, in id: ApplicationID
    ) throws(NotificationError) {
        if context.running.setForeground(isForeground, of: connection, in: id) { return }
        throw NotificationError(
            .notFound, message: "this connection has not registered; register first")
    }

    /// A connection is gone, and with it the applications that were called there, unless they have
    /// another one.
    ///
    /// The questions that they were asked are answered in their place, and responses that they had not
    /// finished with set out again.
    package mutating func disconnected(
        _ connection: String, at now: ClockReading
    ) -> Decisions {
        let orphans = context.running.remove(connection)
        if orphans.isEmpty { return Decisions() }
        let decisions = orphans.reduce(into: Decisions()) { decisions, id in
            decisions += deliveries.disconnected(id, &context, at: now)
            decisions += responses.disconnected(id, context, at: now)
            if context.running.contains(id) { decisions += handOverWaiting(to: id, at: now) }
        }
        return conclude(decisions, at: now)
    }

    /// The connection that is called for an application; nil if none has registered.
    package func connection(of id: ApplicationID) -> String? {
        context.running.connection(of: id)
    }

    /// The person wants an application's own notification settings.
    ///
    /// - Parameters:
    ///   - id: Whose settings.
    ///   - notification: What the person came from; nil for the settings of the system.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    /// - Throws: `NotificationError`, `.notFound` if the application said that it has none.
    package mutating func settingsRequested(
        of id: ApplicationID, from notification: DeliveredNotification? = nil,
        at now: ClockReading
    ) throws(NotificationError) -> Decisions {
        guard application(id).settings.hasSettings else {
            throw NotificationError(
                .notFound, field: "application",
                message: "\(id) has no notification settings of its own")
        }
        return conclude(
            settingsRequests.add(id, from: notification, activationToken: nil, context, at: now))
    }
}

// MARK: - Applications are started

extension Engine {
    /// A call waits for an application to run, which is started if need be.
    ///
    /// - Parameters:
    ///   - call: The call, which goes on by `ApplicationTask.resume`.
    ///   - id: The application.
    ///   - end: How long it waits, by the clock from boot.
    /// - Returns: What to do.
    package mutating func arrivalAwaited(
        by call: UUID, of id: ApplicationID, until end: Duration
    ) -> Decisions {
        conclude(arrivals.wait(call, for: id, until: end, context))
    }

    /// Whether something waits for an application that is being started.
    package func isLaunching(_ id: ApplicationID) -> Bool {
        responses.isLaunching(id) || arrivals.areAwaited(of: id)
    }

    /// An application could not be started; whatever waits for that keeps waiting, or is told.
    package mutating func launchFailed(_ id: ApplicationID, reason: String) -> Decisions {
        context.running.startEnded(of: id)
        settingsRequests.forget(id)
        return conclude(
            responses.launchFailed(id, reason: reason, context)
                + arrivals.launchFailed(id, reason: reason))
    }

    /// Something holds the name of an application that was started, or does not any more.
    ///
    /// One that has left before it registered is started again. Its name may have belonged to a
    /// short-lived process of its own, such as a command line that was about to end; but one that
    /// crashes must not be started for ever.
    package mutating func launchedOneSeen(_ id: ApplicationID, isThere: Bool) -> Decisions {
        guard isLaunching(id) else {
            context.running.startEnded(of: id)
            return Decisions()
        }
        guard let count = context.running.startSeen(of: id, isThere: isThere)
        else { return Decisions() }
        if count <= context.configuration.earlyLeaves {
            return Decisions(.application(.launch(id)))
        }
        return launchFailed(id, reason: "it left \(count) times before it registered")
    }
}
