// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension TimeReader {
    /// The end of a part of today, or of today: `tonight`, `this afternoon`, `for the night`.
    ///
    /// A night and the evening before it end on the next morning, when one gets up.
    ///
    /// - Parameter text: The words.
    /// - Returns: When that ends; nil if they are something else, or it has ended.
    public func endOfPart(of text: String) -> Date? {
        guard var tokens = tokens(of: text) else { return nil }
        // Some languages have this word behind the time.
        let isLasting = tokens.first?.is(.lasting) == true || tokens.last?.is(.lasting) == true
        if tokens.last?.is(.lasting) == true { tokens.removeLast() }
        let grammar = TimeGrammar(tokens, for: self)
        let start = grammar.skip(.filler, .lasting, from: 0)
        if grammar.value(start, .dayOffset) == 0 {
            if start + 1 == tokens.count { return end(ofPart: nil) }
            // "Heute Nachmittag".
            if let (part, _, end) = grammar.part(at: start + 1), end == tokens.count {
                return self.end(ofPart: part)
            }
        }
        guard let (part, isToday, end) = grammar.part(at: start), end == tokens.count else {
            return nil
        }
        // "For the night" is that of today; a night alone can be any.
        guard isToday || isLasting && [.evening, .night].contains(part) else { return nil }
        return self.end(ofPart: part)
    }

    private func end(ofPart part: DayPart?) -> Date? {
        let local = LocalMoment(now, in: zone)
        let hour =
            switch part {
            case .morning, .beforeDawn: 12
            case .noon: hours.afternoon
            case .afternoon: hours.evening
            case .evening, .night, .midnight: hours.rising
            case nil: 24
            }
        var end = LocalMoment(day: local.day, seconds: hour * 3_600)
        if hour == hours.rising, end <= local { end = end.adding(1, .days) }
        return end > local ? end.date(in: zone) : nil
    }
}
