// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

// What people choose, and the applications that hear of it.
extension Service {
    /// Takes to the engine what a person or a notification server did with what is on the screen.
    func happened(_ event: PresenterEvent) async {
        var notification: DeliveredNotification?
        if let id = engine.unknownNotification(in: event) { notification = await delivered(id) }
        let decisions = engine.happened(event, to: notification, at: now)
        if decisions.tasks.contains(where: \.recordsResponse) {
            configuration.checkpoint(.respondReceived)
        }
        perform(decisions)
    }

    private func delivered(_ id: UUID) async -> DeliveredNotification? {
        do throws(NotificationError) {
            return try await ports.store.delivered(id: id)?.notification
        } catch {
            configuration.log("a notification could not be looked up: \(error)")
            return nil
        }
    }

    func record(_ response: Response, tries: Int) async throws(NotificationError) {
        try await ports.store.record(response, tries: tries)
        configuration.checkpoint(.respondRecorded)
        perform(engine.responseRecorded(response.id, at: now))
    }

    /// A press that cannot be written reaches its application all the same, unless both crash.
    func recordOrGoOn(_ response: Response, tries: Int) async {
        do throws(NotificationError) {
            try await record(response, tries: tries)
        } catch {
            configuration.log("writing down a response failed: \(error)")
            perform(engine.responseRecorded(response.id, at: now))
        }
    }

    func handOver(_ response: Response, isCounted: Bool) async {
        if !isCounted {
            do throws(NotificationError) {
                try await ports.store.countTry(of: response.id)
            } catch {
                configuration.log("a try could not be counted: \(error)")
            }
        }
        guard let instance = instances[response.notification.application] else { return }
        configuration.checkpoint(.respondDelivering)
        do throws(NotificationError) {
            // A reply after the engine's deadline still counts, so the call waits much longer.
            try await instance.didReceive(
                response, within: configuration.engine.responseDeadline * 20)
            configuration.checkpoint(.respondReplied)
            perform(engine.responseHandled(response.id))
        } catch {
            // An instance that leaves is noticed by its name, and the engine's deadline is its
            // own; only an answer that is an error says something new.
            if error.code == .serviceUnknown { left(instance.connection) }
            let isSilence = [.noReply, .disconnected, .serviceUnknown].contains(error.code)
            if !isSilence { perform(engine.responseFailed(response.id, reason: "\(error)")) }
        }
    }

    /// Asks the application in the foreground how to present a notification.
    func ask(about notification: DeliveredNotification) async {
        var options: PresentationOptions?
        do throws(NotificationError) {
            options = try await instances[notification.application]?.willPresent(
                notification, within: configuration.engine.willPresentDeadline * 2)
        } catch {
            configuration.log("\(notification.key) could not be asked about: \(error)")
        }
        perform(engine.applicationAnswered(notification.id, options: options, at: now))
    }

    /// Asks the running application to show its own settings.
    func openSettings(
        of application: ApplicationID, for notification: DeliveredNotification?
    ) async {
        do throws(NotificationError) {
            // The call ends when the person is done there, for all that the service knows.
            try await instances[application]?.openSettings(
                for: notification, within: configuration.engine.responseDeadline * 20)
        } catch {
            configuration.log("\(application) did not open its settings: \(error)")
        }
    }

}

extension EngineTask {
    fileprivate var recordsResponse: Bool {
        if case .recordResponse = self { true } else { false }
    }
}
