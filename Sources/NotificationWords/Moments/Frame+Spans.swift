// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Parts of a day that something takes, such as an appointment.
extension Frame {
    /// The most minutes that something takes which comes again; a longer part of each day is as well
    /// one in which it rings again and again.
    private static let longest = 180
    /// The most minutes that something takes which is once.
    private static let longestOnce = 960

    /// "Wednesday from 9 to 10" as the moment at which it begins; nil if it is no such thing.
    var begun: Frame? {
        guard let start = windowStart, let end = windowEnd, clock == nil, windowKind != .open,
            windowKind != .clock,
            count == nil, length == nil, until == nil, exceptedWeekdays.isEmpty,
            exceptedDays.isEmpty, !isAfterDone,
            isOfDays, let first = start.beginning(before: end), first != end
        else { return nil }
        if start.isOfTwentyFour, end.isOfTwentyFour, repetition == nil, weekdays.isEmpty,
            let begin = FrameResolver.minute(of: start), let stop = FrameResolver.minute(of: end),
            (stop - begin + 1_440) % 1_440 > Self.longestOnce
        {
            // "Le journal de 20h à 19h55" is no part of two days.
            return nil
        }
        if repetition != nil || !weekdays.isEmpty {
            guard windowKind == .span, let begin = FrameResolver.minute(of: first),
                let stop = FrameResolver.minute(of: end),
                (1...Self.longest).contains((stop - begin + 720) % 720)
            else { return nil }
        }
        var frame = self
        (frame.windowStart, frame.windowEnd) = (nil, nil)
        frame.clock = first
        return frame
    }

    /// Whether it is once, or on days of the week or of the month, and not more than once a day.
    private var isOfDays: Bool {
        guard let repetition else { return true }
        switch repetition.pattern {
        case .interval(_, let unit): return unit > .day && !repetition.isShare
        case .hours: return false
        default: return !repetition.isShare
        }
    }
}

extension ClockWords {
    /// The first of two times, of which the second says in which half of the day both are: "6 to 7pm".
    ///
    /// - Parameter end: The second.
    /// - Returns: The first; nil if the half of the day does not become clear.
    func beginning(before end: ClockWords) -> ClockWords? {
        guard isAfternoon == nil, part == nil, !isOfTwentyFour, !isMidnight,
            let half = end.halfOfSpan
        else { return end.endsAtTwelveAtNight && isAfternoon == nil && part == nil ? nil : self }
        // Eleven to one at noon begins in the other half.
        for isAfternoon in [half, !half] {
            var clock = self
            clock.isAfternoon = isAfternoon
            guard let begin = FrameResolver.minute(of: clock),
                let stop = FrameResolver.minute(of: end.inHalf(half))
            else { continue }
            if begin < stop || isAfternoon != half { return clock }
        }
        return nil
    }

    /// Whether it is "12am", of which nobody knows where what ends then began.
    private var endsAtTwelveAtNight: Bool { hour == 12 && isAfternoon == false }

    private func inHalf(_ half: Bool) -> ClockWords {
        var clock = self
        if !isOfTwentyFour { clock.isAfternoon = half }
        return clock
    }

    /// In which half of the day it ends; nil if nothing says so.
    private var halfOfSpan: Bool? {
        if endsAtTwelveAtNight || isMidnight { return nil }
        if let isAfternoon { return isAfternoon }
        switch part {
        case .morning, .beforeDawn: return false
        case .noon, .afternoon, .evening: return true
        case .night where (6...11).contains(hour): return true
        default: return nil
        }
    }
}
