// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSentences

extension Language {
    /// How dates are written beside its sentences.
    ///
    /// Who is spoken to in English may still write dates as their region does.
    public var localeOfDates: Locale {
        var parts = Locale.Components(locale: isEnglish ? .current : locale)
        parts.hourCycle = hourCycle == .twelve ? .oneToTwelve : .zeroToTwentyThree
        return Locale(components: parts)
    }

    /// Writes a day and a time of day in short.
    public func short(_ date: Date) -> String {
        date.formatted(
            Date.FormatStyle(date: .abbreviated, time: .shortened, locale: localeOfDates))
    }
}
