// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Words that show that a time is meant, of whatever is typed beside them.
struct TimeSigns {
    let tokens: [Token]
    let language: WordLanguage
    /// The letters of the text, in which the tokens have their ranges.
    let letters: [UInt32]

    func isA(_ kind: Meaning.Kind, _ place: Int) -> Bool {
        tokens.indices.contains(place) && tokens[place].is(kind)
    }

    func isNumber(_ place: Int) -> Bool {
        isA(.number, place) && tokens[place].digits > 0
    }

    /// Whether a word is as short as an abbreviation, which is another word, too, in most texts.
    private func isShort(_ place: Int) -> Bool {
        tokens[place].range.count <= language.longestAbbreviation
    }

    /// Whether a word is a day of the week in short.
    func isAbbreviation(_ place: Int) -> Bool { isA(.weekday, place) && isShort(place) }

    /// Whether such a word is all that some tokens say.
    func isAbbreviationAlone(_ range: Range<Int>) -> Bool {
        let kinds: [Meaning.Kind] = [.filler, .of, .and, .comma, .at]
        let said = range.filter { place in
            !kinds.contains { isA($0, place) } || isAbbreviation(place)
        }
        return said.count == 1 && isAbbreviation(said[0])
    }

    /// Whether a sign is the end of a word that is not known, as 火 is of 花火, or its beginning, as 日
    /// is of 日本.
    func isWithinWord(_ place: Int) -> Bool {
        guard language.isUnspaced, isA(.weekday, place), tokens[place].range.count == 1,
            isIdeograph(place), !(isGlued(place) && isA(.number, place - 1))
        else { return false }
        let isBehind = place > 0 && isGlued(place) && isUnknownIdeograph(place - 1)
        return isBehind || isGlued(place + 1) && isUnknownIdeograph(place + 1)
    }

    /// Whether the first word of a time is a day of the week in one sign, beside which no time stands.
    func isLoneIdeograph(_ place: Int) -> Bool {
        if isA(.filler, place), place + 1 < tokens.count { return isLoneIdeograph(place + 1) }
        guard language.isUnspaced, isA(.weekday, place), tokens[place].range.count == 1 else {
            return false
        }
        let kinds: [Meaning.Kind] = [
            .number, .weekday, .dash, .to, .from, .comma, .closeBracket, .place,
        ]
        let isBesideTime = kinds.contains { isA($0, place + 1) }
        return isGlued(place) || !(isGlued(place + 1) && isBesideTime)
    }

    private func isUnknownIdeograph(_ place: Int) -> Bool {
        tokens.indices.contains(place) && tokens[place].meanings.isEmpty && isIdeograph(place)
    }

    private func isIdeograph(_ place: Int) -> Bool {
        (0x4E00...0x9FFF).contains(letters[tokens[place].range.lowerBound])
    }

    func isGlued(_ place: Int) -> Bool {
        tokens.indices.contains(place) && tokens[place].isGlued
    }

    /// Whether a word and the bare number behind it can be so many people, and a time of the day:
    /// "dinner for 8 tomorrow", but not "for 8pm".
    func isForSoMany(_ place: Int) -> Bool {
        guard isA(.at, place), isA(.lasting, place), isA(.number, place + 1) else { return false }
        let kinds: [Meaning.Kind] = [
            .number, .colon, .dot, .slash, .dash, .to, .meridiem, .oclock, .unit, .times,
            .timesWord,
            .ordinalSuffix, .month,
        ]
        return !kinds.contains { isA($0, place + 2) }
    }

    // MARK: - Signs wherever they stand

    /// The signs among some tokens: `friday`, `every`, `3 may`, `9:30`, `in 2 hours`.
    func all(in range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var place = range.lowerBound
        while place < range.upperBound {
            if let end = sign(at: place), end <= range.upperBound {
                found.append(place..<end)
                place = end
            } else {
                place += 1
            }
        }
        return found
    }

    /// The place behind a sign; nil if there is none.
    private func sign(at place: Int) -> Int? {
        let one = place + 1
        if isWithinWord(place) { return nil }
        if isA(.dayOffset, place) || isA(.partOfToday, place) || isA(.workdays, place) {
            return one
        }
        if isA(.every, place), isRepeated(one) { return one }
        if isA(.weekday, place), !isShort(place) { return one }
        if tokens[place].saysHowOften, !isShort(place) { return one }
        if isA(.part, place), !isA(.deed, place), !isShort(place) { return one }
        return turned(place) ?? date(place) ?? clock(place) ?? span(place)
    }

