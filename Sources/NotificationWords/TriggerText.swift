// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// Says in words when a trigger delivers: `once`, `every day at 08:30`, `every 90 s`.
public enum TriggerText {
    /// When a request delivers, and whether it alerts again until somebody acts on it.
    public static func words(for request: Request) -> String {
        let nag = request.nagInterval.map { "\(every($0)) until acted on" }
        switch request.again?.reason {
        case .nagging: return ["again", nag].compactMap(\.self).joined(separator: " ")
        case .snoozed: return ["snoozed", nag].compactMap(\.self).joined(separator: ", then ")
        case nil:
            return [words(for: request.trigger), nag].compactMap(\.self)
                .joined(separator: ", then ")
        }
    }

    /// The words; a request without a trigger is delivered at once.
    public static func words(for trigger: Trigger?) -> String {
        switch trigger {
        case nil: "at once"
        case .push: "pushed"
        case .interval(let trigger): trigger.isRepeating ? every(trigger.seconds) : "once"
        case .calendar(let trigger):
            (trigger.recurrence.map { every($0, from: trigger.components) }
                ?? (trigger.isRepeating ? every(trigger.components) : "once"))
                + (trigger.components.timeZone.map { ", \($0.identifier) time" } ?? "")
        }
    }

    private static func every(_ seconds: Double) -> String {
        switch seconds {
        case 60: "every minute"
        case 3_600: "every hour"
        case 86_400: "every day"
        case 604_800: "every week"
        case _ where seconds == seconds.rounded() && seconds < 1e12:
            "every \(SpanText.exact(Int(seconds)))"
        default: "every \(seconds) s"
        }
    }

    private static func every(_ parts: DateComponents) -> String {
        let set = names.filter { parts[keyPath: $0.1] != nil }
        guard let minute = parts.minute else { return list(parts, set) }
        let clock = clock(parts)
        switch Set(set.map(\.0)).subtracting(["second"]) {
        case ["minute"]: return "every hour at :\(DateText.two(minute))\(seconds(parts))"
        case ["hour", "minute"]: return "every day at \(clock)"
        case ["weekday", "hour", "minute"]:
            let name = parts.weekday.flatMap(WeekdayName.name) ?? "day"
            return "every \(name) at \(clock)"
        case ["day", "hour", "minute"]:
            return "every month on day \(parts.day ?? 0) at \(clock)"
        case ["month", "day", "hour", "minute"]:
            return "every year on \(parts.day ?? 0) \(MonthName.long(parts.month ?? 0)) at \(clock)"
        default: return list(parts, set)
        }
    }

    private static func every(_ recurrence: Recurrence, from first: DateComponents) -> String {
        if !recurrence.isPlain { return RecurrenceText.words(for: recurrence, from: first) }
        let count = recurrence.interval
        let unit = recurrence.unit.rawValue
        let clock = clock(first)
        let every = count == 1 ? "every \(unit.dropLast())" : "every \(count) \(unit)"
        let date = "\(first.year ?? 0)-\(DateText.two(first.month))-\(DateText.two(first.day))"
        switch recurrence.unit {
        case .seconds, .minutes, .hours: return "\(every) from \(date) \(clock)"
        case .days: return "\(every) from \(date), at \(clock)"
        case .weeks: return "\(every) on \(weekday(of: first)) at \(clock)"
        case .months: return "\(every) on day \(first.day ?? 0) at \(clock)"
        case .years:
            return "\(every) on \(first.day ?? 0) \(MonthName.long(first.month ?? 0)) at \(clock)"
        }
    }

    /// `08:30`, or `08:30:15`.
    private static func clock(_ parts: DateComponents) -> String {
        "\(DateText.two(parts.hour)):\(DateText.two(parts.minute))\(seconds(parts))"
    }

    private static func seconds(_ parts: DateComponents) -> String {
        (parts.second ?? 0) == 0 ? "" : ":\(DateText.two(parts.second))"
    }

    private static func weekday(of first: DateComponents) -> String {
        let calendar = Calendar(identifier: .gregorian)
        let noon = DateComponents(
            year: first.year, month: first.month, day: first.day, hour: 12)
        guard let date = calendar.date(from: noon) else { return "the same day" }
        return WeekdayName.name(of: calendar.component(.weekday, from: date)) ?? "the same day"
    }

    /// What has no better words.
    private static func list(_ parts: DateComponents, _ set: [Part]) -> String {
        "whenever "
            + set.map { "\($0.0) is \(parts[keyPath: $0.1] ?? 0)" }.joined(separator: ", ")
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
