// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Why there is no time in a text.
extension TimeSearch {
    /// The word that stands where a length of time has its unit: "tea in 20 | minuets".
    private var misspelledUnit: MissingTime? {
        guard tokens.count - first > 2, let unit = tokens.last, unit.meanings.isEmpty else {
            return nil
        }
        let start = tokens.count - 3
        guard tokens[start].is(.within), tokens[start + 1].is(.number) else { return nil }
        return .unknown(
            word: text.text(of: tokens[(start + 2)...]),
            beside: text.text(of: tokens[start..<(start + 2)]))
    }

    /// The words at the end that are the number of a day: "loyer | le 5", "Miete | am 5.".
    private func dayAtEnd(_ steps: inout Int) -> String? {
        if let day = dottedDayAtEnd { return day }
        // A number alone is as well one of things.
        for start in (max(first, tokens.count - 3)..<max(first, tokens.count - 1)) {
            let run = start..<tokens.count
            guard run.contains(where: { signs.isNumber($0) || isA(.ordinal, $0) }),
                let reading = reader.readings(of: tokens[run], steps: &steps).first,
                reading.namesDay, !reading.hasTime, reading.isOnce
            else { continue }
            return text.text(of: tokens[run])
        }
        return nil
    }

    /// "Am 5.", where a text ends with the dot of its last number, or without it.
    private var dottedDayAtEnd: String? {
        guard tokens.count - first > 2, let day = tokens.last,
            (1...31).contains(day.value(.number) ?? 0), day.digits > 0
        else { return nil }
        let word = text.text(of: tokens[(tokens.count - 2)..<(tokens.count - 1)])
        guard language.dottedDayLeads.contains(word) else { return nil }
        return text.text(of: tokens[(tokens.count - 2)...]) + "."
    }

    /// "20 min" at the end, which says how long and not when.
    private func lengthAtEnd(_ steps: inout Int) -> String? {
        let last = tokens.count - 1
        guard isA(.unit, last) || isA(.minuteMark, last), !isA(.every, last - 2) else { return nil }
        // Of "2 and a half hours" the longest counts.
        for start in max(first, 1, tokens.count - 6)..<max(first, 1, last) {
            let run = start..<tokens.count
            // "Every monday at 9 for | 2 hours" says more, which is not understood.
            guard tokens[start - 1].meanings.isEmpty || start == first,
                text.canSplit(before: start, of: tokens, in: language),
                isA(.article, start) || !isSilent(start),
                reader.isLength(tokens[run], steps: &steps)
            else { continue }
            return text.text(of: tokens[run])
        }
        return nil
    }

    /// "Until 31 July" at the end, or as the whole time: an end of something that has no times.
    ///
    /// - Parameters:
    ///   - tail: The time that was read at the end.
    ///   - steps: How many steps are left.
    /// - Returns: The words; nil if the time is no end.
    func endAlone(_ tail: Part?, _ steps: inout Int) -> String? {
        if language.isUnspaced {
            guard tail == nil, let last = tokens.last, last.is(.until), tokens.count - first > 2
            else { return nil }
            let open = first..<(tokens.count - 1)
            let start = open.first { start in
                text.canSplit(before: start, of: tokens, in: language)
                    && isTime(start..<open.upperBound, &steps)
            }
            return start.map { text.text(of: tokens[$0...]) }
        }
        guard let tail, tail.readings.allSatisfy({ $0.isOnce && $0.seconds == nil }) else {
            return nil
        }
        var place = tail.range.lowerBound - 1
        while place >= first, isA(.filler, place), !isA(.until, place) { place -= 1 }
        guard place >= first, isA(.until, place), !signs.isNumber(place - 1) else { return nil }
        return text.text(of: tokens[place..<tail.range.upperBound])
    }

