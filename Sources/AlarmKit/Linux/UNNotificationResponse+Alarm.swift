// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UserNotifications

extension UNNotificationResponse {
    /// The alarm whose notification it is; nil for any other notification.
    ///
    /// The delegate of the notification center gets such a response when the person opens an alarm,
    /// or presses its second button whose behaviour is `.custom` and which has no intent.
    ///
    /// - Note: On Linux only.
    public var alarmID: Alarm.ID? { AlarmRecord(notification.request)?.id }
}

extension AlarmManager {
    /// The action of the second button of an alert whose behaviour is `.custom`.
    ///
    /// - Note: On Linux only. Elsewhere the button runs `secondaryIntent`.
    public static var secondaryActionIdentifier: String { AlarmRequests.Action.custom.identifier }
}
