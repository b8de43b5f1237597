// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The responses of people: from the press to the application's reply.
struct ResponseStateMachine: Sendable {
    private var responses: [UUID: ResponseProgress] = [:]
    private var perhapsAnswered = PerhapsAnswered()

    /// The service starts: unfinished responses set out again.
    mutating func started(
        _ unfinished: [UnfinishedResponse], _ perhapsAnswered: PerhapsAnswered,
        _ context: EngineContext, at now: ClockReading
    ) -> Decisions {
        self.perhapsAnswered = perhapsAnswered
        return unfinished.reduce(into: Decisions()) { decisions, unfinished in
            var response = unfinished.response
            if response.shownAction == nil {
                // It was written before that was kept.
                response.shownAction = context.category(of: response.notification)?
                    .action(response.actionIdentifier)
            }
            let tries = perhapsAnswered.tries(of: unfinished)
            let progress = ResponseProgress(
                response: response, tries: tries, countedTries: tries,
                failures: unfinished.failures, isRecorded: true)
            responses[unfinished.response.id] = progress
            decisions += tryAgain(unfinished.response.id, context, at: now)
        }
    }

    /// Whether nothing is being done about any response.
    var rests: Bool { responses.values.allSatisfy { $0.isWaiting && $0.isRecorded } }

    // MARK: - The person chooses