    /// Why there is no time.
    func missing(_ steps: inout Int) -> MissingTime {
        if let share = signs.share(in: first..<tokens.count) {
            return .open(text.text(of: tokens[share]))
        }
        if let vague = text.vagueTime(in: language) {
            return .vague(text.text(ofLetters: vague))
        }
        if let length = lengthAtEnd(&steps) { return .length(length) }
        let all = signs.all(in: first..<tokens.count)
        guard let sign = all.last else {
            if let typed = misspelledUnit { return typed }
            if let day = dayAtEnd(&steps) { return .dayAlone(day) }
            let lonely = (first..<tokens.count).last { signs.isBeside($0) }
            return lonely.map { .unreadable(words(around: $0, in: first..<tokens.count)) }
                ?? .noWords
        }
        // The words around the sign that are known.
        var (start, end) = (sign.lowerBound, sign.upperBound)
        // No time has more words than a phrase of one.
        func isNear(_ start: Int, _ end: Int) -> Bool { end - start < Tokenizer.limit }
        while start > first, isNear(start, end), !tokens[start - 1].meanings.isEmpty { start -= 1 }
        while end < tokens.count, isNear(start, end), !tokens[end].meanings.isEmpty { end += 1 }
        if let day = missingDay(start..<end, &steps) { return day }
        while end > sign.upperBound, isSilent(end - 1) { end -= 1 }
        for place in start..<sign.upperBound {
            let run = place..<end
            if reader.readings(of: tokens[run], steps: &steps).isEmpty { continue }
            if end + 1 == tokens.count, end < tokens.count {
                let word = text.text(of: tokens[end...end])
                return .unknown(word: word, beside: text.text(of: tokens[run]))
            }
            return .inside(text.text(of: tokens[run]))
        }
        return unreadable(start..<end)
    }

    /// A time of the day that no clock shows, unless it can be of a title whose time is said.
    func missingTime(outside read: [Part]) -> MissingTime? {
        let clocks = signs.missingClocks(in: first..<tokens.count)
        let isSaid = read.contains { part in
            part.readings.contains { $0.hasTime || !$0.isOnce }
        }
        let clock = clocks.first { clock in
            !isSaid || isA(.at, clock.lowerBound - 1) || read.contains { $0.range.overlaps(clock) }
        }
        return clock.map { .noSuchTime(text.text(of: tokens[$0])) }
    }

    /// Words that name a day which no calendar has, such as 30 February, and are not read as a time.
    ///
    /// - Parameters:
    ///   - range: The words that are looked at.
    ///   - read: Those that are a time; nil if it is doubtful which are.
    ///   - steps: How many steps are left.
    /// - Returns: The reason, with the words; nil if each day exists.
    func missingDay(
        _ range: Range<Int>, outside read: [Range<Int>]? = nil, _ steps: inout Int
    ) -> MissingTime? {
        let missing = signs.missingDates(in: range).first { date in
            !(read ?? []).contains { $0.overlaps(date) }
        }
        if let missing { return .noSuchDay(text.text(of: tokens[missing])) }
        for sign in signs.possibleDates(in: range, isLikely: read == nil) {
            // A year and a mark can stand behind the day and the month.
            let known = tokens[sign.lowerBound..<range.upperBound].prefix { !$0.meanings.isEmpty }
            let furthest = min(known.endIndex, sign.upperBound + 3)
            // "2027年2月29日".
            let start = isA(.yearMark, sign.lowerBound - 1) ? sign.lowerBound - 2 : sign.lowerBound
            guard furthest >= sign.upperBound else { continue }
            let dates = (sign.upperBound...furthest).map { max(start, range.lowerBound)..<$0 }
            if dates.isEmpty || isRead(dates[dates.count - 1], read ?? []) { continue }
            for date in dates where !isRead(date, read ?? []) {
                guard reader.nameMissingDay(tokens[date], steps: &steps) else { continue }
                return .noSuchDay(text.text(of: tokens[date]))
            }
        }
        return nil
    }

    private func isRead(_ date: Range<Int>, _ read: [Range<Int>]) -> Bool {
        read.contains { $0.lowerBound <= date.lowerBound && date.upperBound <= $0.upperBound }
    }

    private func unreadable(_ range: Range<Int>) -> MissingTime {
        var range = range
        // Small words before the first sign say nothing of a time.
        let sign = signs.all(in: range).first?.lowerBound ?? range.lowerBound
        while range.lowerBound < sign,
            isA(.filler, range.lowerBound) || isA(.article, range.lowerBound)
        {
            range = range.lowerBound + 1..<range.upperBound
        }
        return .unreadable(text.text(of: tokens[range]))
    }
}
