// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Numbers at the beginning of a time that can be of the thing before it.
extension TimeSearch {
    /// The place behind the numbers of a thing that has some, before which another time stands: "read pages
    /// | 10 to 12 every 30 minutes".
    func endOfNumbered(_ number: Int, _ tail: Range<Int>, _ steps: inout Int) -> Int? {
        guard number > 0, number == tail.lowerBound,
            language.numberedThings.contains(letters(number - 1))
        else { return nil }
        for end in [signs.bareSpan(at: number), number + 1].compactMap(\.self)
        where end < tail.upperBound && isTime(end..<tail.upperBound, &steps) {
            return end
        }
        return nil
    }

    /// The day for which something is got ahead of it: "buy tickets | for march 3 at 10:00".
    func dayOfThing(_ title: Range<Int>, _ tail: Range<Int>) -> String? {
        let link = tail.lowerBound
        guard isA(.lasting, link), language.verbsOfGetting.contains(letters(title.lowerBound))
        else { return nil }
        var day = link + 1
        while isA(.filler, day), !isA(.weekday, day) { day += 1 }
        let kinds: [Meaning.Kind] = [.weekday, .month, .ordinal, .weekend]
        let isDated = kinds.contains { isA($0, day) } || isA(.month, day + 1)
        return day < tail.upperBound && isDated ? text.text(of: tokens[link...day]) : nil
    }

    /// The folded letters of a word.
    func letters(_ place: Int) -> [UInt32] {
        tokens.indices.contains(place) ? Array(text.folded.letters[tokens[place].range]) : []
    }

    /// The place behind so many people or so long, before which another time stands: "mesa para 4 | mañana",
    /// "dinner for 8 | 11 tonight", "study for 2 hours | every hour".
    func endOfSoMany(_ number: Int, _ end: Int, _ steps: inout Int) -> Int? {
        guard isA(.before, number - 1) || isA(.lasting, number - 1) else { return nil }
        let next = number + 1
        if let unit = next < end ? tokens[next].value(.unit) : nil, unit <= TimeUnit.hour.rawValue,
            next + 1 < end
        {
            return isTime(next + 1..<end, &steps) ? next + 1 : nil
        }
        let rest = reader.readings(of: tokens[next..<end], steps: &steps)
        // "Alarm for 8 in the evening" is at eight.
        let canBeHour = isA(.at, number - 1) && !isA(.dayOffset, next) && !isA(.number, next)
        return canBeHour ? (rest.contains { !$0.isOnce } ? next : nil) : rest.isEmpty ? nil : next
    }
}
