// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import AppIntents
import UserNotifications

/// The record of an alarm in the user info of each of its notifications: all that there is to know
/// of it.
///
/// The service keeps it, so an alarm needs no memory of this process.
struct AlarmRecord: Codable, Sendable {
    /// The part that a notification has in its alarm.
    enum Part: Codable, Hashable, Sendable {
        /// Alerts by the schedule.
        case scheduled
        /// Alerts at the end of a countdown of so many seconds.
        case counting(total: TimeInterval)
        /// Stands for a countdown that is paused, with so many seconds to go.
        case paused(total: TimeInterval, remaining: TimeInterval)
        /// Only tells of a countdown, without a sound.
        case notice
    }

    private static let key = "org.carillon.alarm"
    private static let prefix = "org.carillon.alarm."

    let id: Alarm.ID
    let schedule: Alarm.Schedule?
    let countdownDuration: Alarm.CountdownDuration?
    let presentation: AlarmPresentation
    /// The name of the sound; nil is the default.
    let sound: String?
    let stopIntent: IntentRecord?
    let secondaryIntent: IntentRecord?
    var part = Part.scheduled

    /// Takes an alarm that an application schedules.
    ///
    /// - Throws: An error for an intent that cannot be kept.
    init<Metadata>(
        id: Alarm.ID, _ configuration: AlarmManager.AlarmConfiguration<Metadata>
    ) throws {
        self.id = id
        schedule = configuration.schedule
        countdownDuration = configuration.countdownDuration
        presentation = configuration.attributes.presentation
        sound = configuration.sound.name
        stopIntent = try configuration.stopIntent.map { try IntentRecord($0) }
        secondaryIntent = try configuration.secondaryIntent.map { try IntentRecord($0) }
    }

    /// Reads the record in a notification; nil if it is of no alarm.
    init?(_ request: UNNotificationRequest) {
        guard request.identifier.hasPrefix(Self.prefix),
            let data = request.content.userInfo[Self.key] as? Data,
            let record = try? JSONDecoder().decode(AlarmRecord.self, from: data)
        else { return nil }
        self = record
    }

    /// The user info that says all this.
    var userInfo: [AnyHashable: Any] {
        get throws {
            var values: [AnyHashable: Any] = [Self.key: try JSONEncoder().encode(self)]
            if case .paused = part { values[UNNotificationRequest.pausedKey] = true }
            return values
        }
    }

    /// Whether it alerts again and again.
    var isRepeating: Bool {
        guard case .relative(let relative)? = schedule, case .weekly = relative.repeats else {
            return false
        }
        return true
    }

    /// The countdown before the alert, in seconds; 0 is none.
    var preAlert: TimeInterval { countdownDuration?.preAlert ?? 0 }

    /// The countdown after the alert, in seconds; nil is none.
    var postAlert: TimeInterval? { countdownDuration?.postAlert ?? countdownDuration?.preAlert }

    /// The same alarm, as another part of it says it.
    func asPart(_ part: Part) -> AlarmRecord {
        var record = self
        record.part = part
        return record
    }

    /// The identifier of the request that this is.
    ///
    /// A countdown of a repeating alarm stands beside its schedule; otherwise one takes the place
    /// of the other, in one step.
    var identifier: String {
        switch part {
        case .scheduled: Self.prefix + id.uuidString
        case .counting, .paused:
            Self.prefix + id.uuidString + (isRepeating ? ".countdown" : "")
        case .notice: noticeIdentifier
        }
    }

    /// The identifier of the notification that tells of a countdown.
    var noticeIdentifier: String { Self.prefix + id.uuidString + ".notice" }

    /// The identifiers of all that an alarm can have.
    var identifiers: [String] {
        ["", ".countdown", ".notice"].map { Self.prefix + id.uuidString + $0 }
    }
}

extension AlarmRecord {
    /// Checks an alarm that is scheduled.
    ///
    /// - Parameter now: The time.
    /// - Throws: ``AlarmRefusal`` naming the field that is wrong.
    func validate(at now: Date) throws(AlarmRefusal) {
        try Self.validate(countdownDuration?.preAlert, "countdownDuration.preAlert")
        try Self.validate(countdownDuration?.postAlert, "countdownDuration.postAlert")
        switch schedule {
        case .fixed(let date):
            if date <= now {
                throw AlarmRefusal(field: "schedule", reason: "the date is past; give a later one")
            }
        case .relative(let relative):
            guard (0..<24).contains(relative.time.hour), (0..<60).contains(relative.time.minute)
            else {
                throw AlarmRefusal(
                    field: "schedule.time", reason: "no clock shows it; use 0:00 to 23:59")
            }
            if case .weekly([]) = relative.repeats {
                throw AlarmRefusal(
                    field: "schedule.repeats", reason: "it has no days; give one or use .never")
            }
        case nil:
            if preAlert == 0 {
                throw AlarmRefusal(
                    field: "schedule",
                    reason: "there is none, and no countdown before the alert; give one of them")
            }
        }
    }

    private static func validate(
        _ duration: TimeInterval?, _ field: String
    ) throws(AlarmRefusal) {
        guard let duration else { return }
        // A hundred years, as for all intervals of the service.
        if !(duration > 0 && duration <= AlarmTimes.longest) {
            throw AlarmRefusal(
                field: field, reason: "it is \(duration) seconds; use more than 0, or nil")
        }
    }
}

/// Why an alarm is not scheduled, or does not change.
struct AlarmRefusal: Error, Hashable, LocalizedError {
    /// The field that is wrong.
    let field: String
    /// Why, without texts of the person.
    let reason: String

    var errorDescription: String? { "\(field): \(reason)" }
}
