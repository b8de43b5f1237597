// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The times of the day of a rule that has each day three or more at equal distances, as a window
/// makes them: `every 20 minutes from 09:30 to 16:50`.
struct SpacedTimes {
    /// How many minutes lie between.
    private let step: Int
    /// The first and the last, in minutes since midnight.
    private let first, last: Int

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
        self.step = step
        (self.first, self.last) = (first, end)
    }

    /// The words.
    func words(_ sentences: RuleSentences) -> String {
        let often =
            step % 60 == 0 ? sentences.every(step / 60, .hours) : sentences.every(step, .minutes)
        let clock = ClockText(sentences.language)
        return sentences.from(
            clock.text(minuteOfDay: first), to: clock.text(minuteOfDay: last), often)
    }
}
