// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

extension TimeReader {
    /// Where the month stands before the day, also where the year comes before both.
    private static let monthFirst: Set<String> = [
        "US", "PH", "PR", "GU", "VI", "AS", "JP", "CN", "TW", "KR", "KP", "MN", "HU", "LT",
    ]
    /// Where a week begins with Sunday.
    private static let sundayFirst: Set<String> = [
        "US", "CA", "MX", "JP", "KR", "TW", "HK", "IN", "PH", "BR", "CO", "VE", "PE", "IL", "PR",
    ]
    /// Where people work from Sunday to Thursday.
    private static let fridayFree: Set<String> = [
        "EG", "SA", "QA", "KW", "BH", "OM", "JO", "IQ", "SY", "YE", "LY", "SD", "PS", "DZ", "IL",
        "BD", "MV",
    ]

    /// Makes a reader for the habits of a region.
    ///
    /// - Parameters:
    ///   - language: The words.
    ///   - now: The time.
    ///   - zone: Where the wall clock is.
    ///   - locale: The name of a locale, such as `en_GB.UTF-8`; one without a region, such as `C`, has
    ///     clocks of 24 hours.
    public init(_ language: WordLanguage, now: Date, zone: TimeZone, locale: String) {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        let region = name.split(separator: "_").dropFirst().first.map(String.init)
        self.init(language, now: now, zone: zone)
        hasTwelveHours = HourCycle(locale: locale) == .twelve
        guard let region else { return }
        if Self.fridayFree.contains(region) { workdays = Array(1...5) }
        // Of some languages all who speak it have the same order.
        if !language.hasOneDateOrder { isDayFirst = !Self.monthFirst.contains(region) }
        weekStart = Self.sundayFirst.contains(region) ? 1 : 2
    }
}