    /// Whether a word can be what comes again behind "every".
    ///
    /// "まい" is a part of many words.
    private func isRepeated(_ place: Int) -> Bool {
        guard language.isUnspaced else { return true }
        let kinds: [Meaning.Kind] = [
            .unit, .weekday, .part, .number, .month, .season, .monthMark, .yearMark, .workdays,
            .weekend, .often,
        ]
        return kinds.contains { isA($0, place) }
    }

    /// `next week`, `last friday`, and in some languages the other way round.
    private func turned(_ place: Int) -> Int? {
        let next = place + 1
        if isTurn(place), isTurned(next) || isA(.weekday, next) && !isShort(next) {
            return next + 1
        }
        return isTurned(place) && isTurn(next) ? next + 1 : nil
    }

    private func isTurn(_ place: Int) -> Bool {
        isA(.next, place) || isA(.this, place) || isA(.coming, place) || isA(.last, place)
            || isA(.afterNext, place)
    }

    private func isTurned(_ place: Int) -> Bool { isA(.unit, place) || isA(.weekend, place) }

    /// `9:30`, `9am`, `9 Uhr`, `at 9`.
    private func clock(_ place: Int) -> Int? {
        let next = place + 1
        if isNumber(place) {
            if isA(.colon, next), isGlued(next), isNumber(next + 1), isGlued(next + 1),
                tokens[next + 1].digits == 2
            {
                return next + 2
            }
            if isA(.meridiem, next), isGlued(next) || tokens[next].range.count > 1 {
                return next + 1
            }
            // "At 9, Anna at 10"; what a thing follows is a number of things.
            if isA(.at, place - 1), tokens[place].digits < 3,
                isA(.comma, next) || isA(.and, next)
            {
                return next
            }
            // "2h" alone is as well a length of time where hours are said with their half.
            let isLength = isA(.unit, next) && language.hasTwelveHours && !isBehindAt(place)
            if isA(.oclock, next), tokens[next].range.count > 1 || isGlued(next), !isLength,
                lengthEnd(at: place) == nil
            {
                return next + 1
            }
        }
        return nil
    }

    /// `in 2 hours`, `2 hours ago`.
    private func span(_ place: Int) -> Int? {
        var start = place
        let isWithin = isA(.within, place)
        if isWithin { start += 1 }
        guard isA(.number, start) || isA(.article, start), isA(.unit, start + 1) else {
            return nil
        }
        let behind = start + 2
        if isA(.hence, behind) || isA(.ago, behind) { return behind + 1 }
        return isWithin ? behind : nil
    }

    // MARK: - Beside a time

    /// Whether a word right beside a time may belong to it, though the two cannot be read as one.
    func isBeside(_ place: Int) -> Bool {
        let kinds: [Meaning.Kind] = [
            .weekday, .month, .dayOffset, .part, .partOfToday, .weekend, .workdays, .holiday,
            .season, .until, .between, .everyBehind,
        ]
        if isA(.deed, place) || isWithinWord(place) { return false }
        if isA(.every, place), isRepeated(place + 1) { return true }
        if kinds.contains(where: { isA($0, place) }) { return true }
        if tokens[place].saysHowOften { return true }
        if isA(.unit, place), tokens[place].range.count > 1 || isNumber(place - 1) { return true }
        if isA(.before, place), !isA(.to, place) { return true }
        // "Meeting 10 to | 12am".
        if isJoint(place), isNumber(place - 1) { return true }
        if isA(.hence, place) || isA(.quarterPart, place) && isA(.within, place - 1) { return true }
        // "at 5 tomorrow at 9", "31/31 at 9".
        if isNumber(place), isBehindAt(place) || isA(.slash, place - 1) && isGlued(place) {
            return true
        }
        // "At half past 8 | tonight at 7:15".
        let isBehindPart = isA(.half, place - 2) || isA(.quarterPart, place - 2)
        if isNumber(place), isBehindPart, isA(.past, place - 1) || isA(.before, place - 1) {
            return true
        }
        return isA(.ordinal, place) && tokens[place].range.count < 5
    }

