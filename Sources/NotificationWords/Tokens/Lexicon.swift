// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The words of a language and their meanings, as a tree of letters.
///
/// The tree is walked once for each word, so that the longest name wins: "day after tomorrow"
/// is one word of three.
struct Lexicon: Sendable {
    /// A place in the tree and a letter, in one number.
    private typealias Step = UInt64

    private var next: [Step: Int32] = [:]
    /// The meanings of the words that end at each place; none in most.
    private var ends: [[Meaning]] = [[]]

    /// Makes a tree without words.
    init() {}

    /// The place behind a letter; nil if no word goes on like that.
    func place(after place: Int32, _ letter: UInt32) -> Int32? {
        next[Step(UInt32(bitPattern: place)) << 32 | Step(letter)]
    }

    /// The meanings of a word that ends at a place.
    func meanings(at place: Int32) -> [Meaning] { ends[Int(place)] }

    /// Adds words with one meaning.
    ///
    /// - Parameters:
    ///   - kind: The class.
    ///   - value: Which of the class.
    ///   - words: Words with a bar between them.
    mutating func add(_ kind: Meaning.Kind, _ value: Int = 0, _ words: String) {
        for word in words.split(separator: "|") {
            add(Meaning(kind, value), word: String(word))
        }
    }

    /// Adds a row of words whose values count up.
    mutating func add(_ kind: Meaning.Kind, from first: Int, _ rows: [String]) {
        for (offset, words) in rows.enumerated() { add(kind, first + offset, words) }
    }

    /// Adds one word.
    mutating func add(_ meaning: Meaning, word: String) {
        var place: Int32 = 0
        for letter in FoldedText(word).letters {
            let step = Step(UInt32(bitPattern: place)) << 32 | Step(letter)
            if let known = next[step] {
                place = known
            } else {
                place = Int32(ends.count)
                ends.append([])
                next[step] = place
            }
        }
        if place > 0, !ends[Int(place)].contains(meaning) { ends[Int(place)].append(meaning) }
    }
}

extension Lexicon {
    /// Adds the days of the week, from Monday on.
    mutating func addWeekdays(_ rows: [String]) {
        for (offset, words) in rows.enumerated() { add(.weekday, (offset + 1) % 7 + 1, words) }
    }

    /// Adds the units from the second to the year.
    mutating func addUnits(_ rows: [String]) { add(.unit, from: 0, rows) }

    /// Adds words for a part of a day.
    mutating func addPart(_ part: DayPart, _ words: String) { add(.part, part.rawValue, words) }

    /// Adds words of which no part is a time by itself.
    mutating func addVague(_ words: String) { add(.vague, 0, words) }

    /// Adds words for a part of a day that have an hour of their own within it: "late afternoon".
    mutating func addPart(_ part: DayPart, at hour: Int, _ words: String) {
        addPart(part, words)
        add(.partHour, hour, words)
    }

    /// Adds words that say how exact a time beside them is, and nothing else.
    mutating func addExactness(_ value: Int, _ words: String) {
        add(.filler, 0, words)
        add(.exactness, value, words)
    }

    /// Adds what is done in a part of a day, which says when a time beside it is, and is a title: "night
    /// shift at 10".
    mutating func addDeed(of part: DayPart, _ words: String) {
        addPart(part, words)
        add(.deed, 1, words)
    }

    /// Adds words for a part of days that is there more than once.
    mutating func addEachPart(_ part: DayPart, _ words: String) {
        add(.eachPart, part.rawValue, words)
    }

    /// Adds the names of a holiday.
    mutating func addHoliday(_ holiday: Holiday, _ words: String) {
        add(.holiday, holiday.rawValue, words)
    }

    /// Adds adverbs such as "mondays", from Monday on, which stand for each of these days.
    mutating func addEachWeekday(_ rows: [String]) {
        for (offset, words) in rows.enumerated() { add(.often, (offset + 1) % 7 + 11, words) }
    }

    /// Adds what stands for today's part of a day.
    mutating func addPartOfToday(_ part: DayPart, _ words: String) {
        add(.partOfToday, part.rawValue, words)
    }

    /// Adds numbers that are put together of tens and ones.
    ///
    /// - Parameters:
    ///   - ones: The words for 1 to 9.
    ///   - tens: The words for 20, 30 and so on.
    ///   - join: Puts a ten and a one together; several ways are possible.
    mutating func addNumbers(
        ones: [String], tens: [String], join: (_ ten: String, _ one: String) -> [String]
    ) {
        for (tenth, words) in tens.enumerated() {
            for ten in words.split(separator: "|") {
                add(.number, (tenth + 2) * 10, String(ten))
                for (place, oneWords) in ones.enumerated() {
                    for one in oneWords.split(separator: "|") {
                        for joined in join(String(ten), String(one)) {
                            add(.number, (tenth + 2) * 10 + place + 1, joined)
                        }
                    }
                }
            }
        }
    }

    /// Adds signs, zones and other things that all languages share.
    mutating func addCommon() {
        let signs: [(Meaning.Kind, String)] = [
            (.colon, ":"), (.dot, "."), (.slash, "/"), (.dash, "-|–|—|~|〜"), (.comma, ",|、|،|;"),
            (.prime, "'"), (.doublePrime, "\""), (.openBracket, "("), (.closeBracket, ")"),
        ]
        for (kind, words) in signs { add(kind, 0, words) }
        add(.at, 0, "@")
        add(.and, 0, "&|+")
        add(.half, 0, "½")
        let zones: [(Int, String)] = [
            (0, "utc|gmt|z|wet"), (60, "cet|bst|mez|west"), (120, "cest|eet|mesz"),
            (180, "msk|eest"),
            (330, "ist"), (480, "hkt|sgt|awst"), (540, "jst|kst"), (600, "aest"), (660, "aedt"),
            (-180, "brt|art"), (-240, "edt"), (-300, "est|cdt"), (-360, "cst|mdt"),
            (-420, "mst|pdt"), (-480, "pst|akdt"), (-540, "akst"), (-600, "hst"),
        ]
        for (minutes, words) in zones { add(.zone, minutes, words) }
    }
}
