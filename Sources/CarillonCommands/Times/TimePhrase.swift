// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// A time that stands behind the text: `tomorrow at 9`, `in 20 minutes`, `every weekday at 9:30`.
enum TimePhrase {
    /// What some words are.
    enum Outcome: Hashable {
        case time(ReminderTime)
        /// Parts of times that say no time together, and what is to be done.
        case refused(CommandError)
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
        return items.outcome(of: text)
    }

    /// Splits what was typed into a text and a time.
    ///
    /// Only whole arguments behind the first are read, and as many of them as make one time. An
    /// argument that was typed in quotes is never split, so what is in quotes stays text. What is
    /// left must not end in parts of a time itself: then it is not clear which was meant.
    ///
    /// - Parameter operands: What was typed besides options.
    /// - Returns: The text, and the time.
    /// - Throws: A usage error if no words make a time, or all do, or too many.
    static func split(_ operands: [String]) throws(CommandError) -> (String, ReminderTime) {
        func words(_ range: Range<Int>) -> String { operands[range].joined(separator: " ") }
        let count = operands.count
        for start in operands.indices.dropFirst() {
            let time: ReminderTime
            switch read(words(start..<count)) {
            case .text: continue
            case .refused(let error): throw error
            case .time(let found): time = found
            }
            if read(words(0..<count)) != .text {
                let whole = words(0..<count)
                throw .usage { $0.isAllTime(whole) }
            }
            let left = operands[..<start].indices.dropFirst()
            let other = left.first {
                operands[$0].lowercased() == "every" || read(words($0..<start)) != .text
            }
            if let other {
                let (one, two) = (words(other..<start), words(start..<count))
                throw .usage { $0.canBothBeTime(one, two) }
            }
            return (words(0..<start), time)
        }
        throw .usage { $0.sayWhen }
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

        func outcome(of text: String) -> Outcome {
            var time = time
            if let day, !day.exists {
                return .refused(.usage { $0.dayDoesNotExist(text) })
            }
            if let clock {
                guard let moment = Moment(day, clock) else {
                    return .refused(.usage { $0.noEvening(text) })
                }
                time.moment = moment
            } else if day != nil {
                return .refused(Moment.withoutTime(text))
            }
            switch time.repetition {
            case nil where time.window != nil || time.until != nil || time.count != nil:
                return .refused(.usage { $0.doesNotSayHowOften(text) })
            case nil, .span: return .time(time)
            case .some: return time.moment == nil ? .refused(Moment.withoutTime(text)) : .time(time)
            }
        }
    }
}
