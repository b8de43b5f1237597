// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Stands for the default sound in `soundName` of a `UILocalNotification`.
#if UIKitDeprecations
@available(*, deprecated, message: "Use UNNotificationSound.default")
#endif
public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"
