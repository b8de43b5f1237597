// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

extension SchedulerStateMachine {
    /// Where things stood when the last service stopped.
    public struct StartingPoint: Hashable, Sendable {
        /// All known applications.
        public var applications: [Application]
        /// Notifications that were recorded but not settled.
        public var unsettled: [DeliveredNotification]
        /// Notifications that were on the screen.
        public var onScreen: [StoredNotification]
        /// Responses that no application has finished with.
        public var responses: [UnfinishedResponse]
        /// Delivered notifications that were there when a service crashed: a response to one of
        /// them may have reached its application without having been written.
        public var perhapsAnswered: Set<UUID>
        /// Whether the session is locked.
        public var lock: LockState

        /// Makes a starting point; without arguments it is that of an empty store.
        public init(
            applications: [Application] = [], unsettled: [DeliveredNotification] = [],
            onScreen: [StoredNotification] = [], responses: [UnfinishedResponse] = [],
            perhapsAnswered: Set<UUID> = [], lock: LockState = .unlocked
        ) {
            self.applications = applications
            self.unsettled = unsettled
            self.onScreen = onScreen
            self.responses = responses
            self.perhapsAnswered = perhapsAnswered
            self.lock = lock
        }
    }

    /// The service has read its store and can act.
    ///
    /// Unfinished work goes on before anything new rings: a notification that was recorded but
    /// perhaps not shown is shown, with the same id; one that was on the screen is put back
    /// without a sound; an unfinished response sets out again.
    ///
    /// - Parameters:
    ///   - start: What the store holds.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    public mutating func started(_ start: StartingPoint, at now: ClockReading) -> [EngineAction] {
        clock = now
        lock = start.lock
        perhapsAnswered = start.perhapsAnswered
        for application in start.applications { applications.load(application) }
        var actions: [EngineAction] = [.synchronizeIntervals(now)]
        for application in start.applications where application.badge != 0 {
            actions.append(.setBadge(application.id, application.badge))
        }
        for stored in start.onScreen {
            actions += show(
                Delivery(notification: stored.notification, verdict: .ring, stage: .asking),
                options: .all, restoredFrom: stored.handle)
        }
        for notification in start.unsettled {
            let lateness = Duration.seconds(now.wall.timeIntervalSince(notification.dueDate))
            let verdict = configuration.catchUp.verdict(
                lateness: lateness, wish: notification.request.lateDelivery)
            actions += offer(
                Delivery(notification: notification, verdict: verdict, stage: .asking), at: now)
        }
        for unfinished in start.responses {
            responses[unfinished.response.id] = ResponseProgress(
                response: unfinished.response, tries: unfinished.tries, isRecorded: true,
                failures: unfinished.failures)
            actions += tryAgain(unfinished.response.id, at: now)
        }
        // The zone may have changed while nothing ran, and nothing says so.
        actions += startRevision(everyRepeat: false)
        return conclude(actions)
    }
}
