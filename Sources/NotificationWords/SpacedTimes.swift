// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The times of the day of a rule that has each day three or more at equal distances, as a window
/// makes them: `every 20 minutes from 09:30 to 16:50`.
struct SpacedTimes {
    let words: String

    /// Nil if the rule is another one, or its times are not at equal distances.
    init?(_ rule: Recurrence) {
        guard rule.unit == .days, rule.interval == 1, !rule[.hours].isEmpty,
            !rule[.minutes].isEmpty, rule[.seconds] == [0]
        else { return nil }
        var times = Set(rule[.hours]).sorted().flatMap { hour in
            Set(rule[.minutes]).sorted().map { hour * 60 + $0 }
        }
        if !rule[.positions].isEmpty {
            let places = rule[.positions].map { $0 > 0 ? $0 - 1 : times.count + $0 }
            times = Set(places).sorted().filter(times.indices.contains).map { times[$0] }
        }
        guard times.count > 2, let last = times.last else { return nil }
        // A window over midnight begins behind the longest gap.
        let gaps = zip(times, [last - 24 * 60] + times).map { $0 - $1 }
        guard let longest = gaps.max(), let start = gaps.firstIndex(of: longest) else { return nil }
        let ordered = times[start...] + times[..<start]
        let steps = Set(gaps[(start + 1)...] + gaps[..<start])
        guard steps.count == 1, let step = steps.first, let first = ordered.first,
            let end = ordered.last
        else { return nil }
        let length =
            switch step {
            case 1: "minute"
            case 60: "hour"
            case _ where step % 60 == 0: "\(step / 60) hours"
            default: "\(step) minutes"
            }
        words = "every \(length) from \(Self.clock(first)) to \(Self.clock(end))"
    }

    private static func clock(_ minute: Int) -> String {
        "\(DateText.two(minute / 60)):\(DateText.two(minute % 60))"
    }
}
