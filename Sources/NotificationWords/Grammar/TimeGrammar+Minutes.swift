// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Times of the day that are said by how far they are from an hour.
extension TimeGrammar {
    /// The times that are said with their minutes first.
    func relativeClocks(at place: Int) -> [Read<ClockWords>] {
        var found: [Read<ClockWords>] = []
        addRelative(at: place, to: &found)
        return found.map { withHalf($0.value, $0.end) }
    }

    /// "a quarter past three", "20 to 2", "half four", "fünf vor halb vier".
    func addRelative(at place: Int, to found: inout [Read<ClockWords>]) {
        addHoursAhead(at: place, to: &found)
        let start = skip(.article, .filler, from: place)
        if addNear(at: start, to: &found) { return }
        if value(start, .half) == 0 {
            if let (clock, end) = baseHour(at: skip(.past, from: start + 1)) {
                let isBefore = language.halfIsBefore && !isA(.past, at: start + 1)
                found.append((clock.moved(by: isBefore ? -30 : 30), end))
            }
            return
        }
        guard let (minutes, next) = minutes(at: start) else { return }
        if isBareNumber(start, next), !saysMinutes(minutes, before: next) { return }
        // "Dreiviertel zwölf".
        let isDrei = value(start, .number) == 3 && isA(.quarterPart, at: next - 1)
        // "Viertel neun" is a quarter of the hour before nine.
        if let parts = isDrei ? 3 : value(start, .quarterPart).map({ max(1, $0) }),
            language.halfIsBefore,
            let (clock, end) = baseHour(at: next)
        {
            found.append((clock.moved(by: 15 * parts - 60), end))
        }
        let sign: Int
        // A word that is "and", too, has the hour before it: "las ocho y veinte".
        if isA(.past, at: next), !isA(.and, at: next) {
            sign = 1
        } else if isA(.before, at: next) {
            sign = -1
        } else {
            return
        }
        let hour = skip(.filler, .at, from: next + 1)
        if value(hour, .half) == 0, language.halfIsBefore, let (clock, end) = baseHour(at: hour + 1)
        {
            found.append((clock.moved(by: sign * minutes - 30), end))
        } else if let (clock, end) = baseHour(at: hour), clock.minute == nil,
            !(isA(.dot, at: end) && language.ordinalsHaveDots), !isA(.month, at: end),
            // Nobody knows of which night "five to 12am" is.
            !(sign < 0 && clock.hour == 12 && clock.isAfternoon == false),
            // "9 to 17" has two ends.
            !isA(.to, at: next) || clock.hour <= 12
        {
            found.append((clock.moved(by: sign * minutes), end))
        }
    }

    /// "Shortly before eight", "قبل الثامنة بقليل".
    private func addNear(at place: Int, to found: inout [Read<ClockWords>]) -> Bool {
        guard has(.nearly), !language.isUnspaced else { return false }
        if let sign = value(place, .nearly), sign != 0 {
            for (clock, end) in clocks(at: place + 1, behindPart: true) where clock.nearness == 0 {
                found.append((clock.near(sign), end))
            }
            return true
        }
        guard language.halfComesFirst, isA(.before, at: place) || isA(.past, at: place) else {
            return false
        }
        let sign = isA(.before, at: place) ? -1 : 1
        for (clock, end) in clocks(at: place + 1, behindPart: true)
        where clock.nearness == 0 && value(end, .nearly) == 0 {
            found.append((clock.near(sign), end + 1))
        }
        return false
    }

    /// 9時ちょっと前, 9時過ぎ: a word behind an hour.
    func near(_ clock: ClockWords, _ end: Int) -> Read<ClockWords>? {
        guard language.isUnspaced, let sign = value(end, .nearly), clock.nearness == 0 else {
            return nil
        }
        return (clock.near(sign), end + 1)
    }

    /// "2 hours before midnight", "half an hour after noon", "真夜中の2時間前".
    private func addHoursAhead(at place: Int, to found: inout [Read<ClockWords>]) {
        guard !language.isUnspaced else { return addHoursAheadOfName(at: place, to: &found) }
        addHoursBehindName(at: place, to: &found)
        guard let (amount, next) = amount(at: place) ?? dualHours(at: place) else { return }
        let isBefore = isA(.before, at: next) && !isA(.to, at: next)
        guard isBefore || isA(.past, at: next) && !isA(.from, at: next),
            let (clock, end) = namedHour(at: skip(.filler, .at, from: next + 1)),
            let moved = moved(clock, by: amount, isBefore: isBefore)
        else { return }
        found.append((moved, end))
    }

