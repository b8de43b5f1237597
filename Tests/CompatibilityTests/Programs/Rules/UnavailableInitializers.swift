// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// `init()` that a header marks as unavailable, and convenience initializers, are not for
// subclasses to call.
// Swift 5: refused
// Swift 6: refused

import UserNotifications

class Settings: UNNotificationSettings, @unchecked Sendable {
    init(number: Int) { super.init() }  // error
    required init?(coder: NSCoder) { nil }
}

class Request: UNNotificationRequest, @unchecked Sendable {
    init(number: Int) {
        super.init(identifier: "", content: UNNotificationContent(), trigger: nil)  // error
    }
    required init?(coder: NSCoder) { nil }
}

func makeTrigger() -> UNNotificationTrigger {
    UNPushNotificationTrigger(repeats: true)  // error
}
