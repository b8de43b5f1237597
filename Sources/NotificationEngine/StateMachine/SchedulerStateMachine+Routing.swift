// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

// The way of a response to its application.
extension SchedulerStateMachine {
    mutating func route(_ id: UUID, at now: ClockReading) -> [EngineAction] {
        guard var progress = responses[id] else { return [] }
        if waitsForUnlock(progress) { return waitForUnlock(progress) }
        let application = progress.response.notification.application
        let options = options(of: progress.response)
        var actions = takeBack(&progress)
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

    func waitsForUnlock(_ progress: ResponseProgress) -> Bool {
        if progress.isConfirmed { return false }
        let options = options(of: progress.response)
        return switch lock {
        case .unlocked: false
        case .locked: !options.isDisjoint(with: [.authenticationRequired, .foreground])
        case .unknown: options.contains(.authenticationRequired)
        }
    }

    private mutating func waitForUnlock(_ progress: ResponseProgress) -> [EngineAction] {
        var progress = progress
        let isNew = progress.stage != .locked
        progress.stage = .locked
        let actions = tell(&progress)
        responses[progress.response.id] = progress
        deadlines[.response(progress.response.id)] = nil
        return isNew ? [.report(.waitsForUnlock(progress.response))] + actions : actions
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
        var response = progress.response
        response.isRepeated = progress.tries > 0
        progress.tries += 1
        let isCounted = progress.isAnnounced
        progress.isAnnounced = false
        return takeBack(&progress) + [.deliver(response, isCounted: isCounted)]
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
        for response in unfinished {
            actions += countFailure(response)
            actions += tryAgain(response, at: now)
        }
        return conclude(actions + takeDue(at: now))
    }
}
