// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule

// MARK: - A person wants it later

extension Engine {
    /// The person snoozes notifications: each leaves the list, and is delivered again later.
    ///
    /// Those that are not in the list, were answered, or are being snoozed, are left out.
    ///
    /// - Parameters:
    ///   - notifications: What is snoozed, each once.
    ///   - time: Until when, or until one is where.
    ///   - now: What the clocks say.
    /// - Returns: What to write; to be followed by ``snoozed(_:as:at:)`` or ``snoozeRefused(_:)``.
    /// - Throws: `NotificationError` if the time is none, or the person does not allow the
    ///   application to send notifications: what is snoozed would never come; or if too many of one
    ///   application would wait for places.
    package mutating func snooze(
        _ notifications: [DeliveredNotification], _ time: LaterTime, at now: ClockReading
    ) throws(NotificationError) -> [Snooze] {
        let (trigger, due) = try time.schedule(at: now)
        let listed = notifications.filter(isListed)
        var waiting: Set<RequestKey> = []
        try checkSnoozing(of: listed, time, beside: &waiting)
        let snoozes = listed.map { notification in
            var request = notification.request
            request.trigger = trigger
            request.again = AlertAgain(.snoozed, of: notification)
            return Snooze(
                of: notification.id,
                as: PendingRequest(
                    application: notification.application, request: request, due: due))
        }
        snoozing.formUnion(snoozes.map(\.notification))
        return snoozes
    }

    /// Checks that all of several can be snoozed, so that none is if one cannot.
    ///
    /// - Parameters:
    ///   - notifications: What is to be snoozed, or a part of it.
    ///   - time: Until when, or until one is where.
    ///   - waiting: Those of other parts that would wait for a place; these are added to them. Few of
    ///     an application can, in all parts together.
    /// - Throws: `NotificationError` if a person does not allow the application of one of them, or if
    ///   too many of one application would wait for places.
    package func checkSnoozing(
        of notifications: [DeliveredNotification], _ time: LaterTime,
        beside waiting: inout Set<RequestKey>
    ) throws(NotificationError) {
        let listed = notifications.filter(isListed)
        let ids = Set(listed.map(\.application)).sorted()
        for id in ids where application(id).settings.authorization == .denied {
            try checkDelivery(for: id)
        }
        guard case .place = time else { return }
        waiting.formUnion(listed.map(\.key))
        for id in ids {
            try checkPlaces(ofSnoozes: waiting.filter { $0.application == id }, of: id)
        }
    }

    /// The store has taken snoozed notifications from the list.
    ///
    /// - Parameters:
    ///   - snoozes: What was written.
    ///   - insertions: What became of each; nil if it was gone.
    ///   - now: What the clocks say.
    /// - Returns: What to do.
    package mutating func snoozed(
        _ snoozes: [Snooze], as insertions: [Insertion?], at now: ClockReading
    ) -> Decisions {
        var decisions = Decisions()
        for (snooze, insertion) in zip(snoozes, insertions) {
            snoozing.remove(snooze.notification)
            guard let insertion else { continue }
            var pending = snooze.pending
            pending.serial = insertion.serials.first ?? 0
            schedule.endNagging(of: pending.application) { $0 == pending.key }
            schedule.added(
                [ScheduleEntry(pending)].compactMap(\.self), replacing: insertion.replaced,
                of: pending.application)
            whereabouts.removed(insertion.replaced)
            whereabouts.added([PlaceWait(pending)].compactMap(\.self))
            deliveries.snoozed(snooze.notification)
            decisions += Decisions(
                .withdraw([snooze.notification]),
                reports: [.snoozed(pending.key, until: pending.due?.wall)])
        }
        return conclude(decisions, at: now)
    }

    /// The store could not take them from the list: they are as they were.
    package mutating func snoozeRefused(_ snoozes: [Snooze]) {
        snoozing.subtract(snoozes.map(\.notification))
    }
}

