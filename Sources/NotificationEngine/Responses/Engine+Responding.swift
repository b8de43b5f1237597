// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

// MARK: - On the screen

extension Engine {
    /// The notification that something happened to, if only the store knows it.
    ///
    /// - Parameter event: What happened on the screen.
    /// - Returns: What to look up before ``happened(_:to:at:)``; nil if nothing.
    package func unknownNotification(in event: PresenterEvent) -> UUID? {
        switch event {
        case .responded(let id, _, _, _), .choseSystemAction(let id, _, _), .dismissed(let id),
            .namedUnknownAction(let id):
            isOwn(id) || deliveries.atHand(id) != nil ? nil : id
        case .leftScreen, .moved: nil
        }
    }

    /// Something happened to what is on the screen: a notification, a question or a note.
    ///
    /// - Parameters:
    ///   - event: What happened.
    ///   - stored: The notification, if it had to be looked up.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    package mutating func happened(
        _ event: PresenterEvent, to stored: DeliveredNotification?, at now: ClockReading
    ) -> Decisions {
        // What was answered is taken away: not every server does that.
        switch event {
        case .responded(let id, let action, let text, let token):
            if let question = questions.question(id) {
                return answered(.init(rawValue: action), question)
            }
            if let summary = deliveries.summaries.take(id) {
                let opening = summary.opens.map {
                    Decisions(.application(.activate($0, activationToken: token)))
                }
                return (opening ?? Decisions()) + Decisions(.withdraw([id]))
            }
            if let waiting = waitingResponse(id) {
                return noteAnswered(action, on: waiting, at: now) + Decisions(.withdraw([id]))
            }
            guard let notification = deliveries.atHand(id) ?? stored, !snoozing.contains(id)
            else { return Decisions(.withdraw([id])) }
            let choice = Choice(action, text: text, activationToken: token)
            do throws(NotificationError) {
                return try chosen(choice, of: notification, at: now)
            } catch {
                return .report(.unknownAction(notification.key))
            }
        case .choseSystemAction(let id, let action, let token):
            guard let notification = deliveries.atHand(id) ?? stored
            else { return Decisions(.withdraw([id])) }
            // Its presenter keeps it there.
            guard action.leavesScreen else {
                return perform(action, on: notification, activationToken: token, at: now)
            }
            // What is snoozed leaves more than the screen.
            let decisions = action == .snooze ? Decisions() : leftScreen(id)
            return decisions
                + perform(action, on: notification, activationToken: token, at: now)
                + Decisions(.withdraw([id]))
        case .namedUnknownAction(let id):
            // It stays: what the person presses next may be one that it has.
            let notification = deliveries.atHand(id) ?? stored
            return Decisions(reports: notification.map { [.unknownAction($0.key)] } ?? [])
        case .dismissed(let id):
            if let question = questions.question(id) {
                return settleQuestion(about: question.application, question.subject)
            }
            deliveries.summaries.take(id)
            guard !isOwn(id), let notification = deliveries.atHand(id) ?? stored,
                !snoozing.contains(id)
            else { return Decisions() }
            return dismissed(notification, at: now)
        case .leftScreen(let id):
            questions.leftScreen(id)
            return isOwn(id) ? Decisions() : leftScreen(id)
        case .moved(let id, let handle):
            return isOwn(id) ? Decisions() : conclude(deliveries.moved(id, to: handle))
        }
    }

    /// Whether it is a question, a summary or a note, which may still be answered from a server's own list.
    private func isOwn(_ id: UUID) -> Bool {
        questions.question(id) != nil || deliveries.summaries.contains(id)
            || waitingResponse(id) != nil
    }

    private mutating func leftScreen(_ id: UUID) -> Decisions {
        conclude(deliveries.leftScreen(id))
    }

    /// Does what a button of the service's own says; the notification stays in the list.
    private mutating func perform(
        _ action: SystemAction, on notification: DeliveredNotification, activationToken: String?,
        at now: ClockReading
    ) -> Decisions {
        let id = notification.application
        switch action {
        case .keep:
            // The person may have decided meanwhile, in the settings or on another one.
            guard context.applications[id].settings.authorization == .provisional
            else { return Decisions() }
            return context.applications.change(id) { $0.settings.keepQuietly() }
        case .turnOff:
            return context.applications.change(id) { $0.settings.authorization = .denied }
        case .settings:
            return conclude(
                settingsRequests.add(
                    id, from: notification, activationToken: activationToken, context, at: now))
        // It leaves the list.
        case .snooze: return snooze(notification, at: now)
        case .play:
            guard let media = notification.request.content.media else { return Decisions() }
            return windowRequests.add(
                .player(media, of: id), activationToken: activationToken, context)
        case .snoozeUntil:
            return windowRequests.add(
                .snoozing(notification.id, of: id), activationToken: activationToken, context)
        }
    }

    /// Snoozes a notification by its button.
    private mutating func snooze(
        _ notification: DeliveredNotification, at now: ClockReading
    ) -> Decisions {
        do throws(NotificationError) {
            let snoozes = try snooze([notification], context.configuration.snoozeTime, at: now)
            // What is in no list cannot leave it.
            return snoozes.isEmpty
                ? leftScreen(notification.id) : Decisions(.write(.snoozes(snoozes)))
        } catch {
            // The person has turned the application off meanwhile.
            return leftScreen(notification.id)
        }
    }
}

