// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// Writes times of the day, by the clock that the person reads: `21:30`, or `9:30 PM`.
public struct ClockText: Sendable {
    private let language: Language
    private var sentences: TimeSentences { TimeSentences(language: language) }

    /// Writes them in a language, with the hours that its clocks have.
    public init(_ language: Language) { self.language = language }

    /// `21:30`, or `21:30:15`.
    ///
    /// - Parameters:
    ///   - hour: From 0 on; 24 is the end of a day.
    ///   - minute: The minute.
    ///   - second: The second; nil is not told.
    ///   - isPadded: Whether an hour of a clock of 24 has two digits.
    /// - Returns: The time.
    public func text(
        hour: Int, minute: Int, second: Int? = nil, isPadded: Bool = true
    ) -> String {
        let rest = ":\(DateText.two(minute))" + (second.map { ":\(DateText.two($0))" } ?? "")
        switch language.hourCycle {
        case .twentyFour: return (isPadded ? DateText.two(hour) : "\(hour)") + rest
        case .twelve:
            let clock = "\(Self.twelve(hour))\(rest)"
            return Self.isMorning(hour)
                ? sentences.beforeNoon(clock) : sentences.afterNoon(clock)
        }
    }

    /// `12:35` for a minute since midnight.
    public func text(minuteOfDay minute: Int) -> String {
        text(hour: minute / 60, minute: minute % 60)
    }

    /// The names of the halves of a day, as they stand beside an hour that is chosen.
    public var halves: [String] { [sentences.morningHalf, sentences.eveningHalf] }

    /// The hour that a clock of twelve shows.
    public static func twelve(_ hour: Int) -> Int { (hour + 11) % 12 + 1 }

    /// Whether an hour is in the first half of a day.
    public static func isMorning(_ hour: Int) -> Bool { hour % 24 < 12 }
}
