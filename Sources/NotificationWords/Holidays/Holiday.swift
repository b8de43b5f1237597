// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSchedule

/// A day that has a name and can be computed for each year.
enum Holiday: Int, CaseIterable, Sendable {
    // Of the Christian year.
    case epiphany, candlemas, shroveMonday, shroveTuesday, ashWednesday, palmSunday
    case maundyThursday, goodFriday, holySaturday, easter, easterMonday, ascension, pentecost
    case whitMonday, trinity, corpusChristi, sacredHeart, assumption, allSaints, allSouls, advent
    case immaculate, nicholas, christmasEve, christmas, boxingDay, cleanMonday, lazarusSaturday
    case annunciation, johnsEve, michaelmas, martinmas, barbara, childermas, lentSunday
    case thirdAdvent, secondAdvent, fourthAdvent, penanceDay, laetare, quasimodo
    case eternitySunday, mourning

    // Civil days.
    case newYear, newYearsEve, leapDay, valentine, pi, patrick, aprilFools, mayDay, labour,
        halloween
    case motherUS, fatherUS, thanksgiving, blackFriday, cyberMonday, independenceUS, memorial
    case labourUS, columbus, veterans, presidents, martinLutherKing, flagUS, tax, groundhog
    case earth, earthHour, arbor, armedForces, patriots, administrative, militarySpouse, boss
    case grandparents, juneteenth, emancipation, superTuesday, cincoDeMayo, kwanzaa, starWars
    case canada, victoria, commonwealth, guyFawkes, andrew, david, george, anzac, australia
    case waitangi, africa, king, walpurgis, womens, childrens, worldChildren, men, motherFR
    case fatherFR, fatherDE, germanUnity, bastille, victoryFR, music, motherES, fatherES, guyane
    case hispanic, constitutionES, independenceMX, deadMX, inocentes, indiaIndependence, republicIN
    case austria, swiss, reformation, mothersDayArabic, saudi, emirates, egypt, teachers, book,
        peace, humanRights
    case vegan, water, health, environment, aids, refugees, zeroDiscrimination, cooperatives
    case prematurity, animals, tourism, unitedNations, food, mentalHealth, kiss, friendship, pirate

    // Of the Jewish, Muslim, East Asian and Indian calendars.
    case roshHashanah, yomKippur, sukkot, hoshanaRabbah, sheminiAtzeret, simchatTorah, hanukkah
    case tuBishvat, purim, shushanPurim, passover, yomHashoah, yomHaatzmaut, lagBaomer, shavuot
    case tishaBav, tuBav, rajab, isra, ramadan, laylat, jumuatulWida, eidFitr, arafat, eidAdha
    case islamicNewYear, ashura, mawlid, chineseNewYear, lantern, qingming, dragonBoat, qixi
    case midAutumn, doubleNinth, nowruz, parsiNewYear
    case ugadi, ramNavami, mahavir, hanuman, vaisakhi, buddha, rathYatra, guruPurnima, rakhi
    case janmashtami, ganesh, onam, navaratri, dussehra, sharad, valmiki, karva, dhanteras
    case chotiDiwali, diwali, annakut, bhaiDooj, chhath, guruNanak, guruGobind, bhogi, pongal
    case maattuPongal, kaanumPongal, vasant, saraswati, ravidas, shivaratri, holika, holi
    case rabindra, lohri

    // Japan.
    case showa, greenery, childrenJP, marine, mountain, agedJP, sports, culture, thanksLabour
    case emperor, foundation, constitutionJP, comingOfAge, vernal, autumnal, setsubun, tanabata
    case girls, whiteDay, sevenFiveThree

    /// The rules of all, by tradition.
    private static let rules: [Holiday: HolidayRule] = [
        christian, civil, american, international, eastern, indian, japanese,
    ].reduce(into: [:]) { $0.merge($1) { first, _ in first } }

    /// The days of a year that have the name, counted from 1970-01-01; mostly one.
    ///
    /// - Parameters:
    ///   - year: The year.
    ///   - isOrthodox: Whether it is the day of the Orthodox churches.
    /// - Returns: None where the year is beyond what is known.
    func days(in year: Int, isOrthodox: Bool) -> [Int] {
        guard let rule = Self.rules[self] else { return [] }
        if case .easter(let offset) = rule, isOrthodox {
            return [HolidayRule.orthodoxEaster(year) + offset]
        }
        return rule.days(in: year)
    }

    /// The recurrence of one whose days follow the calendar that dates are written in.
    var recurrence: Recurrence? { Self.rules[self]?.recurrence }

    /// Whether it is the same date each year.
    var isFixed: Bool { if case .fixed? = Self.rules[self] { true } else { false } }
}
