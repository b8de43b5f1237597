// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

// What becomes of a response on its way.
extension SchedulerStateMachine {
    /// A response could not be written, and whoever chose was told so: it is as if never chosen.
    public mutating func responseRefused(_ id: UUID) { responses[id] = nil }

    /// The application has replied: it has finished with the response.
    public mutating func responseHandled(_ id: UUID) -> [EngineAction] {
        guard var progress = responses[id] else { return [] }
        deadlines[.response(id)] = nil
        let actions = takeBack(&progress)
        if progress.isRecorded { return conclude(actions + finish(progress)) }
        // Until it is written the notification can be acted on once more; that is the same choice.
        progress.stage = .handled
        responses[id] = progress
        return conclude(actions)
    }

    mutating func finish(_ progress: ResponseProgress) -> [EngineAction] {
        let response = progress.response
        responses[response.id] = nil
        return [.removeResponse(response.id), .report(.completed(response))]
    }

    /// The application answered with an error; the response waits for its next start.
    public mutating func responseFailed(_ id: UUID, reason: String) -> [EngineAction] {
        guard let progress = responses[id], progress.stage == .delivering else { return [] }
        return conclude(
            [.report(.unreachable(progress.response, reason: reason))]
                + countFailure(id) + waitForStart(id))
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
        var actions: [EngineAction] = []
        for response in waiting {
            guard let progress = responses[response] else { continue }
            actions.append(.report(.unreachable(progress.response, reason: reason)))
            actions += waitForStart(response)
            // Nothing else would tell: the application may be gone from the machine.
            guard var told = responses[response] else { continue }
            actions += tell(&told)
            responses[response] = told
        }
        return conclude(actions)
    }

    mutating func responseTimedOut(_ id: UUID) -> [EngineAction] {
        guard let progress = responses[id] else { return [] }
        var actions: [EngineAction] = [
            .report(.deadlinePassed(progress.response, after: configuration.responseDeadline))
        ]
        // A reply that comes late still counts; see `responseHandled`.
        if progress.stage == .delivering { actions += countFailure(id) }
        return actions + waitForStart(id)
    }
}
