// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Finds a time in a text that says something else, too: `call mum tomorrow at 9`.
///
/// The time stands at the end or at the beginning, or has a part at each: `on friday call mum at 9`.
/// The rest is the title. Words of time in the title make it doubtful, and are named: whoever
/// asks for the time can ask the person, and must not ring at another time than was said.
public struct TimeFinder: Sendable {
    /// The readers of the languages that are typed, that of the person first.
    public let readers: [TimeReader]
    /// The steps that one text may take in one language.
    static let steps = 2_500

    /// Looks for times in the words of readers.
    public init(_ readers: [TimeReader]) { self.readers = readers }

    /// Finds a time in what was typed.
    ///
    /// - Parameter fields: The fields of a command line, or a single text. The first of several is a
    ///   title if it has spaces in it, since it was quoted; another that has some is not split.
    /// - Returns: The time that leaves no doubt, else the one of the first language that has one.
    /// - Throws: Why there is none.
    public func time(in fields: [String]) throws(MissingTime) -> FoundTime {
        let text = SearchedText(fields, asking: readers.map(\.language))
        guard !text.folded.isCut else { throw .tooLong }
        var doubtful: FoundTime?
        var reasons: [MissingTime] = []
        // A language that reads less than another knows no better.
        var longest = 0
        for reader in readers {
            guard let search = TimeSearch(text, reader) else { continue }
            do throws(MissingTime) {
                var found = try search.time()
                if found.doubt == nil { found.doubt = foreign(found, text, reader.language) }
                if found.doubt == nil, found.phrase.count > longest {
                    return whole(
                        found, in: text, readers.filter { $0.language.code != reader.language.code }
                    )
                }
                if found.doubt != nil { doubtful = doubtful ?? found }
                longest = max(longest, found.phrase.count)
            } catch {
                reasons.append(error)
                longest = max(longest, (error.words?.count ?? 0) - 1)
            }
        }
        if let doubtful { return doubtful }
        throw reasons.first { $0 != .noWords } ?? .noWords
    }

    /// A time with the small word before it that only another language knows: the "at" of "call mum at
    /// 21:00" where German is spoken.
    private func whole(
        _ found: FoundTime, in text: SearchedText, _ others: [TimeReader]
    ) -> FoundTime {
        if text.hasTitle { return found }
        for reader in others {
            guard let last = SearchedText([found.title]).tokens(in: reader.language)?.last,
                last.is(.at) || last.is(.within) || last.is(.filler),
                let other = try? TimeSearch(text, reader)?.time(), other.doubt == nil,
                other.title.count < found.title.count,
                other.readings.areSame(as: found.readings)
            else { continue }
            return other
        }
        return found
    }

    /// Words of a time that are left in a title, whoever said the time: `lunch friday`.
    ///
    /// - Parameter fields: The fields, as in ``time(in:)``.
    /// - Returns: The words as they were typed; nil if there are none.
    public func wordsOfTime(in fields: [String]) -> String? {
        let text = SearchedText(fields)
        for reader in readers {
            if let words = TimeSearch(text, reader)?.lastWords() { return words }
        }
        return nil
    }

    /// A word of a time in another language than the time is in, such as one that nobody was
    /// expected to type.
    private func foreign(
        _ found: FoundTime, _ text: SearchedText, _ language: WordLanguage
    ) -> String? {
        // What was quoted is a title whatever it says; what stands behind it is not.
        let open = text.hasTitle ? text.behindTitle(in: found.title) : found.title
        let title = SearchedText([open])
        let typed = readers.map(\.language.code)
        for other in WordLanguage.all where other.code != language.code {
            let isTyped = typed.contains(other.code)
            // Japanese has no spaces that end its words.
            if !isTyped, other.isUnspaced { continue }
            guard let tokens = title.tokens(in: other) else { continue }
            let named = tokens.firstIndex { token in
                let isLong = other.isUnspaced ? token.range.count > 1 : token.range.count > 4
                if isLong, token.is(.weekday) || token.is(.dayOffset) { return true }
                if text.hasTitle, isTyped, Self.isOfTime(token) { return true }
                let isHowOften = token.is(.every) || token.saysHowOften
                return isTyped && token.range.count > (other.isUnspaced ? 1 : 3)
                    && (isHowOften || token.is(.workdays) || token.is(.partOfToday))
            }
            if let named { return title.text(of: tokens[named...named]) }
            if !isTyped, let words = longerTime(than: found, in: text, tokens, of: other) {
                return words
            }
        }
        return nil
    }

    /// The words of a time in a language that nobody was expected to type: "cita | el 3 de mayo a las 9:00".
    ///
    /// They are more than those that were found, and say another time.
    ///
    /// - Parameters:
    ///   - found: What was found.
    ///   - text: The text.
    ///   - title: The words of what is left of it, in that language.
    ///   - language: The language.
    /// - Returns: The words as they were typed.
    private func longerTime(
        than found: FoundTime, in text: SearchedText, _ title: [Token],
        of language: WordLanguage
    ) -> String? {
        let canBeTime = title.contains { token in
            token.is(.number) || token.is(.ordinal) || token.is(.at) || Self.isOfTime(token)
        }
        guard canBeTime, !text.hasTitle, let own = readers.first else { return nil }
        var reader = TimeReader(language, now: own.now, zone: own.zone)
        (reader.weekStart, reader.workdays, reader.hours) = (own.weekStart, own.workdays, own.hours)
        do throws(MissingTime) {
            guard let other = try TimeSearch(text, reader)?.time(), other.doubt == nil,
                other.title.count < found.title.count,
                !other.readings.areSame(as: found.readings)
            else { return nil }
            return other.phrase
        } catch {
            // "Todos los días 8:00": a time, and no title.
            guard case .all(let words) = error else { return nil }
            return words
        }
    }

    /// Whether a word says a time where nothing but one is expected.
    private static func isOfTime(_ token: Token) -> Bool {
        let kinds: [Meaning.Kind] = [
            .weekday, .month, .dayOffset, .unit, .part, .eachPart, .partOfToday, .meridiem,
            .holiday, .workdays, .weekend, .next, .every, .often, .hence,
        ]
        return kinds.contains { token.is($0) }
    }
}
