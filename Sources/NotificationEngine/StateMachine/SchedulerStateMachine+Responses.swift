// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

// MARK: - The person chooses

extension SchedulerStateMachine {
    /// The person chose an action, or opened the notification.
    ///
    /// - Parameters:
    ///   - notification: What was acted on.
    ///   - action: The action's identifier.
    ///   - text: What was typed, if the action asks for a text.
    ///   - activationToken: The desktop's permission to come to the front.
    ///   - isConfirmed: Whether the person has shown to be at work in the session, and no lock
    ///     is waited for.
    ///   - isAwaited: Whether somebody waits to hear that it is durable; then it is written
    ///     before anything else is done.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    public mutating func responded(
        to notification: DeliveredNotification, action: String, text: String?,
        activationToken: String?, isConfirmed: Bool = false, isAwaited: Bool = false,
        at now: ClockReading
    ) -> [EngineAction] {
        // A second click before the first was written is the same choice.
        if isBeingAnswered(notification) { return [] }
        let response = Response(
            id: UUID(answering: notification.id, action: action, text: text),
            notification: notification, actionIdentifier: action, userText: text, date: now.wall)
        forgetShown(notification)
        var progress = ResponseProgress(response: response, activationToken: activationToken)
        progress.isConfirmed = isConfirmed
        progress.tries = perhapsAnswered.contains(notification.id) ? 1 : 0
        let isHandedOver =
            instances[notification.application] != nil && !waitsForUnlock(progress)
        progress.isAnnounced = isHandedOver
        responses[response.id] = progress
        var actions: [EngineAction] = []
        // The disk must not delay the press either. A crash before it is written leaves the
        // notification, if that is written itself, and with it who is asked again.
        if isHandedOver && !isAwaited && isRecorded(notification) {
            actions = route(response.id, at: now)
        }
        let tries = progress.tries + (isHandedOver ? 1 : 0)
        return conclude(
            actions + [.recordResponse(response, tries: tries), .withdraw([notification.id])])
    }

    /// Whether a response to it was given and is not written yet.
    func isBeingAnswered(_ notification: DeliveredNotification) -> Bool {
        responses.values.contains {
            !$0.isRecorded && $0.response.notification.id == notification.id
        }
    }

    private func isRecorded(_ notification: DeliveredNotification) -> Bool {
        !recording.contains(notification.id) && unrecorded[notification.id] == nil
    }

    /// The person dismissed a notification.
    ///
    /// It reaches the application only if the category asks for that with
    /// `customDismissAction`, as `UNNotificationDismissActionIdentifier` is documented.
    public mutating func dismissed(
        _ notification: DeliveredNotification, at now: ClockReading
    ) -> [EngineAction] {
        let application = application(notification.application)
        let category = application.categories[notification.request.content.categoryIdentifier]
        if category?.options.contains(.customDismissAction) == true {
            return responded(
                to: notification, action: Action.dismissIdentifier, text: nil,
                activationToken: nil, at: now)
        }
        forgetShown(notification)
        return conclude([.forgetDelivered(notification.key)])
    }

    /// The store has written a response; from here on a crash only makes it come twice.
    public mutating func responseRecorded(_ id: UUID, at now: ClockReading) -> [EngineAction] {
        guard let progress = responses[id] else { return [] }
        responses[id]?.isRecorded = true
        let report = EngineAction.report(.responded(progress.response))
        switch progress.stage {
        case .recording: return conclude([report] + route(id, at: now))
        case .handled: return conclude([report] + finish(progress))
        case .locked, .launching, .delivering, .waiting, .held: return conclude([report])
        }
    }

    /// The session was locked or unlocked, or nothing says so any more.
    public mutating func lockChanged(
        to lock: LockState, at now: ClockReading
    ) -> [EngineAction] {
        self.lock = lock
        // Each is looked at anew: it goes on, or what it waits for has another name.
        var actions = inOrder { $0.stage == .locked }.flatMap { route($0, at: now) }
        for id in settingsRequests.keys.sorted() {
            actions += routeSettingsRequest(of: id, at: now)
        }
        return conclude(actions)
    }

    private mutating func forgetShown(_ notification: DeliveredNotification) {
        recent.remove(notification.id)
        if isUnlisted(notification) { unlisted[notification.key] = nil }
    }

    func inOrder(where isWanted: (ResponseProgress) -> Bool) -> [UUID] {
        responses.values.filter(isWanted)
            .sorted { ($0.response.date, $0.response.id) < ($1.response.date, $1.response.id) }
            .map(\.response.id)
    }
}