    /// "قبل منتصف الليل بساعتين": the hour stands before the length of time.
    private func addHoursBehindName(at place: Int, to found: inout [Read<ClockWords>]) {
        let isBefore = isA(.before, at: place)
        guard language.halfComesFirst, isBefore || isA(.past, at: place),
            let (clock, end) = namedHour(at: skip(.filler, .at, from: place + 1)),
            let (amount, further) = halfHour(at: skip(.filler, .of, from: end))
                ?? amount(at: skip(.filler, .of, from: end))
                ?? dualHours(at: skip(.filler, .of, from: end)),
            let moved = moved(clock, by: amount, isBefore: isBefore)
        else { return }
        found.append((moved, further))
    }

    /// "真夜中の2時間前", "正午の30分後".
    private func addHoursAheadOfName(at place: Int, to found: inout [Read<ClockWords>]) {
        guard let (clock, end) = namedHour(at: place),
            let (amount, further) = amount(at: skip(.of, .filler, from: end))
        else { return }
        let isBefore = isA(.before, at: further) || isA(.ago, at: further)
        guard isBefore || isA(.hence, at: further) || isA(.past, at: further),
            let moved = moved(clock, by: amount, isBefore: isBefore)
        else { return }
        found.append((moved, further + 1))
    }

    /// "Two hours", where a language has one word for it.
    private func dualHours(at place: Int) -> Read<Amount>? {
        guard let (count, unit) = dual(at: place), unit == .hour else { return nil }
        var amount = Amount()
        amount.add(count, unit)
        return (amount, place + 1)
    }

    /// "Half an hour" in a language that has no article before it.
    private func halfHour(at place: Int) -> Read<Amount>? {
        guard value(place, .half) == 0, unit(at: place + 1) == .hour else { return nil }
        var amount = Amount()
        amount.add(30, .minute)
        return (amount, place + 2)
    }

    /// A named hour so long before or after it, if that is hours of the same day.
    private func moved(_ clock: ClockWords, by amount: Amount, isBefore: Bool) -> ClockWords? {
        let isHours = amount.unit == .hour || language.isUnspaced || amount.seconds == 1_800
        guard amount.days == 0, amount.months == 0, isHours, amount.seconds % 60 == 0,
            (60..<43_200).contains(amount.seconds),
            // Nobody knows of which night an hour and more behind midnight is.
            isBefore || !clock.isMidnight || amount.seconds < 3_600
        else { return nil }
        return clock.moved(by: (isBefore ? -1 : 1) * amount.seconds / 60)
    }

    /// Whether minutes are a number in digits, and nothing says what of.
    private func isBareNumber(_ start: Int, _ end: Int) -> Bool {
        end == start + 1 && tokens[start].digits > 0
    }

    /// Whether a bare number before a word counts the minutes of a time.
    ///
    /// People say "20 to 8", where "9 to 10" is a part of the day, "bus 9 after 10" a bus, and
    /// "20 from 8" nothing at all.
    private func saysMinutes(_ number: Int, before place: Int) -> Bool {
        if isA(.past, at: place), isA(.from, at: place) { return false }
        return number % 5 == 0 || value(place, .past) == 1
    }

    /// Minutes before or behind an hour.
    func minutes(at place: Int) -> Read<Int>? {
        if let parts = value(place, .quarterPart) { return (15 * max(1, parts), place + 1) }
        if isA(.thirdPart, at: place) { return (20, place + 1) }
        if value(place, .half) == 0 { return (30, place + 1) }
        guard let (number, end) = number(at: place), number < 60 else { return nil }
        if isA(.quarterPart, at: end), number == 3 { return (45, end + 1) }
        return (number, unit(at: end) == .minute ? end + 1 : skipOne(.minuteMark, from: end))
    }

    /// "on the hour", "at :15", "at a quarter past": the minute of hours that are not named.
    func minuteOfHours(at place: Int) -> Read<Int>? {
        let start = skip(.filler, .at, .within, .article, from: place)
        if let full = (place...start).first(where: { isA(.fullHour, at: $0) }) {
            return (0, full + 1)
        }
        if isA(.colon, at: start), let (minute, end) = number(at: start + 1), minute < 60 {
            return (minute, end)
        }
        guard let (minute, end) = minutes(at: start) else { return nil }
        if language.isUnspaced {
            return unit(at: end - 1) == .minute || isA(.minuteMark, at: end - 1)
                ? (minute, end) : nil
        }
        guard isA(.past, at: end) || isA(.before, at: end),
            baseHour(at: skip(.filler, from: end + 1)) == nil
        else { return nil }
        let hour = skip(.filler, from: end + 1)
        return (
            isA(.past, at: end) ? minute : 60 - minute, unit(at: hour) == .hour ? hour + 1 : end + 1
        )
    }
}
