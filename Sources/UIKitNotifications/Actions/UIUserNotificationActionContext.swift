// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How much room a notification has for actions.
#if UIKitDeprecations
@available(*, deprecated, message: "UNNotificationCategory has one list of actions")
#endif
public enum UIUserNotificationActionContext: UInt, Sendable {
    /// Room for four: an alert.
    case `default`
    /// Room for two: a banner.
    case minimal
}
