// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The state that the machines of the engine share: the limits, the applications, which of them run,
/// and the lock.
struct EngineContext: Sendable {
    let configuration: EngineConfiguration
    var applications = ApplicationRegistry()
    var running = RunningApplications()
    var lock = LockState.unlocked
    var quiet = QuietTime()

    /// The category of a notification, if its application has registered it.
    func category(of notification: DeliveredNotification) -> NotificationModel.Category? {
        let identifier = notification.request.content.categoryIdentifier
        return applications[notification.application].categories[identifier]
    }
}