extension LaterTime {
    /// The trigger that it stands for, and when that is due first.
    ///
    /// - Parameters:
    ///   - offsets: The spans between that time and the deliveries, if there are several.
    ///   - now: What the clocks say.
    /// - Returns: The trigger and its time.
    /// - Throws: `NotificationError` if the time is none.
    func schedule(
        _ offsets: [CalendarDuration] = [], at now: ClockReading
    ) throws(NotificationError) -> (trigger: Trigger, due: DueTime?) {
        try validate(at: now.wall)
        let trigger = trigger(offsets, at: now)
        do throws(NeverDue) {
            return (trigger, try Schedule.firstDue(of: trigger, at: now))
        } catch {
            throw NotificationError(
                .invalidTrigger, field: "time.date", message: error.description)
        }
    }

    /// The trigger of a snooze: a span of real time, what the wall clock shows, or a place.
    private func trigger(_ offsets: [CalendarDuration], at now: ClockReading) -> Trigger {
        let date: Date
        switch self {
        case .interval(let seconds) where offsets.isEmpty:
            return .interval(IntervalTrigger(seconds: seconds))
        case .interval(let seconds): date = now.wall.addingTimeInterval(seconds)
        case .date(let named): date = named
        case .place(var trigger):
            (trigger.isRepeating, trigger.monitor) = (false, nil)
            return .place(trigger)
        }
        // Nothing is early.
        let seconds = date.timeIntervalSince1970.rounded(.up)
        let wanted = Date(timeIntervalSince1970: seconds)
        var trigger = CalendarTrigger(showing: wanted, in: now.zone)
        // The second of two hours that have one name: it is named by another zone.
        if trigger.nextDate(after: now.wall, zone: now.zone) != wanted {
            trigger = CalendarTrigger(showing: wanted, in: .gmt)
            trigger.components.timeZone = .gmt
        }
        trigger.relativeOffsets = offsets
        return .calendar(trigger)
    }
}

extension CalendarTrigger {
    /// Due once, when the clock shows what it shows at a date in a zone.
    fileprivate init(showing date: Date, in zone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        self.init(
            components: calendar.dateComponents(
                [.year, .month, .day, .hour, .minute, .second], from: date))
    }
}

// MARK: - Nobody has acted on it

extension Engine {
    /// The next alert of a notification that nags; nil if it does not, or it would do so in vain.
    ///
    /// One that the person neither sees nor hears does not nag. The time counts from now, so alerts
    /// that a machine missed are not made up for.
    func nextAlert(
        of notification: DeliveredNotification, at now: ClockReading
    ) -> PendingRequest? {
        guard let interval = notification.request.nagInterval,
            context.configuration.delivery.isNoticed(
                notification, of: application(notification.application))
        else { return nil }
        var request = notification.request
        let trigger = Trigger.interval(IntervalTrigger(seconds: interval))
        request.trigger = trigger
        request.again = AlertAgain(.nagging, of: notification)
        // An interval always has a time.
        guard let due = (try? Schedule.firstDue(of: trigger, at: now)) ?? nil else { return nil }
        return PendingRequest(
            application: notification.application, request: request, due: due)
    }

    /// A notification was acted on: it does not nag any more.
    ///
    /// Its next alert goes as well, if that is ringing at this moment: whoever pressed a button did
    /// not see it.
    mutating func endNagging(after notification: DeliveredNotification) -> Decisions {
        schedule.endNagging(of: notification.application) { $0 == notification.key }
        guard let alert = deliveries.alert(after: notification) else { return Decisions() }
        deliveries.forget(alert)
        deliveries.forgotten(alert)
        return Decisions(.write(.dismissal(notification.key)), .withdraw([alert]))
    }

    /// It is written what becomes of the further alerts of what was delivered.
    mutating func takeIn(_ recordings: [Recording], of written: [Delivery]) {
        for (delivery, recording) in zip(written, recordings) {
            schedule.remove(recording.ended, of: delivery.notification.application)
            guard var nag = delivery.nag, let serial = recording.nag else { continue }
            nag.serial = serial
            schedule.added(
                [ScheduleEntry(nag)].compactMap(\.self), replacing: [], of: nag.application)
        }
    }
}
