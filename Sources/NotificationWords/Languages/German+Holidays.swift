// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension WordLanguage {
    static func addGermanHolidays(to words: inout Lexicon) {
        words.addHoliday(
            .epiphany, "heilige drei könige|dreikönigstag|dreikönig|epiphanias|drei könige")
        words.addHoliday(.candlemas, "mariä lichtmess|lichtmess")
        words.addHoliday(.shroveMonday, "rosenmontag|fasnachtsmontag")
        words.addHoliday(
            .shroveTuesday,
            "fastnacht|faschingsdienstag|fastnachtsdienstag|mardi gras|veilchendienstag|fasching|karneval|fasnacht"
        )
        words.addHoliday(.ashWednesday, "aschermittwoch|aschertag")
        words.addHoliday(.palmSunday, "palmsonntag")
        words.addHoliday(
            .maundyThursday,
            "gründonnerstag|gruendonnerstag|hoher donnerstag|heiliger donnerstag|weißer donnerstag|weisser donnerstag|palmdonnerstag"
        )
        words.addHoliday(.goodFriday, "karfreitag|hoher freitag|stiller freitag")
        words.addHoliday(.holySaturday, "karsamstag|ostersamstag|karsonnabend|stiller samstag")
        words.addHoliday(.easter, "ostern|ostersonntag|osterfest")
        words.addHoliday(.easterMonday, "ostermontag")
        words.addHoliday(.ascension, "himmelfahrt|christi himmelfahrt|auffahrt")
        words.addHoliday(.pentecost, "pfingsten|pfingstsonntag|pfingstfest")
        words.addHoliday(.whitMonday, "pfingstmontag")
        words.addHoliday(
            .trinity, "dreifaltigkeitssonntag|trinitatis|goldener sonntag|dreifaltigkeitsfest")
        words.addHoliday(.corpusChristi, "fronleichnam|fronleichnamsfest")
        words.addHoliday(.assumption, "mariä himmelfahrt|maria himmelfahrt")
        words.addHoliday(.allSaints, "allerheiligen|allerheiligentag")
        words.addHoliday(.allSouls, "allerseelen")
        words.addHoliday(.advent, "erster advent|1. advent|advent|ersten advent")
        words.addHoliday(.secondAdvent, "zweiter advent|2. advent|zweiten advent")
        words.addHoliday(.thirdAdvent, "dritter advent|3. advent|dritten advent")
        words.addHoliday(.fourthAdvent, "vierter advent|4. advent|vierten advent")
        words.addHoliday(.eternitySunday, "totensonntag|ewigkeitssonntag")
        words.addHoliday(.mourning, "volkstrauertag")
        words.addHoliday(.penanceDay, "buß- und bettag|buß und bettag|buss und bettag")
        words.addHoliday(.immaculate, "mariä empfängnis|maria empfängnis")
        words.addHoliday(.nicholas, "nikolaus|nikolaustag|sankt nikolaus")
        addMoreGermanHolidays(to: &words)
    }

    private static func addMoreGermanHolidays(to words: inout Lexicon) {
        words.addHoliday(.barbara, "barbaratag")
        words.addHoliday(.christmasEve, "heiligabend|heiliger abend|weihnachtsabend|heilig abend")
        words.addHoliday(
            .christmas,
            "weihnachten|weihnachtstag|weihnachtsfeiertag|ersten weihnachtstag|ersten weihnachtsfeiertag|erster weihnachtstag|erster weihnachtsfeiertag|weihnachtsfest|1. weihnachtstag|1. weihnachtsfeiertag|christtag"
        )
        words.addHoliday(
            .boxingDay,
            "zweiten weihnachtstag|zweiten weihnachtsfeiertag|zweiter weihnachtstag|zweiter weihnachtsfeiertag|stephanitag|stefanitag|stephanstag|2. weihnachtstag|2. weihnachtsfeiertag"
        )
        words.addHoliday(.cleanMonday, "sauberer montag|reiner montag")
        words.addHoliday(.lazarusSaturday, "lazarus samstag|lazarussamstag")
        words.addHoliday(.reformation, "reformationstag")
        words.addHoliday(.martinmas, "martinstag|sankt martin|martini")
        words.addHoliday(.michaelmas, "michaelistag|michaeli")
        words.addHoliday(.newYear, "neujahr|neujahrstag|neues jahr")
        words.addHoliday(.leapDay, "schalttag")
        words.addHoliday(.newYearsEve, "silvester|sylvester|silvesterabend")
        words.addHoliday(.valentine, "valentinstag")
        words.addHoliday(.aprilFools, "aprilscherztag|erster april scherz")
        words.addHoliday(.labour, "tag der arbeit|maifeiertag|maitag|staatsfeiertag")
        words.addHoliday(.motherUS, "muttertag")
        words.addHoliday(.fatherDE, "vatertag|herrentag|männertag")
        words.addHoliday(
            .germanUnity,
            "tag der deutschen einheit|deutsche einheit|tag der einheit|nationalfeiertag deutschland"
        )
        words.addHoliday(.austria, "österreichischer nationalfeiertag|nationalfeiertag")
        words.addHoliday(
            .swiss, "schweizer bundesfeiertag|bundesfeiertag|bundesfeier|schweizer nationalfeiertag"
        )
        words.addHoliday(.halloween, "halloween")
        words.addHoliday(.walpurgis, "walpurgisnacht")
        words.addHoliday(.womens, "frauentag|weltfrauentag|internationaler frauentag")
        words.addHoliday(.childrens, "kindertag|internationaler kindertag")
        words.addHoliday(.worldChildren, "weltkindertag")
        words.addHoliday(.king, "koningsdag|königstag")
    }

    static func addForeignGermanHolidays(to words: inout Lexicon) {
        words.addHoliday(.thanksgiving, "thanksgiving|amerikanisches erntedankfest")
        words.addHoliday(.blackFriday, "black friday|schwarzer freitag")
        words.addHoliday(.cyberMonday, "cyber monday")
        words.addHoliday(.independenceUS, "amerikanischer unabhängigkeitstag|unabhängigkeitstag")
        words.addHoliday(.presidents, "tag des präsidenten|präsidententag")
        words.addHoliday(.memorial, "memorial day|volksgedenktag")
        words.addHoliday(.martinLutherKing, "martin luther king tag")
        words.addHoliday(.earth, "tag der erde")
        words.addHoliday(.earthHour, "stunde der erde|earth hour")
        words.addHoliday(.patrick, "st. patricks day|st. patricks tag|st patricks day")
        words.addHoliday(.boss, "boss day|chef tag")
        words.addHoliday(.water, "weltwassertag|tag des wassers")
        words.addHoliday(.health, "weltgesundheitstag")
        words.addHoliday(.environment, "weltumwelttag|tag der umwelt")
        words.addHoliday(.aids, "welt-aids-tag|weltaidstag")
        words.addHoliday(.animals, "welttierschutztag|welttiertag")
        words.addHoliday(.humanRights, "tag der menschenrechte")
        words.addHoliday(.book, "welttag des buches")
        words.addHoliday(.teachers, "weltlehrertag")
        words.addHoliday(.vegan, "weltvegantag")
    }

    static func addGermanEasternDays(to words: inout Lexicon) {
        addEasternDays(to: &words)
        words.addHoliday(.roshHashanah, "rosch haschana|jüdisches neujahr|rosch ha schana")
        words.addHoliday(.yomKippur, "jom kippur|versöhnungstag")
        words.addHoliday(.sukkot, "laubhüttenfest|sukkot")
        words.addHoliday(.hanukkah, "chanukka|lichterfest")
        words.addHoliday(
            .tuBishvat, "tu bischwat|tu bischevat|tu bischvat|tu bishevat|tu bischewat|tu biSchevat"
        )
        words.addHoliday(.purim, "purimfest")
        words.addHoliday(.shushanPurim, "schuschan purim")
        words.addHoliday(.passover, "pessach|passah|passahfest|pessachfest|passafest")
        words.addHoliday(.shavuot, "schawuot|wochenfest|schavuot")
        words.addHoliday(.simchatTorah, "simchat tora|simchat thora")
        words.addHoliday(
            .yomHashoah, "holocaustgedenktag|holocaust gedenktag|jom haschoa|jom hashoah")
        words.addHoliday(
            .yomHaatzmaut, "jom haatzmaut|jom ha'atzmaut|israelischer unabhängigkeitstag")
        words.addHoliday(.lagBaomer, "lag baomer|lag laomer")
        words.addHoliday(.tishaBav, "tischa beaw|tischa beav|tischa b'av")
        words.addHoliday(
            .isra,
            "aufstieg des propheten|die nachtreise|nachtreise|himmelfahrt des propheten|himmelsreise"
        )
        words.addHoliday(
            .laylat,
            "die nacht der bestimmung|nacht der bestimmung|nacht der macht|nacht des schicksals")
        words.addHoliday(.eidFitr, "zuckerfest|fest des fastenbrechens|ramadanfest")
        words.addHoliday(.eidAdha, "opferfest|islamisches opferfest")
        words.addHoliday(
            .islamicNewYear,
            "islamisches neujahr|hidschri neujahr|arabisches neujahr|muslimisches neujahr")
        words.addHoliday(.ashura, "aschura|aschura tag|aschuratag|tag von aschura")
        words.addHoliday(.mawlid, "maulid|geburtstag des propheten|mawlid an nabi")
        words.addHoliday(
            .chineseNewYear,
            "chinesisches neujahr|chinesisches neujahrsfest|chinesisches frühlingsfest|frühlingsfest|chinesischer neujahrstag"
        )
        words.addHoliday(.lantern, "laternenfest")
        words.addHoliday(.midAutumn, "mondfest|mittherbstfest")
        words.addHoliday(.dragonBoat, "drachenbootfest")
        words.addHoliday(.nowruz, "persisches neujahr|nouruz|newroz")
        words.addHoliday(.parsiNewYear, "parsi neujahr|parsisches neujahr|parsi neujahrsfest")
        words.addHoliday(.guruGobind, "guru gobind singh geburtstag")
        words.addHoliday(.ravidas, "guru ravidass geburtstag|guru ravidas geburtstag")
        words.addHoliday(.buddha, "buddha tag|buddhas geburtstag|buddhatag")
        words.addHoliday(.indiaIndependence, "indischer unabhängigkeitstag")
    }
}
