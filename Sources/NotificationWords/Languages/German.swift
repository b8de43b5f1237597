// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension WordLanguage {
    /// German.
    public static let german: WordLanguage = {
        var words = Lexicon()
        words.addCommon()
        addGermanNumbers(to: &words)
        addGermanNames(to: &words)
        addGermanParts(to: &words)
        addGermanTurns(to: &words)
        addGermanSmallWords(to: &words)
        addGermanZones(to: &words)
        addGermanHolidays(to: &words)
        addForeignGermanHolidays(to: &words)
        addIndianDays(to: &words)
        addGermanEasternDays(to: &words)
        let german = WordLanguage("de", words)
        german.dottedDayLeads = ["am", "den", "zum"]
        german.zoneLeads = ["zeitzone ", "in der zeitzone "]
        german.towns = TownZones(
            behind: "in",
            [
                (.berlin, "München|Hamburg|Köln|Frankfurt|Leipzig|Dresden|Stuttgart|Düsseldorf"),
                (.vienna, "Wien|Graz|Salzburg|Linz"), (.zurich, "Zürich|Genf|Bern|Basel"),
                (.rome, "Rom|Mailand|Venedig|Florenz|Neapel"), (.lisbon, "Lissabon|Porto"),
                (.brussels, "Brüssel"), (.copenhagen, "Kopenhagen"), (.prague, "Prag"),
                (.warsaw, "Warschau|Krakau"), (.athens, "Athen"), (.moscow, "Moskau"),
                (.cairo, "Kairo"), (.tokyo, "Tokio|Kyoto|Osaka"), (.beijing, "Peking"),
                (.singapore, "Singapur"), (.hongKong, "Hongkong"), (.seoul, "Seoul"),
                (.madrid, "Barcelona"), (.eastern, "Boston|Washington|Miami"),
                (.pacific, "San Francisco|Seattle"), (.india, "Delhi|Neu-Delhi|Mumbai|Bombay"),
            ])
        german.loneUnits = letters("tage monate jahre")
        german.numberedThings = letters(
            "seite seiten kapitel zeile zeilen folge folgen raum zimmer aufgabe aufgaben lektion lektionen bus linie gleis"
        )
        german.joinsWords = true
        german.halfIsBefore = true
        german.hasDottedDates = true
        german.ordinalsHaveDots = true
        german.daysOfWeeks = [8]
        german.hasOneDateOrder = true
        german.gatherings = letters(
            """
            besprechung braten brunch chor demo essen gebet gottesdienst gruppe kurs lauf markt meeting messe \
            probe runde sitzung spaziergang sport stammtisch standup training treff treffen turnen yoga
            """)
        german.singularUnits = letters("sekunde minute stunde tag woche monat quartal jahr")
        german.alarms = letters("wecker alarm")
        german.nounsLikeParts = letters("vormittag nachmittag abend nacht")
        german.vagueTimes = runs(
            "zwischen den jahren|zwischen den feiertagen|zwischen weihnachten und neujahr|zwischen weihnachten und silvester|bald|demnächst|in kürze|irgendwann|nachher|später|bei gelegenheit|gelegentlich|in nächster zeit|gleich|die tage|dieser tage|eines tages"
        )
        german.articles = ["der", "die", "das", "den", "dem", "an", "zum", "zur"]
        german.requests = [
            RequestWords(
                openings:
                    "kannst du mich bitte|kannst du mich|könntest du mich bitte|könntest du mich|könnten sie mich bitte|könnten sie mich|können sie mich|würdest du mich|bitte mich|ich möchte|ich will|ich muss",
                closings:
                    " daran erinnern| erinnern| dran erinnern| daran erinnert werden| erinnert werden",
                links: "an den|an die|an das|ans|an|daran dass|dass", isAround: true),
            RequestWords(
                polite: "bitte|hey",
                openings:
                    "erinnere mich bitte daran dass|erinnere mich bitte daran|erinnere mich daran dass|erinnere mich daran|erinnere mich bitte|erinnere mich|erinner mich bitte daran|erinner mich daran|erinner mich dran|erinner mich bitte|erinner mich|erinnere uns daran|erinnere uns|erinnern sie mich bitte|erinnern sie mich|denk daran dass|denk daran|denk dran|denke daran|vergiss nicht|nicht vergessen|erinnerung:|erinnerung an|stell einen [wecker|stelle einen [wecker|stell den [wecker|stelle den [wecker|stell mir einen [wecker",
                links: "daran dass|daran|dran|dass|an den|an die|an das|ans|an"),
        ]
        return german
    }()

    private static func addGermanNumbers(to words: inout Lexicon) {
        let small = [
            "null", "eins", "zwei|zwo", "drei", "vier", "fünf|fuenf", "sechs", "sieben", "acht",
            "neun",
            "zehn", "elf", "zwölf|zwoelf", "dreizehn", "vierzehn", "fünfzehn|fuenfzehn", "sechzehn",
            "siebzehn", "achtzehn", "neunzehn",
        ]
        words.add(.number, from: 0, small)
        let ones = ["ein"] + small[2...9]
        let tens = [
            "zwanzig", "dreißig|dreissig", "vierzig", "fünfzig|fuenfzig", "sechzig", "siebzig",
            "achtzig", "neunzig",
        ]
        words.addNumbers(ones: ones, tens: tens) { ["\($1)und\($0)"] }
        words.add(.number, 2, "paar|ein paar|beide")
        words.add(.number, 12, "dutzend|ein dutzend")
        words.add(.multiplier, 100, "hundert")
        words.add(.multiplier, 1_000, "tausend")
        words.add(.ordinalSuffix, 0, "te|ter|tes|ten|tem|ste|ster|stes|sten|stem")
        let stems = [
            "erst", "zweit", "dritt", "viert", "fünft|fuenft", "sechst", "siebt|siebent", "acht",
            "neunt", "zehnt",
            "elft", "zwölft|zwoelft", "dreizehnt", "vierzehnt", "fünfzehnt|fuenfzehnt", "sechzehnt",
            "siebzehnt",
            "achtzehnt", "neunzehnt", "zwanzigst",
        ]
        for (place, stem) in stems.enumerated() {
            words.add(.ordinal, place + 1, germanEndings(stem))
        }
        for (place, one) in ones.enumerated() {
            words.add(
                .ordinal, 21 + place,
                germanEndings(
                    one.split(separator: "|").map { "\($0)undzwanzigst" }.joined(separator: "|")))
        }
        words.add(.ordinal, 30, germanEndings("dreißigst|dreissigst"))
        words.add(.ordinal, 31, germanEndings("einunddreißigst|einunddreissigst"))
        words.add(.ordinal, -2, germanEndings("vorletzt|zweitletzt"))
        words.add(.ordinal, -3, germanEndings("drittletzt|vorvorletzt"))
        words.add(.half, 0, "halb|halbe|halben|halbes")
        words.add(
            .half, from: 1,
            [
                "anderthalb|eineinhalb|anderthalbe|eineinhalbe|einundeinhalb",
                "zweieinhalb|zweiundeinhalb",
                "dreieinhalb|dreiundeinhalb", "viereinhalb", "fünfeinhalb",
            ])
        words.add(.half, 2, "zwei ein halb")
        words.add(.quarterPart, 0, "viertel")
        words.add(.quarterPart, 3, "dreiviertel")
        words.add(.number, 3, "einige|einigen")
        words.add(.article, 0, "ein|eine|einem|einen|einer|eines|ner|nem")
        words.add(
            .times, from: 1, ["einmal|1x|1mal", "zweimal|2x|2mal", "dreimal|3mal", "viermal|4mal"])
        words.add(.timesWord, 0, "mal|male|-mal|x")
    }

    /// A word with the endings that an adjective can have.
    private static func germanEndings(_ stems: String) -> String {
        stems.split(separator: "|").flatMap { stem in
            ["e", "er", "es", "en", "em"].map { stem + $0 }
        }.joined(separator: "|")
    }

    private static func addGermanNames(to words: inout Lexicon) {
        words.addWeekdays([
            "montag|mo", "dienstag|di", "mittwoch|mi", "donnerstag|do|donnerstage", "freitag|fr",
            "samstag|sa|sonnabend", "sonntag|so",
        ])
        words.addEachWeekday([
            "montags", "dienstags", "mittwochs", "donnerstags", "freitags", "samstags|sonnabends",
            "sonntags",
        ])
        words.add(
            .month, from: 1,
            [
                "januar|jan|jänner|jaenner", "februar|feb|feber", "märz|maerz|mär|mrz",
                "april|apr", "mai", "juni|jun|juno", "juli|jul", "august|aug",
                "september|sept|sep", "oktober|okt", "november|nov", "dezember|dez",
            ])
        words.addUnits([
            "sekunde|sekunden|sek|s", "minute|minuten|min|m", "stunde|stunden|std|h",
            "tag|tage|tagen|tages|d", "woche|wochen|wo|kw|kalenderwoche",
            "monat|monate|monaten|monats",
            "quartal|quartale|quartalen|quartals|vierteljahr|q", "jahr|jahre|jahren|jahres",
        ])
        words.add(
            .often, -204,
            "vierzehntägig|vierzehntäglich|14-tägig|14 tägig|14tägig|14-täglich|zweiwöchentlich|zweiwöchig"
        )
        words.add(.often, -605, "halbjährlich|halbjaehrlich")
        words.add(
            .often, from: 0,
            [
                "", "minütlich", "stündlich|stuendlich", "täglich|taeglich",
                "wöchentlich|woechentlich",
                "monatlich", "vierteljährlich", "jährlich|jaehrlich",
            ])
        words.add(.dayOffset, 0, "heute|heut")
        words.add(.beside, -1, "vortag|vorabend")
        words.add(.dayOffset, 1, "morgen|am morgigen tag|morgigen tag")
        words.add(.dayOffset, 2, "übermorgen|uebermorgen")
        words.add(.dayOffset, 3, "überübermorgen")
        words.add(.dayOffset, -1, "gestern")
        words.add(.dayOffset, -2, "vorgestern")
        words.add(.season, from: 0, ["frühling|frühjahr", "sommer", "herbst", "winter"])
        words.add(
            .workdays, 0,
            "werktag|werktags|werktage|arbeitstag|arbeitstage|arbeitstags|wochentag|wochentags|werktagen|arbeitstagen|unter der woche"
        )
        words.add(.weekend, 0, "wochenende|wochenenden|wochenends")
    }

    private static func addGermanParts(to words: inout Lexicon) {
        words.addPart(
            .morning,
            "am morgen|morgens|vormittag|vormittags|am vormittag|früh|frueh|in der früh|in der frueh|in der fruh|ganz früh|sehr früh|morgen früh am tag|frühmorgens"
        )
        words.addPart(
            .morning, at: 7,
            "in aller früh|in aller frühe|am frühen morgen|früh am morgen|frühen morgen")
        words.addPart(.morning, at: 11, "am späten vormittag|späten vormittag|später vormittag")
        words.addPart(.morning, "morgen")
        words.addPart(.noon, "mittag|mittags|am mittag|zu mittag")
        words.addPart(.afternoon, "nachmittag|nachmittags|am nachmittag")
        words.addPart(
            .afternoon, at: 14, "am frühen nachmittag|frühen nachmittag|früher nachmittag")
        words.addPart(
            .afternoon, at: 17,
            "am späten nachmittag|späten nachmittag|später nachmittag|spätnachmittag|spätnachmittags"
        )
        words.addPart(
            .evening,
            "abend|abends|am abend|am frühen abend|frühen abend|früher abend|feierabend")
        words.addPart(
            .evening, at: 21,
            "am späten abend|späten abend|später abend|spätabends|spät abends|spät am abend")
        words.addPart(.night, "nacht|nachts|in der nacht")
        words.add(.deed, 0, "feierabend|nachtschicht")
        words.add(.habit, 0, "morgens|vormittags|mittags|nachmittags|abends|nachts|frühmorgens")
        words.addPart(.midnight, "mitternacht|um mitternacht")
        words.addPartOfToday(.night, "heute nacht")
        words.addPartOfToday(.evening, "heute abend|heut abend")
    }

    private static func addGermanZones(to words: inout Lexicon) {
        let towns: [(NamedZone, String)] = [
            (.london, "londoner"), (.eastern, "new yorker"), (.paris, "pariser"),
            (.berlin, "berliner"), (.madrid, "madrider"), (.moscow, "moskauer"),
            (.tokyo, "tokioter|tokyoter"), (.pacific, "kalifornischer"), (.cairo, "kairoer"),
            (.istanbul, "istanbuler"), (.beijing, "pekinger"), (.sydney, "sydneyer"),
        ]
        words.addZones("* zeit", towns)
        words.addZones("* ortszeit", towns)
        words.addZone(
            .pacific, "pazifikzeit|pazifische zeit|pazifischer zeit|westküstenzeit|pacific time")
        words.addZone(.eastern, "ostküstenzeit|eastern time")
        words.addZone(.london, "britische zeit|britischer zeit|englischer zeit")
        words.addZone(
            .berlin,
            "deutsche zeit|deutscher zeit|mitteleuropäischer zeit|mitteleuropäische zeit")
    }

    private static func addGermanTurns(to words: inout Lexicon) {
        words.add(.next, 0, germanEndings("nächst|naechst") + "|darauf|darauffolgenden")
        words.add(.coming, 0, germanEndings("kommend"))
        words.add(.this, 0, "diese|dieser|dieses|diesen|diesem")
        words.add(.last, 0, germanEndings("letzt|vergangen|vorig"))
        words.add(
            .afterNext, 0,
            germanEndings("übernächst|uebernaechst") + "|nach dem nächsten|nach der nächsten")
        words.add(
            .afterDone, 0,
            "nach erledigung|nach dem erledigen|nachdem es erledigt ist|nachdem es erledigt wurde|ab erledigung"
        )
        words.add(.every, 0, "jede|jeder|jedes|jeden|jedem|alle|aller|pro")
        words.add(.always, 0, "immer|stets")
        words.add(.nearest, 0, "nächstgelegene|nächstgelegenen|nächstgelegener")
        words.add(.place, 0, "anfang|beginn|am anfang|zu beginn|zum anfang")
        words.add(.place, 1, "mitte|mitten")
        words.add(.place, 2, "ende|am ende|zum ende")
        words.add(.place, 12, "monatsende|zum monatsende|am monatsende")
        words.add(
            .place, 10, "monatsanfang|zum monatsanfang|am monatsanfang|monatserster|monatsersten")
        words.add(.place, 22, "jahresende|zum jahresende|am jahresende")
        words.add(.orthodox, 0, germanEndings("orthodox"))
    }

    private static func addGermanSmallWords(to words: inout Lexicon) {
        words.add(.within, 0, "in|binnen|innerhalb")
        words.add(
            .hence, 0,
            "später|spaeter|ab jetzt|von jetzt an|ab heute|von heute an|ab sofort|nach heute")
        words.add(.ago, 0, "vor")
        words.add(.at, 0, "um|gegen|ab")
        // "AM" is the word before a day.
        words.add(.meridiem, 0, "vorm")
        words.add(.meridiem, 1, "nachm|pm|p.m")
        words.add(
            .filler, 0,
            "am|an|noch|der|die|das|den|dem|im|des|circa|zirka|ca|ungefähr|ungefaehr|etwa|pünktlich|puenktlich|genau|so|rund|punkt|zum|zur|zu|bitte|bei|für|fuer|auf"
        )
        words.add(.of, 0, "von|vom|im|in|der|des|dem")
        words.add(.and, 0, "und")
        words.add(.or, 0, "oder")
        words.add(.lasting, 0, "für|für die nächsten|während der nächsten")
        words.add(.lasting, 1, "lang")
        words.add(.except, 0, "außer|ausser|ausgenommen|nur nicht|aber nicht|bis auf")
        words.add(.fullHour, 0, "volle stunde|vollen stunde|voller stunde")
        words.add(.until, 0, "bis|bis zum|bis zur")
        words.add(.from, 0, "ab|von|vom|beginnend|seit")
        words.add(.between, 0, "zwischen")
        words.add(.to, 0, "bis")
        words.add(.past, 0, "nach")
        words.add(.before, 0, "vor")
        words.add(.oclock, 0, "uhr")
        words.add(.oclock, 1, "h")
        words.addVague(
            "zwischen den jahren|zwischen den feiertagen|zwischen weihnachten und neujahr|zwischen weihnachten und silvester|eines tages|die tage|dieser tage"
        )
        words.add(.filler, 0, "gut|knapp|gleich")
        words.addExactness(
            0, "so|ungefähr|ungefaehr|etwa|pünktlich|puenktlich|genau|circa|zirka|ca|rund|exakt")
        words.addExactness(1, "punkt|schlag")
        words.addExactness(2, "herum|rum")
        words.add(
            .nearly, -1, "kurz vor|knapp vor|etwas vor|ein bisschen vor|ein wenig vor|gleich vor")
        words.add(
            .nearly, 1,
            "kurz nach|etwas nach|ein bisschen nach|ein wenig nach|gleich nach|bald nach")
        words.add(
            .sameTime, 0,
            "um diese zeit|um dieselbe zeit|zur gleichen zeit|zur selben zeit|selbe zeit|gleiche zeit|selbe uhrzeit|gleiche uhrzeit|um dieselbe uhrzeit|zur selben uhrzeit|zur gleichen uhrzeit"
        )
        words.add(
            .now, 0,
            "jetzt|sofort|gleich jetzt|genau jetzt|in diesem moment|gerade jetzt|augenblicklich")
        words.add(.dayOffset, 0, "zu dieser zeit|am heutigen tag|heutigen tag")
    }
}
