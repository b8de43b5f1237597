// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalReminders

/// Adds requests in the name of the command line's own application, and hears what becomes of them.
struct ReminderClient {
    /// The choice of a person.
    struct Choice: Hashable {
        /// The action as it is typed: its id, `default` or `dismiss`.
        let action: String
        let text: String?

        /// Makes one of what the service says.
        init(_ action: String, _ text: String?) {
            (self.action, self.text) = (Words.action(action), text)
        }
    }

    let control: ControlClient
    private let events: AsyncStream<CenterEvent>?

    // What happens is heard from now on, so before there is anything to answer.
    /// Connects to the service; who waits for an answer listens.
    static func connect(listens: Bool) async throws -> ReminderClient {
        let control = try await ControlClient.connect()
        return ReminderClient(
            control: control, events: listens ? try await control.events() : nil)
    }

    /// Adds a request.
    ///
    /// - Parameters:
    ///   - request: What is to ring.
    ///   - category: Its buttons.
    ///   - others: Those of which it was one; all are added in the same step.
    ///   - picture: The path of a picture to show with it; nil leaves those it has.
    ///   - announce: Called when nothing but the service itself can refuse it any more.
    ///   - takeBack: Called when the service refused it all the same.
    /// - Returns: Whether it is the person's first.
    /// - Throws: `ReminderError` if the person does not allow it, and errors of the service.
    func add(
        _ request: Request, _ category: NotificationModel.Category?, others: Request? = nil,
        picture: String? = nil,
        announce: () async throws -> Void = {}, takeBack: () -> Void = {}
    ) async throws -> Bool {
        var isAnnounced = false
        do {
            return try await ReminderStore(control).add(
                request, category, others: others, picture: picture
            ) {
                try await announce()
                isAnnounced = true
            }
        } catch {
            if isAnnounced { takeBack() }
            throw error
        }
    }

    /// Until when quiet hours hold a request that is due at a date; nil if it rings then.
    func hold(
        on request: Request, at date: Date, in environment: Environment
    ) async throws(NotificationError) -> HeldTimes.Hold? {
        try await ReminderStore(control).hold(on: request, at: date, in: environment.zone)
    }

    /// The fault of the notification server that a person should know before they wait in vain.
    func serverNote(_ sentences: CommandSentences) async -> String? {
        (try? await control.diagnose()).flatMap { ServerNote.text(for: $0, sentences) }
    }

    /// Waits until the person chooses something.
    ///
    /// - Parameters:
    ///   - identifier: The request it is about.
    ///   - isReplaceable: Whether another one with its identifier ends the waiting; what repeats
    ///     rings with the same one again.
    ///   - standing: How far it had come before the waiting began.
    /// - Returns: The choice.
    /// - Throws: `CommandError` when nothing can be chosen any more.
    func choice(
        on identifier: String, isReplaceable: Bool = false, from standing: Standing? = nil
    ) async throws -> Choice {
        let application = try Reminders.application()
        var ringings = standing == .shown ? 1 : 0
        var held: Choice?
        switch standing {
        case .held(let choice)?: held = choice
        case .gone(let ending, let choice)?: return try answer(ending, choice)
        case .pending?, .shown?, nil: break
        }
        let events = events ?? AsyncStream { $0.finish() }
        for await event in events
        where event.application == application && event.identifier == identifier {
            switch event.kind {
            case .responded:
                let choice = Choice(event.action ?? "", event.text)
                guard try await isHeld(identifier, of: application) else { return choice }
                held = choice
            case .waiting, .completed, .timedOut:
                if let held, try await !isHeld(identifier, of: application) { return held }
            case .discarded where held != nil:
                throw CommandError(kind: .noChoice) { $0.choiceDiscarded }
            case .removed where held == nil, .withdrawn where held == nil:
                throw CommandError(kind: .noChoice) { $0.removedBeforeChoice }
            case .delivered where isReplaceable:
                ringings += 1
                if ringings > 1 {
                    throw CommandError(kind: .noChoice) { $0.replacedBeforeChoice }
                }
            // It comes again, and is the same.
            case .snoozed: ringings = 0
            default: break
            }
        }
        throw CommandError.failure { $0.busWentAwayWhileWaiting }
    }

    /// The choice on what has gone.
    private func answer(
        _ ending: HistoryEntry.Ending, _ choice: Choice
    ) throws(CommandError) -> Choice {
        switch ending {
        case .answered: return choice
        case .dismissed: throw CommandError(kind: .noChoice) { $0.wasDismissed }
        case .cleared, .withdrawn:
            throw CommandError(kind: .noChoice) { $0.removedBeforeChoice }
        case .replaced: throw CommandError(kind: .noChoice) { $0.replacedBeforeChoice }
        }
    }

    /// Whether what was chosen waits until the person is known to be who they are.
    ///
    /// No script goes on before that: it would do what a locked screen is to prevent.
    private func isHeld(
        _ identifier: String, of application: ApplicationID
    ) async throws(NotificationError) -> Bool {
        try await control.waiting(of: application).contains {
            $0.response.notification.request.identifier == identifier
                && [.unlock, .confirmation].contains($0.reason)
        }
    }

    /// Takes away what nobody waits for any more.
    func clear(_ identifier: String) async throws {
        let application = try Reminders.application()
        _ = try await control.cancelPending([identifier], of: application)
        _ = try await control.clearDelivered([identifier], of: application)
    }
}
