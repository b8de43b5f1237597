// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestThreads
import Testing

@Suite("French words of time", .computing)
struct FrenchTests {
    @Test func `name moments`() throws {
        try PhraseSample.expect(
            """
            le dernier du mois = 2027-06-30
            demain matin à 7h30 = 2027-06-04 07:30
            après-demain = 2027-06-05
            lundi en huit = 2027-06-14
            samedi 19 juin à 20h = 2027-06-19 20:00
            le 21 à midi = 2027-06-21 12:00
            le 7/8 = 2027-08-07
            mardi de la semaine prochaine = 2027-06-08
            dernier vendredi de juin = 2027-06-25
            le deuxième mardi de septembre = 2027-09-14
            fin du mois = 2027-06-30
            lundi de Pâques 2028 = 2028-04-17
            deux jours après Noël = 2027-12-27
            à onze heures et quart = 2027-06-03 11:15
            à midi moins dix = 2027-06-03 11:50
            ce soir à 8h = 2027-06-03 20:00
            dans une heure et demie = 2027-06-03 11:50
            dans trois jours à 8h = 2027-06-06 08:00
            dans deux semaines = 2027-06-17 10:20
            """, in: "fr")
    }

    @Test func `count from the end and from other days`() throws {
        try PhraseSample.expect(
            """
            le dernier jour du mois = 2027-06-30
            l'avant-dernier jour du mois à 9h = 2027-06-29 09:00
            dans une demi-heure = 2027-06-03 10:50
            mi-juillet = 2027-07-15
            le lendemain du 14 juillet = 2027-07-15
            la veille du 1er janvier = 2027-12-31
            le jour de noël = 2027-12-25
            le 1er du mois = 2027-07-01
            mars prochain = 2028-03-01
            """, in: "fr")
    }

    @Test func `do not take a length of time for an hour`() throws {
        try PhraseSample.expect(
            """
            2h 30 min = nothing
            une heure après = nothing
            """, in: "fr")
    }
}
