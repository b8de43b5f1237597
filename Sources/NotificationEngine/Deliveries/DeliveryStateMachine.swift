// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

/// The notifications that are delivered: from their time to the screen, the list, and the store.
struct DeliveryStateMachine: Sendable {
    private var progress: [UUID: DeliveryProgress] = [:]
    private var lastNumber = 0
    /// When what could not be written is tried again.
    private var recordingRetry: Duration?
    /// The notifications that were on the screen when the last service ended, and are to be put
    /// back.
    private var toRestore: ArraySlice<StoredNotification> = []
    /// The notifications that came to the screen last.
    private var recent = RecentNotifications(capacity: 64)
    /// The notifications that are on the screen, or on their way there.
    private var onScreen = NotificationsOnScreen()
    /// The notifications on their way to the screen that nobody wants there any more.
    private var unwanted: Set<UUID> = []
    /// The notifications that were settled as held since that was asked last.
    private var settledAsHeld: [HoldReason: [DeliveredNotification]] = [:]
    /// The notifications that come late.
    var missed = MissedNotifications()
    /// The summaries that stand on the screen for others.
    var summaries = SummariesOnScreen()

    // MARK: - To the screen

    /// Asks the application if it is in the foreground, else shows the notification.
    ///
    /// - Parameters:
    ///   - notification: What is delivered.
    ///   - verdict: Whether it comes in time.
    ///   - isWritten: Whether it is in the store already.
    ///   - context: What the machines share.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    mutating func offer(
        _ notification: DeliveredNotification, _ verdict: CatchUpPolicy.Verdict, isWritten: Bool,
        _ context: inout EngineContext, at now: ClockReading
    ) -> Decisions {
        // It takes the place of the one before.
        toRestore.removeAll { $0.notification.key == notification.key }
        let until = now.elapsed + context.configuration.willPresentDeadline
        begin(notification, .asking(verdict, until: until), isWritten ? .written : .underWay)
        if verdict == .miss {
            return show(notification, verdict, options: .list, &context, at: now)
        }
        if context.running.isInFront(notification.application) {
            return Decisions(.application(.ask(notification)))
        }
        return show(notification, verdict, options: .all, &context, at: now)
    }

    /// Holds a place for a notification whose request is being written.
    mutating func reserve(_ notification: DeliveredNotification) {
        begin(notification, .reserved, .underWay)
    }

    private mutating func begin(
        _ notification: DeliveredNotification, _ stage: DeliveryProgress.Stage,
        _ record: DeliveryProgress.Record
    ) {
        lastNumber += 1
        progress[notification.id] = DeliveryProgress(
            notification: notification, number: lastNumber, stage: stage, record: record)
    }

    /// Gives up the places of what could not be written.
    mutating func giveUp(_ ids: [UUID]) {
        for id in ids where progress[id]?.stage == .reserved { progress[id] = nil }
    }

    /// The service starts: what was on the screen is put back, the oldest first.
    mutating func started(_ onScreen: [StoredNotification]) { toRestore = onScreen[...] }

    /// Puts back without a sound what was on the screen, behind all that is new.
    mutating func restore(
        _ context: inout EngineContext, _ places: inout DeliveryPlaces, at now: ClockReading
    ) -> Decisions {
        var decisions = Decisions()
        var underWay = progress.values.count { $0.stage == .restoring }
        while underWay < context.configuration.restoredInFlight,
            let key = toRestore.first?.notification.key, places.take(key),
            let stored = toRestore.popFirst()
        {
            begin(stored.notification, .reserved, .written)
            decisions += show(
                stored.notification, .deliver, options: .all, restoredFrom: stored.handle, &context,
                at: now)
            underWay += 1
        }
        return decisions
    }

    /// The application in the foreground has said how to present a notification.
    ///
    /// - Parameters:
    ///   - id: The notification.
    ///   - options: What it said; nil if it went away instead, and the notification is shown as
    ///     if it had not been running.
    ///   - context: What the machines share.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    mutating func answered(
        _ id: UUID, options: PresentationOptions?, _ context: inout EngineContext,
        at now: ClockReading
    ) -> Decisions {
        guard let known = progress[id], case .asking(let verdict, _) = known.stage
        else { return Decisions() }
        return show(known.notification, verdict, options: options ?? .all, &context, at: now)
    }

    /// An application in the foreground is gone: what it was asked about is shown, oldest first.
    mutating func disconnected(
        _ application: ApplicationID, _ context: inout EngineContext, at now: ClockReading
    ) -> Decisions {
        let asked = inOrder.asking.map(\.notification).filter { $0.application == application }
        return asked.reduce(into: Decisions()) { decisions, notification in
            decisions += answered(notification.id, options: nil, &context, at: now)
        }
    }

    private mutating func show(
        _ notification: DeliveredNotification, _ verdict: CatchUpPolicy.Verdict,
        options: PresentationOptions, restoredFrom: PresentationHandle? = nil,
        _ context: inout EngineContext, at now: ClockReading
    ) -> Decisions {
        let id = notification.id
        let application = context.applications[notification.application]
        var decision = context.configuration.delivery.decide(
            notification, for: application, options: options, isLocked: context.lock == .locked,
            isLate: verdict == .deliverLate, restoredFrom: restoredFrom)
        decision.presentation?.tell(notification.occurrence(zone: now.zone), at: now.wall)
        let isRestored = restoredFrom != nil
        let isRefused = decision == DeliveryPolicy.Decision() && options == .all
        // What was on the screen before stays there.
        if !isRestored, context.quiet.holds(notification, application.settings, at: now) {
            decision.hold(.quiet)
        }
        let level = notification.request.content.interruptionLevel
        if verdict == .deliverLate, decision.presentation != nil, decision.isListed,
            !application.settings.level(level).isUrgent,
            missed.isSummedUp(of: application.id, context.configuration.catchUp, at: now)
        {
            decision.hold(.missed)
        }
        var decisions = Decisions()
        if let badge = decision.badge, !isRestored {
            decisions += context.applications.change(application.id) { $0.badge = badge }
        }
        if let sound = decision.sound {
            decisions += Decisions(
                .desktop(
                    .play(
                        sound, of: application.id,
                        isCritical: notification.request.content.interruptionLevel == .critical)))
        }
        if let presentation = decision.presentation {
            let until = now.elapsed + context.configuration.explanation
            progress[id]?.stage = isRestored ? .restoring : .presenting(until: until)
            onScreen.show(
                notification, context.category(of: notification), isListed: decision.isListed)
            decisions += Decisions(.show(.notification(presentation)))
        } else {
            let listed = decision.holdReason.map(DeliveryOutcome.held) ?? .delivered(nil)
            decisions += finish(id, decision.isListed ? listed : .dropped)
        }
        if isRestored { return decisions }
        if isRefused { return decisions + .report(.refused(notification.key)) }
        return decisions
            + .report(
                verdict == .miss
                    ? .missed(notification)
                    : .delivered(notification, late: verdict == .deliverLate))
    }

    /// A presenter has taken a notification.
    mutating func presented(_ id: UUID, handle: PresentationHandle?) -> Decisions {
        // It may have been told to let go of it before it had it.
        let isWanted = unwanted.remove(id) == nil
        let decisions = isWanted || handle == nil ? Decisions() : Decisions(.withdraw([id]))
        guard let known = progress[id], known.isPresenting else { return decisions }
        if isWanted { recent.insert(known.notification) }
        return decisions + finish(id, .delivered(handle))
    }

    // MARK: - To the store

    /// The store has written that notifications were delivered.
    mutating func recorded(_ ids: [UUID]) -> Decisions {
        for id in ids { progress[id]?.record = .written }
        return settle(ids)
    }

    /// The store could not write it: they are delivered all the same, and writing is tried again.
    ///
    /// A notification that was accepted rings at its time. Not having written it down only
    /// means that it may ring once more after a crash.
    mutating func recordingFailed(
        _ deliveries: [Delivery], _ configuration: EngineConfiguration, at now: ClockReading
    ) -> Decisions {
        var decisions = Decisions()
        for delivery in deliveries {
            let notification = delivery.notification
            guard let known = progress[notification.id] else { continue }
            progress[notification.id]?.record = .failed(delivery)
            if known.record == .underWay {
                decisions += .report(.deliveredUnrecorded(notification.key))
            }
        }
        recordingRetry = now.elapsed + configuration.recordingRetry
        return decisions
    }

    private mutating func finish(_ id: UUID, _ outcome: DeliveryOutcome) -> Decisions {
        progress[id]?.stage = .done(outcome)
        return settle([id])
    }

    /// Writes what became of notifications, behind the notifications themselves.
    private mutating func settle(_ ids: [UUID]) -> Decisions {
        var outcomes: [UUID: DeliveryOutcome] = [:]
        for id in ids {
            guard let known = progress[id], known.record == .written,
                case .done(let outcome) = known.stage
            else { continue }
            progress[id] = nil
            outcomes[id] = outcome
            if case .held(let reason) = outcome {
                settledAsHeld[reason, default: []].append(known.notification)
            }
        }
        return outcomes.isEmpty ? Decisions() : Decisions(.write(.outcomes(outcomes)))
    }

    /// The notifications that are being settled as held, told once.
    mutating func takeSettledAsHeld() -> [HoldReason: [DeliveredNotification]] {
        defer { settledAsHeld = [:] }
        return settledAsHeld
    }

    /// Whether something is held and that is being written: it is to be in the same summary.
    func isHolding(_ reason: HoldReason) -> Bool {
        progress.values.contains { $0.stage == .done(.held(reason)) && $0.record == .underWay }
    }

    // MARK: - Off the screen

    /// A notification left the screen unanswered, or over a button of the service's own.
    ///
    /// It stays in the list if it is there.
    mutating func leftScreen(_ id: UUID) -> Decisions {
        guard onScreen.remove(id) else { return change(id, to: .leftScreen) }
        recent.remove(id)
        return change(id, to: .dropped)
    }

    /// A notification is in another place on the screen.
    mutating func moved(_ id: UUID, to handle: PresentationHandle?) -> Decisions {
        change(id, to: .delivered(handle))
    }

    private mutating func change(_ id: UUID, to outcome: DeliveryOutcome) -> Decisions {
        progress[id] == nil ? Decisions(.write(.outcomes([id: outcome]))) : finish(id, outcome)
    }

    /// Notifications were removed, by their application or by a person.
    mutating func removed(_ ids: [UUID]) -> Decisions {
        if ids.isEmpty { return Decisions() }
        for id in ids { forget(id) }
        return Decisions(.withdraw(ids))
    }

    /// A notification was answered or dismissed: it is in no list from now on.
    mutating func forget(_ id: UUID) {
        if progress[id]?.isPresenting == true { unwanted.insert(id) }
        recent.remove(id)
        // An empty slice would be built anew.
        if !toRestore.isEmpty { toRestore.removeAll { $0.notification.id == id } }
        onScreen.remove(id)
    }

    /// A notification is in no list until it is delivered again.
    mutating func snoozed(_ id: UUID) {
        forget(id)
        // A press that comes now is of what is gone.
        if isWritten(id) { progress[id] = nil }
    }

    /// The store has forgotten a notification; it does not come back with its own record.
    mutating func forgotten(_ id: UUID) {
        guard case .failed? = progress[id]?.record else { return }
        progress[id]?.stage = .done(.dropped)
    }

    /// A request rings once more: what could not be written of its last time is written no more.
    mutating func supersede(_ next: Delivery) { progress.supersede(next) }

    // MARK: - What is known

    /// A notification that is on its way, or one of the last that came to the screen.
    ///
    /// All others are in the store.
    func atHand(_ id: UUID) -> DeliveredNotification? { progress[id]?.notification ?? recent[id] }

    /// The category whose buttons a notification shows; nil if it is not on the screen with any.
    func shownCategory(of id: UUID) -> NotificationModel.Category? { onScreen.category(of: id) }

    /// The next alert of a notification that nags, if that is on its way.
    func alert(after notification: DeliveredNotification) -> UUID? {
        progress.alert(after: notification)
    }

    /// Whether a notification is in the store, so that a crash leaves something of it.
    func isWritten(_ id: UUID) -> Bool { (progress[id]?.record ?? .written) == .written }

    /// Whether a recorded notification is in the list.
    ///
    /// One on its way to the screen is. One that is not written yet, or that its application is
    /// still asked about, is not, nor one that was presented without the list.
    func isListed(_ notification: DeliveredNotification) -> Bool {
        if onScreen.isUnlisted(notification.id) { return false }
        return switch progress[notification.id]?.stage {
        case .reserved, .asking: false
        case .presenting, .restoring, .done, nil: true
        }
    }

    private var inOrder: [DeliveryProgress] { progress.values.sorted { $0.number < $1.number } }

    /// Whether everything is where it stays: on the screen or waiting for one, and written.
    ///
    /// Notifications that go back to the screen would go to the same place once more.
    var rests: Bool {
        // The next service would show the first ones of an application singly again.
        missed.deadline == nil
            && progress.values.allSatisfy {
                switch $0.stage {
                case .presenting(until: nil), .restoring: $0.record == .written
                case .reserved, .asking, .presenting, .done: false
                }
            }
    }

    /// Takes the places of what is on its way to the screen.
    func occupy(_ places: inout DeliveryPlaces) {
        for known in progress.values {
            switch known.stage {
            case .asking: places.ask(known.notification.key)
            case .reserved, .presenting, .restoring: places.present(known.notification.key)
            case .done: break
            }
        }
    }

    /// Everything that contradicts itself; empty unless there is a bug.
    var faults: [String] {
        progress.values.compactMap {
            guard case .done = $0.stage, $0.record == .written else { return nil }
            return "what became of \($0.notification.key) is known, and nobody writes it"
        }
    }

    // MARK: - Deadlines

    /// When something must be done that nobody tells of.
    var deadline: Duration? {
        [progress.values.earliest(\.deadline), recordingRetry, missed.deadline].earliest(\.self)
    }

    /// Does what is due by then.
    ///
    /// Apple: a notification whose handler is not called in time is not presented. It stays in
    /// the list, so that nothing is lost.
    mutating func passDeadlines(
        _ context: inout EngineContext, at now: ClockReading
    ) -> Decisions {
        let late = inOrder.asking.filter { $0.until <= now.elapsed }
        var decisions = late.reduce(into: Decisions()) { decisions, question in
            decisions += answered(
                question.notification.id, options: [.list], &context, at: now)
        }
        for (notification, until) in inOrder.presenting where until <= now.elapsed {
            progress[notification.id]?.stage = .presenting(until: nil)
            let span = context.configuration.explanation
            decisions += .report(.unshown(notification.key, after: span))
        }
        guard let retry = recordingRetry, retry <= now.elapsed else { return decisions }
        recordingRetry = nil
        let unwritten = inOrder.compactMap {
            if case .failed(let delivery) = $0.record { delivery } else { nil }
        }
        return unwritten.isEmpty ? decisions : decisions + Decisions(.write(.deliveries(unwritten)))
    }
}
