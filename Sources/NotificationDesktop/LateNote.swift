// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The line that says when a late notification was meant to ring.
public struct LateNote: Hashable, Sendable {
    /// The zone in which the time is told.
    public var timeZone: TimeZone

    /// Makes a note for a zone.
    public init(timeZone: TimeZone) { self.timeZone = timeZone }

    /// Says when it was meant: `was due 09:30`, with the day and the year as far as they differ.
    ///
    /// - Parameters:
    ///   - due: When it was meant to ring.
    ///   - now: When it rings.
    /// - Returns: One line in English, without a full stop.
    public func text(due: Date, now: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let fields: Set<Calendar.Component> = [.year, .month, .day, .weekday, .hour, .minute]
        let then = calendar.dateComponents(fields, from: due)
        let today = calendar.dateComponents(fields, from: now)
        var words = ["was due"]
        if (then.year, then.month, then.day) != (today.year, today.month, today.day) {
            words.append(Self.name(then.weekday, of: Self.weekdays))
            words.append("\(then.day ?? 0)")
            words.append(Self.name(then.month, of: Self.months))
            if then.year != today.year { words.append("\(then.year ?? 0)") }
        }
        words.append("\(Self.twoDigits(then.hour)):\(Self.twoDigits(then.minute))")
        return words.joined(separator: " ")
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func name(_ number: Int?, of names: [String]) -> String {
        guard let number, names.indices.contains(number - 1) else { return "" }
        return names[number - 1]
    }

    private static func twoDigits(_ number: Int?) -> String {
        let text = String(number ?? 0)
        return text.count < 2 ? "0" + text : text
    }
}
