// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Words that say how often something is in a unit, and not when.
extension TimeSigns {
    /// The words of "twice a week", "3x täglich", "週に2回".
    func share(in range: Range<Int>) -> Range<Int>? {
        for place in range {
            let unit = isA(.unit, place + 1) && isA(.number, place) ? place + 1 : place
            guard let end = language.isUnspaced ? countBehindUnit(unit) : countAhead(place),
                end <= range.upperBound
            else { continue }
            return place..<end
        }
        return nil
    }

    /// The place behind "twice a week", "3 times per day".
    private func countAhead(_ place: Int) -> Int? {
        var end = place
        if let times = value(.times, place) {
            guard times > 1 else { return nil }
            end += 1
        } else if isNumber(place) || isA(.number, place), isA(.timesWord, place + 1) {
            end += 2
        } else {
            return nil
        }
        while isSmall(end), !isOfUnit(end) { end += 1 }
        return isOfUnit(end) ? end + 1 : nil
    }

    /// The place behind 週に2回.
    private func countBehindUnit(_ place: Int) -> Int? {
        guard isA(.unit, place) else { return nil }
        var end = place + 1
        while isA(.filler, end) { end += 1 }
        return isA(.number, end) && isA(.timesWord, end + 1) ? end + 2 : nil
    }

    private func isSmall(_ place: Int) -> Bool {
        let kinds: [Meaning.Kind] = [.filler, .article, .of, .at, .within, .every]
        return kinds.contains { isA($0, place) }
    }

    /// Whether a word is a unit, or says one: "täglich".
    private func isOfUnit(_ place: Int) -> Bool {
        isA(.unit, place) || value(.often, place).map { (0...7).contains($0) } ?? false
    }

    /// The value of a word in a class; nil if it is not of the class.
    func value(_ kind: Meaning.Kind, _ place: Int) -> Int? {
        tokens.indices.contains(place) ? tokens[place].value(kind) : nil
    }
}
