// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Lexicon {
    /// The letters that are tried in the place of one that was typed.
    private static let letters = (0x61...0x7A).map { UInt32($0) }

    /// Whether it has a word.
    func has(_ word: [UInt32]) -> Bool {
        var node: Int32? = 0
        for letter in word { node = node.flatMap { place(after: $0, letter) } }
        return node.map { !meanings(at: $0).isEmpty } ?? false
    }

    /// Whether a word is one of some classes but for one slip: a letter that is wrong, too many or
    /// missing, or two that changed places.
    ///
    /// - Parameters:
    ///   - word: Folded letters.
    ///   - kinds: The classes.
    /// - Returns: Whether it is; false for short words, which are near to too many. Of five letters
    ///   one is missing, or two have changed places.
    func isSlip(_ word: ArraySlice<UInt32>, of kinds: [Meaning.Kind]) -> Bool {
        guard word.count > 4 else { return false }
        let isShort = word.count == 5
        func isWord(_ start: Int32?, _ rest: ArraySlice<UInt32>) -> Bool {
            var node = start
            for letter in rest {
                guard let from = node else { return false }
                node = place(after: from, letter)
            }
            return node.map { meanings(at: $0).contains { kinds.contains($0.kind) } } ?? false
        }
        var node: Int32? = 0
        for index in word.startIndex...word.endIndex {
            guard let before = node else { return false }
            let rest = word[index...]
            if !isShort, isWord(before, rest.dropFirst()) { return true }
            if let one = rest.first, let other = rest.dropFirst().first,
                let swapped = place(after: before, other)
            {
                if isWord(place(after: swapped, one), rest.dropFirst(2)) { return true }
            }
            for letter in Self.letters {
                guard let next = place(after: before, letter) else { continue }
                if isWord(next, rest) || !isShort && isWord(next, rest.dropFirst()) { return true }
            }
            node = rest.first.flatMap { place(after: before, $0) }
        }
        return false
    }
}

extension WordLanguage {
    /// Whether a word is the name of a day but for one letter: "tomorow at 9" is not today.
    public func isSlip(_ word: String) -> Bool {
        let letters = FoldedText(word).letters
        return !words.has(letters) && isSlip(letters[...])
    }

    /// Whether a word without a meaning is the name of a day but for one letter.
    func isSlip(_ letters: ArraySlice<UInt32>) -> Bool {
        !gatherings.contains(Array(letters))
            && words.isSlip(letters, of: [.dayOffset, .weekday, .workdays])
            && !peopleLikeDays.contains { FoldedText($0).letters.elementsEqual(letters) }
    }
}
