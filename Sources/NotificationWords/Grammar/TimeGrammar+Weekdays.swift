// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Days of the week in a row.
extension TimeGrammar {
    /// The day of the week of a word such as "mondays", by its code.
    static func weekday(often code: Int) -> Int? { (11...17).contains(code) ? code - 10 : nil }

    /// The day of the week of a word, one or all of its name.
    func dayOfWeek(at place: Int) -> Int? {
        value(place, .weekday) ?? value(place, .often).flatMap(Self.weekday)
    }

    func pluralWeekdays(at place: Int) -> Read<[Int]>? {
        guard let first = value(place, .often).flatMap(Self.weekday) else { return nil }
        var (days, end) = ([first], place + 1)
        while true {
            let next = skip(.and, .comma, .filler, from: end)
            guard next > end, let day = value(next, .often).flatMap(Self.weekday) else { break }
            (days, end) = (days + [day], next + 1)
        }
        return (days, end)
    }

    /// "monday", "mon, thu and sat", "mon-fri", "weekdays", "the weekend".
    func weekdayList(at place: Int) -> Read<[Int]>? {
        var (days, end): ([Int], Int) = ([], place)
        var start = place
        while let (more, next) = weekdayRange(at: start) {
            for day in more where !days.contains(day) { days.append(day) }
            end = next
            let further = skipToWeekday(.filler, from: skip(.and, .comma, .slash, from: end))
            // "Mon wed fri" needs no word between; of two, one may be a slip.
            let isRow =
                isA(.weekday, at: end)
                && (days.count > 1 || isA(.weekday, at: end + 1) || isBehindEvery(place))
            guard isRow || isA(.and, at: end) || isA(.comma, at: end) || isA(.slash, at: end) else {
                break
            }
            start = isRow ? end : further
        }
        return days.isEmpty ? nil : (days, end)
    }

    private func weekdayRange(at place: Int) -> Read<[Int]>? {
        if isA(.workdays, at: place) { return (reader.workdays, place + 1) }
        if isA(.weekend, at: place) { return (reader.weekend, place + 1) }
        guard let first = dayOfWeek(at: place) else { return nil }
        let next = skipToWeekday(.to, .dash, .until, .filler, from: place + 1)
        let isJoined = (place + 1..<next).contains {
            isA(.to, at: $0) || isA(.dash, at: $0) || isA(.until, at: $0)
        }
        guard isJoined, let last = dayOfWeek(at: next) else {
            return ([first], place + 1)
        }
        // "月曜から金曜まで" has its "until" behind it.
        let end = language.isUnspaced ? skipOne(.until, from: next + 1) : next + 1
        return ((0...(last - first + 7) % 7).map { (first - 1 + $0) % 7 + 1 }, end)
    }

    /// Skips small words up to a day of the week, which may be one of them: "Sa und so".
    func skipToWeekday(_ kinds: Meaning.Kind..., from place: Int) -> Int {
        var place = place
        while !isA(.weekday, at: place), kinds.contains(where: { isA($0, at: place) }) {
            place += 1
        }
        return place
    }

    /// Days that can only be several: "weekdays", "monday to friday".
    func weekdayGroup(at place: Int) -> Read<[Int]>? {
        let start = skip(.filler, .from, .within, .at, from: place)
        guard let (days, end) = weekdayList(at: start), days.count > 1 else {
            guard let (days, end) = pluralWeekdays(at: start) else { return nil }
            return (days, end)
        }
        return (days, end)
    }

    /// Whether "every" stands before a place, with no more than small words between.
    private func isBehindEvery(_ place: Int) -> Bool {
        var before = place - 1
        while before > 0, isA(.filler, at: before), !isA(.every, at: before) { before -= 1 }
        return before >= 0 && isA(.every, at: before)
    }

    /// "tuesday evenings": days and a part of them that is there more than once.
    func weekdaysOfParts(at place: Int) -> (days: [Int], part: DayPart, end: Int)? {
        guard let (days, end) = weekdayList(at: place), let code = value(end, .eachPart),
            let part = DayPart(rawValue: code)
        else { return nil }
        return (days, part, end + 1)
    }
}
