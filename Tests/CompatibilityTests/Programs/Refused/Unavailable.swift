// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UserNotifications

// Only the center makes these; a line that is refused says so at its end.
func makeWhatOnlyTheCenterMakes() {
    _ = UNUserNotificationCenter()  // error
    _ = UNNotificationSettings()  // error
    _ = UNNotification()  // error
    _ = UNNotificationResponse()  // error
    _ = UNTextInputNotificationResponse()  // error
    _ = UNNotificationTrigger()  // error
    _ = UNPushNotificationTrigger()  // error
    _ = UNNotificationRequest()  // error
    _ = UNNotificationCategory()  // error
    _ = UNNotificationAction()  // error
    _ = UNNotificationActionIcon()  // error
    _ = UNNotificationAttachment()  // error
    _ = UNNotificationSound()  // error
    _ = UNNotificationAttributedMessageContext()  // error
}

func useWhatSwiftDoesNotHave(_ content: UNNotificationContent) {
    _ = UNAuthorizationOptionNone  // error
    _ = UNNotificationActionOptionNone  // error
    content.title = "a constant"  // error
    let name: UNNotificationSoundName = "bell.wav"  // error
}
