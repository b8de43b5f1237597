// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Writes spans of time for people.
public struct SpanText: Sendable {
    private let sentences: TimeSentences

    /// Writes them in a language.
    public init(_ language: Language) { sentences = TimeSentences(language: language) }

    /// With every unit: `1 h 30 min`, `2 days`.
    public func exact(_ seconds: Int) -> String {
        let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let parts = [
            days > 0 ? sentences.days(days) : nil,
            rest / 3_600 > 0 ? sentences.hours(rest / 3_600) : nil,
            rest / 60 % 60 > 0 ? sentences.minutes(rest / 60 % 60) : nil,
            rest % 60 > 0 || seconds == 0 ? sentences.seconds(rest % 60) : nil,
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    /// So many seconds and more are days, as they would be with hours and minutes: `24 h`.
    static let day = 86_370

    /// How far a moment is away, as one would say it: `in 20 min`, `now`, `3 days ago`.
    ///
    /// - Parameter seconds: To then; negative for what is past.
    /// - Returns: The words.
    func away(_ seconds: Int) -> String {
        if seconds == 0 { return sentences.now }
        let length = abs(seconds)
        if length < Self.day {
            let text =
                length < 120 ? sentences.seconds(length) : exact((length + 30) / 60 * 60)
            return seconds > 0 ? sentences.inSpan(text) : sentences.ago(text)
        }
        return away(days: (seconds + (seconds > 0 ? 43_200 : -43_200)) / 86_400)
    }

    /// How many days a date is away: `in 3 days`, `1 day ago`.
    func away(days: Int) -> String {
        days > 0 ? sentences.inDays(days) : sentences.daysAgo(-days)
    }

    /// About how many months a date is away, in years from two on: `in 4 months`, `2 years ago`.
    func away(months: Int) -> String {
        let length = abs(months)
        if length < 24 {
            return months > 0 ? sentences.inMonths(length) : sentences.monthsAgo(length)
        }
        return months > 0 ? sentences.inYears(length / 12) : sentences.yearsAgo(length / 12)
    }
}
