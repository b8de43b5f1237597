// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension WordLanguage {
    static func addChristianDays(to words: inout Lexicon) {
        words.addHoliday(.epiphany, "epiphany|three kings day|three kings' day|twelfth day")
        words.addHoliday(.candlemas, "candlemas")
        words.addHoliday(
            .shroveMonday, "shrove monday|collop monday|rose monday|hall monday|merry monday")
        words.addHoliday(
            .shroveTuesday,
            "shrove tuesday|mardi gras|pancake day|pancake tuesday|fat tuesday|shrovetide|carnival")
        words.addHoliday(.ashWednesday, "ash wednesday|day of ashes")
        words.addHoliday(.palmSunday, "palm sunday|branch sunday|passion sunday")
        words.addHoliday(
            .maundyThursday,
            "maundy thursday|holy thursday|great thursday|sheer thursday|covenant thursday|thursday of mysteries|thu of mysteries|good thursday"
        )
        words.addHoliday(.goodFriday, "good friday|holy friday|great friday|black friday of easter")
        words.addHoliday(
            .holySaturday, "holy saturday|black saturday|easter eve|great saturday|easter saturday")
        words.addHoliday(.easter, "easter|easter sunday|easter day|pascha")
        words.addHoliday(.easterMonday, "easter monday|easter mon")
        words.addHoliday(.ascension, "ascension|ascension day|ascension thursday|holy ascension")
        words.addHoliday(.pentecost, "pentecost|whit sunday|whitsunday|white sunday|whitsun")
        words.addHoliday(
            .whitMonday,
            "whit monday|pentecost monday|whitmonday|monday of the holy spirit|whitsun monday")
        words.addHoliday(.trinity, "trinity sunday|holy trinity|trinity|all hallows trinity")
        words.addHoliday(.corpusChristi, "corpus christi|feast of corpus christi")
        words.addHoliday(.assumption, "assumption|assumption day|assumption of mary")
        words.addHoliday(
            .allSaints, "all saints day|all saints' day|all saints|all hallows|hallowmas")
        words.addHoliday(
            .allSouls,
            "all souls day|all souls' day|all souls|day of the dead|dia de los muertos|dia de muertos"
        )
        words.addHoliday(.bastille, "bastille day")
        words.addHoliday(.advent, "advent|advent sunday|first advent")
        words.addHoliday(.immaculate, "immaculate conception|feast of the immaculate conception")
        words.addHoliday(
            .nicholas,
            "st nicholas day|saint nicholas day|st. nicholas day|feast of st nicholas|saint nicholas"
        )
        words.addHoliday(.christmasEve, "christmas eve|xmas eve|christmas eve day")
        words.addHoliday(.christmas, "christmas|xmas|christmas day|xmas day|x mas|x-mas")
        words.addHoliday(
            .boxingDay,
            "boxing day|st stephen's day|saint stephen's day|st stephens day|second day of christmas"
        )
        words.addHoliday(.cleanMonday, "clean monday|ash monday|green monday")
        words.addHoliday(.lazarusSaturday, "lazarus saturday")
        words.addHoliday(.annunciation, "annunciation|lady day")
        words.addHoliday(.michaelmas, "michaelmas")
        words.addHoliday(.martinmas, "martinmas|st martin's day")
    }

    static func addCivilDays(to words: inout Lexicon) {
        words.addHoliday(
            .newYear, "new year|new year's|new years|new years day|new year's day|new year day")
        words.addHoliday(.leapDay, "leap day|leapday|leap year day")
        words.addHoliday(
            .newYearsEve, "new year's eve|new years eve|new year eve|hogmanay|silvester|nye")
        words.addHoliday(
            .valentine,
            "valentine's day|valentines day|valentine day|valentine's|valentines|saint valentine's day"
        )
        words.addHoliday(.pi, "pi day")
        words.addHoliday(
            .patrick,
            "st patrick's day|st patricks day|saint patrick's day|st. patrick's day|st paddy's day|saint patricks day"
        )
        words.addHoliday(
            .aprilFools,
            "april fools|april fool's|april fools day|april fool's day|april fools' day|all fools day"
        )
        words.addHoliday(
            .labour,
            "may day|international workers' day|international workers day|workers day|workers' day")
        words.addHoliday(
            .halloween, "halloween|hallowe'en|halloween day|all hallows eve|all hallows' eve")
        words.addHoliday(.motherUS, "mother's day|mothers day|mother day|mothers' day")
        words.addHoliday(.fatherUS, "father's day|fathers day|father day|fathers' day")
        words.addHoliday(.thanksgiving, "thanksgiving|thanksgiving day|turkey day")
        words.addHoliday(.blackFriday, "black friday")
        words.addHoliday(.cyberMonday, "cyber monday")
        words.addHoliday(.independenceUS, "independence day|4th of july|fourth of july")
        words.addHoliday(.memorial, "memorial day|decoration day")
        words.addHoliday(.labourUS, "labor day|labour day")
        words.addHoliday(.columbus, "columbus day|indigenous peoples' day|indigenous peoples day")
        words.addHoliday(
            .veterans,
            "veterans day|veteran's day|veterans' day|veteran day|remembrance day|armistice day|poppy day"
        )
        words.addHoliday(
            .presidents,
            "presidents day|presidents' day|president's day|president day|washington's birthday")
        words.addHoliday(
            .martinLutherKing,
            "martin luther king day|martin luther king's day|martin luther kings day|mlk day|civil rights day|mlk|martin luther king jr day|martin luther king jr. day"
        )
        words.addHoliday(.flagUS, "flag day")
        words.addHoliday(.tax, "tax day")
        words.addHoliday(.groundhog, "groundhog day|groundhogs day|groundhog's day")
        words.addHoliday(.earth, "earth day")
        words.addHoliday(.earthHour, "earth hour")
        words.addHoliday(.arbor, "arbor day")
        words.addHoliday(.armedForces, "armed forces day")
        words.addHoliday(.patriots, "patriots' day|patriots day|patriot's day")
        addMoreCivilDays(to: &words)
    }

    private static func addMoreCivilDays(to words: inout Lexicon) {
        words.addHoliday(
            .administrative,
            "administrative professionals' day|administrative professionals day|administrative professional day|administrative professional's day|secretaries day|secretaries' day|secretary's day|secretary day|admin day|admins day|admin's day|admins' day"
        )
        words.addHoliday(.militarySpouse, "military spouse day|military spouse appreciation day")
        words.addHoliday(.boss, "boss's day|boss's|boss day|bosses day|bosses' day|boss' day")
        words.addHoliday(
            .grandparents,
            "grandparents day|grandparent's day|grandparents' day|national grandparents day")
        words.addHoliday(.juneteenth, "juneteenth")
        words.addHoliday(.emancipation, "emancipation day")
        words.addHoliday(.superTuesday, "super tuesday")
        words.addHoliday(.cincoDeMayo, "cinco de mayo")
        words.addHoliday(.kwanzaa, "kwanzaa")
        words.addHoliday(.starWars, "star wars day|may the fourth")
        words.addHoliday(.canada, "canada day")
        words.addHoliday(.victoria, "victoria day")
        words.addHoliday(.commonwealth, "commonwealth day")
        words.addHoliday(.guyFawkes, "guy fawkes day|guy fawkes night|bonfire night|guy fawkes")
        words.addHoliday(.andrew, "st andrew's day|st andrews day|saint andrew's day")
        words.addHoliday(.david, "st david's day|st davids day|saint david's day")
        words.addHoliday(
            .george,
            "st george's day|st georges day|saint george's day|feast of saint george|feast of st george"
        )
        words.addHoliday(.anzac, "anzac day")
        words.addHoliday(.australia, "australia day")
        words.addHoliday(.waitangi, "waitangi day")
        words.addHoliday(.africa, "africa day|african freedom day|african liberation day")
        words.addHoliday(.king, "king's day|kings day|koningsdag|king day|kingsday")
        words.addHoliday(.walpurgis, "walpurgis night")
        words.addHoliday(
            .womens, "women's day|womens day|international women's day|international womens day")
        words.addHoliday(
            .worldChildren,
            "world children's day|universal children's day|children's day|childrens day")
        words.addHoliday(.men, "men's day|international men's day")
        words.addHoliday(.vegan, "world vegan day|vegan day")
        words.addHoliday(.water, "world water day|water day")
        words.addHoliday(.environment, "world environment day|environment day")
        words.addHoliday(.health, "world health day")
        words.addHoliday(.aids, "world aids day")
        words.addHoliday(.humanRights, "human rights day")
        words.addHoliday(.teachers, "world teachers day|world teachers' day|world teacher's day")
        words.addHoliday(.book, "world book day")
        words.addHoliday(.peace, "international day of peace|world peace day")
        words.addHoliday(.zeroDiscrimination, "zero discrimination day")
        words.addHoliday(.unitedNations, "united nations day|un day")
        words.addHoliday(.refugees, "world refugee day")
        words.addHoliday(.animals, "world animal day")
        words.addHoliday(.pirate, "talk like a pirate day")
        words.addHoliday(.friendship, "friendship day|international day of friendship")
    }

    static func addEasternDays(to words: inout Lexicon) {
        words.addHoliday(
            .roshHashanah,
            "rosh hashanah|rosh hashana|rosh hashannah|rosh ha shanah|yom teruah|jewish new year")
        words.addHoliday(.yomKippur, "yom kippur|day of atonement")
        words.addHoliday(
            .sukkot,
            "sukkot|sukkos|succos|succoth|feast of the tabernacles|feast of the ingathering|feast of booths"
        )
        words.addHoliday(
            .hoshanaRabbah, "hoshana rabbah|hoshanah rabbah|hoshana raba|hoshana rabah")
        words.addHoliday(.sheminiAtzeret, "shemini atzeret|shmini atzeret|schemini azeret")
        words.addHoliday(.simchatTorah, "simchat torah|simhat torah|simchas torah")
        words.addHoliday(
            .hanukkah, "hanukkah|chanukah|hanukah|hanuka|hannukah|chanukkah|festival of lights")
        words.addHoliday(.tuBishvat, "tu bishvat|tu b'shevat|tu bishevat|tu b'shvat")
        words.addHoliday(.purim, "purim")
        words.addHoliday(.shushanPurim, "shushan purim")
        words.addHoliday(.passover, "passover|pesach|pessach")
        words.addHoliday(
            .yomHashoah,
            "yom hashoah|yom ha'shoah|yom ha shoah|holocaust day|holocaust remembrance day")
        words.addHoliday(
            .yomHaatzmaut,
            "yom haatzmaut|yom ha'atzmaut|israeli independence day|israel independence day")
        words.addHoliday(.lagBaomer, "lag b'omer|lag baomer|lag ba'omer|lag laomer|lag la'omer")
        words.addHoliday(.shavuot, "shavuot|shavuos|shavuoth|shovuos|feast of weeks")
        words.addHoliday(.tishaBav, "tisha b'av|tisha bav|tish'a b'av|tisha b av")
        words.addHoliday(.tuBav, "tu b'av|tu bav")
        words.addHoliday(
            .isra,
            "isra and mi'raj|isra and miraj|the prophet's ascension|prophet's ascension|the night journey|night journey|ascension of the prophet|al isra' wal mi'raj|isra mi'raj|lailat al miraj"
        )
        addMoreEasternDays(to: &words)
    }

    private static func addMoreEasternDays(to words: inout Lexicon) {
        words.addHoliday(.ramadan, "ramadan|ramadhan|ramzan|ramadhaan")
        words.addHoliday(
            .laylat,
            "laylat al qadr|laylat al kadr|laylatul qadr|lailat ul qadr|night of measures|night of power|night of decree|night of destiny|laylat-al-qadr"
        )
        words.addHoliday(
            .jumuatulWida, "jumu'atul wida|jumuatul wida|jamat ul vida|jumatul wida|jamatul vida")
        words.addHoliday(
            .eidFitr,
            "eid al fitr|eid ul fitr|id ul fitr|eid|eid alfitr|idul fitr|eid el fitr|id al fitr")
        words.addHoliday(
            .eidAdha,
            "eid al adha|eid ul adha|id ul adha|id-ul-adha|bakr id|bakrid|bakr eid|bakra eid|sacrifice feast|feast of the sacrifice|eid al azha|id al adha"
        )
        words.addHoliday(.arafat, "day of arafah|day of arafat|arafat day")
        words.addHoliday(
            .islamicNewYear,
            "islamic new year|hijri new year|arabic new year|amun jadid|muharram|muslim new year")
        words.addHoliday(.ashura, "ashura|day of ashura|ashura day|yom ashura")
        words.addHoliday(
            .mawlid,
            "mawlid|mawlid al nabawi|mawlid al nabi|milad un nabi|prophet's birthday|eid milad un nabi"
        )
        words.addHoliday(
            .chineseNewYear,
            "chinese new year|chinese new year's day|chinese new years day|chinese new year day|lunar new year|spring festival|tet|tet holiday"
        )
        words.addHoliday(.lantern, "lantern festival")
        words.addHoliday(.qingming, "qingming|qingming festival|tomb sweeping day")
        words.addHoliday(.dragonBoat, "dragon boat festival")
        words.addHoliday(.midAutumn, "mid autumn festival|moon festival|mooncake festival")
        words.addHoliday(.nowruz, "nowruz|persian new year|navroz")
        words.addHoliday(
            .parsiNewYear, "parsi new year|jamshedi navroz|jamshedi nowruz|jamshedi navroze")
    }

    static func addIndianDays(to words: inout Lexicon) {
        words.addHoliday(
            .ugadi,
            "ugadi|yugadi|samvatsaradi|chaitra sukladi|chaitra sukhladi|gudi padwa|gudhi padwa")
        words.addHoliday(.ramNavami, "ram navami|rama navami|rama navmi|ram navmi")
        words.addHoliday(
            .mahavir,
            "mahavir jayanti|mahaveer jayanti|mahavir janma kalyanak|mahaveer janma kalyanak")
        words.addHoliday(.hanuman, "hanuman jayanti")
        words.addHoliday(
            .vaisakhi, "vaisakhi|baisakhi|vasakhi|vaishakhi|mesha sankranti|vaisakhadi")
        words.addHoliday(
            .buddha,
            "vaisakha|vesak|buddha purnima|buddha day|buddha's birthday|wesak|buddha jayanti|vesak day"
        )
        words.addHoliday(.rathYatra, "rath yatra|ratha yatra|ratha jatra|rath jatra")
        words.addHoliday(.guruPurnima, "guru purnima")
        words.addHoliday(.rakhi, "rakhi|raksha bandhan|rakshabandhan|rakshabandan")
        words.addHoliday(.janmashtami, "krishna janmashtami|janmashtami|gokulashtami|krishnashtami")
        words.addHoliday(
            .ganesh, "ganesh chaturthi|ganesha chaturthi|vinayaka chaturthi|vinayak chaturthi")
        words.addHoliday(.onam, "onam|thiru onam|thiruvonam|thiruvona")
        words.addHoliday(.navaratri, "navaratri|navratri|sharad navaratri|durga puja|durgotsava")
        words.addHoliday(
            .dussehra, "dussehra|vijayadashami|dasara|dashain|vijaya dashami|dasha hara")
        words.addHoliday(.valmiki, "valmiki jayanti|maharishi valmiki jayanti|pargat diwas")
        words.addHoliday(.karva, "karva chauth|karwa chauth|karaka chaturthi")
        words.addHoliday(.dhanteras, "dhanteras|dhanatrayodashi")
        words.addHoliday(
            .chotiDiwali,
            "choti diwali|chhoti diwali|kali chaudas|naraka chaturdashi|naraka nivaran chaturdashi|roop chaudas|bhoot chaturdashi|kali choudas|narak chaturdashi"
        )
        words.addHoliday(.diwali, "diwali|deepavali|lakshmi puja|divali|deepawali")
        words.addHoliday(.annakut, "annakut|govardhan puja")
        addMoreIndianDays(to: &words)
    }

    private static func addMoreIndianDays(to words: inout Lexicon) {
        words.addHoliday(.bhaiDooj, "bhai dooj|bhaubeej|bhai beej|bhau beej|bhai phonta")
        words.addHoliday(
            .chhath, "chhath|chhath puja|dala puja|dala chhath|surya shashthi|chhath parv")
        words.addHoliday(
            .guruNanak, "guru nanak jayanti|gurpurab|guru nanak gurpurab|guru nanak birthday")
        words.addHoliday(
            .guruGobind,
            "guru gobind singh jayanti|guru gobind singh birthday|guru govind singh jayanti|guru gobind singh gurpurab"
        )
        words.addHoliday(.bhogi, "bhogi|bhogi pandigai|bogi|boghi")
        words.addHoliday(.lohri, "lohri")
        words.addHoliday(
            .pongal,
            "pongal|thai pongal|makara sankranthi|makar sankranti|makara sankranti|maghi|surya pongal|sankranti|sankranthi"
        )
        words.addHoliday(.maattuPongal, "maattu pongal|mattu pongal")
        words.addHoliday(.kaanumPongal, "kaanum pongal|kanni pongal|kanum pongal")
        words.addHoliday(.vasant, "vasant panchami|basant panchami|saraswati puja")
        words.addHoliday(
            .saraswati,
            "saraswati jayanti|maharishi dayanand saraswati jayanti|dayananda saraswati jayanti")
        words.addHoliday(
            .ravidas,
            "guru ravidas jayanti|guru ravidass jayanti|guru ravidas birthday|guru ravidass birthday|ravidas jayanti|ravidass jayanti"
        )
        words.addHoliday(
            .shivaratri, "maha shivaratri|mahashivratri|shivaratri|maha shivratri|shivratri")
        words.addHoliday(.holika, "holika dahan|chhoti holi|choti holi|kamudu pyre|kamdev pyre")
        words.addHoliday(
            .holi, "holi|dhulandi|dhulendi|phagwah|dhuleti|rangwali holi|dhuli vandana")
        words.addHoliday(
            .rabindra,
            "rabindra jayanti|rabindranath jayanti|rabindranath tagore jayanti|pochishe boishakh")
        words.addHoliday(.indiaIndependence, "indian independence day|india independence day")
    }
}
