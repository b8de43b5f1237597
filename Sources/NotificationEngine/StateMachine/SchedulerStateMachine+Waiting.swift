// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

// Responses that wait, and the person who may decide about them.
extension SchedulerStateMachine {
    /// All responses that no application has finished with, oldest first.
    public var waitingResponses: [WaitingResponse] {
        inOrder { $0.stage != .handled }.compactMap { responses[$0].map(waiting) }
    }

    /// A response that no application has finished with.
    public func waitingResponse(_ id: UUID) -> WaitingResponse? { responses[id].map(waiting) }

    func waiting(_ progress: ResponseProgress) -> WaitingResponse {
        let reason: WaitingResponse.Reason =
            switch progress.stage {
            case .recording, .launching, .delivering, .handled: .application
            case .locked: lock == .unknown ? .confirmation : .unlock
            case .waiting: .start
            case .held: .decision
            }
        return WaitingResponse(progress.response, reason: reason)
    }

    /// The person wants a response that waits to go on: no lock is waited for, and an
    /// application that failed over it gets one more chance.
    public mutating func responseConfirmed(_ id: UUID, at now: ClockReading) -> [EngineAction] {
        guard var progress = responses[id], progress.isIdle else { return [] }
        progress.isConfirmed = true
        progress.failures = min(progress.failures, configuration.responseFailures - 1)
        responses[id] = progress
        return conclude(route(id, at: now))
    }

    /// The person discards a response that waits; one that is under way stays.
    public mutating func responseDiscarded(_ id: UUID) -> [EngineAction] {
        guard var progress = responses[id], progress.isIdle else { return [] }
        responses[id] = nil
        return conclude(
            takeBack(&progress) + [.removeResponse(id), .report(.discarded(progress.response))])
    }

    mutating func tryAgain(_ id: UUID, at now: ClockReading) -> [EngineAction] {
        isSpent(id) ? hold(id) : route(id, at: now)
    }

    /// Ends a try: the response waits for its application's next start, or for the person.
    mutating func waitForStart(_ id: UUID) -> [EngineAction] {
        if isSpent(id) { return hold(id) }
        deadlines[.response(id)] = nil
        responses[id]?.stage = .waiting
        return []
    }

    mutating func countFailure(_ id: UUID) -> [EngineAction] {
        responses[id]?.failures += 1
        return [.countFailure(id)]
    }

    private func isSpent(_ id: UUID) -> Bool {
        (responses[id]?.failures ?? 0) >= configuration.responseFailures
    }

    private mutating func hold(_ id: UUID) -> [EngineAction] {
        guard var progress = responses[id] else { return [] }
        deadlines[.response(id)] = nil
        progress.stage = .held
        let actions = tell(&progress)
        responses[id] = progress
        return [.report(.held(progress.response, failures: progress.failures))] + actions
    }

    func tell(_ progress: inout ResponseProgress) -> [EngineAction] {
        let waiting = waiting(progress)
        guard progress.told != waiting.reason else { return [] }
        progress.told = waiting.reason
        return [.tell(waiting)]
    }

    func takeBack(_ progress: inout ResponseProgress) -> [EngineAction] {
        guard progress.told != nil else { return [] }
        progress.told = nil
        return [.withdraw([progress.response.id])]
    }
}

extension SchedulerStateMachine.ResponseProgress {
    /// Whether nothing is being done about it.
    fileprivate var isIdle: Bool { [.locked, .waiting, .held].contains(stage) }
}
