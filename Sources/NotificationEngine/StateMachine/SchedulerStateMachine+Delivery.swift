// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

// From ringing to the screen.
extension SchedulerStateMachine {
    /// Asks the application if it is in the foreground, else shows the notification.
    mutating func offer(_ delivery: Delivery, at now: ClockReading) -> [EngineAction] {
        let notification = delivery.notification
        let id = notification.id
        if delivery.verdict == .drop {
            deliveries[id] = nil
            return [
                .settle([id: .dropped]),
                .report(.droppedLate(notification.key, dueDate: notification.dueDate)),
            ]
        }
        if instances[notification.application]?.isForeground == true {
            var asking = delivery
            asking.stage = .asking
            deliveries[id] = asking
            deadlines[.willPresent(id)] = now.elapsed + configuration.willPresentDeadline
            return [.askApplication(notification)]
        }
        return show(delivery, options: .all)
    }

    /// The application in the foreground has said how to present a notification.
    ///
    /// - Parameters:
    ///   - id: The notification.
    ///   - options: What it said; nil if it went away instead, and the notification is shown
    ///     as if it had not been running.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    public mutating func applicationAnswered(
        _ id: UUID, options: PresentationOptions?, at now: ClockReading
    ) -> [EngineAction] {
        guard let delivery = deliveries[id], delivery.stage == .asking else { return [] }
        deadlines[.willPresent(id)] = nil
        return conclude(show(delivery, options: options ?? .all) + takeDue(at: now))
    }

    // Apple: a notification whose handler is not called in time is not presented. It stays in
    // the list, so that nothing is lost.
    mutating func willPresentTimedOut(_ id: UUID) -> [EngineAction] {
        guard let delivery = deliveries[id], delivery.stage == .asking else { return [] }
        return show(delivery, options: [.list])
    }

    mutating func show(
        _ delivery: Delivery, options: PresentationOptions,
        restoredFrom: PresentationHandle? = nil
    ) -> [EngineAction] {
        let notification = delivery.notification
        let id = notification.id
        let application = application(notification.application)
        let decision = configuration.delivery.decide(
            notification, for: application, options: options, isLocked: lock == .locked,
            isLate: delivery.verdict == .ringLate, restoredFrom: restoredFrom)
        var actions: [EngineAction] = []
        let isRestored = restoredFrom != nil
        if let badge = decision.badge, !isRestored {
            applications[application.id, default: application].badge = badge
            actions.append(.setBadge(application.id, badge))
        }
        if let sound = decision.sound { actions.append(.play(sound, of: application.id)) }
        if let presentation = decision.presentation {
            var presenting = delivery
            presenting.stage = .presenting(isListed: decision.isListed)
            deliveries[id] = presenting
            unlisted[notification.key] = decision.isListed ? nil : id
            actions.append(.present(presentation))
        } else {
            deliveries[id] = nil
            actions.append(.settle([id: decision.isListed ? .delivered(nil) : .dropped]))
        }
        if isRestored { return actions }
        let isRefused = decision == DeliveryPolicy.Decision() && options == .all
        actions.append(
            .report(
                isRefused
                    ? .refused(notification.key)
                    : .delivered(notification, late: delivery.verdict == .ringLate)))
        return actions
    }

    /// A presenter has taken a notification.
    public mutating func presented(
        _ id: UUID, handle: PresentationHandle?, at now: ClockReading
    ) -> [EngineAction] {
        guard let delivery = deliveries[id], case .presenting = delivery.stage else { return [] }
        deliveries[id] = nil
        recent.insert(delivery.notification)
        return conclude([.settle([id: .delivered(handle)])] + takeDue(at: now))
    }

    /// A notification that is on its way to the screen, or one of the last that came there.
    ///
    /// All others are in the store.
    public func notificationAtHand(_ id: UUID) -> DeliveredNotification? {
        deliveries[id]?.notification ?? unrecorded[id]?.notification ?? recent[id]
    }

    /// A notification left the screen unanswered, or over a button of the service's own.
    ///
    /// It stays in the list if it is there.
    public mutating func leftScreen(_ id: UUID) -> [EngineAction] {
        guard let key = unlisted.first(where: { $0.value == id })?.key else {
            return conclude([.settle([id: .leftScreen])])
        }
        unlisted[key] = nil
        recent.remove(id)
        return conclude([.settle([id: .dropped])])
    }
}
