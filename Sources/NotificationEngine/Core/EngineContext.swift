// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The state that the machines of the engine share: the limits, the applications, and the lock.
struct EngineContext: Sendable {
    /// Where the running instance of an application is.
    enum Presence: Hashable, Sendable {
        case foreground
        case background
    }

    let configuration: EngineConfiguration
    var applications = ApplicationRegistry()
    /// The applications that run and have registered.
    var presence: [ApplicationID: Presence] = [:]
    var lock = LockState.unlocked
    var quiet = QuietTime()

    /// The category of a notification, if its application has registered it.
    func category(of notification: DeliveredNotification) -> NotificationModel.Category? {
        let identifier = notification.request.content.categoryIdentifier
        return applications[notification.application].categories[identifier]
    }
}
