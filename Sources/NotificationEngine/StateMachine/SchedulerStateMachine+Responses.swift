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
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    public mutating func responded(
        to notification: DeliveredNotification, action: String, text: String?,
        activationToken: String?, at now: ClockReading
    ) -> [EngineAction] {
        // A second click before the first was written is the same choice.
        let isTaken = responses.values.contains {
            $0.stage == .recording && $0.response.notification.id == notification.id
        }
        if isTaken { return [] }
        let response = Response(
            id: makeID(), notification: notification, actionIdentifier: action, userText: text,
            date: now.wall)
        forgetUnlisted(notification)
        responses[response.id] = ResponseProgress(
            response: response, activationToken: activationToken, tries: 0, stage: .recording)
        return conclude([.recordResponse(response), .withdraw([notification.id])])
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
        forgetUnlisted(notification)
        return conclude([.forgetDelivered(notification.key)])
    }

    /// The store has written a response; from here on a crash only makes it come twice.
    public mutating func responseRecorded(_ id: UUID, at now: ClockReading) -> [EngineAction] {
        guard let progress = responses[id] else { return [] }
        return conclude([.report(.responded(progress.response))] + route(id, at: now))
    }

    /// The session was locked or unlocked.
    public mutating func lockChanged(
        isLocked: Bool, at now: ClockReading
    ) -> [EngineAction] {
        self.isLocked = isLocked
        guard !isLocked else { return [] }
        var actions: [EngineAction] = []
        for id in inOrder(where: { $0.stage == .locked }) { actions += route(id, at: now) }
        for id in settingsRequests.keys.sorted() {
            actions += routeSettingsRequest(of: id, at: now)
        }
        return conclude(actions)
    }

    private mutating func forgetUnlisted(_ notification: DeliveredNotification) {
        if isUnlisted(notification) { unlisted[notification.key] = nil }
    }

    func inOrder(where isWanted: (ResponseProgress) -> Bool) -> [UUID] {
        responses.values.filter(isWanted)
            .sorted { ($0.response.date, $0.response.id) < ($1.response.date, $1.response.id) }
            .map(\.response.id)
    }
}

// MARK: - The way to the application

extension SchedulerStateMachine {
    mutating func route(_ id: UUID, at now: ClockReading) -> [EngineAction] {
        guard var progress = responses[id] else { return [] }
        let response = progress.response
        let options = options(of: response)
        if isLocked && !options.isDisjoint(with: [.authenticationRequired, .foreground]) {
            progress.stage = .locked
            responses[id] = progress
            deadlines[.response(id)] = nil
            return [.report(.waitsForUnlock(response))]
        }
        let application = response.notification.application
        var actions: [EngineAction] = []
        if instances[application] != nil {
            actions += deliver(&progress)
        } else {
            progress.stage = .launching
            // Bringing it to the front starts it too.
            if !options.contains(.foreground) { actions.append(.launch(application)) }
        }
        if options.contains(.foreground) {
            actions.append(.activate(application, activationToken: progress.activationToken))
        }
        responses[id] = progress
        deadlines[.response(id)] = now.elapsed + configuration.responseDeadline
        return actions
    }

    private func options(of response: Response) -> ActionOptions {
        let action = response.actionIdentifier
        if action == Action.defaultIdentifier { return .foreground }
        let application = application(response.notification.application)
        let identifier = response.notification.request.content.categoryIdentifier
        let category = application.categories[identifier]
        return category?.action(action)?.options ?? []
    }

    private func deliver(_ progress: inout ResponseProgress) -> [EngineAction] {
        progress.stage = .delivering
        progress.tries += 1
        return [.countTry(progress.response.id), .deliver(progress.response)]
    }

    /// An application's instance is there to be called, or said whether it is in the foreground.
    ///
    /// Whatever waits for it is handed over, oldest first.
    public mutating func applicationRegistered(
        _ id: ApplicationID, isForeground: Bool, at now: ClockReading
    ) -> [EngineAction] {
        instances[id] = Instance(isForeground: isForeground)
        var actions: [EngineAction] = []
        let waiting = inOrder {
            $0.response.notification.application == id
                && ($0.stage == .launching || $0.stage == .waiting)
        }
        for response in waiting {
            guard var progress = responses[response] else { continue }
            actions += deliver(&progress)
            responses[response] = progress
            deadlines[.response(response)] = now.elapsed + configuration.responseDeadline
        }
        return conclude(actions + takeSettingsRequest(of: id))
    }

    /// An application's instance is gone.
    ///
    /// What it was asked is answered in its place; what it had not finished sets out again.
    public mutating func applicationDisconnected(
        _ id: ApplicationID, at now: ClockReading
    ) -> [EngineAction] {
        instances[id] = nil
        var actions: [EngineAction] = []
        let asked = deliveries.values.filter {
            $0.notification.application == id && $0.stage == .asking
        }
        for delivery in asked.sorted(by: { $0.notification.date < $1.notification.date }) {
            deadlines[.willPresent(delivery.notification.id)] = nil
            actions += show(delivery, options: .all)
        }
        let unfinished = inOrder {
            $0.response.notification.application == id && $0.stage == .delivering
        }
        for response in unfinished { actions += tryAgain(response, at: now) }
        return conclude(actions + takeDue(at: now))
    }

    private mutating func tryAgain(_ id: UUID, at now: ClockReading) -> [EngineAction] {
        guard let progress = responses[id] else { return [] }
        if progress.tries >= configuration.responseTries { return giveUp(progress) }
        return route(id, at: now)
    }

    private mutating func giveUp(_ progress: ResponseProgress) -> [EngineAction] {
        let id = progress.response.id
        responses[id] = nil
        deadlines[.response(id)] = nil
        return [.removeResponse(id), .report(.gaveUp(progress.response, tries: progress.tries))]
    }

    /// The application has replied: it has finished with the response.
    public mutating func responseHandled(_ id: UUID) -> [EngineAction] {
        guard let progress = responses.removeValue(forKey: id) else { return [] }
        deadlines[.response(id)] = nil
        return conclude([.removeResponse(id), .report(.completed(progress.response))])
    }

    /// The application could not be started or reached; the response waits for it.
    public mutating func responseFailed(_ id: UUID, reason: String) -> [EngineAction] {
        guard var progress = responses[id] else { return [] }
        deadlines[.response(id)] = nil
        let report = EngineAction.report(.unreachable(progress.response, reason: reason))
        if progress.tries >= configuration.responseTries {
            return conclude([report] + giveUp(progress))
        }
        progress.stage = .waiting
        responses[id] = progress
        return conclude([report])
    }

    /// Whether a response waits for an application that is being started.
    public func isLaunching(_ id: ApplicationID) -> Bool {
        responses.values.contains {
            $0.stage == .launching && $0.response.notification.application == id
        }
    }

    /// An application could not be started; whatever waits for that keeps waiting.
    public mutating func launchFailed(_ id: ApplicationID, reason: String) -> [EngineAction] {
        let waiting = inOrder {
            $0.response.notification.application == id && $0.stage == .launching
        }
        forgetSettingsRequest(of: id)
        return waiting.flatMap { responseFailed($0, reason: reason) }
    }

    mutating func responseTimedOut(_ id: UUID) -> [EngineAction] {
        guard var progress = responses[id] else { return [] }
        let report = EngineAction.report(
            .deadlinePassed(progress.response, after: configuration.responseDeadline))
        if progress.tries >= configuration.responseTries { return [report] + giveUp(progress) }
        // A reply that comes late still counts; see `responseHandled`.
        progress.stage = .waiting
        responses[id] = progress
        return [report]
    }
}
