// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension WordLanguage {
    static func addFrenchHolidays(to words: inout Lexicon) {
        words.addHoliday(.epiphany, "épiphanie|fête des rois|jour des rois")
        words.addHoliday(.candlemas, "chandeleur|la chandeleur")
        words.addHoliday(.shroveTuesday, "mardi gras")
        words.addHoliday(.ashWednesday, "mercredi des cendres")
        words.addHoliday(.palmSunday, "dimanche des rameaux|rameaux")
        words.addHoliday(.maundyThursday, "jeudi saint")
        words.addHoliday(.goodFriday, "vendredi saint")
        words.addHoliday(.holySaturday, "samedi saint")
        words.addHoliday(.easter, "pâques|paques|dimanche de pâques|jour de pâques")
        words.addHoliday(.easterMonday, "lundi de pâques|lundi de paques")
        words.addHoliday(.ascension, "ascension|jeudi de l'ascension|l'ascension")
        words.addHoliday(
            .pentecost, "pentecôte|pentecote|dimanche de pentecôte|dimanche de la pentecôte")
        words.addHoliday(.whitMonday, "lundi de pentecôte|lundi de la pentecôte")
        words.addHoliday(.corpusChristi, "fête dieu")
        words.addHoliday(.trinity, "dimanche de la trinité|trinité")
        words.addHoliday(.assumption, "assomption|l'assomption|quinze août fête")
        words.addHoliday(.allSaints, "toussaint|la toussaint|jour de la toussaint")
        words.addHoliday(.allSouls, "jour des morts|fête des morts|jour des défunts")
        words.addHoliday(.advent, "avent|premier dimanche de l'avent")
        words.addHoliday(.immaculate, "immaculée conception")
        words.addHoliday(.nicholas, "saint nicolas|la saint nicolas")
        words.addHoliday(
            .christmasEve, "réveillon de noël|réveillon|veille de noël|la veille de noël")
        words.addHoliday(.christmas, "noël|noel|jour de noël|jour de noel")
        words.addHoliday(.boxingDay, "lendemain de noël|le lendemain de noël|saint étienne")
        words.addHoliday(.johnsEve, "saint jean|la saint jean|saint jean baptiste")
        words.addHoliday(
            .newYear, "jour de l'an|nouvel an|premier de l'an|le nouvel an|premier jour de l'an")
        words.addHoliday(.leapDay, "jour bissextile|jour intercalaire")
        words.addHoliday(
            .newYearsEve,
            "saint sylvestre|réveillon de la saint sylvestre|la saint sylvestre|réveillon du nouvel an|réveillon du jour de l'an"
        )
        words.addHoliday(.valentine, "saint valentin|la saint valentin|fête des amoureux")
        words.addHoliday(.aprilFools, "poisson d'avril")
        words.addHoliday(.labour, "fête du travail|fête des travailleurs|jour du travail")
        words.addHoliday(
            .victoryFR, "armistice 1945|fête de la victoire|victoire 1945|victoire de 1945")
        words.addHoliday(.veterans, "armistice|armistice 1918|jour de l'armistice|l'armistice")
        words.addHoliday(
            .bastille, "fête nationale|la fête nationale|prise de la bastille|jour de la bastille")
        words.addHoliday(.motherFR, "fête des mères|fête des meres|la fête des mères")
        words.addHoliday(.fatherFR, "fête des pères|fête des peres|la fête des pères")
        words.addHoliday(.music, "fête de la musique|la fête de la musique")
        words.addHoliday(.halloween, "halloween")
        words.addHoliday(.patrick, "saint patrick|la saint patrick")
        words.addHoliday(.swiss, "fête nationale suisse")
    }

    static func addFrenchOtherDays(to words: inout Lexicon) {
        words.addHoliday(.thanksgiving, "thanksgiving|action de grâce|jour de l'action de grâce")
        words.addHoliday(.blackFriday, "black friday|vendredi noir|vendredi fou")
        words.addHoliday(.cyberMonday, "cyber monday|cyber lundi")
        words.addHoliday(.independenceUS, "jour de l'indépendance")
        words.addHoliday(.canada, "fête du canada")
        words.addHoliday(
            .womens,
            "journée de la femme|journée internationale de la femme|journée des femmes|journée internationale des femmes|journée des droits des femmes"
        )
        words.addHoliday(.earth, "jour de la terre|journée de la terre")
        words.addHoliday(.water, "journée mondiale de l'eau")
        words.addHoliday(.environment, "journée mondiale de l'environnement")
        words.addHoliday(.book, "journée mondiale du livre")
        words.addHoliday(.chineseNewYear, "nouvel an chinois|le nouvel an chinois")
        words.addHoliday(.ramadan, "ramadan|début du ramadan")
        words.addHoliday(.eidFitr, "aïd el fitr|aid el fitr|aïd|fin du ramadan")
        words.addHoliday(
            .eidAdha, "aïd el adha|aïd el kebir|aid el kebir|aid el adha|fête du sacrifice")
        words.addHoliday(.islamicNewYear, "nouvel an musulman|nouvel an islamique")
        words.addHoliday(.roshHashanah, "roch hachana|rosh hashana|nouvel an juif")
        words.addHoliday(.yomKippur, "yom kippour|yom kippur")
        words.addHoliday(.hanukkah, "hanoucca|hanouka")
        words.addHoliday(.passover, "pessah|pessa'h")
        words.addHoliday(.purim, "pourim")
        words.addHoliday(.diwali, "diwali|divali")
    }
}
