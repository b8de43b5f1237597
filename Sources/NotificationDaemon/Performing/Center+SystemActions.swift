// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationEngine
import NotificationModel

extension Center {
    /// Does what a button of the service's own says; the notification stays in the list.
    func take(
        _ action: SystemAction, on notification: DeliveredNotification, activationToken: String?
    ) async {
        perform(machine.leftScreen(notification.id))
        var application = machine.application(notification.application)
        switch action {
        case .keep:
            // The person may have decided meanwhile, in the settings or on another notification.
            guard application.settings.authorization == .provisional else { return }
            application.settings.keepQuietly()
        case .turnOff: application.settings.authorization = .denied
        case .settings:
            perform(
                machine.settingsRequested(
                    of: application.id, from: notification, activationToken: activationToken,
                    at: now))
            return
        }
        do throws(NotificationError) {
            try await change(application)
        } catch {
            configuration.log("the choice for \(application.id) could not be written: \(error)")
        }
    }

    /// Asks the running application to show its own settings.
    func openSettings(
        of application: ApplicationID, for notification: DeliveredNotification?
    ) async {
        guard let caller = instances[application] else { return }
        do throws(NotificationError) {
            // The call ends when the person is done there, for all that the service knows.
            try await ApplicationProxy(caller, on: connection).call(
                ApplicationInterface.openSettings, notification,
                timeout: configuration.engine.responseDeadline * 20)
        } catch {
            configuration.log("\(application) did not open its settings: \(error)")
        }
    }

    /// Fills in how many notifications of the thread there are, where the body asks for it.
    func counted(_ presentation: Presentation) async -> Presentation {
        guard presentation.countsThread else { return presentation }
        var counted = presentation
        var others = 0
        do throws(NotificationError) {
            others = try await listed(of: presentation.key.application).count {
                $0.request.content.threadIdentifier == presentation.threadIdentifier
                    && $0.key != presentation.key
            }
        } catch {
            configuration.log("notifications of a thread could not be counted: \(error)")
        }
        counted.body = TextFormat(presentation.body).text(count: others + 1)
        return counted
    }
}