// MARK: - The person chooses

extension Engine {
    /// The person chose an action of a notification, opened it, or dismissed it.
    ///
    /// - Parameters:
    ///   - choice: What was chosen; without an action, the notification was opened.
    ///   - notification: What was acted on.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    /// - Throws: `NotificationError`, `.noSuchAction` if the notification does not have it.
    package mutating func chosen(
        _ choice: Choice, of notification: DeliveredNotification, at now: ClockReading
    ) throws(NotificationError) -> Decisions {
        var choice = choice
        if choice.action.isEmpty { choice.action = Action.defaultIdentifier }
        if choice.action == Action.dismissIdentifier {
            return Decisions(.withdraw([notification.id])) + dismissed(notification, at: now)
        }
        let isKnown =
            choice.action == Action.defaultIdentifier
            || action(choice.action, of: notification) != nil
        guard isKnown else {
            let shown = deliveries.shownCategory(of: notification.id)?.allActions ?? []
            let actions = shown.joined(with: context.category(of: notification)?.allActions ?? [])
            let names = actions.map(\.identifier).joined(separator: ", ")
            throw NotificationError(
                .noSuchAction, field: "action",
                message: names.isEmpty ? "the notification has no actions" : "use one of: \(names)")
        }
        return responded(choice, to: notification, at: now)
    }

    /// The action of that name that a person may choose: as it is on the screen, or as lists have it.
    private func action(
        _ identifier: String, of notification: DeliveredNotification
    ) -> Action? {
        deliveries.shownCategory(of: notification.id)?.action(identifier)
            ?? context.category(of: notification)?.action(identifier)
    }

    private mutating func responded(
        _ choice: Choice, to notification: DeliveredNotification, at now: ClockReading
    ) -> Decisions {
        let decisions = responses.responded(
            choice, action(choice.action, of: notification), to: notification,
            isWritten: isRunWritten && deliveries.isWritten(notification.id), context, at: now)
        deliveries.forget(notification.id)
        return conclude(decisions + endNagging(after: notification))
    }

