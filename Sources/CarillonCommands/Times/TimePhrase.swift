// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// A time that stands behind the text: `tomorrow at 9`, `in 20 minutes`, `every weekday at 9:30`.
enum TimePhrase {
    /// What some words are.
    enum Outcome: Hashable {
        case time(ReminderTime)
        /// A day, or a repetition, without a time of day.
        case withoutTime
        case text
    }

    /// Reads words that are a time and nothing else, in any order.
    static func read(_ text: String) -> Outcome {
        var words = TimeWords(text)
        if let span = words.attempt({ words -> Span? in
            guard words.take("in"), let span = Span(from: &words), words.isAtEnd else { return nil }
            return span
        }) {
            return .time(ReminderTime(span: span))
        }
        var items = Items()
        while !words.isAtEnd {
            if items.isStarted, words.take(",") { continue }
            guard items.read(&words) else { return .text }
        }
        return items.outcome
    }

    /// Splits what was typed into a text and a time.
    ///
    /// Only whole arguments behind the first are read, and as many of them as make one time. An
    /// argument that was typed in quotes is never split, so what is in quotes stays text.
    ///
    /// - Parameter operands: What was typed besides options.
    /// - Returns: The text, and the time.
    /// - Throws: A usage error if no words make a time, or all do.
    static func split(_ operands: [String]) throws(CommandError) -> (String, ReminderTime) {
        func rest(_ start: Int) -> String { operands[start...].joined(separator: " ") }
        for start in operands.indices.dropFirst() {
            guard case .time(let time) = read(rest(start)) else { continue }
            if read(rest(0)) != .text {
                throw .usage(
                    "'\(rest(0))' is all a time; put a text before it, or write the time with --at,"
                        + " --in or --every")
            }
            return (operands[..<start].joined(separator: " "), time)
        }
        for start in operands.indices.dropFirst() where read(rest(start)) == .withoutTime {
            throw Moment.withoutTime(rest(start))
        }
        throw .usage(
            "say when: add --in, --at, --every or --rule, or end with a time in words of their own,"
                + " such as tomorrow at 9:00")
    }

    /// What was read so far, each at most once.
    private struct Items {
        private var time = ReminderTime()
        private var day: Moment.Day?
        private var clock: Moment.Time?
        private(set) var isStarted = false

        /// Reads one item.
        mutating func read(_ words: inout TimeWords) -> Bool {
            isStarted = true
            if time.repetition == nil, words.take("every") {
                time.repetition = Repetition(from: &words)
                return time.repetition != nil
            }
            if time.window == nil, words.take("between", "from") {
                time.window = DayWindow(from: &words)
                return time.window != nil
            }
            if time.until == nil, words.take("until") {
                time.until = DateWords(from: &words)
                return time.until != nil
            }
            if clock == nil, let found = Moment.Time(from: &words) {
                clock = found
                return true
            }
            return readDays(&words) || readCount(&words)
        }

        /// The days of a window, else the day.
        private mutating func readDays(_ words: inout TimeWords) -> Bool {
            if isWindow, time.weekdays.isEmpty {
                let days = words.attempt { words -> [Int]? in
                    _ = words.take("on")
                    let days = Weekdays.read(from: &words)
                    return days.isEmpty ? nil : days
                }
                if let days {
                    time.weekdays = days
                    return true
                }
            }
            guard day == nil, let found = Moment.Day(from: &words) else { return false }
            day = found
            return true
        }

        private mutating func readCount(_ words: inout TimeWords) -> Bool {
            guard time.count == nil else { return false }
            time.count = words.attempt { words in
                _ = words.take("for")
                let count = words.take { TimeWord.number($0) }
                return words.take("times") ? count : nil
            }
            return time.count != nil
        }

        /// Days of the week belong to the window, if there is one.
        private var isWindow: Bool {
            guard case .span(let span) = time.repetition else { return false }
            return time.window != nil || span.seconds < Span.day.seconds
        }

        var outcome: Outcome {
            var time = time
            if let day, !day.exists { return .text }
            if let clock {
                guard let moment = Moment(day, clock) else { return .text }
                time.moment = moment
            } else if day != nil {
                return .withoutTime
            }
            switch time.repetition {
            case nil: return isOnlyMoment ? .time(time) : .text
            case .span where time.moment == nil: return .time(time)
            case .some: return time.moment == nil ? .withoutTime : .time(time)
            }
        }

        /// What ends or bounds a repetition says nothing without one.
        private var isOnlyMoment: Bool {
            clock != nil && time.window == nil && time.until == nil && time.count == nil
        }
    }
}
