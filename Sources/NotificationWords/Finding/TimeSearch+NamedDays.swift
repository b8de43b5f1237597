// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Names that say on which day something is.
extension TimeSearch {
    /// The time on the day of the week that a word of the title has in it, if nothing else says a day:
    /// "Montagsrunde um 9:30", "صلاة الجمعة الساعة 13:00".
    ///
    /// A thing that can be had on another day is asked about, "Sonntagszeitung um 9 Uhr". Beside other words a word of
    /// two is what something is to be done with: "Sonntagsschuhe putzen um 18 Uhr".
    func onDayOfName(_ time: FoundTime) -> FoundTime {
        guard time.doubt == nil, !text.hasTitle, time.readings.allSatisfy(\.isClockAlone),
            let place = tokens.indices.first(where: { dayOfName($0) != nil }),
            let day = dayOfName(place), let said = SearchedText([time.phrase]).tokens(in: language)
        else { return time }
        let isOneWord = tokens[place].meanings.isEmpty
        if isOneWord, text.text(of: tokens[place...place]) != time.title { return time }
        var found = time
        var steps = TimeFinder.steps
        let weekday = Token(meanings: [Meaning(.weekday, day)], range: 0..<0)
        let readings = reader.readings(of: [weekday] + said, steps: &steps)
        if readings.isEmpty || isOneWord && !isGathering(place) {
            found.doubt = text.text(of: tokens[place...place])
        } else {
            found.readings = readings
        }
        return found
    }

    /// The day of the week of a name that is known, or of which the adverb begins another word; nil if there is
    /// none.
    private func dayOfName(_ place: Int) -> Int? {
        if let deed = tokens[place].value(.deed) { return TimeGrammar.weekday(often: deed) }
        guard language.joinsWords, tokens[place].meanings.isEmpty else { return nil }
        var node: Int32 = 0
        for letter in text.folded.letters[tokens[place].range].dropLast(2) {
            guard let next = language.words.place(after: node, letter) else { return nil }
            node = next
            let often = language.words.meanings(at: node).first { $0.kind == .often }
            if let often, let day = TimeGrammar.weekday(often: often.value) { return day }
        }
        return nil
    }

    /// Whether a word is something that is at a time, or ends with it where words are joined.
    func isGathering(_ place: Int) -> Bool {
        let word = text.folded.letters[tokens[place].range]
        if language.gatherings.contains(Array(word)) { return true }
        return language.joinsWords
            && language.gatherings.contains {
                word.count > $0.count && word.suffix($0.count).elementsEqual($0)
            }
    }
}
