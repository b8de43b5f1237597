// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationWords
import TestThreads
import Testing

@Suite("The hour of what comes again, or is on a day", .computing)
struct HourOfEachDayTests {
    /// The times of day that words mean where it is so many hours after a midnight.
    private func hours(
        _ words: String, _ code: String, hasTwelveHours: Bool, after hours: Int
    ) throws -> [String] {
        let language = try #require(WordLanguage.all.first { $0.code == code })
        let midnight = try Date("2027-06-03T00:05:00Z", strategy: .iso8601)
        var reader = TimeReader(
            language, now: midnight.addingTimeInterval(Double(hours) * 3_600), zone: .gmt)
        reader.hasTwelveHours = hasTwelveHours
        return reader.readings(of: words).map { reading in
            let time = reading.local.time
            return "\(time.hour):\(time.minute < 10 ? "0" : "")\(time.minute)"
        }
    }

    @Test(arguments: [
        ("en", "every day at 9", true, ["9:00"]),
        ("en", "every day at 4", true, ["16:00", "4:00"]),
        ("en", "every friday at half past three", true, ["15:30", "3:30"]),
        ("en", "every friday at 3:30", true, ["15:30", "3:30"]),
        ("en", "every friday at 3:30", false, ["3:30"]),
        ("en", "every friday at 03:30", true, ["3:30"]),
        ("en", "every friday at 3:30pm", true, ["15:30"]),
        ("en", "friday at 3:30", true, ["15:30", "3:30"]),
        ("en", "friday at 3:30", false, ["3:30"]),
        ("en", "every afternoon at 3", true, ["15:00"]),
        ("en", "every night at 2", true, ["2:00"]),
        ("en", "every day at noon", true, ["12:00"]),
        ("en", "every day at midnight", true, ["0:00"]),
        ("en", "every day at 12:30", true, ["12:30"]),
        ("en", "every evening", true, ["18:00"]),
        ("en", "every tuesday from 2 to 4", true, ["14:00", "2:00"]),
        ("en", "the 1st of every month at 2", true, ["14:00", "2:00"]),
        ("en", "every 30 days after done at 5", true, ["17:00", "5:00"]),
        ("de", "jeden Mittwoch um halb vier", false, ["15:30", "3:30"]),
        ("de", "jeden Mittwoch um 15:30", false, ["15:30"]),
        ("de", "täglich um 3:30", false, ["3:30"]),
        ("de", "werktags um sieben", false, ["7:00"]),
        ("fr", "tous les jours à quatre heures", false, ["16:00", "4:00"]),
        ("es", "cada viernes a las cuatro", false, ["16:00", "4:00"]),
        ("ja", "毎日2時半", false, ["14:30", "2:30"]),
        ("ar", "كل يوم الساعة الثالثة", false, ["15:00", "3:00"]),
    ])
    func `is the same, whatever time it is now`(
        code: String, words: String, hasTwelveHours: Bool, expected: [String]
    ) throws {
        for hour in 0..<24 {
            let found = try hours(words, code, hasTwelveHours: hasTwelveHours, after: hour)
            #expect(found == expected, "at \(hour):05")
        }
    }
}
