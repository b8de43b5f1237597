// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Tests subclass what only the center makes, by `init(coder:)`, which every subclass must have.
// Swift 5: taken
// Swift 6: taken

import UserNotifications

final class Coder: NSCoder {
    let request: UNNotificationRequest

    init(_ request: UNNotificationRequest) { self.request = request }

    override var allowsKeyedCoding: Bool { true }
    override func decodeObject(forKey key: String) -> Any? {
        switch key {
        case "request": return request
        case "notification": return UNNotification(coder: self)
        case "date": return Date()
        default: return nil
        }
    }
    override func decodeInt64(forKey key: String) -> Int64 { 0 }
    override func decodeBool(forKey key: String) -> Bool { false }
}

final class NotificationDouble: UNNotification, @unchecked Sendable {
    init?(request: UNNotificationRequest) { super.init(coder: Coder(request)) }
    required init?(coder: NSCoder) { nil }
}

final class ResponseDouble: UNNotificationResponse, @unchecked Sendable {
    private let shown: UNNotification
    private let chosen: String

    init?(_ notification: UNNotification, _ action: String) {
        shown = notification
        chosen = action
        super.init(coder: Coder(notification.request))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override var notification: UNNotification { shown }
    override var actionIdentifier: String { chosen }
}

final class SettingsDouble: UNNotificationSettings, @unchecked Sendable {
    var status = UNAuthorizationStatus.denied

    override var authorizationStatus: UNAuthorizationStatus { status }
    override var alertSetting: UNNotificationSetting { .enabled }
    override class var supportsSecureCoding: Bool { false }
}

final class ContentDouble: UNNotificationContent, @unchecked Sendable {
    private let values: [AnyHashable: Any]

    init(_ values: [AnyHashable: Any]) {
        self.values = values
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var userInfo: [AnyHashable: Any] { values }
}
