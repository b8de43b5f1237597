// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Days for those who look back: "the 20th", "9 march" and "christmas" are the last of their name.
extension DayFinder {
    /// The readings of a day that is today or was, the likeliest first, and of each the last day first.
    ///
    /// A day that is counted from today is the same as for those who look ahead, and so is one of a name that
    /// has not been yet.
    func pastReadings(of words: DayWords) -> [Days] {
        let ahead = readings(of: words)
        let past: [Days]
        switch words {
        case .weekday(_, .plain), .weekday(_, .this):
            past = ahead.map { days in
                Days(
                    days: days.days.prefix(1).map { $0 - 7 * max(0, ($0 - today + 6) / 7) },
                    grain: days.grain, note: days.note)
            }
        default:
            guard let span = span(of: words) else { return ahead.map(Self.first) }
            var earlier = self
            earlier.today -= span
            past = earlier.readings(of: words).map { days in
                Days(
                    days: days.days.filter { $0 <= today }.reversed(), grain: days.grain,
                    note: days.note)
            }.filter { !$0.days.isEmpty }
        }
        return past.isEmpty ? ahead.map(Self.first) : past
    }

    /// The others of a name lie ahead.
    private static func first(of days: Days) -> Days {
        Days(days: Array(days.days.prefix(1)), grain: days.grain, note: days.note)
    }

    /// How many days back those of a name begin that lead up to today; nil for what has no name that comes
    /// again.
    private func span(of words: DayWords) -> Int? {
        guard year == nil else { return nil }
        return switch words {
        case .date(nil, nil, .some): 30 * (Self.most - 2)
        case .date(nil, .some, .some), .numbers(_, _, year: nil): 365 * Self.most
        case .date(nil, .some, nil), .quarter, .season, .weekOfYear: 365
        case .holiday: 3 * 365
        default: nil
        }
    }
}