    /// Whether an hour is written with a zero before it, as one of 24.
    func isOfTwentyFour(_ place: Int) -> Bool {
        isNumber(place) && tokens[place].digits == 2 && (tokens[place].value(.number) ?? 10) < 10
            && isA(.colon, place + 1)
    }

    /// Whether a unit alone ends a name: "happy hour", "bin day", "feuille d'heures".
    func isNamedUnit(_ place: Int) -> Bool {
        guard isA(.unit, place), !isA(.dayOffset, place) else { return false }
        let name = isA(.of, place - 1) && isGlued(place) ? place - 2 : place - 1
        // "Changer l'heure", "plan the week".
        if isArticle(place - 1), tokens.indices.contains(place - 2),
            tokens[place - 2].meanings.isEmpty
        {
            return true
        }
        return tokens.indices.contains(name) && tokens[name].meanings.isEmpty
    }

    /// Whether a word belongs to the name behind it: "the", "l'".
    func isArticle(_ place: Int) -> Bool {
        guard isA(.filler, place) else { return false }
        let letters = String(
            String.UnicodeScalarView(
                letters[tokens[place].range].compactMap(Unicode.Scalar.init)))
        return language.articles.contains(letters)
    }

    /// Whether "at" stands before a place; "a table for 4" is no time.
    private func isBehindAt(_ place: Int) -> Bool {
        isA(.at, place - 1) && !isA(.lasting, place - 1)
    }

    /// The place behind "2 heures", "2h", which is a length of time as well; nil if it is an hour.
    func lengthEnd(at place: Int) -> Int? {
        let unit = place + 1
        guard isNumber(place), let number = tokens[place].value(.number), isA(.unit, unit),
            isA(.oclock, unit), !isBehindAt(place), !isA(.from, place - 1),
            !isA(.within, place - 1), !(isA(.number, unit + 1) && isGlued(unit + 1))
        else { return nil }
        // "2 heures avant minuit" is a time.
        if isA(.before, unit + 1) || isA(.past, unit + 1), isA(.part, unit + 2) { return nil }
        // Nobody studies for nine hours, and few trains go at two.
        return number <= (isGlued(unit) ? 5 : 12) ? unit + 1 : nil
    }

    /// Where "for 2 hours" or "d'une heure" begins, which ends with a unit; nil if there is no such thing.
    func lengthStart(endingAt place: Int) -> Int? {
        guard isA(.unit, place), tokens[place].value(.unit) ?? 9 <= TimeUnit.hour.rawValue,
            place > 1
        else { return nil }
        // "لمدة ساعة".
        if language.joinsLengths, isForLength(place - 1) { return place - 1 }
        guard isA(.number, place - 1) || isA(.article, place - 1) || isA(.half, place - 1) else {
            return nil
        }
        // "D'une demi-heure".
        let isHalf = isA(.half, place - 1) && isA(.article, place - 2)
        let link = isHalf ? place - 3 : place - 2
        let isOf = isA(.of, link) && !isA(.within, link) && language.rhythmsFollowNames
        return isForLength(link) || isOf ? link : nil
    }

    /// Whether a word stands before a length of time and says how long something is: "for".
    func isForLength(_ place: Int) -> Bool {
        tokens.indices.contains(place) && tokens[place].value(.lasting) == 0
    }

    // MARK: - Within a time

