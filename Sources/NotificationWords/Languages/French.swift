// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension WordLanguage {
    /// French.
    public static let french: WordLanguage = {
        var words = Lexicon()
        words.addCommon()
        addFrenchNumbers(to: &words)
        addFrenchNames(to: &words)
        addFrenchRhythms(to: &words)
        addFrenchParts(to: &words)
        addFrenchTurns(to: &words)
        addFrenchSmallWords(to: &words)
        addFrenchZones(to: &words)
        addFrenchHolidays(to: &words)
        addFrenchOtherDays(to: &words)
        let french = WordLanguage("fr", words)
        french.zoneLeads = ["heure de ", "heure d'", "a l'heure de ", "a l'heure d'", "fuseau "]
        french.towns = TownZones(
            behind: "à|au",
            [
                (.paris, "Lyon|Marseille|Bordeaux|Lille|Toulouse|Nantes|Strasbourg"),
                (.london, "Londres|Édimbourg"), (.brussels, "Bruxelles|Liège"),
                (.zurich, "Genève|Lausanne|Bâle|Berne"), (.lisbon, "Lisbonne|Porto"),
                (.athens, "Athènes"), (.vienna, "Vienne"), (.warsaw, "Varsovie"),
                (.moscow, "Moscou"), (.madrid, "Barcelone"), (.rome, "Rome|Milan|Venise|Naples"),
                (.cairo, "Caire"), (.beijing, "Pékin"), (.singapore, "Singapour"),
                (.montreal, "Montréal|Québec"), (.copenhagen, "Copenhague"),
                (.eastern, "Boston|Washington|Miami"), (.pacific, "San Francisco|Seattle"),
                (.berlin, "Munich|Hambourg|Francfort"), (.mexico, "Mexico"),
            ])
        french.verbsOfGetting = letters("acheter commander préparer prévoir réserver")
        french.numberedThings = letters(
            "page pages chapitre chapitres ligne lignes salle exercice exercices episode episodes lecon lecons bus quai"
        )
        french.countsWeeksInDays = true
        french.hasSpacedDates = true
        french.daysOfWeeks = [8, 15]
        french.hasOneDateOrder = true
        french.rhythmsFollowNames = true
        french.hasSmallDays = true
        french.nounsLikeDays = ["mer", "jeu"]
        french.singularUnits = letters("seconde minute heure jour semaine an année")
        french.alarms = letters("alarme réveil")
        french.nounsLikeParts = letters("soirée matinée nuit")
        french.peopleLikeDays = ["sam"]
        french.vagueTimes = runs(
            "bientôt|plus tard|tout à l'heure|entre les fêtes|entre noël et nouvel an|entre noël et le nouvel an|entre noël et le jour de l'an|un de ces jours|un jour|à l'occasion|prochainement|d'ici peu|dans un moment|dans quelque temps|quand j'aurai le temps|tantôt"
        )
        french.articles = ["le", "la", "les", "l'"]
        french.requests = [
            RequestWords(
                polite: "s'il te plaît|stp|peux-tu|tu peux|pourrais-tu|merci de",
                openings:
                    "rappelle-moi de|rappelle-moi d'|rappelle-moi que|rappelle-moi qu'|rappelle-moi|rappelle-nous de|rappelle-nous d'|rappelle-nous|rappelez-moi de|rappelez-moi d'|rappelez-moi que|rappelez-moi|me rappeler de|me rappeler d'|me rappeler|n'oublie pas de|n'oublie pas d'|n'oublie pas|n'oubliez pas de|n'oubliez pas d'|n'oubliez pas|ne pas oublier de|ne pas oublier d'|ne pas oublier|rappel:|rappel :|mets un rappel|mets-moi un rappel|mets une [alarme|mets un [reveil|règle une [alarme",
                links: "de|d'|que|qu'|pour")
        ]
        return french
    }()

    private static func addFrenchNumbers(to words: inout Lexicon) {
        let small = [
            "zéro", "un|une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf",
            "dix",
            "onze", "douze", "treize", "quatorze", "quinze", "seize", "dix sept", "dix huit",
            "dix neuf",
        ]
        words.add(.number, from: 0, small)
        let tens = [
            "vingt", "trente", "quarante", "cinquante", "soixante", "septante", "huitante|octante",
            "nonante",
        ]
        words.addNumbers(ones: Array(small[1...9]), tens: tens) {
            ["\($0) \($1)", "\($0) et \($1)"]
        }
        for (place, one) in small[10...19].enumerated() {
            words.add(.number, 70 + place, "soixante \(one)|soixante et \(one)")
            words.add(.number, 90 + place, "quatre vingt \(one)")
        }
        words.add(.number, 80, "quatre vingts|quatre vingt")
        words.add(.number, 2, "couple|un couple")
        words.add(.number, 3, "quelques")
        words.add(.number, 14, "quinzaine|une quinzaine")
        words.add(.multiplier, 100, "cent|cents")
        words.add(.multiplier, 1_000, "mille|mil")
        words.add(.ordinalSuffix, 0, "er|re|ere|eme|e|nd|nde|ième|ieme")
        words.add(
            .ordinal, from: 1,
            [
                "premier|première|premiers|premières|1er|1ère", "deuxième|second|seconde",
                "troisième", "quatrième",
                "cinquième", "sixième", "septième", "huitième", "neuvième", "dixième", "onzième",
                "douzième", "treizième", "quatorzième", "quinzième", "seizième", "dix septième",
                "dix huitième", "dix neuvième", "vingtième", "vingt et unième",
            ])
        words.add(.ordinal, -2, "avant dernier|avant dernière|pénultième")
        words.add(.half, 0, "demi|demie")
        words.add(.quarterPart, 0, "quart|le quart|quarts|un quart")
        words.add(.article, 0, "un|une")
        words.add(.times, from: 1, ["une fois", "deux fois", "trois fois", "quatre fois"])
        words.add(.timesWord, 0, "fois|x")
    }

    private static func addFrenchNames(to words: inout Lexicon) {
        words.addWeekdays([
            "lundi|lun", "mardi|mar", "mercredi|mer", "jeudi|jeu", "vendredi|ven", "samedi|sam",
            "dimanche|dominical|dominicale|dim",
        ])
        words.addEachWeekday([
            "lundis|le lundi de chaque semaine", "mardis", "mercredis", "jeudis", "vendredis",
            "samedis",
            "dimanches",
        ])
        words.add(
            .month, from: 1,
            [
                "janvier|janv|jan", "février|fevr|fev", "mars", "avril|avr", "mai", "juin",
                "juillet|juil|jui", "août|aou", "septembre|sept|sep", "octobre|oct",
                "novembre|nov", "décembre|dec",
            ])
        words.addUnits([
            "seconde|secondes|sec|s", "minute|minutes|min|mn|m", "heure|heures|h",
            "jour|jours|j|journée|journées",
            "semaine|semaines|sem", "mois", "trimestre|trimestres", "an|ans|année|années|annee",
        ])
        words.add(.often, 204, "quinzaine de jours|une quinzaine de jours|quinze jours")
        words.add(.often, -605, "semestriel|semestrielle|semestriellement|tous les semestres")
        words.add(.everyBehind, from: 2, ["sur deux|sur 2", "sur trois|sur 3", "sur quatre|sur 4"])
        words.add(
            .often, from: 0,
            [
                "", "", "toutes les heures",
                "quotidiennement|quotidien|tous les jours|chaque jour|quotidienne",
                "hebdomadaire|toutes les semaines", "mensuellement|mensuel|tous les mois",
                "trimestriel",
                "annuellement|annuel|tous les ans",
            ])
        words.add(
            .dayOffset, 0, "aujourd'hui|aujourdhui|aujourd hui|ce jour|dans la journée|en ce jour")
        words.add(
            .dayOffset, 1,
            "demain|le lendemain|lendemain|le jour d'après|jour d'après|le jour suivant")
        words.add(.beside, 1, "lendemain|le lendemain|jour d'après")
        words.add(.beside, 2, "surlendemain|le surlendemain")
        words.add(.beside, -1, "veille|la veille")
        words.add(.dayOffset, 2, "après demain|apres demain|le surlendemain|surlendemain")
        words.add(.dayOffset, -1, "hier|la veille")
        words.add(.dayOffset, -2, "avant hier")
        words.add(.season, from: 0, ["printemps", "été", "automne", "hiver"])
        words.add(
            .workdays, 0,
            "jour ouvré|jours ouvrés|jour ouvrable|jours ouvrables|jours de semaine|jour de semaine|en semaine|tous les jours ouvrés|tous les jours ouvrables|chaque jour ouvré|chaque jour ouvrable"
        )
        words.add(.weekend, 0, "week end|weekend|week ends")
    }

    /// How often a thing is, which stands behind its name.
    private static func addFrenchRhythms(to words: inout Lexicon) {
        words.add(.often, 3, "quotidiens|quotidiennes")
        words.add(.often, 4, "hebdomadaires")
        words.add(.often, 5, "mensuelle|mensuels|mensuelles")
        words.add(.often, 6, "trimestrielle|trimestriels|trimestrielles")
        words.add(.often, 7, "annuelle|annuels|annuelles")
        words.add(.rhythm, 0, "quotidien|quotidienne|quotidiens|quotidiennes")
        words.add(.rhythm, 4, "hebdomadaire|hebdomadaires")
        words.add(.rhythm, 5, "mensuel|mensuelle|mensuels|mensuelles")
        words.add(
            .rhythm, 7,
            "trimestriel|trimestrielle|trimestriels|trimestrielles|semestriel|semestrielle|annuel|annuelle|annuels|annuelles"
        )
    }

    private static func addFrenchParts(to words: inout Lexicon) {
        words.addPart(
            .morning, "matin|matinée|du matin|le matin|au matin|matins|dans la matinée")
        words.addPart(
            .morning, at: 7, "de bon matin|tôt le matin|tôt dans la matinée|au petit matin")
        words.addPart(
            .morning, at: 8, "début de matinée|en début de matinée|au début de la matinée")
        words.addPart(.morning, at: 11, "fin de matinée|en fin de matinée|à la fin de la matinée")
        words.addPart(.noon, "midi|le midi|à midi|midis")
        words.addPart(
            .afternoon,
            "après midi|l'après midi|de l'après midi|apres midi|aprem|aprèm|dans l'après midi|cet aprem"
        )
        words.addPart(
            .afternoon, at: 14,
            "début d'après midi|en début d'après midi|au début de l'après midi|début d'aprem|en début d'aprem"
        )
        words.addPart(
            .afternoon, at: 17,
            "fin d'après midi|en fin d'après midi|à la fin de l'après midi|tard dans l'après midi|fin d'aprem|en fin d'aprem"
        )
        words.addPart(
            .evening, at: 18, "début de soirée|en début de soirée|fin de journée|en fin de journée")
        words.addPart(
            .evening, at: 22, "fin de soirée|en fin de soirée|tard le soir|tard dans la soirée")
        words.addPart(
            .evening, "soir|du soir|soirée|le soir|au soir|dans la soirée|en soirée|soirs")
        words.addPart(.night, "nuit|la nuit|de la nuit|dans la nuit")
        words.addPart(.midnight, "minuit|à minuit")
        words.add(.habit, 0, "le matin|le midi|l'après midi|le soir|la nuit|le|la|l'")
        words.addEachPart(.morning, "les matins")
        words.addEachPart(.noon, "les midis")
        words.addEachPart(.evening, "les soirs")
        words.addEachPart(.afternoon, "les après midis")
        words.addPartOfToday(.evening, "ce soir|tard ce soir|ce soir tard")
        words.add(.partHour, 22, "tard ce soir|ce soir tard")
        words.addPart(.morning, at: 6, "à l'aube|aux aurores")
        words.addPartOfToday(.night, "cette nuit")
    }

    private static func addFrenchZones(to words: inout Lexicon) {
        let places: [(NamedZone, String)] = [
            (.pacific, "du pacifique|de los angeles|de californie|de la côte ouest"),
            (.eastern, "de l'est|de new york|de la côte est"),
            (.montreal, "de montréal|du québec"),
            (.london, "de londres|anglaise|britannique"), (.paris, "de paris|française|de france"),
            (.berlin, "de berlin|allemande"), (.madrid, "de madrid|espagnole"),
            (.moscow, "de moscou"), (.istanbul, "d'istanbul"), (.cairo, "du caire"),
            (.dubai, "de dubaï"), (.tokyo, "de tokyo|du japon"), (.beijing, "de pékin"),
            (.sydney, "de sydney"),
        ]
        words.addZones("heure *", places)
        words.addZones("à l'heure *", places)
    }

    private static func addFrenchTurns(to words: inout Lexicon) {
        words.add(
            .next, 0,
            "prochain|prochaine|prochains|prochaines|suivant|suivante|d'après|qui suit|suivants|suivantes|qui suivent|après"
        )
        words.add(.coming, 0, "qui vient|à venir|qui viennent|qui arrive")
        words.add(.this, 0, "ce|cet|cette|ces|en cours|courant|courante")
        words.add(.last, 0, "dernier|dernière|derniers|dernières|passé|passée|précédent|précédente")
        words.add(
            .afterDone, 0,
            "après l'avoir fait|une fois fait|une fois fini|après l'avoir terminé|après avoir fini")
        words.add(.every, 0, "chaque|tous les|toutes les|par")
        words.add(.always, 0, "toujours")
        words.add(.nearest, 0, "le plus proche|plus proche")
        words.add(.place, 0, "début|au début|debut|commencement")
        words.add(.place, 1, "milieu|mi|au milieu|à la mi")
        words.add(.place, 2, "fin|à la fin|la fin|en fin")
        words.add(.orthodox, 0, "orthodoxe|orthodoxes")
    }

    private static func addFrenchSmallWords(to words: inout Lexicon) {
        words.add(.within, 0, "dans|en|d'ici|sous|au bout de")
        words.add(
            .hence, 0,
            "plus tard|à partir de maintenant|à compter de maintenant|à partir d'aujourd'hui|après maintenant|à partir de ce moment"
        )
        words.add(.ago, 0, "il y a|ya|y a")
        words.add(.meridiem, 0, "am|a.m|a m")
        words.add(.meridiem, 1, "pm|p.m|p m")
        words.add(.at, 0, "à|a|vers|vers les|dès|aux|au")
        words.add(
            .filler, 0,
            "le|la|les|l'|au|aux|environ|autour|autour de|aux alentours de|aux environs de|plutôt|plutot|precises|précises|pile|exactement|date du|pour|du|de la|alentours de|approximativement|presque|à peu près|en|s'il te plaît|durant|pendant|courant"
        )
        words.addVague(
            "un de ces jours|entre les fêtes|entre noël et nouvel an|entre noël et le nouvel an|entre noël et le jour de l'an"
        )
        words.add(
            .filler, 0, "un peu plus de|un peu plus d'|un peu moins de|un peu moins d'|à peine")
        words.addExactness(
            0,
            "environ|autour de|aux alentours de|alentours de|aux environs de|exactement|approximativement|presque|à peu près|plus ou moins"
        )
        words.addExactness(
            1, "pile|précises|precises|tapantes|sonnantes|pétantes|pile poil")
        words.add(
            .nearly, -1,
            "peu avant|un peu avant|juste avant|quelques minutes avant|un petit peu avant")
        words.add(
            .nearly, 1,
            "peu après|un peu après|juste après|quelques minutes après|un petit peu après|peu apres|juste apres"
        )
        words.add(.of, 0, "de|du|d'|de l'|des|de la|en")
        words.add(.and, 0, "et|puis")
        words.add(.or, 0, "ou")
        words.add(.lasting, 0, "pendant|durant|pour|pendant les prochains|pendant les prochaines")
        words.add(.except, 0, "sauf|moins|moins le|excepté|hormis|à l'exception du|à part|mais pas")
        words.add(.fullHour, 0, "heure pile|heures pile|heures piles")
        words.add(.until, 0, "jusqu'à|jusqu'au|jusqu'en|jusque|jusqu'aux")
        words.add(.from, 0, "à partir de|à partir du|à compter du|dès|depuis|de|du|à partir d'")
        words.add(.between, 0, "entre")
        words.add(.to, 0, "à|au|a")
        words.add(.past, 0, "après|apres|suivant|à partir de|apres le|après le")
        words.add(.past, 1, "passé|passées")
        words.add(.before, 0, "avant|avant le")
        words.add(.minus, 0, "moins|moins le")
        words.add(.oclock, 1, "h")
        words.add(.oclock, 0, "heures|heure|heure pile|heures pile|heures piles")
        words.add(
            .sameTime, 0, "à la même heure|même heure|à cette heure ci|à cette heure")
        words.add(
            .now, 0,
            "maintenant|tout de suite|en ce moment|immédiatement|dès maintenant|à l'instant|sur le champ|à cet instant"
        )
    }
}
