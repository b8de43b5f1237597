// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How often something rings, as it is typed: `90s`, `2h`, `1d`, `day`, `monday`.
enum Repetition: Hashable, Sendable {
    case span(Span)
    /// From 1 for Sunday to 7.
    case weekday(Int)

    private static let words: [String: Span] = [
        "minute": .minute, "hour": .hour, "day": .day, "week": .week,
    ]

    /// Reads a repetition.
    init(_ text: String) throws(CommandError) {
        if let weekday = WeekdayName.number(of: text) {
            self = .weekday(weekday)
        } else if let span = Self.words[text.lowercased()] {
            self = .span(span)
        } else {
            // Its error speaks of spans alone, and a day may have been meant.
            guard let span = try? Span(text) else {
                throw .usage("'\(text)' is no repetition; write it like 20m, 1d, week or monday")
            }
            self = .span(span)
        }
    }
}