    /// The person chose an action, or opened the notification.
    ///
    /// - Parameters:
    ///   - choice: What was chosen.
    ///   - action: The action of that name as the person saw it; nil for one of the system's.
    ///   - notification: What was acted on.
    ///   - isWritten: Whether a crash would leave the notification, and that there was one.
    ///   - context: What the machines share.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    mutating func responded(
        _ choice: Choice, _ action: Action?, to notification: DeliveredNotification,
        isWritten: Bool, _ context: EngineContext, at now: ClockReading
    ) -> Decisions {
        // A second click before the first was written is the same choice.
        if isBeingAnswered(notification) { return Decisions() }
        var response = Response(
            id: UUID(answering: notification.id, action: choice.action, text: choice.text),
            notification: notification, actionIdentifier: choice.action, userText: choice.text,
            date: now.wall)
        response.shownAction = action
        let tries = perhapsAnswered.contains(notification) ? 1 : 0
        var progress = ResponseProgress(
            response: response, activationToken: choice.activationToken, tries: tries,
            countedTries: tries)
        progress.isConfirmed = choice.isConfirmed
        let isAtOnce =
            context.running.contains(notification.application) && !waitsForUnlock(progress, context)
        if isAtOnce { progress.countedTries += 1 }
        responses[response.id] = progress
        // The disk must not delay the press either.
        let isRouted = isAtOnce && !choice.isAwaited && isWritten
        return (isRouted ? route(response.id, context, at: now) : Decisions())
            + Decisions(
                .write(.response(response, tries: progress.countedTries)),
                .withdraw([notification.id]))
    }

    /// The store has written a response; from here on a crash only makes it come twice.
    mutating func recorded(
        _ id: UUID, _ context: EngineContext, at now: ClockReading
    ) -> Decisions {
        guard let progress = responses[id] else { return Decisions() }
        responses[id]?.isRecorded = true
        let decisions = Decisions.report(.responded(progress.response))
        return switch progress.state {
        case .recording: decisions + route(id, context, at: now)
        case .handled: decisions + finish(id)
        case .waiting, .launching, .handedOver: decisions
        }
    }

    /// The store has written that an application is to be told of a crossing; what it was not told of
    /// the place before, it needs no more.
    mutating func crossed(
        _ response: Response, _ context: EngineContext, at now: ClockReading
    ) -> Decisions {
        let key = response.notification.key
        let decisions = dropCrossings { $0.isWaiting && $0.response.notification.key == key }
        responses[response.id] = ResponseProgress(
            response: response, tries: 0, countedTries: 0, isRecorded: true)
        return decisions + route(response.id, context, at: now)
    }

    /// Applications follow places no more, and hear of no crossing that they have not got yet.
    mutating func unfollowed(_ keys: Set<RequestKey>) -> Decisions {
        dropCrossings {
            ($0.isWaiting || $0.isLaunching) && keys.contains($0.response.notification.key)
        }
    }

    private mutating func dropCrossings(_ isObsolete: (ResponseProgress) -> Bool) -> Decisions {
        inOrder { $0.response.crossing != nil && isObsolete($0) }.reduce(into: Decisions()) {
            responses[$1] = nil
            $0 += Decisions(.write(.completion($1)))
        }
    }

    /// A response could not be written, and whoever chose was told so: it is as if never chosen.
    mutating func refused(_ id: UUID) { responses[id] = nil }

    // MARK: - The way to the application

    private mutating func route(
        _ id: UUID, _ context: EngineContext, at now: ClockReading
    ) -> Decisions {
        guard let progress = responses[id] else { return Decisions() }
        if waitsForUnlock(progress, context) { return waitForUnlock(id, context) }
        let isForeground = progress.options.contains(.foreground)
        if context.running.contains(progress.application) {
            return handOver(id, context, at: now) + (isForeground ? open(id) : Decisions())
        }
        let decisions = takeBackNote(of: id)
        responses[id]?.state = .launching(
            until: now.elapsed + context.configuration.responseDeadline)
        if isForeground { responses[id]?.opensBy = now.elapsed + context.configuration.windowDelay }
        return decisions + Decisions(.application(.launch(progress.application)))
    }

    /// Brings the application to the front, and starts it if it does not run.
    private mutating func open(_ id: UUID) -> Decisions {
        guard let progress = responses[id] else { return Decisions() }
        responses[id]?.opensBy = nil
        return Decisions(
            .application(.activate(progress.application, activationToken: progress.activationToken))
        )
    }

    private mutating func handOver(
        _ id: UUID, _ context: EngineContext, at now: ClockReading
    ) -> Decisions {
        let decisions = takeBackNote(of: id)
        guard var progress = responses[id] else { return decisions }
        var response = progress.response
        response.isRepeated = progress.tries > 0
        progress.tries += 1
        let isCounted = progress.tries <= progress.countedTries
        progress.countedTries = max(progress.countedTries, progress.tries)
        progress.state = .handedOver(until: now.elapsed + context.configuration.responseDeadline)
        responses[id] = progress
        return decisions + Decisions(.application(.handOver(response, isCounted: isCounted)))
    }

    private func waitsForUnlock(_ progress: ResponseProgress, _ context: EngineContext) -> Bool {
        if progress.isConfirmed { return false }
        return switch context.lock {
        case .unlocked: false
        case .locked: !progress.options.isDisjoint(with: [.authenticationRequired, .foreground])
        case .unknown: progress.options.contains(.authenticationRequired)
        }
    }

    private mutating func waitForUnlock(_ id: UUID, _ context: EngineContext) -> Decisions {
        guard let progress = responses[id] else { return Decisions() }
        let note = wait(for: .unlock, id, isTold: true, context)
        return progress.wait == .unlock ? note : .report(.waitsForUnlock(progress.response)) + note
    }

    // MARK: - What becomes of it

    /// The application has replied: it has finished with the response.
    mutating func handled(_ id: UUID) -> Decisions {
        guard let progress = responses[id] else { return Decisions() }
        let decisions = takeBackNote(of: id)
        if progress.isRecorded { return decisions + finish(id) }
        // Until it is written the notification can be acted on once more; that is the same choice.
        responses[id]?.state = .handled
        return decisions
    }

    private mutating func finish(_ id: UUID) -> Decisions {
        guard let progress = responses.removeValue(forKey: id) else { return Decisions() }
        let isChosen = progress.response.crossing == nil
        return Decisions(
            .write(.completion(id)), reports: isChosen ? [.completed(progress.response)] : [])
    }

    /// The application answered with an error; the response waits for its next start.
    mutating func failed(_ id: UUID, reason: String, _ context: EngineContext) -> Decisions {
        guard let progress = responses[id], progress.isHandedOver else { return Decisions() }
        return .report(.unreachable(progress.response, reason: reason))
            + countFailure(id) + waitForStart(id, context)
    }

    /// An application's instance is there to be called: what waits for it is handed over, oldest
    /// first.
    mutating func registered(
        _ application: ApplicationID, _ context: EngineContext, at now: ClockReading
    ) -> Decisions {
        inOrder { $0.application == application && ($0.isLaunching || $0.waitsForRegistration) }
            .reduce(into: Decisions()) { decisions, id in
                let opens = responses[id]?.opensBy != nil
                decisions += handOver(id, context, at: now) + (opens ? open(id) : Decisions())
            }
    }

    /// An application's instance is gone: what it had not finished sets out again.
    mutating func disconnected(
        _ application: ApplicationID, _ context: EngineContext, at now: ClockReading
    ) -> Decisions {
        inOrder { $0.application == application && $0.isHandedOver }
            .reduce(into: Decisions()) {
                $0 += countFailure($1) + tryAgain($1, context, at: now)
            }
    }

    /// The session was locked or unlocked, or nothing says so any more.
    mutating func lockChanged(_ context: EngineContext, at now: ClockReading) -> Decisions {
        // Each is looked at anew: it goes on, or what it waits for has another name.
        inOrder { $0.wait == .unlock }
            .reduce(into: Decisions()) { $0 += route($1, context, at: now) }
    }

    private mutating func tryAgain(
        _ id: UUID, _ context: EngineContext, at now: ClockReading
    ) -> Decisions {
        isSpent(id, context) ? hold(id, context) : route(id, context, at: now)
    }

    /// Ends a try: the response waits for its application's next start, or for the person.
    private mutating func waitForStart(
        _ id: UUID, isTold: Bool = false, _ context: EngineContext
    ) -> Decisions {
        isSpent(id, context)
            ? hold(id, context) : wait(for: .start, id, isTold: isTold, context)
    }

    private mutating func countFailure(_ id: UUID) -> Decisions {
        responses[id]?.failures += 1
        return Decisions(.write(.failure(id)))
    }

    private func isSpent(_ id: UUID, _ context: EngineContext) -> Bool {
        (responses[id]?.failures ?? 0) >= context.configuration.responseFailures
    }

    private mutating func hold(_ id: UUID, _ context: EngineContext) -> Decisions {
        guard let progress = responses[id] else { return Decisions() }
        return .report(.held(progress.response, failures: progress.failures))
            + wait(for: .decision, id, isTold: true, context)
    }

    // MARK: - Starting applications

    /// Whether a response waits for an application that is being started.
    func isLaunching(_ application: ApplicationID) -> Bool {
        responses.values.contains { $0.isLaunching && $0.application == application }
    }

    /// An application could not be started; whatever waits for that keeps waiting.
    mutating func launchFailed(
        _ application: ApplicationID, reason: String, _ context: EngineContext
    ) -> Decisions {
        inOrder { $0.isLaunching && $0.application == application }
            .reduce(into: Decisions()) { decisions, id in
                guard let progress = responses[id] else { return }
                // What cannot be started in the background may still be opened.
                if progress.opensBy != nil { return decisions += open(id) }
                decisions += .report(.unreachable(progress.response, reason: reason))
                // Nothing else would tell: the application may be gone from the machine.
                decisions += waitForStart(id, isTold: true, context)
            }
    }

    // MARK: - Deadlines

    /// When the first application has had its time.
    var deadline: Duration? {
        responses.values.earliest { [$0.until, $0.opensBy].earliest(\.self) }
    }

    /// Opens what was waited for long enough, and ends the tries whose time has passed.
    mutating func passDeadlines(_ context: EngineContext, at now: ClockReading) -> Decisions {
        let opened = inOrder { $0.opensBy.map { $0 <= now.elapsed } ?? false }
            .reduce(into: Decisions()) { $0 += open($1) }
        return responses.values
            .compactMap { progress in progress.until.map { (progress, until: $0) } }
            .filter { $0.until <= now.elapsed }
            .sorted { ($0.until, $0.0.response.id) < ($1.until, $1.0.response.id) }
            .reduce(into: opened) { decisions, late in
                let response = late.0.response
                let span = context.configuration.responseDeadline
                decisions += .report(.deadlinePassed(response, after: span))
                // A reply that comes late still counts; see `handled`.
                if late.0.isHandedOver { decisions += countFailure(response.id) }
                decisions += waitForStart(response.id, context)
            }
    }

    // MARK: - What waits

    /// All responses that no application has finished with, oldest first.
    func waiting(lock: LockState) -> [WaitingResponse] {
        inOrder { $0.state != .handled }.compactMap { waiting($0, lock: lock) }
    }

    /// A response that no application has finished with.
    func waiting(_ id: UUID, lock: LockState) -> WaitingResponse? {
        guard let progress = responses[id] else { return nil }
        let reason: WaitingResponse.Reason =
            switch progress.wait {
            case .unlock: lock == .unknown ? .confirmation : .unlock
            case .start: .start
            case .decision: .decision
            case nil: .application
            }
        return WaitingResponse(progress.response, reason: reason)
    }

    /// Whether a response to a notification was given and is not written yet.
    func isBeingAnswered(_ notification: DeliveredNotification) -> Bool {
        responses.values.contains {
            !$0.isRecorded && $0.response.notification.id == notification.id
        }
    }

    /// The person wants a response that waits to go on: no lock is waited for, and an
    /// application that failed over it gets one more chance.
    mutating func confirmed(
        _ id: UUID, _ context: EngineContext, at now: ClockReading
    ) -> Decisions {
        guard var progress = responses[id], progress.isWaiting else { return Decisions() }
        progress.isConfirmed = true
        progress.failures = min(progress.failures, context.configuration.responseFailures - 1)
        responses[id] = progress
        return route(id, context, at: now)
    }

    /// The person discards a response that waits; one that is under way stays.
    mutating func discarded(_ id: UUID) -> Decisions {
        guard let progress = responses[id], progress.isWaiting else { return Decisions() }
        let decisions = takeBackNote(of: id)
        responses[id] = nil
        return decisions
            + Decisions(.write(.completion(id)), reports: [.discarded(progress.response)])
    }

    // MARK: - What the person is told

    private mutating func wait(
        for wait: ResponseProgress.Wait, _ id: UUID, isTold: Bool, _ context: EngineContext
    ) -> Decisions {
        guard let progress = responses[id] else { return Decisions() }
        var told: WaitingResponse.Reason?
        if case .waiting(_, let reason) = progress.state { told = reason }
        responses[id]?.state = .waiting(wait, told: told)
        responses[id]?.opensBy = nil
        // A crossing is nothing that the person waits for.
        guard isTold, progress.response.crossing == nil,
            let waiting = waiting(id, lock: context.lock), waiting.reason != told
        else { return Decisions() }
        responses[id]?.state = .waiting(wait, told: waiting.reason)
        return Decisions(.show(.note(WaitingNote(waiting, action: progress.response.shownAction))))
    }

    private mutating func takeBackNote(of id: UUID) -> Decisions {
        guard case .waiting(let wait, told: .some) = responses[id]?.state else {
            return Decisions()
        }
        responses[id]?.state = .waiting(wait, told: nil)
        return Decisions(.withdraw([id]))
    }

    /// Everything that contradicts itself; empty unless there is a bug.
    var faults: [String] {
        responses.compactMap { id, progress in
            if progress.tries > progress.countedTries {
                return "the response \(id) was handed over more often than was counted"
            }
            return progress.state == .handled && progress.isRecorded
                ? "the response \(id) is finished with and written, and still here" : nil
        }
    }

    private func inOrder(where isWanted: (ResponseProgress) -> Bool) -> [UUID] {
        responses.values.filter(isWanted)
            .sorted { ($0.response.date, $0.response.id) < ($1.response.date, $1.response.id) }
            .map(\.response.id)
    }
}
