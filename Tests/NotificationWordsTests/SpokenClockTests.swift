// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import TestThreads
import Testing

/// Every time of the clock as it is said in words, hours and minutes in each order.
@Suite("Spoken times", .computing)
struct SpokenClockTests {
    /// A way to say a time: `H` stands for the hour, `M` for the minutes, and then what they mean.
    struct Form: Sendable, CustomStringConvertible {
        let language: String
        let text: String
        let minutes: [Int]
        /// Whether the minutes are taken from the hour.
        var isBefore = false
        /// Whether two numbers can be the ends of a part of the day as well.
        var isRange = false

        var description: String { "\(language): \(text)" }
    }

    private static let spoken = Array(1...59)
    private static let short = [5, 10, 20, 25]

    static let forms: [Form] = [
        Form(language: "en", text: "at H M", minutes: Array(10...59)),
        Form(language: "en", text: "at H oh M", minutes: Array(1...9)),
        Form(language: "en", text: "at M past H", minutes: spoken),
        Form(language: "en", text: "M to H", minutes: spoken, isBefore: true, isRange: true),
        Form(language: "de", text: "um H Uhr M", minutes: spoken),
        Form(language: "de", text: "M nach H", minutes: short),
        Form(language: "de", text: "M vor H", minutes: short, isBefore: true),
        Form(language: "fr", text: "à H heures M", minutes: Array(2...59)),
        Form(language: "fr", text: "à H heures et M", minutes: [15, 30]),
        Form(language: "fr", text: "H heures moins M", minutes: short, isBefore: true),
        Form(language: "es", text: "a las H y M", minutes: spoken),
        Form(language: "es", text: "a las H con M minutos", minutes: spoken),
        Form(language: "es", text: "las H menos M", minutes: short, isBefore: true),
    ]

    @Test(arguments: forms)
    func `are read as they are said`(form: Form) throws {
        for hour in 2...11 {
            for minute in form.minutes {
                let phrase = form.text.replacing(
                    "H", with: try Self.word(hour, form.language)
                ).replacing("M", with: try Self.word(minute, form.language))
                let total = hour * 60 + (form.isBefore ? -minute : minute)
                let clock = Self.clock(total)
                let found = try PhraseSample.readings(phrase, in: form.language)
                #expect(!found.isEmpty, "\(phrase) is not understood")
                // One of the two halves of the day is meant.
                for reading in found {
                    // "Nine to five" is a part of the day as well.
                    if form.isRange, minute < 13,
                        reading.hasSuffix(Self.clock(minute * 60))
                            || reading.hasSuffix(Self.clock(minute * 60 + 720))
                    {
                        continue
                    }
                    let said = reading.suffix(5)
                    #expect(
                        said == clock || said == Self.clock(total + 720), "\(phrase): \(reading)")
                }
            }
        }
    }

    private static func clock(_ minutes: Int) -> String {
        let (hour, minute) = (minutes / 60 % 24, minutes % 60)
        return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
    }

    // MARK: - Numbers in words

    private static func word(_ number: Int, _ language: String) throws -> String {
        let ones = try #require(Self.ones[language])
        let tens = try #require(Self.tens[language])
        if number < ones.count { return ones[number] }
        let (ten, one) = (tens[number / 10 - 2], number % 10)
        if one == 0 { return ten }
        switch language {
        case "de": return (one == 1 ? "ein" : ones[one]) + "und" + ten
        case "fr": return one == 1 ? "\(ten) et un" : "\(ten)-\(ones[one])"
        case "es": return ten == "veinte" ? Self.twenties[one - 1] : "\(ten) y \(ones[one])"
        default: return "\(ten)-\(ones[one])"
        }
    }

    private static let ones: [String: [String]] = [
        "en": words(
            """
            zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen \
            fifteen sixteen seventeen eighteen nineteen
            """),
        "de": words(
            """
            null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn \
            fünfzehn sechzehn siebzehn achtzehn neunzehn
            """),
        "fr": words(
            """
            zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze \
            seize dix-sept dix-huit dix-neuf
            """),
        "es": words(
            """
            cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince \
            dieciséis diecisiete dieciocho diecinueve
            """),
    ]
    private static let tens: [String: [String]] = [
        "en": words("twenty thirty forty fifty"), "de": words("zwanzig dreißig vierzig fünfzig"),
        "fr": words("vingt trente quarante cinquante"),
        "es": words("veinte treinta cuarenta cincuenta"),
    ]
    private static let twenties = words(
        """
        veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho \
        veintinueve
        """)

    private static func words(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }
}
