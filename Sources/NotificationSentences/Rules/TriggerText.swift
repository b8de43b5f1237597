// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Says in words when a trigger delivers: `once`, `every day at 08:30`, `every 90 s`.
public struct TriggerText: Sendable {
    private let language: Language
    /// The zone that goes without saying; nil if each is named.
    private let zone: TimeZone?
    private var sentences: RuleSentences { RuleSentences(language: language) }
    private var names: CalendarNames { CalendarNames(language) }

    /// Says it in a language.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - zone: Where the clock of the person is. A time by that clock does not name its zone, since
    ///     no other is thought of; without it each zone is named, as for a program that reads it.
    public init(_ language: Language, in zone: TimeZone? = nil) {
        (self.language, self.zone) = (language, zone)
    }

    /// The word for a request that rings one time, and for no other.
    public var once: String { sentences.once }

    /// When a request delivers, and whether it alerts again until somebody acts on it.
    public func words(for request: Request) -> String {
        if request.isMonitor { return sentences.isForApplication }
        let nag = request.nagInterval.map { sentences.untilActedOn(every($0)) }
        switch request.again?.reason {
        case .nagging: return nag.map { sentences.again($0) } ?? sentences.again
        case .snoozed:
            var words = sentences.snoozed
            if case .place(let trigger)? = request.trigger {
                words = sentences.snoozed(untilCrossing: self.words(for: trigger))
            }
            return nag.map { sentences.then(words, $0) } ?? words
        case nil:
            let words = request.isPaused ? sentences.paused : words(for: request.trigger)
            return nag.map { sentences.then(words, $0) } ?? words
        }
    }

    /// How often a request delivers, told beside its date: of what rings one time that is all, in
    /// whichever zone it was said.
    public func rhythm(of request: Request) -> String {
        var request = request
        if case .calendar(var trigger)? = request.trigger, !trigger.isRepeating {
            trigger.components.timeZone = nil
            request.trigger = .calendar(trigger)
        }
        return words(for: request)
    }

    /// The words for what comes again so long after somebody is done with it.
    ///
    /// - Parameters:
    ///   - words: Those for the time at which it rings.
    ///   - span: How long after that; nil if it does not come again so.
    /// - Returns: Both together.
    public func words(_ words: String, thenAfterDone span: CalendarDuration?) -> String {
        guard let span else { return words }
        let again = sentences.again(after: SpanText(language).exact(span.roughSeconds))
        return words == once ? again : sentences.then(words, again)
    }

    /// The words; a request without a trigger is delivered at once.
    public func words(for trigger: Trigger?) -> String {
        switch trigger {
        case nil: return sentences.atOnce
        case .push: return sentences.pushed
        case .place(let trigger): return words(for: trigger)
        case .interval(let trigger):
            return trigger.isRepeating ? every(trigger.seconds) : sentences.once
        case .calendar(let trigger):
            let offsets = words(for: trigger.relativeOffsets)
            // It is told beside its date, which has a zone.
            if !trigger.isRepeating, let offsets { return offsets }
            var often =
                trigger.recurrence.map { every($0, from: trigger.components) }
                ?? (trigger.isRepeating ? everyMatch(of: trigger) : sentences.once)
            if let offsets { often = sentences.offsets(offsets, often) }
            guard let named = trigger.components.timeZone, named.identifier != zone?.identifier
            else { return often }
            return sentences.inZone(named.identifier, often)
        }
    }

    /// The word of which an application is told that follows a place itself: `arrived`.
    public func words(for crossing: PlaceSide) -> String {
        crossing == .inside ? sentences.arrived : sentences.left
    }

    /// `on arriving at Office`.
    private func words(for trigger: PlaceTrigger) -> String {
        let name = trigger.name.isEmpty ? sentences.network : trigger.name
        let crossing =
            switch (trigger.notifiesOnEntry, trigger.notifiesOnExit) {
            case (true, true): sentences.arrivingAndLeaving(name)
            case (true, false): sentences.arriving(name)
            case (false, _): sentences.leaving(name)
            }
        return trigger.isRepeating ? sentences.everyTime(crossing) : crossing
    }

    /// `1 day before, 1 h before and at its time`; nil for the time alone.
    private func words(for offsets: [CalendarDuration]) -> String? {
        if offsets.allSatisfy({ $0.roughSeconds == 0 }) { return nil }
        let words = offsets.map {
            let span = SpanText(language).exact(abs($0.roughSeconds))
            return $0.roughSeconds == 0
                ? sentences.atItsTime
                : $0.roughSeconds < 0 ? sentences.before(span) : sentences.after(span)
        }
        return ListText(language).list(words)
    }

    private func everyMatch(of trigger: CalendarTrigger) -> String {
        let (often, left) = (every(trigger.components), trigger.exceptions.count)
        return left == 0 ? often : sentences.butFor(left, often)
    }

