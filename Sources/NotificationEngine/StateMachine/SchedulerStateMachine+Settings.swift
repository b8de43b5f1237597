// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

extension SchedulerStateMachine {
    /// The person wants an application's own notification settings.
    ///
    /// The application comes to the front, and is started for that if need be, as soon as the
    /// session is unlocked. What is asked is not durable: a person whose application does not
    /// come asks again.
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
        settingsRequests[id] = SettingsRequest(
            notification: notification, activationToken: activationToken)
        return conclude(routeSettingsRequest(of: id, at: now))
    }

    /// Sends what a person wants on its way, unless the session is locked.
    mutating func routeSettingsRequest(
        of id: ApplicationID, at now: ClockReading
    ) -> [EngineAction] {
        guard lock != .locked, let request = settingsRequests[id] else { return [] }
        let activation = EngineAction.activate(id, activationToken: request.activationToken)
        if instances[id] != nil { return takeSettingsRequest(of: id) + [activation] }
        deadlines[.settings(id)] = now.elapsed + configuration.responseDeadline
        return [activation]
    }

    /// What a registered application is to be asked, once.
    mutating func takeSettingsRequest(of id: ApplicationID) -> [EngineAction] {
        guard lock != .locked, let request = settingsRequests[id] else { return [] }
        forgetSettingsRequest(of: id)
        return [.openSettings(id, request.notification)]
    }

    mutating func forgetSettingsRequest(of id: ApplicationID) {
        settingsRequests[id] = nil
        deadlines[.settings(id)] = nil
    }
}
