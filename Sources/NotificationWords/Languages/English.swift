// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension WordLanguage {
    /// English.
    public static let english: WordLanguage = {
        var words = Lexicon()
        words.addCommon()
        addNumbers(to: &words)
        addNames(to: &words)
        addParts(to: &words)
        addTurns(to: &words)
        addSmallWords(to: &words)
        addZones(to: &words)
        addChristianDays(to: &words)
        addCivilDays(to: &words)
        addEasternDays(to: &words)
        addIndianDays(to: &words)
        let english = WordLanguage("en", words)
        english.zoneTails = [" time"]
        english.towns = TownZones(
            behind: "in",
            [
                (.pacific, "San Francisco|Seattle|San Diego|Portland|Las Vegas"),
                (.central, "Dallas|Houston|Austin"), (.mountain, "Salt Lake City"),
                (.eastern, "Boston|Washington|Miami|Atlanta|Philadelphia|NYC"),
                (.montreal, "Montreal|Ottawa"), (.london, "Edinburgh|Manchester|Glasgow"),
                (.berlin, "Munich|Hamburg|Frankfurt|Cologne"), (.madrid, "Barcelona"),
                (.zurich, "Geneva|Basel"), (.rome, "Milan|Venice|Florence|Naples"),
                (.beijing, "Beijing|Shenzhen"), (.india, "Delhi|New Delhi|Mumbai|Bangalore"),
                (.tokyo, "Osaka|Kyoto"), (.dubai, "Abu Dhabi"), (.riyadh, "Mecca|Jeddah"),
            ])
        english.isDayFirst = false
        english.hasBothDateOrders = true
        english.hasTwelveHours = true
        english.nextSkipsThisWeek = true
        english.hasDottedClock = true
        english.countsWeeksBeforeDays = true
        english.namesThingsByWeekdays = true
        english.verbs = letters(verbsOfTasks)
        english.nounsLikeDays = ["sun"]
        english.gatherings = letters(namesOfGatherings)
        english.singularUnits = letters("second minute hour day week month year")
        english.wordsBehindGatherings = letters("with at for in and of")
        english.closedUnits = letters(
            ofAny: TimeUnit.allCases.flatMap { ["\($0)s time", "\($0)s' time", "\($0)'s time"] })
        english.numberedThings = letters(numberedThings)
        english.verbsOfGetting = letters("book buy get order pack plan prep prepare reserve rsvp")
        english.alarms = letters("alarm")
        english.articles = ["the"]
        english.nounsLikeParts = letters("morning afternoon evening night")
        english.vagueTimes = runs(
            "soon|in a bit|in a while|in a moment|sometime|some time|some day|someday|one day|one of these days|at some point|between the years|between christmas and new year|between christmas and new year's|when i have time|sooner or later|eventually|later"
        )
        english.requests = [
            RequestWords(
                polite:
                    "please|please,|pls|hey|hey,|can you|can you please|could you|could you please|will you",
                openings:
                    "remind me to|remind me that|remind me|remind us to|remind us that|remind us|don't forget to|dont forget to|do not forget to|don't forget|dont forget|do not forget|remember to|set a reminder to|set a reminder|set reminder to|set reminder|make a reminder|add a reminder to|add a reminder|create a reminder to|create a reminder|reminder to|reminder:|set an [alarm|set a [timer|set my [alarm|set the [alarm|set [alarm",
                links: "to|that|about|of|for")
        ]
        return english
    }()

    private static let verbsOfTasks = """
        add ask bake book bring buy call cancel change charge check clean collect confirm cook \
        cut do drop email empty fax feed fetch fill finish fix fold get give go help invite iron \
        leave make mail meet message mow move order pack pay phone pick plant \
        prep prepare print pull put read refill renew rent repot return ring run say \
        sell send sign start stop submit take talk tell text thank throw tidy transfer try \
        turn update vacuum visit wake walk wash watch water wrap write
        """

    private static let numberedThings = """
        bus chapter chapters episode episodes exercise exercises item items level levels line lines page \
        pages problem problems room rooms route verse verses
        """

    private static let namesOfGatherings = """
        appointment barbecue bbq brunch call checkup choir church class club demo dentist dinner \
        doctor drinks exam flight game gym haircut hike interview lecture lesson mass match \
        meeting meetup party picnic pilates planning practice prayer prayers quiz rehearsal \
        retro ride roast run seminar service session shift standup supper swim sync tacos \
        training tutorial walk webinar workout workshop yoga
        """

    private static func addNumbers(to words: inout Lexicon) {
        let ones = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
        let teens = [
            "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
            "eighteen", "nineteen",
        ]
        let tens = [
            "twenty", "thirty", "forty|fourty", "fifty", "sixty", "seventy", "eighty", "ninety",
        ]
        words.add(.number, from: 0, ["zero|oh|o"] + ones + teens)
        words.addNumbers(ones: ones, tens: tens) { ["\($0) \($1)", $0 + $1] }
        words.add(.number, 2, "couple|a couple|pair|a pair|couple of|a couple of|pair of|a pair of")
        words.add(.number, 3, "few|a few")
        words.add(.number, 12, "dozen|a dozen")
        words.add(.multiplier, 100, "hundred")
        words.add(.multiplier, 1_000, "thousand")
        words.add(.ordinalSuffix, 0, "st|nd|rd|th")
        let ordinals = [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
            "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth",
            "seventeenth", "eighteenth", "nineteenth", "twentieth",
        ]
        words.add(.ordinal, from: 1, ordinals)
        for (place, word) in ordinals.prefix(9).enumerated() {
            words.add(.ordinal, 21 + place, "twenty \(word)|twenty\(word)")
        }
        words.add(.ordinal, from: 30, ["thirtieth", "thirty first"])
        words.add(.ordinal, -2, "penultimate|second to last|next to last|last but one")
        words.add(.half, 0, "half")
        words.add(.quarterPart, 0, "quarter|quarters")
        words.add(.quarterPart, 3, "three quarters|three quarter")
        words.add(.hourName, 17, "eod|end of day|end of the day|cob|close of business")
        words.add(.article, 0, "a|an")
        words.add(.times, from: 1, ["once", "twice", "thrice"])
        words.add(.timesWord, 0, "times|time|x")
    }

    private static func addNames(to words: inout Lexicon) {
        words.addWeekdays([
            "monday|mon", "tuesday|tues|tue", "wednesday|wednes|wed|weds",
            "thursday|thurs|thur|thu",
            "friday|fri", "saturday|sat", "sunday|sun",
        ])
        words.addEachWeekday([
            "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays",
        ])
        words.add(
            .month, from: 1,
            [
                "january|jan", "february|feb|febuary", "march|mar", "april|apr", "may", "june|jun",
                "july|jul", "august|aug", "september|sept|sep", "october|oct", "november|nov",
                "december|dec",
            ])
        words.addUnits([
            "second|seconds|sec|secs|s", "minute|minutes|min|mins|m", "hour|hours|hr|hrs|h",
            "day|days|d", "week|weeks|wk|wks|w", "month|months|mo|mos",
            "quarter|quarters|qtr|qtrs|qr|q", "year|years|yr|yrs|y",
        ])
        // "In two days' time".
        for unit in TimeUnit.allCases {
            let forms = ["\(unit)s time", "\(unit)s' time", "\(unit)'s time"]
            words.add(.unit, unit.rawValue, forms.joined(separator: "|"))
        }
        words.add(.often, 204, "fortnight|a fortnight")
        words.add(.often, -204, "fortnightly|biweekly|bi-weekly")
        words.add(.often, -605, "half-yearly|semiannually|semi-annually")
        words.add(
            .often, from: 0,
            [
                "", "", "hourly", "daily|everyday|every single day|each and every day", "weekly",
                "monthly",
                "quarterly", "yearly|annually",
            ])
        words.add(.rhythm, 0, "daily|hourly")
        words.add(.rhythm, 4, "weekly|fortnightly|biweekly|bi-weekly")
        words.add(.rhythm, 5, "monthly")
        words.add(.rhythm, 7, "quarterly|yearly|half-yearly")
        words.add(
            .dayOffset, 0, "today|todays|today's|this day|later today|today later|later on today")
        words.add(.beside, -1, "eve")
        words.add(.dayOffset, 1, "tomorrow|tomorrows|tomorrow's|tmrw|tomoro|tmw|tmr|2morrow")
        words.add(.dayOffset, 2, "day after tomorrow|the day after tomorrow|overmorrow")
        words.add(.dayOffset, -1, "yesterday")
        words.add(.dayOffset, -2, "day before yesterday|the day before yesterday")
    }

    private static func addParts(to words: inout Lexicon) {
        words.addPart(
            .morning,
            "morning|mornings|this morning's|first thing|first thing in the morning")
        words.addPart(
            .morning, at: 7, "early morning|early in the morning|bright and early|crack of dawn")
        words.addPart(.morning, at: 11, "late morning|mid morning|late in the morning")
        words.addPart(.noon, "noon|midday|mid day|noontime|lunch|lunchtime|lunch time|high noon")
        words.addPart(.afternoon, "afternoon|afternoons|after noon|after lunch")
        words.addPart(
            .afternoon, at: 14, "early afternoon|early in the afternoon|straight after lunch")
        words.addPart(
            .afternoon, at: 17, "late afternoon|late in the afternoon|end of the afternoon")
        words.addPart(.evening, "evening|evenings|early evening|dinner time|dinnertime")
        words.addPart(.evening, at: 21, "late evening|late in the evening")
        words.addPart(.night, "night|nights|bedtime")
        words.addPart(.night, at: 22, "late night|late at night")
        words.addPart(.midnight, "midnight|mid night")
        words.addEachPart(.morning, "mornings|in the mornings")
        words.addEachPart(.afternoon, "afternoons|in the afternoons")
        words.addEachPart(.evening, "evenings|in the evenings")
        words.addEachPart(.night, "nights|at nights")
        // The last word of a title can be one of these: "game nights at 8".
        words.add(.habit, 0, "mornings|afternoons|evenings|nights")
        words.add(
            .deed, 0,
            "lunch|lunchtime|lunch time|dinner time|dinnertime|bedtime|parent evening|parents evening|bank holiday|night school"
        )
        words.addDeed(of: .night, "night shift|midnight mass")
        words.addDeed(of: .evening, "late shift|evening shift|evening class|parents' evening")
        words.addDeed(of: .morning, "morning shift")
        words.addDeed(of: .afternoon, "afternoon shift|afternoon tea")
        words.addPartOfToday(
            .night, "tonight|tonite|2nite|2night|tonight's|late tonight|this night|later tonight")
        words.add(.partHour, 22, "late tonight")
        words.add(.meridiem, 0, "am|a.m|a m|a|in the am")
        words.add(.meridiem, 1, "pm|p.m|p m|p|in the pm")
        words.add(.season, from: 0, ["spring", "summer", "autumn|fall", "winter"])
        words.add(
            .workdays, 0,
            "weekday|weekdays|workday|workdays|working day|working days|business day|business days")
        words.add(.weekend, 0, "weekend|weekends|week end|wkend")
    }

    private static func addZones(to words: inout Lexicon) {
        let zones: [(NamedZone, String)] = [
            (
                .pacific,
                "pacific|pacific standard|pacific daylight|west coast|california|la|los angeles|seattle|san francisco"
            ),
            (.mountain, "mountain|denver"), (.central, "central|chicago"),
            (
                .eastern,
                "eastern|eastern standard|eastern daylight|east coast|new york|ny|nyc|boston|toronto"
            ),
            (.london, "uk|london|british|gb"), (.berlin, "german|berlin"), (.paris, "french|paris"),
            (.madrid, "madrid|spanish"), (.moscow, "moscow"), (.istanbul, "istanbul"),
            (.cairo, "cairo"), (.riyadh, "riyadh|mecca"), (.dubai, "dubai"),
            (.india, "indian|india"), (.beijing, "beijing|china|shanghai"),
            (.hongKong, "hong kong"), (.singapore, "singapore"), (.tokyo, "tokyo|japan"),
            (.sydney, "sydney"),
        ]
        words.addZones("* time", zones)
        words.addZone(.pacific, "pacific|pt")
        words.addZone(.mountain, "mountain|mt")
        words.addZone(.central, "central|ct")
        words.addZone(.eastern, "eastern|et")
    }

    private static func addTurns(to words: inout Lexicon) {
        words.add(.next, 0, "next|following")
        words.add(.coming, 0, "coming|upcoming|this coming")
        words.add(.this, 0, "this|current")
        words.add(.last, 0, "last|final|past|previous")
        words.add(.afterNext, 0, "after next|next next")
        words.add(.every, 3, "every!|each!")
        words.add(
            .afterDone, 0,
            "after done|after it is done|after it was done|after it's done|after i did it|after completion|from completion|after i'm done|once done"
        )
        words.add(.every, 0, "every|each|per")
        words.add(.always, 0, "always")
        words.add(.other, 0, "other|second other")
        words.add(.other, 1, "alternate|alternating")
        words.add(.nearest, 0, "nearest|closest")
        words.add(.place, 0, "start|beginning|begin")
        words.add(.place, 1, "middle|mid")
        words.add(.place, 2, "end|the end")
        words.add(.place, 12, "eom|end of month")
        words.add(.place, 22, "eoy|end of year")
        words.add(.orthodox, 0, "orthodox|greek orthodox|eastern")
    }

    private static func addSmallWords(to words: inout Lexicon) {
        words.add(.within, 0, "in|within|after a|after an")
        words.add(
            .hence, 0,
            "from now|hence|later|from today|from this moment|after now|after today|from right now")
        words.add(.ago, 1, "ago|back")
        words.add(.at, 0, "at|by|for|@")
        words.add(
            .filler, 0,
            "on|the|during|about|around|approximately|approx|exactly|sharp|precisely|circa|ish|near|ca|roughly|it's|its|date|dated|as of|ad|a.d|a d|almost|on the|then|please|or so"
        )
        words.add(.of, 0, "of|in the month of|'s|o'")
        words.add(.and, 0, "and|then|&")
        words.add(.or, 0, "or")
        words.add(.except, 0, "except|except for|but not|excluding|excepting|but")
        words.add(
            .fullHour, 0, "on the hour|on the full hour|the top of the hour|top of every hour")
        words.add(.until, 0, "until|till|til|through|thru|up to|ending|ending on")
        words.add(.lasting, 0, "for|for the next|over the next|during the next")
        words.add(.from, 0, "from|starting|starting on|beginning|since|starting from|as of|begin")
        words.add(.between, 0, "between")
        words.add(.to, 0, "to")
        words.add(.past, 0, "after|from")
        words.add(.past, 1, "past")
        words.add(.before, 0, "to|before|till|til")
        words.add(.oclock, 0, "o'clock|oclock|o clock|hours")
        words.add(.oclock, 1, "h")
        words.addVague(
            "between christmas and new year|between christmas and new year's|one of these days")
        words.add(.filler, 0, "just over|a little over|just under|a little under")
        words.addExactness(
            0, "about|around|approximately|approx|exactly|precisely|circa|roughly|shortly|almost")
        words.addExactness(1, "sharp|ish|-ish|on the dot|on the dot of|bang on|or thereabouts")
        words.add(
            .nearly, -1,
            "shortly before|just before|right before|a bit before|a little before|a little bit before|a few minutes before|a few minutes to|a few minutes ahead of|just shy of"
        )
        words.add(
            .nearly, 1,
            "shortly after|just after|right after|a bit after|a little after|a little bit after|a few minutes after|just past|a bit past|a little past|a few minutes past|soon after"
        )
        words.add(
            .sameTime, 0,
            "this time|the same time|same time|at the same time|at this same time|about this time"
        )
        words.add(
            .now, 0,
            "now|right now|just now|at the moment|at this time|at present|atm|immediately|asap|at once|straight away|right away"
        )
    }
}
