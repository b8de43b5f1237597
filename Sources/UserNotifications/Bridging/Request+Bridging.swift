// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSchedule

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
            lateDelivery: LateDelivery(request.lateDelivery), wakesMachine: request.wakesMachine,
            nagInterval: request.nagInterval, again: request.alertAgain.map(AlertAgain.init))
        try validate()
    }
}

extension UNNotificationRequest {
    convenience init(_ request: NotificationModel.Request) {
        self.init(
            copying: UNNotificationContent(ContentFields(request.content)),
            identifier: request.identifier, trigger: request.trigger?.object,
            lateDelivery: LateDelivery(request.lateDelivery), wakesMachine: request.wakesMachine,
            nagInterval: request.nagInterval, alertAgain: request.again.map(AlertAgain.init))
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

extension NotificationModel.AlertAgain {
    fileprivate init(_ alert: UNNotificationRequest.AlertAgain) {
        self.init(
            alert.reason == .snoozed ? .snoozed : .nagging, firstDate: alert.firstDate,
            count: alert.count)
    }
}

extension UNNotificationRequest.AlertAgain {
    fileprivate init(_ alert: NotificationModel.AlertAgain) {
        self.init(
            reason: alert.reason == .snoozed ? .snoozed : .nagging, firstDate: alert.firstDate,
            count: alert.count)
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
                isRepeated: isRepeated)
        }
        return UNTextInputNotificationResponse(
            notification: notification, actionIdentifier: actionIdentifier,
            isRepeated: isRepeated, userText: userText)
    }
}

extension NotificationModel.Trigger {
    /// Takes the values of a trigger.
    ///
    /// - Throws: `NotificationError` for a kind that the service does not have.
    init(_ trigger: UNNotificationTrigger) throws(NotificationError) {
        switch trigger {
        case let trigger as UNTimeIntervalNotificationTrigger: self = .interval(trigger.model)
        case let trigger as UNCalendarNotificationTrigger: self = .calendar(try trigger.model())
        case let trigger as UNLocationNotificationTrigger: self = .place(try trigger.model())
        default:
            throw NotificationError(
                .invalidTrigger, field: "trigger",
                message: "a \(type(of: trigger)) is not supported here; "
                    + "use a time interval or a calendar trigger")
        }
    }

    /// The trigger as an application reads it.
    var object: UNNotificationTrigger {
        switch self {
        case .push: UNPushNotificationTrigger(repeats: false)
        case .place(let trigger):
            UNLocationNotificationTrigger(region: trigger.region, repeats: trigger.isRepeating)
        case .interval(let trigger):
            UNTimeIntervalNotificationTrigger(
                timeInterval: trigger.seconds, repeats: trigger.isRepeating)
        case .calendar(let trigger):
            UNCalendarNotificationTrigger(
                components: trigger.components,
                recurrence: trigger.recurrence.map { .init($0) },
                // A rule has its own.
                exceptions: trigger.recurrence == nil ? trigger.exceptions.map(\.text) : [],
                offsets: trigger.relativeOffsets.map(\.text), repeats: trigger.isRepeating)
        }
    }
}

extension UNTimeIntervalNotificationTrigger {
    fileprivate var model: IntervalTrigger {
        IntervalTrigger(seconds: timeInterval, isRepeating: repeats)
    }

    func nextDate(after date: Date) -> Date? {
        // What the service refuses is never delivered.
        guard (try? model.validate()) != nil else { return nil }
        return date.addingTimeInterval(timeInterval)
    }
}

extension UNCalendarNotificationTrigger {
    /// The trigger as the service reads it.
    ///
    /// - Parameter calendar: The person's; the service runs without one and assumes the
    ///   Gregorian calendar.
    /// - Returns: The trigger, which names a calendar that is another.
    /// - Throws: `NotificationError` for a rule that cannot be read.
    func model(in calendar: Calendar = .current) throws(NotificationError) -> CalendarTrigger {
        var components = dateComponents
        if components.calendar == nil && calendar.identifier != .gregorian {
            components.calendar = Calendar(identifier: calendar.identifier)
        }
        var trigger = CalendarTrigger(components: components, isRepeating: repeats)
        do throws(NotificationError) {
            try trigger.readOffsets(offsets)
        } catch {
            throw error.within("trigger")
        }
        guard let recurrence else {
            trigger.exceptions = exceptions.compactMap(RecurrenceDate.init)
            return trigger
        }
        do throws(NotificationError) {
            trigger.recurrence = try recurrence.model()
        } catch {
            throw error.within("trigger")
        }
        return trigger
    }

    func nextDate(after date: Date, zone: TimeZone, calendar: Calendar = .current) -> Date? {
        // What the service refuses is never delivered.
        guard let model = try? model(in: calendar), (try? model.validate()) != nil
        else { return nil }
        return model.nextDate(after: date, zone: zone)
    }
}

extension UNNotificationRequest {
    /// The key of the user info that says, with true, that it only stands for something paused.
    package static let pausedKey = Request.pausedKey
}

extension UNLocationNotificationTrigger {
    /// The trigger as the service reads it.
    ///
    /// - Throws: `NotificationError` for a region that the service cannot follow.
    fileprivate func model() throws(NotificationError) -> PlaceTrigger {
        try region.trigger(isRepeating: repeats)
    }
}

extension CLRegion {
    /// The trigger that waits for its boundary to be crossed.
    ///
    /// - Parameter isRepeating: Whether each crossing counts.
    /// - Returns: The trigger as the service reads it.
    /// - Throws: `NotificationError` for a region that the service cannot follow.
    func trigger(isRepeating: Bool) throws(NotificationError) -> PlaceTrigger {
        let place: Place
        switch self {
        case let network as CLNetworkRegion: place = .network(network.networkUUID)
        case let circle as CLCircularRegion: place = .circle(circle.model)
        default:
            throw NotificationError(
                .invalidTrigger, field: "trigger.region",
                message: "a \(type(of: self)) is not followed here; use a CLCircularRegion, a "
                    + "CLNetworkRegion, or a time interval or calendar trigger")
        }
        return PlaceTrigger(
            place: place, name: identifier, notifiesOnEntry: notifyOnEntry,
            notifiesOnExit: notifyOnExit, isRepeating: isRepeating)
    }
}

extension PlaceTrigger {
    /// The region as an application reads it.
    var region: CLRegion {
        let region: CLRegion =
            switch place {
            case .network(let id): CLNetworkRegion(networkUUID: id, identifier: name)
            case .circle(let circle):
                CLCircularRegion(
                    center: CLLocationCoordinate2D(
                        latitude: circle.latitude, longitude: circle.longitude),
                    radius: circle.radius, identifier: name)
            }
        region.notifyOnEntry = notifiesOnEntry
        region.notifyOnExit = notifiesOnExit
        return region
    }
}
