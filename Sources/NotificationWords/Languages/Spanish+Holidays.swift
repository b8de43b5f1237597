// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension WordLanguage {
    static func addSpanishHolidays(to words: inout Lexicon) {
        words.addHoliday(
            .epiphany,
            "reyes|día de reyes|epifanía|reyes magos|día de los reyes magos|noche de reyes")
        words.addHoliday(.candlemas, "candelaria|día de la candelaria")
        words.addHoliday(.shroveTuesday, "martes de carnaval|carnaval|mardi gras")
        words.addHoliday(.shroveMonday, "lunes de carnaval")
        words.addHoliday(.ashWednesday, "miércoles de ceniza")
        words.addHoliday(.palmSunday, "domingo de ramos")
        words.addHoliday(.maundyThursday, "jueves santo")
        words.addHoliday(.goodFriday, "viernes santo")
        words.addHoliday(.holySaturday, "sábado santo|sábado de gloria")
        words.addHoliday(
            .easter,
            "pascua|domingo de resurrección|domingo de pascua|pascuas|pascua de resurrección")
        words.addHoliday(.easterMonday, "lunes de pascua")
        words.addHoliday(.ascension, "ascensión|día de la ascensión")
        words.addHoliday(.pentecost, "pentecostés|domingo de pentecostés")
        words.addHoliday(.corpusChristi, "corpus christi|corpus")
        words.addHoliday(.trinity, "santísima trinidad|domingo de la trinidad")
        words.addHoliday(.assumption, "asunción|día de la asunción|asunción de la virgen")
        words.addHoliday(.allSaints, "todos los santos|día de todos los santos")
        words.addHoliday(
            .allSouls,
            "día de los muertos|día de muertos|día de los difuntos|día de los fieles difuntos")
        words.addHoliday(.immaculate, "inmaculada concepción|la inmaculada|día de la inmaculada")
        words.addHoliday(.christmasEve, "nochebuena|noche buena|víspera de navidad")
        words.addHoliday(.christmas, "navidad|día de navidad|la navidad")
        words.addHoliday(.johnsEve, "san juan|día de san juan")
        words.addHoliday(.newYear, "año nuevo|día de año nuevo|primer día del año")
        words.addHoliday(.leapDay, "día bisiesto|día intercalar")
        words.addHoliday(
            .newYearsEve, "nochevieja|noche vieja|fin de año|víspera de año nuevo|san silvestre")
        words.addHoliday(
            .valentine,
            "san valentín|día de san valentín|día de los enamorados|día del amor y la amistad")
        words.addHoliday(
            .aprilFools,
            "día de las bromas|día de las bromas de abril|día de los inocentes|día de los tontos de abril"
        )
        words.addHoliday(.childermas, "santos inocentes|día de los santos inocentes")
        words.addHoliday(
            .labour,
            "día del trabajo|día del trabajador|día de los trabajadores|día internacional de los trabajadores|fiesta del trabajo"
        )
        words.addHoliday(.motherES, "día de la madre")
        words.addHoliday(.fatherES, "día del padre|san josé|día de san josé")
        words.addHoliday(
            .hispanic,
            "día de la hispanidad|fiesta nacional|día de la raza|fiesta nacional de españa")
        words.addHoliday(.constitutionES, "día de la constitución")
        words.addHoliday(
            .independenceMX, "día de la independencia de méxico|independencia de méxico")
        words.addHoliday(.cincoDeMayo, "batalla de puebla")
        words.addHoliday(.halloween, "halloween|noche de brujas|víspera de todos los santos")
        words.addHoliday(.patrick, "san patricio|día de san patricio")
    }

    static func addSpanishOtherDays(to words: inout Lexicon) {
        words.addHoliday(.thanksgiving, "acción de gracias|día de acción de gracias")
        words.addHoliday(.blackFriday, "viernes negro|black friday")
        words.addHoliday(.cyberMonday, "ciberlunes|cyber monday|ciber lunes")
        words.addHoliday(.independenceUS, "día de la independencia")
        words.addHoliday(.zeroDiscrimination, "día de la cero discriminación")
        words.addHoliday(
            .cooperatives, "día internacional de las cooperativas|día de las cooperativas")
        words.addHoliday(
            .prematurity,
            "día de la prematuridad mundial|día mundial de la prematuridad|día mundial del niño prematuro|día mundial del prematuro|día del niño prematuro"
        )
        words.addHoliday(
            .womens, "día de la mujer|día internacional de la mujer|día mundial de la mujer")
        words.addHoliday(.men, "día del hombre|día internacional del hombre")
        words.addHoliday(
            .worldChildren,
            "día del niño|día universal del niño|día mundial del niño|día internacional del niño")
        words.addHoliday(
            .teachers, "día del maestro|día mundial de los docentes|día mundial de los maestros")
        words.addHoliday(.book, "día del libro|día internacional del libro|día mundial del libro")
        words.addHoliday(
            .earth, "día de la tierra|día internacional de la tierra|día mundial de la tierra")
        words.addHoliday(.earthHour, "hora del planeta|la hora del planeta")
        words.addHoliday(.water, "día mundial del agua|día del agua|día internacional del agua")
        words.addHoliday(.health, "día mundial de la salud|día de la salud")
        words.addHoliday(
            .environment, "día mundial del medio ambiente|día del medio ambiente|día del ambiente")
        words.addHoliday(.aids, "día mundial del sida|día mundial de la lucha contra el sida")
        words.addHoliday(.peace, "día internacional de la paz|día de la paz|día mundial de la paz")
        words.addHoliday(
            .humanRights, "día de los derechos humanos|día internacional de los derechos humanos")
        words.addHoliday(.refugees, "día mundial de los refugiados|día mundial del refugiado")
        words.addHoliday(.animals, "día mundial de los animales|día de los animales")
        words.addHoliday(.tourism, "día mundial del turismo|día del turismo")
        words.addHoliday(.unitedNations, "día de las naciones unidas|día de la onu")
        words.addHoliday(.food, "día mundial de la alimentación")
        words.addHoliday(.mentalHealth, "día mundial de la salud mental")
        words.addHoliday(
            .friendship, "día de la amistad|día internacional de la amistad|día del amigo")
        words.addHoliday(.kiss, "día internacional del beso|día del beso")
        words.addHoliday(.music, "día de la música|día europeo de la música")
        words.addHoliday(.pi, "día de pi|día del número pi")
        words.addHoliday(.starWars, "día de star wars|día de la guerra de las galaxias")
        words.addHoliday(.vegan, "día mundial del veganismo|día del veganismo")
        words.addHoliday(.chineseNewYear, "año nuevo chino")
        words.addHoliday(.ramadan, "ramadán|inicio del ramadán")
        words.addHoliday(.eidFitr, "fin del ramadán|eid al fitr")
        words.addHoliday(.eidAdha, "fiesta del sacrificio|fiesta del cordero|eid al adha")
        words.addHoliday(.roshHashanah, "año nuevo judío|rosh hashaná")
        words.addHoliday(.yomKippur, "yom kipur|día del perdón")
        words.addHoliday(.hanukkah, "janucá|januká")
    }
}