    /// Whether some tokens say a time and are no mere number, which titles have, too.
    func areTelling(_ range: Range<Int>) -> Bool {
        if !all(in: range).isEmpty { return true }
        // "朝昼晩", which are short words.
        if language.isUnspaced, range.count(where: { isA(.part, $0) }) > 1 { return true }
        let spans = bareSpans(in: range)
        return range.contains { place in
            if spans.contains(where: { $0.contains(place) }) { return false }
            if isA(.weekday, place) || isA(.holiday, place) || isA(.weekend, place) {
                return true
            }
            if isNumber(place) || isA(.ordinal, place) || isA(.number, place) {
                return isHourBesideWord(place) || isA(.isoTime, place) || isA(.at, place - 1)
                    || isA(.oclock, place + 1) && !isA(.unit, place + 1)
                    || isA(.within, place - 1) || isA(.until, place - 1) || isA(.dash, place + 1)
                    || isA(.half, place - 1) || isA(.past, place - 1) || isA(.before, place - 1)
                    || isA(.quarterPart, place - 1) && isA(.at, place - 2)
            }
            // "In a fortnight", "in einer Viertelstunde", "1時間半後", "بعد ساعتين".
            let isLength = isA(.unit, place) || tokens[place].value(.often) ?? 0 >= 100
            let isBeside = range.contains {
                isA(.within, $0) || isA(.hence, $0) || isA(.everyBehind, $0) || isA(.half, $0)
                    || isA(.article, $0) && $0 == place - 1
            }
            return isLength && isBeside || isA(.place, place) || isA(.now, place)
                || isA(.times, place) || isA(.sameTime, place)
        }
    }

    /// The place behind "10 to 12", two bare numbers, which titles have as well: "pages 10 to 12".
    func bareSpan(at place: Int) -> Int? {
        let marks: [Meaning.Kind] = [.colon, .slash, .dot, .dash, .at]
        guard isNumber(place), !marks.contains(where: { isA($0, place - 1) }) else { return nil }
        var end = place + 1
        while isJoint(end) { end += 1 }
        guard end > place + 1, isNumber(end) else { return nil }
        let others: [Meaning.Kind] = [
            .colon, .slash, .dot, .dash, .meridiem, .oclock, .part, .unit, .month, .monthMark,
            .dayMark, .minuteMark,
        ]
        // "Morgen" is a part of a day as well.
        let isOther = others.contains { isA($0, end + 1) } && !isA(.dayOffset, end + 1)
        return isOther ? nil : end + 1
    }

    /// Whether a word stands between two ends; "a las" does not, which names an hour.
    func isJoint(_ place: Int) -> Bool {
        isA(.dash, place) || isA(.until, place) && !isA(.at, place)
            || isA(.to, place) && !(isA(.at, place) && tokens[place].range.count > 2)
    }

    private func bareSpans(in range: Range<Int>) -> [Range<Int>] {
        range.compactMap { place in bareSpan(at: place).map { place..<$0 } }
    }

    /// Whether a place is within two bare numbers that begin before it.
    func isWithinBareSpan(_ place: Int) -> Bool {
        (max(0, place - 3)..<place).contains { bareSpan(at: $0).map { $0 > place } ?? false }
    }

    /// Whether a time ends with a number that can belong to the title behind it: `friday 3 apples`.
    func endsWithNumber(_ place: Int) -> Bool {
        guard isNumber(place) else { return false }
        let marks: [Meaning.Kind] = [
            .at, .month, .colon, .dash, .slash, .dot, .past, .before, .until, .to, .from, .between,
        ]
        if isA(.oclock, place - 1) {
            // "15h30", and "15 h 05".
            let isMinute = tokens[place].digits == 2 && (tokens[place].value(.number) ?? 10) < 10
            if isGlued(place) || isMinute { return false }
        }
        return !marks.contains { isA($0, place - 1) }
    }

    /// The day of a month whose name a time begins with, as of the 15th | june at 9.
    func dayOfMonth(before place: Int) -> Int? {
        var month = place
        while isA(.of, month) || isA(.filler, month) { month += 1 }
        guard isA(.month, month) else { return nil }
        var day = place - 1
        while isA(.dot, day) || isA(.of, day) || isA(.filler, day) { day -= 1 }
        return isNumber(day) || isA(.ordinal, day) ? day : nil
    }

    /// Whether a time begins with a number that can belong to the title before it: `bus 9 tomorrow`.
    func beginsWithNumber(_ place: Int) -> Bool {
        guard isNumber(place) else { return false }
        let marks: [Meaning.Kind] = [
            .unit, .month, .colon, .meridiem, .oclock, .dash, .slash, .dot, .timesWord, .monthMark,
            .dayMark, .yearMark, .minuteMark, .past, .before, .half, .quarterPart,
        ]
        let isOf = isA(.of, place + 1) && !isA(.within, place + 1)
        return !isOf && !marks.contains { isA($0, place + 1) }
    }
}
