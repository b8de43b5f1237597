// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationWords
import TestThreads
import Testing

@Suite("Times and days that do not exist", .computing)
struct MissingTimeTests {
    private static func error(_ text: String, _ code: String) throws -> MissingTime? {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let codes = code == "en" ? [code] : [code, "en"]
        let readers = try codes.map { code in
            TimeReader(try #require(WordLanguage.named(code)), now: PhraseSample.now, zone: zone)
        }
        do throws(MissingTime) {
            _ = try TimeFinder(readers).time(in: [text])
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [
        ("en", "backup at 25:00", "25:00"), ("en", "25:00 backup", "25:00"),
        ("en", "backup at 9:75", "9:75"), ("en", "backup at 24:30", "24:30"),
        ("en", "backup 13pm", "13pm"), ("en", "backup every day at 25:00", "25:00"),
        ("en", "backup 25:00 tomorrow", "25:00"), ("en", "tomorrow at 25:00 backup", "25:00"),
        ("de", "Backup um 25:00", "25:00"), ("de", "Backup um 25 Uhr", "25 Uhr"),
        ("de", "Backup um 9.75 Uhr", "9.75 Uhr"), ("fr", "sauvegarde à 25:00", "25:00"),
        ("fr", "sauvegarde à 25h", "25h"), ("fr", "sauvegarde à 9h75", "9h75"),
        ("es", "copia a las 25:00", "25:00"), ("ja", "バックアップ25時", "25時"),
        ("ja", "バックアップ9時75分", "9時75分"), ("ar", "نسخ احتياطي الساعة 25:00", "25:00"),
    ])
    func `is a time that no clock shows`(code: String, text: String, words: String) throws {
        #expect(try Self.error(text, code) == .noSuchTime(words))
    }

    @Test(arguments: [
        ("en", "backup 32 January at 9:15", "32 January"),
        ("en", "backup january 32 at 9:15", "january 32"),
        ("en", "backup 30 February", "30 February"), ("en", "backup 31 April", "31 April"),
        ("de", "Backup am 32. Januar um 9:15", "32. Januar"),
        ("fr", "sauvegarde le 32 janvier à 9h15", "32 janvier"),
        ("es", "copia el 32 de enero a las 9:15", "32 de enero"),
        ("ja", "バックアップ1月32日9時15分", "1月32日"), ("ja", "バックアップ13月1日9時15分", "13月1日"),
        ("ar", "نسخ 32 يناير الساعة 9:15", "32 يناير"),
    ])
    func `is a day that no month has`(code: String, text: String, words: String) throws {
        #expect(try Self.error(text, code) == .noSuchDay(words))
    }

    @Test(arguments: [
        "backup at 24:00", "ratio 16:9 test tomorrow at 9:15", "report of 3 january 2032 at 9:15",
        "read 1:75 notes at 9am", "bus 32 may 3 at 9am", "order 13 pm units at 9:15",
    ])
    func `is none of a title whose time is said`(text: String) throws {
        let error = try Self.error(text, "en")
        #expect(error == nil)
    }

    @Test(arguments: [
        ("en", "clean the attic between the years", "between the years"),
        ("en", "soon call the dentist", "soon"),
        ("de", "Keller aufräumen zwischen den Jahren", "zwischen den Jahren"),
        ("fr", "appeler le dentiste un de ces jours", "un de ces jours"),
        ("es", "ordenar entre Navidad y Año Nuevo", "entre Navidad y Año Nuevo"),
        ("ja", "屋根裏の掃除 年末年始", "年末年始"), ("ar", "تنظيف المخزن قريبا", "قريبا"),
    ])
    func `is no exact time`(code: String, text: String, words: String) throws {
        #expect(try Self.error(text, code) == .vague(words))
    }

    @Test(arguments: [
        ("en", "rent the 5", "the 5"),
        ("de", "Miete am 5.", "am 5."), ("de", "Miete am 5", "am 5."),
        ("de", "Miete am Fünften", "am Fünften"), ("fr", "loyer le 5", "le 5"),
        ("fr", "loyer le 1", "le 1"),
        ("es", "alquiler el 5", "el 5"), ("ar", "الإيجار يوم 5", "يوم 5"),
    ])
    func `is that of a day alone`(code: String, text: String, words: String) throws {
        #expect(try Self.error(text, code) == .dayAlone(words))
    }

    @Test(arguments: [
        ("en", "tea 20min", "20min"), ("en", "green tea 20 minutes", "20 minutes"),
        ("en", "eggs 7 min", "7 min"), ("en", "bread 1h 30min", "1h 30min"),
        ("de", "Tee 20 Minuten", "20 Minuten"), ("de", "Tee 20min", "20min"),
        ("de", "Brot eine Stunde", "eine Stunde"), ("fr", "thé 20 minutes", "20 minutes"),
        ("fr", "thé 20 min", "20 min"), ("es", "té 20 minutos", "20 minutos"),
        ("es", "pan 2 horas", "2 horas"), ("ja", "お茶20分", "20分"),
        ("ar", "شاي 20 دقيقة", "20 دقيقة"),
    ])
    func `is how long something is`(code: String, text: String, words: String) throws {
        #expect(try Self.error(text, code) == .length(words))
    }

    @Test(arguments: [
        ("en", "rent until 31 July", "until 31 July"), ("en", "work until 5pm", "until 5pm"),
        ("de", "Miete bis 31. Juli", "bis 31. Juli"),
        ("de", "Miete bis zum 31. Juli um 9", "bis zum 31. Juli um 9"),
        ("fr", "loyer jusqu'au 31 juillet", "jusqu'au 31 juillet"),
        ("es", "alquiler hasta el 31 de julio", "hasta el 31 de julio"),
        ("ja", "家賃 7月31日まで", "7月31日まで"), ("ar", "الإيجار حتى 31 يوليو", "حتى 31 يوليو"),
    ])
    func `is an end of nothing`(code: String, text: String, words: String) throws {
        #expect(try Self.error(text, code) == .endAlone(words))
    }

    @Test(arguments: [
        ("en", "read chapter 5"), ("en", "bus 38"), ("de", "Zimmer 5."), ("fr", "bus 5"),
        ("es", "capítulo 5"), ("ar", "غرفة 5"),
    ])
    func `is nowhere where a number is of a thing`(code: String, text: String) throws {
        #expect(try Self.error(text, code) == .noWords)
    }
}
