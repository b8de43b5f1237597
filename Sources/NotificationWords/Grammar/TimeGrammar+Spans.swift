// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension TimeGrammar {
    /// "in 20 minutes", "two days from now", "an hour ago".
    func shift(at place: Int) -> Read<Amount>? {
        var start = place
        while isA(.filler, at: start), !isA(.within, at: start), !isA(.hence, at: start) {
            start += 1
        }
        let isWithin = isA(.within, at: start)
        if isCountedFromDay(at: start) { return nil }
        if isWithin { start = skipFillers(from: skip(.within, from: start)) }
        // "ago" comes first in some languages.
        if let end = ago(at: start) { return end }
        guard let (amount, end) = amount(at: start) else {
            // "بعد 5" is after five as well.
            return isWithin && !isA(.past, at: start - 1) ? minutes(at: start) : nil
        }
        if isA(.hence, at: end) { return (amount, skip(.hence, .filler, from: end)) }
        if isA(.ago, at: end) {
            // "Ein Tag vor Weihnachten" is no day of the past.
            let isFromDay = isA(.before, at: end) && !language.isUnspaced && day(at: end + 1) != nil
            return isFromDay ? nil : (-amount, end + 1)
        }
        if isA(.within, at: end), language.isUnspaced { return (amount, end + 1) }
        return isWithin && !isName(end - 1) ? (amount, end) : nil
    }

    /// Whether a unit without a number only says what the word behind it is: "the year 2015".
    private func isName(_ place: Int) -> Bool {
        guard let (count, _) = dual(at: place), count == 1 else { return false }
        let names: [Meaning.Kind] = [
            .weekday, .month, .number, .ordinal, .dayOffset, .holiday, .next, .this, .last,
        ]
        return names.contains { isA($0, at: place + 1) }
    }

    private func ago(at start: Int) -> Read<Amount>? {
        if value(start, .ago) == 0, let (amount, end) = amount(at: start + 1) {
            return (-amount, end)
        }
        if isA(.hence, at: start), let (amount, end) = amount(at: start + 1) {
            return (amount, end)
        }
        return nil
    }

    /// "in 15": a number alone counts minutes.
    private func minutes(at place: Int) -> Read<Amount>? {
        guard let number = value(place, .number), tokens[place].digits > 0, number < 120,
            place + 1 == tokens.count
        else { return nil }
        var amount = Amount()
        amount.add(number, .minute)
        return (amount, place + 1)
    }

    /// A length of time: "2.5 hours", "an hour and a half", "1h 30m", "half an hour".
    func amount(at place: Int) -> Read<Amount>? {
        var amount = Amount()
        guard var end = addAmount(at: place, to: &amount) else { return nil }
        while end < tokens.count {
            let start = skip(.and, .comma, from: end)
            var (next, rest) = (amount, amount)
            // Units come from large to small, and "a quarter" behind hours is none of a year.
            if let further = addAmount(at: start, to: &next), next.unit < amount.unit {
                (amount, end) = (next, further)
            } else if let further = addRest(at: start, to: &rest), rest.unit < amount.unit {
                (amount, end) = (rest, further)
            } else {
                break
            }
        }
        return amount.isEmpty ? nil : (amount, end)
    }

    /// Minutes without their name behind hours: "1h30", "two hours and a quarter".
    private func addRest(at place: Int, to amount: inout Amount) -> Int? {
        let part = skip(.article, from: place)
        if amount.unit == .hour, isA(.and, at: place - 1), !isA(.unit, at: part + 1),
            isA(.quarterPart, at: part) || isA(.thirdPart, at: part)
                || value(part, .half) == 0
        {
            let quarters = value(part, .quarterPart).map { max(1, $0) * 15 }
            amount.add(quarters ?? (isA(.half, at: part) ? 30 : 20), .minute)
            return part + 1
        }
        guard amount.unit == .hour, let number = value(place, .number), isGlued(place),
            tokens[place].digits == 2, number < 60
        else { return nil }
        amount.add(number, .minute)
        return place + 1
    }

    private func addAmount(at place: Int, to amount: inout Amount) -> Int? {
        if let end = addFraction(at: place, to: &amount) { return end }
        var start = place
        var count: Int?
        if let (number, end) = number(at: place) {
            (count, start) = (number, end)
        } else if isA(.article, at: place) {
            (count, start) = (1, place + 1)
        } else if unit(at: place) != nil, half(behind: place) != nil {
            // "Hora y media".
            count = 1
        }
        // "a couple of hours".
        if count == 1, let (number, end) = number(at: start) { (count, start) = (number, end) }
        guard let count, count <= 100_000 else { return dual(at: place, to: &amount) }
        if isA(.prime, at: start) {
            amount.add(count, .minute)
            return start + 1
        }
        if isA(.doublePrime, at: start) {
            amount.add(count, .second)
            return start + 1
        }
        start = skipToUnit(from: start)
        guard let unit = unit(at: start) else { return nil }
        // 8月 is august, and no eight months.
        if language.isUnspaced, unit == .month, isA(.monthMark, at: start) { return nil }
        if let end = half(behind: start), amount.add(count * 2 + 1, of: 2, unit) { return end }
        if language.isUnspaced, isA(.half, at: start + 1), amount.add(count * 2 + 1, of: 2, unit) {
            return start + 2
        }
        amount.add(count, unit)
        return start + 1
    }

    /// A unit that says its number itself, as two hours do in Arabic.
    private func dual(at place: Int, to amount: inout Amount) -> Int? {
        guard let (count, unit) = dual(at: place) else { return nil }
        amount.add(count, unit)
        return place + 1
    }

    /// The number and the unit of such a word.
    func dual(at place: Int) -> (count: Int, unit: TimeUnit)? {
        guard let code = value(place, .often), code >= 100,
            let unit = TimeUnit(rawValue: code % 100)
        else { return nil }
        return (code / 100, unit)
    }

    /// The place behind "and a half", which stands behind a unit; nil if it does not.
    private func half(behind unit: Int) -> Int? {
        let place = skip(.article, from: skipOne(.and, from: unit + 1))
        guard value(place, .half) == 0, place > unit + 1, !isA(.unit, at: place + 1) else {
            return nil
        }
        return place + 1
    }

    /// A part of a unit: "half an hour", "3/4 h", "2.5 hours", "two and a half hours".
    private func addFraction(at place: Int, to amount: inout Amount) -> Int? {
        var start = skip(.article, from: place)
        var parts: (Int, Int)?
        if let whole = value(start, .half) {
            (parts, start) = ((2 * whole + 1, 2), start + 1)
        } else if let quarters = value(start, .quarterPart) {
            (parts, start) = ((max(1, quarters), 4), start + 1)
        } else if isA(.thirdPart, at: start) {
            (parts, start) = ((1, 3), start + 1)
        } else if let first = value(place, .number), tokens[place].digits > 0 {
            if let (top, bottom) = fraction(at: place + 1), tokens[place].digits < 4 {
                // "2 1/2 hours".
                (parts, start) = ((first * bottom + top, bottom), place + 4)
            } else if isA(.half, at: place + 1), isGlued(place + 1) {
                (parts, start) = ((first * 2 + 1, 2), place + 2)
            } else if isA(.slash, at: place + 1), let second = value(place + 2, .number), second > 1
            {
                (parts, start) = ((first, second), place + 3)
            } else if isA(.dot, at: place + 1)
                || isA(.comma, at: place + 1) && !language.isUnspaced,
                isGlued(place + 1),
                isGlued(place + 2), let second = value(place + 2, .number),
                tokens[place + 2].digits <= 2
            {
                let whole = tokens[place + 2].digits == 1 ? 10 : 100
                (parts, start) = ((first * whole + second, whole), place + 3)
            }
        }
        if parts == nil, let (count, end) = number(at: place), isA(.and, at: end) {
            let half = skip(.article, from: end + 1)
            if isA(.half, at: half) { (parts, start) = ((count * 2 + 1, 2), half + 1) }
        } else if parts == nil, let (count, end) = number(at: place) {
            if isA(.quarterPart, at: end) { (parts, start) = ((count, 4), end + 1) }
        }
        guard let (part, whole) = parts else { return nil }
        start = skip(.of, .article, .filler, from: start)
        guard let unit = unit(at: start), amount.add(part, of: whole, unit) else { return nil }
        return start + 1
    }

    /// The 1 and the 2 of `1/2` behind a whole number.
    private func fraction(at place: Int) -> (top: Int, bottom: Int)? {
        guard let top = value(place, .number), tokens[place].digits == 1, !isGlued(place),
            isA(.slash, at: place + 1), isGlued(place + 1), isGlued(place + 2),
            let bottom = value(place + 2, .number), (2...4).contains(bottom), top < bottom
        else { return nil }
        return (top, bottom)
    }

    func unit(at place: Int) -> TimeUnit? { value(place, .unit).flatMap(TimeUnit.init) }
}
