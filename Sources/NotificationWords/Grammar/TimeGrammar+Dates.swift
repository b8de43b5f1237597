// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension TimeGrammar {
    /// Dates in digits and with the names of months.
    ///
    /// - Parameters:
    ///   - place: Where they begin.
    ///   - hasArticle: Whether a word before it, or nothing, lets a number alone be a day.
    ///   - found: What they can be.
    func addDates(at place: Int, hasArticle: Bool, to found: inout [Read<DayWords>]) {
        addNamedDates(at: place, to: &found)
        addMarkedDates(at: place, to: &found)
        addDigits(at: place, to: &found)
        addDayOfMonth(at: place, hasArticle: hasArticle, to: &found)
    }

    // MARK: - With the name of a month

    private func addNamedDates(at place: Int, to found: inout [Read<DayWords>]) {
        if let (date, end) = ordinalDate(at: place) { found.append((date, end)) }
        if let (day, end) = dayNumber(at: place) {
            let start = skip(.of, .filler, .dot, .within, .dash, from: end)
            if let (month, next) = monthName(at: start) {
                let (year, behind) = yearBehindDay(at: next)
                found.append((.date(year: year, month: month, day: day), behind))
            }
            // "20 of this month".
            if start > end || isA(.this, at: start),
                let (unit, count, next) = turnedUnit(at: start),
                unit == .month
            {
                found.append((.nth(day, .day, within: .unit(.month, count)), next))
            } else if start > end, unit(at: start) == .month {
                found.append((.nth(day, .day, within: .nextOf(.month)), start + 1))
            }
        }
        // "The month march".
        let isNamed = unit(at: place) == .month && isA(.month, at: place + 1)
        guard let (month, next) = monthName(at: isNamed ? place + 1 : place) else { return }
        let start = skip(.filler, .comma, .dot, from: next)
        if let (day, end) = dayNumber(at: start), !isClock(at: start) {
            let (year, behind) = yearBehindDay(at: end)
            found.append((.date(year: year, month: month, day: day), behind))
        }
        let (year, end) = trailingYear(at: next)
        found.append((.date(year: year, month: month, day: nil), end))
    }

    /// "Der siebte sechste".
    private func ordinalDate(at place: Int) -> Read<DayWords>? {
        guard language.ordinalsHaveDots, let day = value(place, .ordinal), (1...31).contains(day),
            let month = value(place + 1, .ordinal), (1...12).contains(month),
            !isA(.weekday, at: place + 2), !isA(.unit, at: place + 2)
        else { return nil }
        let (year, end) = trailingYear(at: place + 2)
        return (.date(year: year, month: month, day: day), end)
    }

    /// Whether a number is the hour of a time, such as `9:30`, rather than a day.
    private func isClock(at place: Int) -> Bool {
        isA(.colon, at: place + 1) || isA(.oclock, at: place + 1) || isA(.meridiem, at: place + 1)
    }

    private func monthName(at place: Int) -> Read<Int>? {
        if let month = value(place, .month) { return (month, place + 1) }
        // "month three", as some languages say.
        guard unit(at: place) == .month, language.numbersMonths,
            let number = value(place + 1, .number) ?? value(place + 1, .ordinal),
            (1...12).contains(number)
        else { return nil }
        return (number, place + 2)
    }

    func dayNumber(at place: Int) -> Read<Int>? {
        if let ordinal = value(place, .ordinal), (1...31).contains(ordinal) {
            return (ordinal, place + 1)
        }
        guard let number = value(place, .number), (1...31).contains(number),
            tokens[place].digits <= 2
        else { return nil }
        return (number, place + 1)
    }

    // MARK: - Years

    /// A year of four digits or in words.
    func year(at place: Int) -> Read<Int>? {
        let start = skip(.of, .within, .filler, .comma, from: place)
        if let era = value(start, .era), let (number, end) = number(at: start + 1), number < 100,
            isA(.yearMark, at: end)
        {
            return (era + number - 1, end + 1)
        }
        let inner = unit(at: start) == .year ? skip(.of, .filler, from: start + 1) : start
        guard let (number, end) = number(at: inner), (1_900...2_999).contains(number) else {
            return nil
        }
        let digits = tokens[inner].digits
        guard digits == 4 || digits == 0, !isA(.slash, at: end), !isA(.dash, at: end) else {
            return nil
        }
        return (number, skipOne(.yearMark, from: end))
    }

    /// A year right behind a month, if there is one.
    func trailingYear(at place: Int) -> (year: Int?, end: Int) {
        guard let (year, end) = year(at: place) else { return (nil, place) }
        return (year, end)
    }

    /// A year behind a day and a month, which can have two digits.
    private func yearBehindDay(at place: Int) -> (year: Int?, end: Int) {
        if let (year, end) = year(at: place) { return (year, end) }
        let dash = isGlued(place) ? skipOne(.dash, from: place) : place
        if dash > place, let (year, end) = year(at: dash) { return (year, end) }
        let start = skip(.comma, .of, .prime, .slash, from: place)
        guard let number = value(start, .number), tokens[start].digits == 2, !isClock(at: start),
            !isA(.dot, at: start + 1), !isA(.unit, at: start + 1), !isA(.part, at: start + 1),
            !isA(.slash, at: start + 1), !isA(.minuteMark, at: start + 1),
            // "4. Januar von 10 bis 11".
            !isA(.to, at: start + 1), !isA(.until, at: start + 1), !isA(.dash, at: start + 1)
        else { return (nil, place) }
        return (2_000 + number, start + 1)
    }

    // MARK: - With marks, as in Chinese characters

    private func addMarkedDates(at place: Int, to found: inout [Read<DayWords>]) {
        var (year, month, day): (Int?, Int?, Int?) = (nil, nil, nil)
        var next = place
        if let (number, end) = markedYear(at: next) {
            (year, next) = (number, skip(.of, .filler, from: end))
        }
        if let number = value(next, .number), (1...12).contains(number),
            isA(.monthMark, at: next + 1)
        {
            (month, next) = (number, skip(.of, .filler, from: next + 2))
        } else if year != nil, let (number, end) = monthName(at: next) {
            (month, next) = (number, skip(.of, .filler, from: end))
        }
        if let number = value(next, .number), (1...31).contains(number), isA(.dayMark, at: next + 1)
        {
            (day, next) = (number, next + 2)
        }
        guard year != nil && (month != nil || day == nil) || month != nil || day != nil,
            isA(.yearMark, at: next - 1) || isA(.monthMark, at: next - 1)
                || isA(.dayMark, at: next - 1) || isA(.filler, at: next - 1)
                || isA(.of, at: next - 1) || isA(.month, at: next - 1)
        else { return }
        found.append((.date(year: year, month: month, day: day), next))
    }

    private func markedYear(at place: Int) -> Read<Int>? {
        if let (year, end) = year(at: place), isA(.yearMark, at: end - 1) { return (year, end) }
        return nil
    }

    // MARK: - In digits

    private func addDigits(at place: Int, to found: inout [Read<DayWords>]) {
        guard let first = value(place, .number), tokens[place].digits > 0 else { return }
        // `20270604`.
        if tokens[place].digits == 8, (1_900...2_999).contains(first / 10_000),
            (1...12).contains(first / 100 % 100), (1...31).contains(first % 100)
        {
            let (year, month, day) = (first / 10_000, first / 100 % 100, first % 100)
            found.append((.date(year: year, month: month, day: day), place + 1))
        }
        let signs: [Meaning.Kind] = [.slash, .dash, .dot]
        guard let sign = signs.first(where: { isA($0, at: place + 1) }) else {
            addSpaced(first, at: place, to: &found)
            return
        }
        guard let second = value(place + 2, .number), tokens[place + 2].digits > 0 else {
            if first >= 1, first <= 31, sign == .dot, isGlued(place + 1) {
                addDottedDay(first, at: place, to: &found)
            }
            return
        }
        let isTight = isGlued(place + 1) && isGlued(place + 2)
        if isA(sign, at: place + 3), let third = value(place + 4, .number) {
            let lengths = [place, place + 2, place + 4].map { tokens[$0].digits }
            // "4.6. 17h30" has no year.
            if sign == .dot, lengths[2] < 4, !isGlued(place + 4), (1...12).contains(second) {
                found.append((.date(year: nil, month: second, day: first), place + 4))
                // Nor has "16.11. 20 Liegestütze" one.
                return
            }
            addThree((first, second, third), lengths, at: place + 5, sign, to: &found)
            return
        }
        if tokens[place].digits == 4, (1...12).contains(second), isTight {
            found.append((.date(year: first, month: second, day: nil), place + 3))
            return
        }
        guard tokens[place].digits <= 2, tokens[place + 2].digits <= 2 else { return }
        switch sign {
        case .dot:
            // `15.2.` and `10.10`, where the second cannot be minutes or has its dot.
            let isClosed = isA(.dot, at: place + 3) && isGlued(place + 3)
            guard isTight || isClosed, (1...31).contains(first), (1...12).contains(second),
                isClosed || language.hasDottedDates
            else { return }
            found.append(
                (.date(year: nil, month: second, day: first), isClosed ? place + 4 : place + 3))
        default:
            guard isTight || !isGlued(place + 1) && !isGlued(place + 2) else { return }
            found.append((.numbers(first, second, year: nil), place + 3))
        }
    }

    private func addDottedDay(_ day: Int, at place: Int, to found: inout [Read<DayWords>]) {
        // "the 15." alone is a day of the month.
        if language.ordinalsHaveDots {
            found.append((.date(year: nil, month: nil, day: day), place + 2))
        }
    }

    private func addThree(
        _ parts: (Int, Int, Int), _ digits: [Int], at end: Int, _ sign: Meaning.Kind,
        to found: inout [Read<DayWords>]
    ) {
        if digits[0] == 4 {
            found.append((.date(year: parts.0, month: parts.1, day: parts.2), end))
            return
        }
        guard digits[2] == 4 || digits[2] == 2, digits[0] <= 2, digits[1] <= 2 else { return }
        let year = digits[2] == 4 ? parts.2 : 2_000 + parts.2
        let words: DayWords =
            sign == .dot
            ? .date(year: year, month: parts.1, day: parts.0)
            : .numbers(parts.0, parts.1, year: year)
        found.append((words, end))
    }

    /// Numbers with spaces between: `20 2 2014`.
    private func addSpaced(_ first: Int, at place: Int, to found: inout [Read<DayWords>]) {
        guard language.hasSpacedDates, let second = value(place + 1, .number),
            tokens[place + 1].digits > 0, tokens[place + 1].digits <= 2, (1...31).contains(first),
            (1...12).contains(second), !isA(.oclock, at: place + 2)
        else { return }
        if let third = value(place + 2, .number), [2, 4].contains(tokens[place + 2].digits) {
            let year = tokens[place + 2].digits == 4 ? third : 2_000 + third
            found.append((.date(year: year, month: second, day: first), place + 3))
        } else {
            found.append((.date(year: nil, month: second, day: first), place + 2))
        }
    }

    // MARK: - A day of the month alone

    /// Whether two bare numbers stand with "to" between them: "mercredi 9 à 10".
    private func isBareSpan(at place: Int) -> Bool {
        let next = place + 1
        guard isA(.to, at: next), tokens[next].range.count < 3, let hour = value(next + 1, .number),
            hour <= 24, tokens[next + 1].digits > 0
        else { return false }
        return ![.oclock, .colon, .dot, .meridiem, .part, .month].contains { isA($0, at: next + 2) }
    }

    /// Whether a number is the hour of the part of a day behind it: "الثلاثاء 5 عصرا".
    private func isHourOfPart(_ number: Int, behind place: Int) -> Bool {
        let part = skip(.filler, .within, .of, from: place)
        guard number <= 12, isA(.part, at: part), !isA(.dayOffset, at: part) else { return false }
        return skip(.filler, .at, .of, .comma, from: part + 1) == tokens.count
    }

    private func addDayOfMonth(at place: Int, hasArticle: Bool, to found: inout [Read<DayWords>]) {
        var start = place
        if unit(at: place) == .day, language.numbersDays { start += 1 }
        // "The second friday", where the second comes behind, is no friday the second.
        let isBehind = place > 0 && isA(.weekday, at: place - 1)
        // "Cuarto" is a fourth of an hour here, and "الثالثة" an hour.
        if isA(.quarterPart, at: start) || isA(.hourPlace, at: start) { return }
        // 第二 is no day of a month.
        if !language.isUnspaced, let ordinal = value(start, .ordinal), (1...31).contains(ordinal),
            !isBehind || ordinal > 5 || tokens[start].digits > 0, !isA(.unit, at: start + 1),
            !isA(.weekday, at: start + 1), !isA(.workdays, at: start + 1)
        {
            found.append((.date(year: nil, month: nil, day: ordinal), start + 1))
            return
        }
        guard let number = value(start, .number), (1...31).contains(number),
            tokens[start].digits <= 2, language.saysDaysPlainly || start > place
        else { return }
        let isBehindWeekday =
            place > 0
            && (isA(.weekday, at: place - 1)
                || language.numbersDays && unit(at: place - 1) == .day)
        let isPlain =
            hasArticle && place > 0 && tokens[start].digits > 0 && !isA(.at, at: place - 1)
            // "Tisch für 4", "mesa para 8", where days have a dot or an article.
            && !isA(.lasting, at: place - 1) && !isA(.before, at: place - 1)
            // "Thursday around 9".
            && !isA(.exactness, at: place - 1)
            && !language.ordinalsHaveDots
        guard isPlain || isBehindWeekday || start > place else { return }
        let next = start + 1
        let others: [Meaning.Kind] = [
            .colon, .slash, .dash, .oclock, .meridiem, .unit, .month, .dot, .minuteMark,
            .monthMark, .number, .prime, .doublePrime, .half, .timesWord, .past,
        ]
        guard !others.contains(where: { isA($0, at: next) }), !isExact(at: next),
            !isBareSpan(at: start),
            !isHourOfPart(number, behind: next)
        else { return }
        found.append((.date(year: nil, month: nil, day: number), next))
    }
}