    /// The person dismissed a notification.
    ///
    /// It reaches the application only if the category asks for that with
    /// `customDismissAction`, as `UNNotificationDismissActionIdentifier` is documented.
    private mutating func dismissed(
        _ notification: DeliveredNotification, at now: ClockReading
    ) -> Decisions {
        if dismissalOptions(of: notification).contains(.customDismissAction) {
            return responded(Choice(Action.dismissIdentifier), to: notification, at: now)
        }
        deliveries.forget(notification.id)
        deliveries.forgotten(notification.id)
        let ended = endNagging(after: notification)
        return conclude(
            Decisions(
                .write(.dismissal(notification.key)),
                reports: [
                    .withdrawn(notification.key)
                ]) + ended)
    }

    private func dismissalOptions(of notification: DeliveredNotification) -> CategoryOptions {
        let category =
            deliveries.shownCategory(of: notification.id) ?? context.category(of: notification)
        return category?.options ?? []
    }

    /// Whether a person who clears a notification from the list dismisses it (Decision 0092).
    package func isDismissedByClearing(_ notification: DeliveredNotification) -> Bool {
        dismissalOptions(of: notification).contains(.clearingDismisses)
    }

    /// Whether an application has notifications that are dismissed when they are cleared.
    package func hasDismissalsByClearing(_ application: ApplicationID) -> Bool {
        context.applications[application].categories.values
            .contains { $0.options.contains(.clearingDismisses) }
    }

    /// The store has written a response; from here on a crash only makes it come twice.
    package mutating func responseRecorded(_ id: UUID, at now: ClockReading) -> Decisions {
        if let waiting = waitingResponse(id) {
            deliveries.forgotten(waiting.response.notification.id)
        }
        return conclude(responses.recorded(id, context, at: now))
    }

    /// A response could not be written, and whoever chose was told so: it is as if never chosen.
    package mutating func responseRefused(_ id: UUID) { responses.refused(id) }

    /// The session was locked or unlocked, or nothing says so any more.
    package mutating func lockChanged(to lock: LockState, at now: ClockReading) -> Decisions {
        context.lock = lock
        return conclude(
            responses.lockChanged(context, at: now)
                + settingsRequests.lockChanged(context, at: now)
                + windowRequests.lockChanged(context))
    }
}

// MARK: - The application deals with it

extension Engine {
    /// The application has replied: it has finished with the response.
    package mutating func responseHandled(_ id: UUID) -> Decisions {
        conclude(responses.handled(id))
    }

    /// The call that handed a response over has failed.
    ///
    /// Only an answer of the application says something new: the response waits for its next start
    /// then. An instance that has left is noticed by its name, and one that is silent by a deadline.
    package mutating func responseFailed(_ id: UUID, _ error: NotificationError) -> Decisions {
        if [.noReply, .disconnected, .serviceUnknown].contains(error.code) { return Decisions() }
        return conclude(responses.failed(id, reason: "\(error)", context))
    }
}

// MARK: - Responses that wait, and the person who may decide about them

extension Engine {
    /// All responses that no application has finished with, oldest first.
    package var waitingResponses: [WaitingResponse] { responses.waiting(lock: context.lock) }

    private func waitingResponse(_ id: UUID) -> WaitingResponse? {
        responses.waiting(id, lock: context.lock)
    }

    /// The person wants a response that waits to go on: no lock is waited for, and an
    /// application that failed over it gets one more chance.
    package mutating func responseConfirmed(_ id: UUID, at now: ClockReading) -> Decisions {
        conclude(responses.confirmed(id, context, at: now))
    }

    /// The person discards a response that waits; one that is under way stays.
    package mutating func responseDiscarded(_ id: UUID) -> Decisions {
        conclude(responses.discarded(id))
    }

    private mutating func noteAnswered(
        _ action: String, on waiting: WaitingResponse, at now: ClockReading
    ) -> Decisions {
        let id = waiting.response.id
        return switch WaitingNote.Answer(rawValue: action) {
        case .tryAgain? where WaitingNote.offersAnotherTry(waiting.reason):
            responseConfirmed(id, at: now)
        case .discard?: responseDiscarded(id)
        case .tryAgain?, nil: Decisions()
        }
    }
}
