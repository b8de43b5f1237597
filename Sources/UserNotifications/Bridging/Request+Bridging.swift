// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

extension NotificationModel.Request {
    /// Takes the values of a request and checks them.
    ///
    /// - Throws: `NotificationError` naming the first field that is wrong.
    init(_ request: UNNotificationRequest) throws(NotificationError) {
        var trigger: NotificationModel.Trigger?
        if let given = request.trigger { trigger = try NotificationModel.Trigger(given) }
        self.init(
            identifier: request.identifier,
            content: try NotificationModel.Content(request.content), trigger: trigger,
            lateDelivery: LateDelivery(request.lateDelivery))
        try validate()
    }
}

extension UNNotificationRequest {
    convenience init(_ request: NotificationModel.Request) {
        self.init(
            copying: UNNotificationContent(ContentFields(request.content)),
            identifier: request.identifier, trigger: request.trigger?.object,
            lateDelivery: LateDelivery(request.lateDelivery))
    }
}

extension NotificationModel.LateDelivery {
    fileprivate init(_ policy: UNNotificationRequest.LateDelivery) {
        switch policy {
        case .ring: self = .ring
        case .ringWithin(let seconds): self = .ringWithin(seconds: seconds)
        case .skip: self = .skip
        }
    }
}

extension UNNotificationRequest.LateDelivery {
    fileprivate init(_ policy: NotificationModel.LateDelivery) {
        switch policy {
        case .ring: self = .ring
        case .ringWithin(let seconds): self = .ringWithin(seconds: seconds)
        case .skip: self = .skip
        }
    }
}

extension UNNotification {
    convenience init(_ notification: DeliveredNotification) {
        self.init(
            id: notification.id, request: UNNotificationRequest(notification.request),
            dueDate: notification.dueDate, date: notification.date)
    }
}

extension NotificationModel.Response {
    /// The response as an application reads it.
    var object: UNNotificationResponse {
        let notification = UNNotification(notification)
        guard let userText else {
            return UNNotificationResponse(
                notification: notification, actionIdentifier: actionIdentifier,
                comesAgain: isRepeated)
        }
        return UNTextInputNotificationResponse(
            notification: notification, actionIdentifier: actionIdentifier,
            comesAgain: isRepeated, userText: userText)
    }
}
