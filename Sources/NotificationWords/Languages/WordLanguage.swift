// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The words of a language and what is peculiar to its times.
///
/// A language is one file that makes one of these; the grammar is the same for all.
public final class WordLanguage {
    /// The code of ISO 639, such as "de".
    public let code: String
    /// The words.
    let words: Lexicon
    /// Whether `3/4` is the third of April; else it is the fourth of March.
    var isDayFirst = true
    /// Whether `3/4` is either date for those who speak it.
    var hasBothDateOrders = false
    /// Whether the order of `3/4` is the same wherever it is spoken.
    var hasOneDateOrder = false
    /// Whether words follow each other without spaces.
    var isUnspaced = false
    /// Whether two words can be written as one, such as "Freitagabend".
    var joinsWords = false
    /// Words that are written together with the one behind them.
    var prefixes: [[UInt32]] = []
    /// Whether "half four" is half an hour before four; else behind it.
    var halfIsBefore = false
    /// Whether `15.30` is a time of the day where no month can be meant.
    var hasDottedClock = true
    /// Whether "next friday" is never the one of this week.
    var nextSkipsThisWeek = false
    /// Whether a number alone behind a day of the week or "the" is a day of the month.
    var saysDaysPlainly = true
    /// Whether "in eight" behind a day of the week is a week later.
    var countsWeeksInDays = false
    /// Whether months are also said as numbers: "month three".
    var numbersMonths = false
    /// Whether days of the month are also said as "day nine".
    var numbersDays = false
    /// Whether `10.10` can be a date.
    var hasDottedDates = false
    /// Whether a dot behind digits makes an ordinal of them.
    var ordinalsHaveDots = false
    /// Whether `20 2 2014` is a date.
    var hasSpacedDates = false
    /// Whether clocks have twelve hours where most people speak it.
    var hasTwelveHours = false
    /// Whether "before noon" stands before the hour.
    var halfComesFirst = false
    /// Whether the hours of the clock are said as places in a row: "the third".
    var saysHoursAsOrdinals = false
    /// The letters of a name's abbreviation, which is another word, too: "sun", "mar".
    var longestAbbreviation = 3
    /// Whether "friday the third" is the third friday of something, and not a date.
    var ranksFollowNames = false
    /// Whether "two weeks on monday" is two weeks later than monday.
    var countsWeeksBeforeDays = false
    /// The lengths in days that are one or two weeks for those who count both ends, as "in acht
    /// Tagen" is a week.
    var daysOfWeeks: Set<Int> = []
    /// The words that ask for a reminder.
    var requests: [RequestWords] = []
    /// The words before the number of a day that has a dot behind it: "am 5.".
    var dottedDayLeads: Set<String> = []
    /// Folded words before the name of a zone in a list, "heure de Europe/Paris", with the space behind them.
    var zoneLeads: [String] = []
    /// Folded words behind such a name.
    var zoneTails: [String] = []
    /// The towns whose clock is meant where they stand behind a time.
    var towns = TownZones()
    /// The words that say at which place; they are put together when they are needed first.
    var places: PlaceWords {
        switch code {
        case "de": .german
        case "fr": .french
        case "es": .spanish
        case "ja": .japanese
        case "ar": .arabic
        default: .english
        }
    }
    /// Whether a day of the week names things: "sunday roast", "金曜ロードショー".
    var namesThingsByWeekdays = false
    /// Words that stand before a name, and are no part of the time before them: "friday | the plumber".
    var articles: [String] = []
    /// Whether the days of the week are written small, so that "Sam" is a name.
    var hasSmallDays = false
    /// Days of the week in short that are things behind an article: "the sun", "la mer".
    var nounsLikeDays: [String] = []
    /// Whether a holiday names the thing before it without a word between: "إفطار رمضان".
    var namesThingsByHolidays = false
    /// Verbs at the beginning of what is to be done, before which a day of the week names no thing:
    /// "monday call mum".
    var verbs: Set<[UInt32]> = []
    /// The units as they are counted with one: behind another number they begin a name, as in "30 minute walk".
    var singularUnits: Set<[UInt32]> = []
    /// The things that are at a time, and on the day of the week that their name begins with: "monday standup".
    var gatherings: Set<[UInt32]> = []
    /// Words behind which a gathering is named more closely: "lunch with Ann".
    var wordsBehindGatherings: Set<[UInt32]> = []
    /// Units that end a length of time: "in three weeks' time".
    var closedUnits: Set<[UInt32]> = []
    /// Verbs of what is done ahead of a day, at the beginning of a title: "book a table for friday".
    var verbsOfGetting: Set<[UInt32]> = []
    /// Units in a form in which they stand behind no "in".
    var loneUnits: Set<[UInt32]> = []
    /// Whether "and" stands between two lengths that are one.
    var joinsLengths = false
    /// Signs behind a number that say of which things there are so many, and are other words, too.
    var counters: Set<UInt32> = []
    /// The things that have numbers: in "read pages 10 to 12" there is no time.
    var numberedThings: Set<[UInt32]> = []
    /// Whether how often a thing is stands behind its name: "bilan annuel".
    var rhythmsFollowNames = false
    /// Words of a time that nobody can ring at: "soon".
    var vagueTimes: [[UInt32]] = []
    /// Things that are set for an hour: "alarm for 7".
    var alarms: Set<[UInt32]> = []
    /// Parts of a day that are also the first or the last word of a name: "game night", "soirée pizza".
    var nounsLikeParts: Set<[UInt32]> = []
    /// Days of the week that are names of people as well, where days are written small.
    var peopleLikeDays: [String] = []
    init(_ code: String, _ words: Lexicon) {
        self.code = code
        self.words = words
    }

    /// The folded letters of words and of runs of them, with bars between them.
    static func letters(ofAny words: [String]) -> Set<[UInt32]> {
        Set(words.map { FoldedText($0).letters })
    }

    /// The folded letters of runs of words with bars between them, those with the most first.
    static func runs(_ words: String) -> [[UInt32]] {
        words.split(separator: "|").map { FoldedText($0).letters }.sorted { $0.count > $1.count }
    }

    /// The folded letters of words with spaces between them.
    static func letters(_ words: String) -> Set<[UInt32]> {
        Set(words.split(separator: " ").map { FoldedText($0).letters })
    }
}

extension WordLanguage {
    /// The languages that are known.
    public static var all: [WordLanguage] { [english, german, french, spanish, japanese, arabic] }

    /// The language of a code or of the name of a locale, such as "de_AT.UTF-8"; nil if its words
    /// are not known.
    public static func named(_ name: String) -> WordLanguage? {
        let code = name.prefix { $0.isLetter }.lowercased()
        switch code {
        case "en", "c", "posix": return english
        case "de": return german
        case "fr": return french
        case "es": return spanish
        case "ja": return japanese
        case "ar": return arabic
        default: return nil
        }
    }
}

// Sound because: each is filled where it is made, and only read from then on.
extension WordLanguage: @unchecked Sendable {}
