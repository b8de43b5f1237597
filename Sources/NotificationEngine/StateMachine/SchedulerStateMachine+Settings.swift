// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

extension SchedulerStateMachine {
    /// The person wants an application's own notification settings.
    ///
    /// The application comes to the front, and is started for that if need be. What is asked is
    /// not durable: a person whose application does not come asks again.
    ///
    /// - Parameters:
    ///   - id: Whose settings.
    ///   - notification: What the person came from; nil for the settings of the system.
    ///   - activationToken: The desktop's permission to come to the front.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    public mutating func settingsRequested(
        of id: ApplicationID, from notification: DeliveredNotification?,
        activationToken: String?, at now: ClockReading
    ) -> [EngineAction] {
        let activation = EngineAction.activate(id, activationToken: activationToken)
        if instances[id] != nil { return conclude([.openSettings(id, notification), activation]) }
        settingsRequests[id] = SettingsRequest(notification: notification)
        deadlines[.settings(id)] = now.elapsed + configuration.responseDeadline
        return conclude([activation])
    }

    /// What a registered application is to be asked, once.
    mutating func takeSettingsRequest(of id: ApplicationID) -> [EngineAction] {
        deadlines[.settings(id)] = nil
        guard let request = settingsRequests.removeValue(forKey: id) else { return [] }
        return [.openSettings(id, request.notification)]
    }
}