    private func every(_ seconds: Double) -> String {
        switch seconds {
        case 60: return sentences.every(1, .minutes)
        case 3_600: return sentences.every(1, .hours)
        case 86_400: return sentences.every(1, .days)
        case 604_800: return sentences.every(1, .weeks)
        case _ where seconds == seconds.rounded() && seconds < 1e12:
            let span = SpanText(language).exact(Int(seconds))
            return seconds < 86_400 ? sentences.everySpan(span) : sentences.everySpanOfDays(span)
        default:
            let number =
                language.isEnglish
                ? "\(seconds)" : seconds.formatted(.number.locale(language.locale))
            return sentences.everySpan("\(number) s")
        }
    }

    private func every(_ parts: DateComponents) -> String {
        let set = Self.names.filter { parts[keyPath: $0.1] != nil }
        guard let minute = parts.minute else { return list(parts, set) }
        let clock = clock(parts)
        switch Set(set.map(\.0)).subtracting(["second"]) {
        case ["minute"]: return sentences.everyHour(at: "\(DateText.two(minute))\(seconds(parts))")
        case ["hour", "minute"]: return sentences.at(clock, sentences.every(1, .days))
        case ["weekday", "hour", "minute"]:
            let name = parts.weekday.flatMap(names.weekday) ?? sentences.theSameDay
            return sentences.at(clock, sentences.everyWeekday(name))
        case ["day", "hour", "minute"]:
            let day = sentences.theMonthDays(sentences.monthDay(parts.day ?? 0))
            return sentences.at(clock, sentences.on(day, sentences.every(1, .months)))
        case ["month", "day", "hour", "minute"]:
            let date = sentences.date(names.date(parts.day ?? 0, month: parts.month ?? 0))
            return sentences.at(clock, sentences.on(date, sentences.every(1, .years)))
        default: return list(parts, set)
        }
    }

    private func every(_ recurrence: Recurrence, from first: DateComponents) -> String {
        if !recurrence.isPlain { return RecurrenceText(recurrence, from: first, language).words }
        let clock = clock(first)
        let every = sentences.every(recurrence.interval, recurrence.unit)
        switch recurrence.unit {
        case .seconds, .minutes, .hours: return sentences.from("\(date(first)) \(clock)", every)
        case .days: return sentences.from(date(first), at: clock, every)
        case .weeks where recurrence.interval == 1:
            return sentences.at(clock, sentences.everyWeekday(weekdayName(of: first)))
        case .weeks:
            let day = sentences.weekday(weekdayName(of: first))
            return sentences.at(clock, sentences.on(day, every))
        case .months:
            let day = sentences.theMonthDays(sentences.monthDay(first.day ?? 0))
            return sentences.at(clock, sentences.on(day, every))
        case .years:
            let date = sentences.date(names.date(first.day ?? 0, month: first.month ?? 0))
            return sentences.at(clock, sentences.on(date, every))
        }
    }

    private func date(_ parts: DateComponents) -> String {
        names.date(parts.day ?? 0, month: parts.month ?? 0, year: parts.year)
    }

    /// `08:30`, or `08:30:15`.
    private func clock(_ parts: DateComponents) -> String {
        let second = parts.second ?? 0
        return ClockText(language).text(
            hour: parts.hour ?? 0, minute: parts.minute ?? 0, second: second == 0 ? nil : second)
    }

    private func seconds(_ parts: DateComponents) -> String {
        (parts.second ?? 0) == 0 ? "" : ":\(DateText.two(parts.second))"
    }

    private func weekdayName(of first: DateComponents) -> String {
        let calendar = Calendar(identifier: .gregorian)
        let noon = DateComponents(
            year: first.year, month: first.month, day: first.day, hour: 12)
        return calendar.date(from: noon).flatMap {
            names.weekday(calendar.component(.weekday, from: $0))
        } ?? sentences.theSameDay
    }

    /// The words for parts that have no better ones.
    private func list(_ parts: DateComponents, _ set: [Part]) -> String {
        let conditions = set.map { sentences.condition($0.0, parts[keyPath: $0.1] ?? 0) }
        return sentences.whenever(conditions.joined(separator: ", "))
    }

    private typealias Part = (String, any KeyPath<DateComponents, Int?> & Sendable)
    private static let names: [Part] = [
        ("era", \.era), ("year", \.year), ("quarter", \.quarter), ("month", \.month),
        ("day of year", \.dayOfYear), ("day", \.day), ("week year", \.yearForWeekOfYear),
        ("week of year", \.weekOfYear), ("week of month", \.weekOfMonth), ("weekday", \.weekday),
        ("weekday ordinal", \.weekdayOrdinal), ("hour", \.hour), ("minute", \.minute),
        ("second", \.second), ("nanosecond", \.nanosecond),
    ]
}
