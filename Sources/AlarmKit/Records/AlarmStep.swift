// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import UserNotifications

/// A change of an alarm, decided from the kept notifications and the time.
enum AlarmStep: Hashable, Sendable {
    /// It is not to alert now: one that repeats waits for its next time, others are gone.
    case stop
    /// It is gone.
    case cancel
    /// An alerting one counts down again.
    case countdown
    /// A countdown stands still.
    case pause
    /// A countdown that stands still goes on.
    case resume

    /// The change of the kept alarm that the step makes.
    ///
    /// - Parameters:
    ///   - alarm: The alarm as it is kept.
    ///   - now: The time.
    ///   - zone: The zone of the machine.
    /// - Returns: The change.
    /// - Throws: ``AlarmRefusal`` where the alarm is in a state in which it cannot be.
    func change(_ alarm: KeptAlarm, at now: Date, in zone: TimeZone) throws -> Rearrangement {
        let requests = AlarmRequests(times: AlarmTimes(zone: zone))
        let record = alarm.record
        var change = Rearrangement()
        switch (self, alarm.phase(at: now)) {
        case (.cancel, _),
            (.stop, _) where self == .cancel || !record.isRepeating:
            change.removedPending = record.identifiers
            change.removedDelivered = record.identifiers
        case (.stop, let phase):
            if case .countingByItself(let end) = phase {
                change.added = try requests.scheduled(record, after: end - record.preAlert)
            }
            change.removedPending = [record.asPart(.counting(total: 0)).identifier]
            change.removedDelivered = record.identifiers
        case (.countdown, .alerting):
            change = try Self.snooze(record, at: now, in: zone)
            change.removedDelivered = record.identifiers.filter { $0 != record.noticeIdentifier }
        case (.pause, .counting(let total, let end)):
            change.added = try requests.paused(
                record, total: total, remaining: max(1, end.timeIntervalSince(now)))
            change.removedDelivered = Self.noticeWithout(record.presentation.paused == nil, record)
        case (.pause, .countingByItself(let end)):
            change.added =
                try requests.paused(
                    record, total: record.preAlert,
                    remaining: min(record.preAlert, max(1, end.timeIntervalSince(now))))
            if record.isRepeating {
                // Not this time, but from the next on.
                let later = try requests.scheduled(record, after: end - record.preAlert)
                change.added += later.filter { $0.identifier != record.noticeIdentifier }
            }
            change.removedDelivered = Self.noticeWithout(record.presentation.paused == nil, record)
        case (.resume, .paused(let total, let remaining)):
            change.added = try requests.counting(
                record, total: total, remaining: remaining, at: now)
            change.removedDelivered = Self.noticeWithout(
                record.presentation.countdown == nil, record)
        default:
            throw AlarmRefusal(
                field: "id", reason: "the alarm is in a state in which it cannot \(self)")
        }
        return change
    }

    private static func noticeWithout(_ isGone: Bool, _ record: AlarmRecord) -> [String] {
        isGone ? [record.noticeIdentifier] : []
    }

    /// Begins the countdown after an alert.
    static func snooze(
        _ record: AlarmRecord, at now: Date, in zone: TimeZone
    ) throws -> Rearrangement {
        guard let seconds = record.postAlert, seconds > 0 else {
            throw AlarmRefusal(
                field: "countdownDuration.postAlert",
                reason: "it is nil, so there is nothing to count down; give a number of seconds")
        }
        var change = Rearrangement()
        change.added = try AlarmRequests(times: AlarmTimes(zone: zone)).counting(
            record, total: seconds, remaining: seconds, at: now)
        return change
    }

    /// Begins an alarm that was not there, or stands in the place of one.
    static func schedule(
        _ record: AlarmRecord, at now: Date, in zone: TimeZone
    ) throws -> Rearrangement {
        try record.validate(at: now)
        let requests = AlarmRequests(times: AlarmTimes(zone: zone))
        var change = Rearrangement()
        if record.schedule == nil {
            change.added = try requests.counting(
                record, total: record.preAlert, remaining: record.preAlert, at: now)
        } else {
            change.added = try requests.scheduled(record, after: now)
        }
        let added = Set(change.added.map(\.identifier))
        change.removedPending = record.identifiers.filter { !added.contains($0) }
        // What is delivered of an alarm with this name is past.
        change.removedDelivered = record.identifiers.filter { $0 != record.noticeIdentifier }
        return change
    }
}

extension Rearrangement {
    /// The same, with the categories of all alarms that are there then, and without notices of
    /// countdowns that are over.
    func tidied(_ alarms: [KeptAlarm], at now: Date) -> Rearrangement {
        var change = self
        let records =
            alarms.filter(\.exists).map(\.record) + change.added.compactMap(AlarmRecord.init)
        if !change.added.isEmpty {
            change.categories = Set(records.flatMap(AlarmRequests.categories))
        }
        let added = Set(change.added.map(\.identifier))
        for alarm in alarms where alarm.hasNotice {
            let isOver: Bool =
                switch alarm.phase(at: now) {
                case .scheduled, .alerting: true
                case .counting, .countingByItself, .paused: !alarm.exists
                }
            let notice = alarm.record.noticeIdentifier
            if isOver, !added.contains(notice) { change.removedDelivered.append(notice) }
        }
        return change
    }
}
