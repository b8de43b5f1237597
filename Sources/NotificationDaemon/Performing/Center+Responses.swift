// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationDesktop
import NotificationEngine
import NotificationModel

extension Center {
    /// Takes what a person or a notification server did with a notification on the screen.
    func take(_ event: PresenterEvent) async {
        if await takePrompt(event) || takeNote(event) { return }
        switch event {
        case .responded(let id, let action, let text, let token):
            guard let notification = await delivered(id) else { return withdraw(id) }
            guard let choice = choice(action, of: notification) else {
                configuration.log("\(notification.key) has no action that the server names")
                return withdraw(id)
            }
            configuration.checkpoint(.respondReceived)
            perform(
                machine.responded(
                    to: notification, action: choice, text: text, activationToken: token, at: now))
        case .choseSystemAction(let id, let action, let token):
            if let notification = await delivered(id) {
                await take(action, on: notification, activationToken: token)
            }
            withdraw(id)
        case .dismissed(let id):
            guard let notification = await delivered(id) else { return }
            perform(machine.dismissed(notification, at: now))
        case .leftScreen(let id): perform(machine.leftScreen(id))
        case .moved(let id, let handle): perform([.settle([id: .delivered(handle)])])
        }
    }

    /// Takes away what was answered: not every server closes it.
    ///
    /// For what the engine does not know of or does not withdraw itself; what the answer leads
    /// to goes first.
    func withdraw(_ answered: UUID) { perform([.withdraw([answered])]) }

    private func delivered(_ id: UUID) async -> DeliveredNotification? {
        if let notification = machine.notificationAtHand(id) { return notification }
        do throws(NotificationError) {
            return try await store.delivered(id: id)?.notification
        } catch {
            configuration.log("a notification could not be looked up: \(error)")
            return nil
        }
    }

    /// The action with that identifier, if the notification has it.
    func choice(_ action: String, of notification: DeliveredNotification) -> String? {
        if [Action.defaultIdentifier, Action.dismissIdentifier].contains(action) { return action }
        return actions(of: notification).contains { $0.identifier == action } ? action : nil
    }

    /// All actions of a notification's category.
    func actions(of notification: DeliveredNotification) -> [Action] {
        let application = machine.application(notification.application)
        let category = notification.request.content.categoryIdentifier
        return application.categories[category]?.allActions ?? []
    }

    func record(_ response: Response, tries: Int) async throws(NotificationError) {
        try await store.record(response, tries: tries)
        configuration.checkpoint(.respondRecorded)
        perform(machine.responseRecorded(response.id, at: now))
    }

    /// A press that cannot be written reaches its application all the same, unless both crash.
    func recordOrGoOn(_ response: Response, tries: Int) async {
        do throws(NotificationError) {
            try await record(response, tries: tries)
        } catch {
            configuration.log("writing down a response failed: \(error)")
            perform(machine.responseRecorded(response.id, at: now))
        }
    }

    func deliver(_ response: Response, isCounted: Bool) async {
        if !isCounted {
            do throws(NotificationError) {
                try await store.countTry(of: response.id)
            } catch {
                configuration.log("a try could not be counted: \(error)")
            }
        }
        guard let caller = instances[response.notification.application] else { return }
        configuration.checkpoint(.respondDelivering)
        do throws(NotificationError) {
            // A reply after the engine's deadline still counts, so the call waits much longer.
            try await ApplicationProxy(caller, on: connection).call(
                ApplicationInterface.didReceive, response,
                timeout: configuration.engine.responseDeadline * 20)
            configuration.checkpoint(.respondReplied)
            perform(machine.responseHandled(response.id))
        } catch {
            // An instance that leaves is noticed by its name, and the engine's deadline is its
            // own; only an answer that is an error says something new.
            if error.code == .serviceUnknown { await callerVanished(caller.uniqueName) }
            let isSilence = [.noReply, .disconnected, .serviceUnknown].contains(error.code)
            if !isSilence { perform(machine.responseFailed(response.id, reason: "\(error)")) }
        }
    }
}
