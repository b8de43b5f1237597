// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// What an action asks the person for.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNNotificationAction or UNTextInputNotificationAction")
#endif
public enum UIUserNotificationActionBehavior: UInt, Sendable {
    /// Nothing.
    case `default`
    /// A text.
    case textInput
}
