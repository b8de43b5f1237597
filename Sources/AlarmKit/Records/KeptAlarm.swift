// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UserNotifications

/// An alarm as the service keeps it: its notifications, and the state that follows from them.
struct KeptAlarm: Sendable {
    /// The phase in which it is at the moment.
    enum Phase: Hashable, Sendable {
        case scheduled
        /// Counts down by its schedule, until then.
        case countingByItself(until: Date)
        /// Counts down for so many seconds as a whole, until then.
        case counting(total: TimeInterval, until: Date)
        case paused(total: TimeInterval, remaining: TimeInterval)
        case alerting
    }

    /// The record of all that there is to know of it.
    let record: AlarmRecord
    private var alertDue: Date?
    private var countdown: (part: AlarmRecord.Part, due: Date)?
    private var isAlerting = false
    private(set) var hasNotice = false
    private var isPending = false

    private init(_ record: AlarmRecord) { self.record = record }

    /// Whether anything of it is left but a notice of a countdown that is over.
    var exists: Bool { isPending || isAlerting }

    /// The phase in which it is at the moment.
    ///
    /// - Parameter now: The time.
    /// - Returns: The phase.
    func phase(at now: Date) -> Phase {
        if isAlerting { return .alerting }
        switch countdown {
        case (.paused(let total, let remaining), _)?:
            return .paused(total: total, remaining: remaining)
        case (.counting(let total), let due)?: return .counting(total: total, until: due)
        default: break
        }
        // What tells of it comes at that moment, and dates are rounded.
        guard record.preAlert > 0, let alertDue, alertDue - record.preAlert <= now + 1 else {
            return .scheduled
        }
        return .countingByItself(until: alertDue)
    }

    /// The alarm as an application sees it.
    func alarm(at now: Date) -> Alarm {
        let state: Alarm.State =
            switch phase(at: now) {
            case .scheduled: .scheduled
            case .countingByItself, .counting: .countdown
            case .paused: .paused
            case .alerting: .alerting
            }
        return Alarm(
            id: record.id, schedule: record.schedule, countdownDuration: record.countdownDuration,
            state: state)
    }
}

extension KeptAlarm {
    /// Finds the alarms among all that is kept, in the order in which they were added.
    static func all(in kept: KeptNotifications) -> [KeptAlarm] {
        var alarms: [Alarm.ID: KeptAlarm] = [:]
        var order: [Alarm.ID] = []
        func change(_ record: AlarmRecord, _ body: (inout KeptAlarm) -> Void) {
            if alarms[record.id] == nil { order.append(record.id) }
            body(&alarms[record.id, default: KeptAlarm(record)])
        }
        for pending in kept.pending {
            guard let record = AlarmRecord(pending.request) else { continue }
            let due = pending.due ?? .distantFuture
            change(record) { alarm in
                switch record.part {
                case .scheduled:
                    alarm.alertDue = due
                    alarm.isPending = true
                case .counting, .paused:
                    alarm.countdown = (record.part, due)
                    alarm.isPending = true
                case .notice: break
                }
            }
        }
        for notification in kept.delivered {
            guard let record = AlarmRecord(notification.request) else { continue }
            change(record) { alarm in
                switch record.part {
                case .notice: alarm.hasNotice = true
                case .paused: break
                case .scheduled, .counting: alarm.isAlerting = true
                }
            }
        }
        return order.compactMap { alarms[$0] }
    }
}

extension KeptNotifications {
    /// The same once a notification is delivered that is on its way to the screen.
    func delivering(_ notification: UNNotification) -> KeptNotifications {
        var kept = self
        let identifier = notification.request.identifier
        kept.delivered.removeAll { $0.request.identifier == identifier }
        kept.delivered.append(notification)
        if notification.request.trigger?.repeats != true {
            kept.pending.removeAll { $0.request.identifier == identifier }
        }
        return kept
    }
}
