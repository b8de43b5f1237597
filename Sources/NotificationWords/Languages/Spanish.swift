// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension WordLanguage {
    /// Spanish.
    public static let spanish: WordLanguage = {
        var words = Lexicon()
        words.addCommon()
        addSpanishNumbers(to: &words)
        addSpanishNames(to: &words)
        addSpanishParts(to: &words)
        addSpanishTurns(to: &words)
        addSpanishSmallWords(to: &words)
        addSpanishZones(to: &words)
        addSpanishHolidays(to: &words)
        addSpanishOtherDays(to: &words)
        let spanish = WordLanguage("es", words)
        spanish.zoneLeads = ["hora de ", "zona horaria "]
        spanish.towns = TownZones(
            behind: "en",
            [
                (.madrid, "Barcelona|Sevilla|Valencia|Bilbao|Málaga|Zaragoza"),
                (.london, "Londres|Edimburgo"), (.rome, "Roma|Milán|Venecia|Nápoles"),
                (.lisbon, "Lisboa|Oporto"), (.brussels, "Bruselas"), (.zurich, "Ginebra|Zúrich"),
                (.vienna, "Viena"), (.warsaw, "Varsovia"), (.moscow, "Moscú"),
                (.athens, "Atenas"), (.tokyo, "Tokio"), (.beijing, "Pekín"), (.seoul, "Seúl"),
                (.cairo, "El Cairo"), (.eastern, "Nueva York|Boston|Washington|Miami"),
                (.mexico, "México|Ciudad de México|Guadalajara"), (.copenhagen, "Copenhague"),
                (.pacific, "San Francisco|Seattle"), (.singapore, "Singapur"),
                (.buenosAires, "Rosario|Córdoba"), (.berlin, "Múnich|Hamburgo|Fráncfort"),
            ])
        spanish.numberedThings = letters(
            "pagina paginas capitulo capitulos linea lineas sala aula ejercicio ejercicios episodio episodios leccion bus anden"
        )
        spanish.numbersDays = true
        spanish.countsWeeksInDays = true
        spanish.daysOfWeeks = [8, 15]
        spanish.rhythmsFollowNames = true
        spanish.hasSmallDays = true
        spanish.nounsLikeDays = ["mar"]
        spanish.gatherings = letters("asado")
        spanish.singularUnits = letters("segundo minuto hora día semana mes año")
        spanish.alarms = letters("alarma despertador")
        spanish.nounsLikeParts = letters("noche tarde mañana")
        spanish.peopleLikeDays = ["domingo", "mar"]
        spanish.vagueTimes = runs(
            "pronto|luego|más tarde|al rato|dentro de poco|en breve|un día de estos|algún día|cuando pueda|entre navidad y año nuevo|entre navidad y reyes|próximamente|más adelante|en un rato|dentro de un rato"
        )
        spanish.articles = ["el", "la", "los", "las"]
        spanish.requests = [
            RequestWords(
                polite: "por favor|puedes|podrías|oye",
                openings:
                    "recuérdame que|recuérdame de|recuérdame|recuérdanos|recordame que|recordame|recuérdeme que|recuérdeme|recordarme que|recordarme|no olvides|no te olvides de|no te olvides|no se te olvide|no olvidar|no olvidarme de|acuérdate de|acordate de|recordatorio:|recordatorio de|pon un recordatorio|ponme un recordatorio|crea un recordatorio|pon una [alarma|ponme una [alarma|pon la [alarma",
                links: "que|de|para")
        ]
        return spanish
    }()

    private static func addSpanishNumbers(to words: inout Lexicon) {
        let small = [
            "cero|zero", "uno|un|una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho",
            "nueve", "diez", "once", "doce", "trece", "catorce", "quince", "dieciséis",
            "diecisiete", "dieciocho", "diecinueve",
        ]
        words.add(.number, from: 0, small)
        let ones = Array(small[1...9])
        words.addNumbers(
            ones: ones,
            tens: [
                "veinte", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta",
                "noventa",
            ]
        ) { ["\($0) y \($1)", "\($0) \($1)"] }
        words.add(
            .number, from: 21,
            [
                "veintiuno|veintiún|veintiuna", "veintidós", "veintitrés", "veinticuatro",
                "veinticinco",
                "veintiséis", "veintisiete", "veintiocho", "veintinueve",
            ])
        words.add(.number, 2, "par|un par|par de|un par de")
        words.add(.number, 3, "unos|unas|unos pocos|unas pocas|unos cuantos|algunos|algunas")
        words.add(.multiplier, 100, "cien|ciento")
        words.add(.multiplier, 1_000, "mil")
        words.add(.ordinalSuffix, 0, "o|a|er|ro|ra|do|da|to|ta|º|ª")
        words.add(
            .ordinal, from: 1,
            [
                "primero|primer|primera", "segundo|segunda", "tercero|tercer|tercera",
                "cuarto|cuarta", "quinto|quinta", "sexto|sexta", "séptimo|séptima",
                "octavo|octava", "noveno|novena", "décimo|décima",
            ])
        words.add(.ordinal, -2, "penúltimo|penúltima")
        words.add(.half, 0, "media|medio")
        words.add(.quarterPart, 0, "cuarto|un cuarto|cuartos")
        words.add(.article, 0, "un|una")
        words.add(.times, from: 1, ["una vez", "dos veces", "tres veces", "cuatro veces"])
        words.add(.timesWord, 0, "veces|vez|x")
    }

    private static func addSpanishNames(to words: inout Lexicon) {
        words.addWeekdays([
            "lunes|lun|lu", "martes|mar|ma", "miércoles|mié|mx|mier|mi", "jueves|jue|ju",
            "viernes|vie|vi", "sábado|sáb|sa", "domingo|dominical|dom|do",
        ])
        words.addEachWeekday([
            "los lunes", "los martes", "los miércoles", "los jueves", "los viernes",
            "sábados|los sábados", "domingos|los domingos",
        ])
        words.add(
            .month, from: 1,
            [
                "enero|ene", "febrero|feb", "marzo|mar", "abril|abr", "mayo|may", "junio|jun",
                "julio|jul", "agosto|ago", "septiembre|setiembre|sept|sep|set", "octubre|oct",
                "noviembre|nov", "diciembre|dic",
            ])
        words.addUnits([
            "segundo|segundos|seg|s", "minuto|minutos|min|m", "hora|horas|h|hrs|hr", "día|días|d",
            "semana|semanas|sem", "mes|meses", "trimestre|trimestres", "año|años|ano|anos",
        ])
        words.add(
            .often, -204, "quincenal|quincenalmente|cada quincena")
        words.add(.often, -605, "semestral|semestralmente|cada semestre")
        words.add(.often, 204, "quince días|quince dias|una quincena|quincena")
        words.add(.rhythm, 0, "diario|diaria")
        words.add(.rhythm, 4, "semanal|quincenal")
        words.add(.rhythm, 5, "mensual")
        words.add(.rhythm, 7, "trimestral|semestral|anual")
        words.add(
            .everyBehind, 2,
            "sí y otro no|si y otro no|sí y otra no|si y otra no|sí y uno no|sí, otro no|alternos|alternas"
        )
        words.add(
            .often, from: 0,
            [
                "", "", "cada hora|todas las horas",
                "diariamente|diario|a diario|todos los días|diaria",
                "semanalmente|semanal|todas las semanas", "mensualmente|mensual|todos los meses",
                "trimestralmente|trimestral", "anualmente|anual|todos los años",
            ])
        words.add(.beside, -1, "víspera|la víspera|vísperas|día antes")
        words.add(
            .beside, 1, "día después|día siguiente|al día siguiente|el día siguiente|al otro día")
        words.add(.dayOffset, 0, "hoy|el día de hoy|hoy día")
        words.add(.dayOffset, 1, "mañana|el día de mañana|mañana temprano")
        words.add(.dayOffset, 2, "pasado mañana|pasado")
        words.add(.dayOffset, -1, "ayer")
        words.add(.dayOffset, -2, "anteayer|antier|antes de ayer|antes de anoche")
        words.add(.season, from: 0, ["primavera", "verano", "otoño", "invierno"])
        words.add(
            .workdays, 0,
            "día laborable|días laborables|día hábil|días hábiles|entre semana|días de semana|día de semana|día laboral|días laborales|todos los días laborables|todos los días hábiles|todos los días laborales"
        )
        words.add(.weekend, 0, "fin de semana|fines de semana|finde|fin de semanas")
    }

    private static func addSpanishParts(to words: inout Lexicon) {
        words.addPart(
            .morning,
            "de la mañana|por la mañana|en la mañana|a la mañana|la mañana|mañanas|mañana por la mañana temprano|am de la mañana"
        )
        words.addPart(.morning, "mañana")
        words.addPart(
            .morning, at: 7,
            "temprano por la mañana|por la mañana temprano|de la mañana temprano|muy de mañana")
        words.addPart(
            .morning, at: 8,
            "a primera hora|a primera hora de la mañana|a primera hora del día")
        words.addPart(.morning, at: 11, "a media mañana|media mañana")
        words.addPart(.morning, at: 13, "a última hora de la mañana")
        words.addPart(
            .afternoon, at: 16,
            "a primera hora de la tarde|al principio de la tarde|temprano por la tarde")
        words.addPart(.afternoon, at: 18, "a media tarde|media tarde")
        words.addPart(
            .afternoon, at: 19,
            "a última hora de la tarde|al final de la tarde|a última hora del día|al caer la tarde")
        words.addPart(
            .night, at: 23, "a última hora de la noche|tarde por la noche|bien entrada la noche")
        words.addPart(
            .noon,
            "mediodía|medio día|medio dia|del mediodía|al mediodía|del medio día|al medio día|a mediodía"
        )
        words.addPart(
            .afternoon, "tarde|de la tarde|por la tarde|en la tarde|la tarde|a la tarde|tardes")
        words.addPart(
            .night, "noche|de la noche|por la noche|en la noche|la noche|noches|a la noche")
        words.addPart(
            .beforeDawn,
            "madrugada|de la madrugada|por la madrugada|en la madrugada|de madrugada|la madrugada")
        words.addPart(.midnight, "medianoche|media noche|a medianoche|a la medianoche")
        words.addEachPart(.morning, "por las mañanas|en las mañanas")
        words.addEachPart(.afternoon, "por las tardes|en las tardes")
        words.addEachPart(.night, "por las noches|en las noches")
        words.addPartOfToday(.night, "esta noche")
        words.addPartOfToday(.afternoon, "esta tarde")
        words.addPartOfToday(.morning, "esta mañana")
        words.add(.meridiem, 0, "am|a.m|a m|a. m")
        words.add(.meridiem, 1, "pm|p.m|p m|p. m")
    }

    private static func addSpanishZones(to words: inout Lexicon) {
        let places: [(NamedZone, String)] = [
            (.pacific, "del pacífico|de los ángeles|de california"),
            (.eastern, "del este|de nueva york|de miami"), (.central, "del centro|de chicago"),
            (.madrid, "de madrid|española|de españa|peninsular"),
            (.canaries, "de canarias|canaria"),
            (.mexico, "de méxico|de la ciudad de méxico|mexicana"),
            (.bogota, "de bogotá|de colombia|colombiana"),
            (.santiago, "de chile|de santiago|chilena"),
            (.buenosAires, "de buenos aires|de argentina|argentina"),
            (.london, "de londres|inglesa|británica"), (.paris, "de parís|francesa"),
            (.berlin, "de berlín|alemana"), (.tokyo, "de tokio|de japón"),
        ]
        words.addZones("hora *", places)
        words.addZones("horas *", places)
    }

    private static func addSpanishTurns(to words: inout Lexicon) {
        words.add(
            .next, 0,
            "próximo|próxima|próximos|próximas|que viene|siguiente|siguientes|que vienen|que sigue|entrante"
        )
        words.add(.coming, 0, "venidero|venidera")
        words.add(.this, 0, "este|esta|estos|estas|en curso|actual|corriente|presente")
        words.add(.last, 0, "último|última|pasado|pasada|últimos|últimas|anterior")
        words.add(
            .afterDone, 0,
            "después de hacerlo|tras hacerlo|una vez hecho|desde que se hace|después de completarlo|tras completarlo"
        )
        words.add(.every, 0, "cada|todos los|todas las|por")
        words.add(.always, 0, "siempre")
        words.add(.other, 0, "dos por medio|otro|otra")
        words.add(.nearest, 0, "más cercano|más próximo")
        words.add(
            .place, 0,
            "principio|principios|comienzo|inicio|inicios|a principios|a comienzos|al principio|a inicios"
        )
        words.add(.place, 1, "mediados|a mediados|mitad|a mitad")
        words.add(.place, 2, "fin|final|finales|a finales|a fin|al final|fines|a fines")
        words.add(.orthodox, 0, "ortodoxo|ortodoxa")
    }

    private static func addSpanishSmallWords(to words: inout Lexicon) {
        words.add(.within, 0, "en|dentro de|de aquí a|al cabo de|tras")
        words.add(
            .hence, 0,
            "más tarde|después|desde ahora|a partir de ahora|después de hoy|desde hoy|luego|más adelante"
        )
        words.add(.ago, 0, "hace|atrás")
        words.add(.at, 0, "a las|a la|a|al|las|al las|a eso de las|sobre las|para las|hacia las")
        words.add(
            .filler, 0,
            "el|la|los|las|lo|al|durante|del|para|por|aproximadamente|alrededor de|cerca de|sobre|en punto|exactamente|a eso de|día|más o menos|hacia|en|de|y pico|por favor|d.c|fecha"
        )
        words.addVague("un día de estos|entre navidad y año nuevo|entre navidad y reyes")
        words.add(.filler, 0, "poco más de|poco menos de|un poco más de|un poco menos de")
        words.addExactness(
            0,
            "aproximadamente|alrededor de|alrededor de las|cerca de|cerca de las|exactamente|a eso de|más o menos|casi"
        )
        words.addExactness(1, "en punto|y pico|clavadas")
        words.add(
            .nearly, -1,
            "poco antes de|un poco antes de|justo antes de|unos minutos antes de|poquito antes de|un poquito antes de|poco antes del|justo antes del"
        )
        words.add(
            .nearly, 1,
            "poco después de|un poco después de|justo después de|unos minutos después de|un poquito después de|poco después del|justo después del"
        )
        words.add(.of, 0, "de|del|de la|de los|en|en el|en la")
        words.add(.and, 0, "y|e|con")
        words.add(.or, 0, "o")
        words.add(.lasting, 0, "durante|por|durante los próximos|durante las próximas")
        words.add(.except, 0, "excepto|menos|salvo|a excepción de|pero no")
        words.add(.fullHour, 0, "hora en punto|horas en punto|en punto")
        words.add(.until, 0, "hasta|hasta el|hasta la")
        words.add(.until, 1, "hasta las")
        words.add(
            .from, 0, "desde|desde el|a partir de|a partir del|empezando|de|comenzando|empezando el"
        )
        words.add(.between, 0, "entre|entre las")
        words.add(.to, 0, "a|al|a las|hasta las|hasta la")
        words.add(.past, 0, "después de|después del|tras|y")
        words.add(.past, 1, "pasadas")
        words.add(.before, 0, "para|antes de|antes del|para las|para la")
        words.add(.minus, 0, "menos")
        words.add(.oclock, 1, "h|hs")
        words.add(.oclock, 0, "horas|hora|hrs|en punto")
        words.add(.sameTime, 0, "a esta hora|a la misma hora|misma hora|a estas horas")
        words.add(
            .now, 0,
            "ahora|ahora mismo|ya|ya mismo|inmediatamente|en este momento|enseguida|de inmediato|ahorita|cuanto antes|lo antes posible"
        )
    }
}
