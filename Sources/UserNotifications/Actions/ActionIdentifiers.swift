// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The action of a response to opening the notification itself.
public let UNNotificationDefaultActionIdentifier: String = Action.defaultIdentifier

/// The action of a response to dismissing the notification.
///
/// It is reported only for a category with `.customDismissAction`.
public let UNNotificationDismissActionIdentifier: String = Action.dismissIdentifier
