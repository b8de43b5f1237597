// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Holiday {
    static let christian: [Holiday: HolidayRule] = [
        .epiphany: .fixed(1, 6), .candlemas: .fixed(2, 2), .shroveMonday: .easter(-48),
        .shroveTuesday: .easter(-47), .ashWednesday: .easter(-46), .palmSunday: .easter(-7),
        .maundyThursday: .easter(-3), .goodFriday: .easter(-2), .holySaturday: .easter(-1),
        .easter: .easter(0), .easterMonday: .easter(1), .ascension: .easter(39),
        .pentecost: .easter(49), .whitMonday: .easter(50), .trinity: .easter(56),
        .corpusChristi: .easter(60), .sacredHeart: .easter(68), .assumption: .fixed(8, 15),
        .allSaints: .fixed(11, 1), .allSouls: .fixed(11, 2),
        .advent: .onOrAfter(1, month: 11, day: 27), .secondAdvent: .onOrAfter(1, month: 12, day: 4),
        .thirdAdvent: .onOrAfter(1, month: 12, day: 11),
        .fourthAdvent: .onOrAfter(1, month: 12, day: 18), .immaculate: .fixed(12, 8),
        .nicholas: .fixed(12, 6), .christmasEve: .fixed(12, 24), .christmas: .fixed(12, 25),
        .boxingDay: .fixed(12, 26), .lazarusSaturday: .easter(-8), .annunciation: .fixed(3, 25),
        .johnsEve: .fixed(6, 24), .michaelmas: .fixed(9, 29), .martinmas: .fixed(11, 11),
        .barbara: .fixed(12, 4), .childermas: .fixed(12, 28), .cleanMonday: .cleanMonday,
        .penanceDay: .onOrAfter(4, month: 11, day: 16), .lentSunday: .easter(-42),
        .laetare: .easter(-21), .quasimodo: .easter(7),
        .eternitySunday: .onOrAfter(1, month: 11, day: 20),
        .mourning: .onOrAfter(1, month: 11, day: 13),
    ]

    static let civil: [Holiday: HolidayRule] = [
        .newYear: .fixed(1, 1), .newYearsEve: .fixed(12, 31), .leapDay: .fixed(2, 29),
        .valentine: .fixed(2, 14),
        .pi: .fixed(3, 14), .patrick: .fixed(3, 17), .aprilFools: .fixed(4, 1),
        .mayDay: .fixed(5, 1), .labour: .fixed(5, 1), .halloween: .fixed(10, 31),
        .canada: .fixed(7, 1), .victoria: .onOrAfter(2, month: 5, day: 18),
        .commonwealth: .weekday(2, 2, month: 3), .guyFawkes: .fixed(11, 5), .andrew: .fixed(11, 30),
        .david: .fixed(3, 1), .george: .fixed(4, 23), .anzac: .fixed(4, 25),
        .australia: .fixed(1, 26), .waitangi: .fixed(2, 6), .africa: .fixed(5, 25),
        .king: .kingsDay, .walpurgis: .fixed(4, 30), .motherFR: .mothersDayFR,
        .fatherFR: .weekday(3, 1, month: 6), .fatherDE: .easter(39), .germanUnity: .fixed(10, 3),
        .bastille: .fixed(7, 14), .victoryFR: .fixed(5, 8), .music: .fixed(6, 21),
        .motherES: .weekday(1, 1, month: 5), .fatherES: .fixed(3, 19), .hispanic: .fixed(10, 12),
        .constitutionES: .fixed(12, 6), .independenceMX: .fixed(9, 16), .deadMX: .fixed(11, 2),
        .inocentes: .fixed(12, 28), .indiaIndependence: .fixed(8, 15), .republicIN: .fixed(1, 26),
        .austria: .fixed(10, 26), .swiss: .fixed(8, 1), .reformation: .fixed(10, 31),
        .mothersDayArabic: .fixed(3, 21), .saudi: .fixed(9, 23), .emirates: .fixed(12, 2),
        .egypt: .fixed(7, 23),
    ]

    static let american: [Holiday: HolidayRule] = [
        .motherUS: .weekday(2, 1, month: 5), .fatherUS: .weekday(3, 1, month: 6),
        .thanksgiving: .weekday(4, 5, month: 11), .blackFriday: .weekday(4, 5, month: 11, plus: 1),
        .cyberMonday: .weekday(4, 5, month: 11, plus: 4), .independenceUS: .fixed(7, 4),
        .memorial: .weekday(-1, 2, month: 5), .labourUS: .weekday(1, 2, month: 9),
        .columbus: .weekday(2, 2, month: 10), .veterans: .fixed(11, 11),
        .presidents: .weekday(3, 2, month: 2), .martinLutherKing: .weekday(3, 2, month: 1),
        .flagUS: .fixed(6, 14), .tax: .fixed(4, 15), .groundhog: .fixed(2, 2),
        .earth: .fixed(4, 22), .earthHour: .weekday(-1, 7, month: 3),
        .arbor: .weekday(-1, 6, month: 4), .armedForces: .weekday(3, 7, month: 5),
        .patriots: .weekday(3, 2, month: 4), .administrative: .weekday(-1, 7, month: 4, plus: -3),
        .militarySpouse: .weekday(2, 1, month: 5, plus: -2), .boss: .nearWorkday(10, 16),
        .grandparents: .weekday(1, 2, month: 9, plus: 6), .juneteenth: .fixed(6, 19),
        .emancipation: .fixed(4, 16), .superTuesday: .weekday(1, 3, month: 3),
        .cincoDeMayo: .fixed(5, 5), .kwanzaa: .fixed(12, 26), .starWars: .fixed(5, 4),
    ]

    static let international: [Holiday: HolidayRule] = [
        .womens: .fixed(3, 8), .childrens: .fixed(6, 1), .worldChildren: .fixed(11, 20),
        .men: .fixed(11, 19), .teachers: .fixed(10, 5), .book: .fixed(4, 23), .peace: .fixed(9, 21),
        .humanRights: .fixed(12, 10), .vegan: .fixed(11, 1), .water: .fixed(3, 22),
        .health: .fixed(4, 7), .environment: .fixed(6, 5), .aids: .fixed(12, 1),
        .refugees: .fixed(6, 20), .zeroDiscrimination: .fixed(3, 1),
        .cooperatives: .weekday(1, 7, month: 7), .prematurity: .fixed(11, 17),
        .animals: .fixed(10, 4), .tourism: .fixed(9, 27), .unitedNations: .fixed(10, 24),
        .food: .fixed(10, 16), .mentalHealth: .fixed(10, 10), .kiss: .fixed(7, 6),
        .friendship: .fixed(7, 30), .pirate: .fixed(9, 19),
    ]

    static let eastern: [Holiday: HolidayRule] = [
        .roshHashanah: .jewish(1, 1), .yomKippur: .jewish(1, 10), .sukkot: .jewish(1, 15),
        .hoshanaRabbah: .jewish(1, 21), .sheminiAtzeret: .jewish(1, 22),
        .simchatTorah: .jewish(1, 23), .hanukkah: .jewish(3, 25), .tuBishvat: .jewish(5, 15),
        .purim: .jewish(7, 14), .shushanPurim: .jewish(7, 15), .passover: .jewish(8, 15),
        .yomHashoah: .jewish(8, 27, moved: [6: -1, 1: 1]),
        .yomHaatzmaut: .jewish(9, 5, moved: [6: -1, 7: -2, 2: 1]), .lagBaomer: .jewish(9, 18),
        .shavuot: .jewish(10, 6), .tishaBav: .jewish(12, 9, moved: [7: 1]),
        .tuBav: .jewish(12, 15), .rajab: .islamic(7, 1), .isra: .islamic(7, 27),
        .ramadan: .islamic(9, 1), .laylat: .islamic(9, 27), .jumuatulWida: .lastFridayOfRamadan,
        .eidFitr: .islamic(10, 1), .arafat: .islamic(12, 9), .eidAdha: .islamic(12, 10),
        .islamicNewYear: .islamic(1, 1), .ashura: .islamic(1, 10), .mawlid: .islamic(3, 12),
        .chineseNewYear: .chinese(1, 1), .lantern: .chinese(1, 15), .qingming: .season(15),
        .dragonBoat: .chinese(5, 5), .qixi: .chinese(7, 7), .midAutumn: .chinese(8, 15),
        .doubleNinth: .chinese(9, 9), .nowruz: .season(0), .parsiNewYear: .wandering(17_760),
    ]

    static let indian: [Holiday: HolidayRule] = [
        .ugadi: .moon(1, 1, hour: 6), .ramNavami: .moon(1, 9, hour: 12),
        .mahavir: .moon(1, 13, hour: 6), .hanuman: .moon(1, 15, hour: 6), .vaisakhi: .sun(0),
        .buddha: .moon(2, 15, hour: 20), .rathYatra: .moon(4, 2, hour: 6),
        .guruPurnima: .moon(4, 15, hour: 6), .rakhi: .moon(5, 15, hour: 6),
        .janmashtami: .moon(5, 23, hour: 24), .ganesh: .moon(6, 4, hour: 12), .onam: .onam,
        .navaratri: .moon(7, 1, hour: 6), .dussehra: .moon(7, 10, hour: 18),
        .sharad: .moon(7, 15, hour: 20), .valmiki: .moon(7, 15, hour: 6),
        .karva: .moon(7, 19, hour: 20), .dhanteras: .moon(7, 28, hour: 18),
        .chotiDiwali: .moon(7, 29, hour: 18), .diwali: .moon(7, 30, hour: 18),
        .annakut: .moon(8, 1, hour: 8), .bhaiDooj: .moon(8, 2, hour: 13),
        .chhath: .moon(8, 6, hour: 17), .guruNanak: .moon(8, 15, hour: 6),
        .guruGobind: .moon(10, 7, hour: 6), .bhogi: .sun(270, plus: -1),
        .lohri: .sun(270, plus: -1),
        .pongal: .sun(270), .maattuPongal: .sun(270, plus: 1), .kaanumPongal: .sun(270, plus: 2),
        .vasant: .moon(11, 5, hour: 11), .saraswati: .moon(11, 25, hour: 6),
        .ravidas: .moon(11, 15, hour: 6), .shivaratri: .moon(11, 29, hour: 24),
        .holika: .moon(12, 15, hour: 19), .holi: .moon(12, 15, hour: 19, plus: 1),
        .rabindra: .beforeLeap(5, 9),
    ]

    static let japanese: [Holiday: HolidayRule] = [
        .showa: .fixed(4, 29), .greenery: .fixed(5, 4), .childrenJP: .fixed(5, 5),
        .marine: .weekday(3, 2, month: 7), .mountain: .fixed(8, 11),
        .agedJP: .weekday(3, 2, month: 9), .sports: .weekday(2, 2, month: 10),
        .culture: .fixed(11, 3), .thanksLabour: .fixed(11, 23), .emperor: .fixed(2, 23),
        .foundation: .fixed(2, 11), .constitutionJP: .fixed(5, 3),
        .comingOfAge: .weekday(2, 2, month: 1), .vernal: .season(0), .autumnal: .season(180),
        .setsubun: .fixed(2, 3), .tanabata: .fixed(7, 7), .girls: .fixed(3, 3),
        .whiteDay: .fixed(3, 14), .sevenFiveThree: .fixed(11, 15),
    ]
}
