// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Finds the times of the day that words name.
struct ClockFinder {
    /// A time, and why it is one of several.
    struct Time: Hashable {
        /// The seconds since the day began; those of the next day are beyond 86,400.
        var seconds: Int
        var reason: TimeReading.Reason?
    }

    /// Whether a clock has twelve hours here.
    let hasTwelveHours: Bool
    /// Whether people say hours without a half of the day, whatever their clocks show.
    let saysTwelveHours: Bool

    private static let day = 86_400

    /// Whether people sleep at an hour, so that nobody means it who does not say so.
    private static func isNight(_ hour: Int) -> Bool { hour % 24 < 6 }

    /// The times on a day that was named.
    ///
    /// - Parameters:
    ///   - clock: The words.
    ///   - part: The part of the day, if words beside it say so.
    /// - Returns: The likeliest first; none if the words contradict each other.
    func times(of clock: ClockWords, _ part: DayPart?) -> [Time] {
        if clock.isMidnight {
            let minutes = (clock.minute ?? 0) * 60
            let end = Time(seconds: Self.day + minutes, reason: .midnight)
            if part == .night || part == .evening { return [Time(seconds: end.seconds)] }
            return [Time(seconds: minutes, reason: .midnight), end]
        }
        if let known = known(clock, part) { return known.map { at($0, clock) } }
        let early = at(clock.hour, clock)
        guard canBeEither(clock), !clock.isOfTwentyFour, clock.hour < 6 else {
            return [early]
        }
        // Three o'clock of a day is in the afternoon for most who have twelve hours.
        let late = at(clock.hour + 12, clock)
        return [late, early].map { Time(seconds: $0.seconds, reason: .halfOfDay) }
    }

    /// The hours that words leave no doubt of; none at all if they contradict each other, and nil
    /// if both halves of the day are possible.
    private func known(_ clock: ClockWords, _ part: DayPart?) -> [Int]? {
        let hour = clock.hour
        guard hour <= 24 else { return [] }
        let part = clock.part ?? part
        let isNight = part == .night || part == .evening
        if let isAfternoon = clock.isAfternoon {
            if hour > 12 { return [] }
            if hour == 0 { return isAfternoon ? [] : [0] }
            let found = hour % 12 + (isAfternoon ? 12 : 0)
            guard part?.has(found) ?? true else { return [] }
            return [isNight && found < 12 ? found + 24 : found]
        }
        guard let part else { return clock.isOfTwentyFour || !canBeEither(clock) ? [hour] : nil }
        // "15 de junio a mediodía" has no 15 o'clock.
        let isLate = hour > 12 && hour < 24
        if isLate, !part.has(hour) { return [] }
        if hour > 12 || hour == 0 { return [isNight && hour < 6 ? hour + 24 : hour] }
        switch part {
        case .morning, .beforeDawn: return [hour % 12]
        case .noon:
            // "At noon" and "7:15" are two times.
            if (4...9).contains(hour) { return [] }
            return [hour > 9 ? hour : hour + 12]
        case .afternoon: return [hour % 12 + 12]
        // "Deux heures ce soir" is none, where "الساعة 3 مساء" is in the afternoon.
        case .evening where (1...3).contains(hour) && !saysTwelveHours: return []
        case .evening: return [hour == 12 ? 24 : hour + 12]
        case .midnight where !part.has(hour): return []
        case .night, .midnight:
            if clock.isOfTwentyFour, hour < 6 { return [hour + 24] }
            // Of clocks of 24 hours nobody says the afternoon like this.
            if hour < 5, !saysTwelveHours { return [hour + 24] }
            return hour < 5 ? [hour + 24, hour + 12] : [hour + 12]
        }
    }

    /// Whether both halves of the day have the hour.
    private func canBeEither(_ clock: ClockWords) -> Bool {
        (1...12).contains(clock.hour) && (!clock.isWritten || hasTwelveHours)
    }

    private func at(_ hour: Int, _ clock: ClockWords) -> Time {
        Time(seconds: hour * 3_600 + (clock.minute ?? 0) * 60 + (clock.second ?? 0))
    }

    /// The times from now on, where no day was named.
    ///
    /// - Parameters:
    ///   - clock: The words.
    ///   - part: The part of the day, if words beside it say so.
    ///   - now: The seconds since today began.
    /// - Returns: The likeliest first, counted from the start of today.
    func times(of clock: ClockWords, _ part: DayPart?, after now: Int) -> [Time] {
        func next(_ seconds: Int) -> Int {
            let time = seconds % Self.day
            return time > now ? time : time + Self.day
        }
        if clock.isMidnight { return [Time(seconds: next((clock.minute ?? 0) * 60))] }
        if let known = known(clock, part) {
            let isOne = known.count < 2
            return known.map {
                Time(seconds: next(at($0, clock).seconds), reason: isOne ? nil : .halfOfDay)
            }
        }
        let early = next(at(clock.hour, clock).seconds)
        let late = next(at(clock.hour + 12, clock).seconds)
        if early < late {
            // "At 4" said at five in the afternoon is hardly of the night, but at nine it is.
            let isFar =
                Self.isNight(early / 3_600) && early - now > Self.day / 4 && now < 72_000
            guard isFar else { return [Time(seconds: early)] }
            return [late, early].map { Time(seconds: $0, reason: .halfOfDay) }
        }
        if Self.isNight(early / 3_600) { return [Time(seconds: late)] }
        return [late, early].map { Time(seconds: $0, reason: .halfOfDay) }
    }

    /// The times of today that are still to come, where today was named.
    func times(ofToday clock: ClockWords, _ part: DayPart?, after now: Int) -> [Time] {
        let isOpen = known(clock, part) == nil && !clock.isMidnight
        guard isOpen else {
            let all = times(of: clock, part)
            let left = all.filter { $0.seconds > now }
            return left.isEmpty
                ? Array(all.prefix(1)) : left.count == 1 ? [Time(seconds: left[0].seconds)] : left
        }
        let (early, late) = (at(clock.hour, clock).seconds, at(clock.hour + 12, clock).seconds)
        if early > now { return [Time(seconds: early)] }
        guard late > now, late < Self.day else { return [Time(seconds: early)] }
        if Self.isNight(clock.hour) { return [Time(seconds: late)] }
        return [
            Time(seconds: late, reason: .halfOfDay),
            Time(seconds: early + Self.day, reason: .halfOfDay),
        ]
    }
}

extension DayPart {
    /// Whether an hour of 24 can be said with the part: nobody says ten in the morning of an evening.
    fileprivate func has(_ hour: Int) -> Bool {
        switch self {
        case .morning, .beforeDawn: hour < 13
        case .noon: (11...14).contains(hour)
        case .afternoon: (12...21).contains(hour)
        case .evening: hour > 14 || hour < 4
        case .night: hour > 16 || hour < 7
        case .midnight: hour % 12 == 0
        }
    }
}
