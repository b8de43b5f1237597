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
        if await takePrompt(event) { return }
        switch event {
        case .responded(let id, let action, let text, let token):
            guard let notification = await delivered(id) else { return }
            guard let choice = choice(action, of: notification) else {
                configuration.log("\(notification.key) has no action that the server names")
                return
            }
            configuration.checkpoint(.respondReceived)
            perform(
                machine.responded(
                    to: notification, action: choice, text: text, activationToken: token, at: now))
        case .choseSystemAction(let id, let action, let token):
            guard let notification = await delivered(id) else { return }
            await take(action, on: notification, activationToken: token)
        case .dismissed(let id):
            guard let notification = await delivered(id) else { return }
            perform(machine.dismissed(notification, at: now))
        case .expired(let id): perform(machine.expired(id))
        }
    }

    private func delivered(_ id: UUID) async -> DeliveredNotification? {
        if let notification = machine.notificationUnderWay(id) { return notification }
        do throws(StoreError) {
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

    func record(_ response: Response) async throws(StoreError) {
        try await store.record(response)
        configuration.checkpoint(.respondRecorded)
        perform(machine.responseRecorded(response.id, at: now))
    }

    func deliver(_ response: Response) async {
        guard let caller = instances[response.notification.application] else { return }
        configuration.checkpoint(.respondDelivering)
        do throws(BusError) {
            // A reply after the engine's deadline still counts, so the call waits much longer.
            try await ApplicationProxy(caller, on: connection).didReceive(
                response, timeout: configuration.engine.responseDeadline * 20)
            configuration.checkpoint(.respondReplied)
            perform(machine.responseHandled(response.id))
        } catch {
            // An instance that leaves is noticed by its name, and the engine's deadline is its
            // own; only an answer that is an error says something new.
            let isSilence = [.noReply, .disconnected, .serviceUnknown].contains(error.code)
            if !isSilence { perform(machine.responseFailed(response.id, reason: "\(error)")) }
        }
    }

    // MARK: - Starting applications

    func launch(_ application: ApplicationID) async {
        do {
            try await desktop.launcher.startInBackground(application)
            try await watchLaunch(of: application)
        } catch {
            launchWatches[application] = nil
            perform(machine.launchFailed(application, reason: "\(error)"))
        }
    }

    /// Starts an application again that leaves before it has registered.
    ///
    /// Its name may have belonged to a short-lived process of its own, such as a command line
    /// that was about to end. The engine's deadline bounds how often.
    private func watchLaunch(of application: ApplicationID) async throws(DBusError) {
        guard machine.isLaunching(application), launchWatches[application] == nil else { return }
        launchWatches[application] = try await connection.watchOwner(of: application.rawValue) {
            [weak self] owner in
            guard owner == nil else { return }
            self?.assumeIsolated { $0.launchedOneLeft(application) }
        }
    }

    private func launchedOneLeft(_ application: ApplicationID) {
        launchWatches[application] = nil
        if machine.isLaunching(application) { workSink.yield(.action(.launch(application))) }
    }

    func activate(_ application: ApplicationID, _ token: String?) async {
        do {
            try await desktop.launcher.open(application, activationToken: token)
        } catch {
            configuration.log("\(application) could not be brought to the front: \(error)")
            perform(machine.launchFailed(application, reason: "\(error)"))
        }
    }
}
