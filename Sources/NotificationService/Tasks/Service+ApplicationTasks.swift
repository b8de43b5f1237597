// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

// The engine's tasks that concern applications.
extension Service {
    func carryOut(_ task: ApplicationTask) async {
        switch task {
        case .ask(let notification): await ask(about: notification)
        case .launch(let application): await launch(application)
        case .activate(let application, let token): await activate(application, token)
        case .openSettings(let application, let notification):
            await openSettings(of: application, for: notification)
        case .handOver(let response, let isCounted):
            await handOver(response, isCounted: isCounted)
        case .answer(let calls, let isAllowed):
            for call in calls {
                awaitedAnswers.removeValue(forKey: call)?.continuation
                    .resume(returning: .success(isAllowed))
            }
        case .resume(let calls, let error):
            for call in calls {
                awaitedArrivals.removeValue(forKey: call)?
                    .resume(returning: error.map(Result.failure) ?? .success(()))
            }
        }
    }

    /// The instance that is called for an application; nil if none has registered.
    func instance(of application: ApplicationID) -> (any ApplicationInstance)? {
        engine.connection(of: application).flatMap { instances[application]?[$0] }
    }

    private func handOver(_ response: Response, isCounted: Bool) async {
        if !isCounted {
            do throws(NotificationError) {
                try await ports.store.countTry(of: response.id)
            } catch {
                configuration.log("a try could not be counted: \(error)")
                ports.noteUnwritten(now.wall)
            }
        }
        guard let instance = instance(of: response.notification.application) else { return }
        configuration.checkpoint(.respondDelivering)
        do throws(NotificationError) {
            // A reply after the engine's deadline still counts, so the call waits much longer.
            try await instance.didReceive(
                response, within: configuration.engine.responseDeadline * 20)
            configuration.checkpoint(.respondReplied)
            perform(engine.responseHandled(response.id))
        } catch {
            // Nobody is at that connection any more.
            if error.code == .serviceUnknown { left(instance.connection) }
            perform(engine.responseFailed(response.id, error))
        }
    }

    /// Asks the application in the foreground how to present a notification.
    private func ask(about notification: DeliveredNotification) async {
        var options: PresentationOptions?
        do throws(NotificationError) {
            options = try await instance(of: notification.application)?.willPresent(
                notification, within: configuration.engine.willPresentDeadline * 2)
        } catch {
            configuration.log("\(notification.key) could not be asked about: \(error)")
        }
        perform(engine.applicationAnswered(notification.id, options: options, at: now))
    }

    /// Asks the running application to show its own settings.
    private func openSettings(
        of application: ApplicationID, for notification: DeliveredNotification?
    ) async {
        do throws(NotificationError) {
            // The call ends when the person is done there, for all that the service knows.
            try await instance(of: application)?.openSettings(
                for: notification, within: configuration.engine.responseDeadline * 20)
        } catch {
            configuration.log("\(application) did not open its settings: \(error)")
        }
    }
}
