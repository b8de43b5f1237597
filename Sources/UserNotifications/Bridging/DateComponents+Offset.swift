// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

// A span from a trigger's date: components for programs, RFC 5545's form in between.
extension DateComponents {
    /// Reads a span; nil if it is none.
    init?(offset text: String) {
        guard let span = CalendarDuration(text: text) else { return nil }
        self.init()
        if span.days != 0 { day = span.days }
        if span.seconds != 0 || span.days == 0 { second = span.seconds }
    }

    /// The span as RFC 5545 writes it; the components themselves if they are none, so that `add`
    /// names them.
    var offsetText: String {
        let known = DateComponents(
            day: day, hour: hour, minute: minute, second: second, weekOfYear: weekOfYear)
        let times = [(hour ?? 0, 3_600), (minute ?? 0, 60), (second ?? 0, 1)]
        // What would overflow is far more than `add` takes.
        func bounded(_ number: Int) -> Int { max(-1_000_000_000, min(1_000_000_000, number)) }
        let span = CalendarDuration(
            days: bounded(day ?? 0) + 7 * bounded(weekOfYear ?? 0),
            seconds: times.reduce(0) { $0 + bounded($1.0) * $1.1 })
        let isSpan = known == self && span.days.signum() * span.seconds.signum() >= 0
        return isSpan ? span.text : "\(self)"
    }
}
