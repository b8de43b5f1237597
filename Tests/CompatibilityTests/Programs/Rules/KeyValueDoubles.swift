// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Tests make what only the center makes from a coder, and set its values by their keys.
// Swift 5: taken
// Swift 6: taken

import UserNotifications

private final class EveryKeyCoder: NSCoder {
    override func decodeObject(forKey _: String) -> Any { "" }
    override func decodeInt64(forKey _: String) -> Int64 { 0 }
    override func decodeBool(forKey _: String) -> Bool { false }
}

extension UNNotificationResponse {
    static func made(
        userInfo: [AnyHashable: Any],
        actionIdentifier: String = UNNotificationDefaultActionIdentifier
    ) throws -> UNNotificationResponse? {
        guard let notification = UNNotification(coder: EveryKeyCoder()),
            let response = UNNotificationResponse(coder: EveryKeyCoder())
        else { return nil }
        let content = UNMutableNotificationContent()
        content.userInfo = userInfo
        let request = UNNotificationRequest(identifier: "", content: content, trigger: nil)
        notification.setValue(request, forKey: "request")
        notification.setValue(Date(), forKey: "date")
        response.setValue(notification, forKey: "notification")
        response.setValue(actionIdentifier, forKey: "actionIdentifier")
        return response
    }
}

func settings(_ status: UNAuthorizationStatus) -> UNNotificationSettings? {
    let settings = UNNotificationSettings(coder: EveryKeyCoder())
    settings?.setValue(status.rawValue, forKey: "authorizationStatus")
    return settings
}
