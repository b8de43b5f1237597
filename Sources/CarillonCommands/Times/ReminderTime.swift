// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationWords

/// When a reminder is to ring, as options or words say it, before a plan makes a trigger of it.
struct ReminderTime: Hashable, Sendable {
    /// How often, without its times of the day.
    typealias Pattern = TimeReading.Repetition.Pattern

    /// Once after a length of time.
    var distance: TimeReading?
    /// When, or with a repetition from when on.
    var moment: TimeReading?
    var repetition: Pattern?
    /// A rule as RFC 5545 has it.
    var rule: Recurrence?
    var window: DayWindow?
    /// The days of the week of the window, from 1 for Sunday.
    var weekdays: [Int] = []
    var count: Int?
    var until: RecurrenceDate?
    var exceptions: [RecurrenceDate] = []
    var additions: [RecurrenceDate] = []
    /// Where the wall clock is; nil is here.
    var zone: TimeZone?

    /// Nothing yet.
    init() {}

    /// What words say.
    init(_ reading: TimeReading) {
        zone = reading.repetition == nil ? nil : reading.zone
        guard let repetition = reading.repetition else {
            if reading.seconds == nil { moment = reading } else { distance = reading }
            return
        }
        self.repetition = repetition.pattern
        if let window = repetition.window {
            self.window = DayWindow(from: window.lowerBound, to: window.upperBound)
        }
        weekdays = repetition.weekdays
        count = repetition.count
        until = repetition.until.map { RecurrenceDate($0, hasTime: repetition.untilHasTime) }
        guard reading.hasTime || repetition.hasStart else { return }
        var start = reading
        // A day that says on which days it repeats is no day from which it goes on.
        if !repetition.hasStart { (start.namesDay, start.namesWeekday) = (false, false) }
        moment = start
    }

    /// Whether a day is named from which it goes on.
    var namesDay: Bool { moment?.namesDay ?? false }

    /// Whether something ends the repetition, leaves dates out or adds some.
    var isBounded: Bool {
        count != nil || until != nil || !exceptions.isEmpty || !additions.isEmpty
    }

    /// The real time between two, in seconds; nil if it repeats otherwise.
    var step: Int? {
        guard case .interval(let count, let unit)? = repetition else { return nil }
        switch unit {
        case .seconds: return count
        case .minutes: return count * 60
        case .hours: return count * 3_600
        case .days, .weeks, .months, .years: return nil
        }
    }
}

extension ReminderTime {
    /// Checks what goes together; the messages name the options.
    func checkParts() throws(CommandError) {
        let repeats = repetition != nil || rule != nil
        if let distance {
            if moment != nil || repeats { throw .usage { $0.inStandsAlone } }
            if zone != nil, distance.seconds != nil { throw .usage { $0.inCountsRealTime } }
        }
        if repetition != nil && rule != nil { throw .usage { $0.ruleSaysHowOften } }
        try checkBounds(repeats)
        guard window != nil else {
            if weekdays.isEmpty { return }
            throw .usage { $0.onNeedsBetween }
        }
        guard let step, step < 86_400 else { throw .usage { $0.betweenNeedsEvery } }
        if moment != nil { throw .usage { $0.betweenSaysTimes } }
    }

    private func checkBounds(_ repeats: Bool) throws(CommandError) {
        let bounds = [
            ("--count", count != nil), ("--until", until != nil),
            ("--except", !exceptions.isEmpty), ("--also", !additions.isEmpty),
            ("--between", window != nil), ("--on", !weekdays.isEmpty),
        ]
        if let bound = bounds.first(where: { $0.1 }), !repeats {
            throw .usage { $0.needsRepetition(bound.0) }
        }
        if count != nil && until != nil {
            throw .usage { $0.exclude("--count", "--until") }
        }
        if let end = rule?.end, count != nil || until != nil {
            let has = if case .count = end { "COUNT" } else { "UNTIL" }
            throw CommandError.usage { $0.ruleHas(has) }
                .about(count != nil ? "--count" : "--until")
        }
    }
}
