// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule
import NotificationWords

/// Quiet hours as `carillon quiet` prints them.
struct QuietItem: Encodable {
    /// A part of the week.
    struct Window: Encodable {
        /// As `22:00`.
        let from, to: String
        /// As `mon`, in the order of a week that begins on Monday.
        let days: [String]
    }

    /// Whether it is quiet now.
    let quiet: Bool
    /// When that ends, or begins; nil if it never does.
    let change: Date?
    let windows: [Window]
    /// Until when it is quiet in any case; nil if that is past.
    let until: Date?
    let allowed: [String]
    let timeSensitive: Bool

    init(_ hours: QuietHours, in environment: Environment) {
        let state = hours.state(at: environment.now, zone: environment.zone)
        quiet = state.isQuiet
        change = state.change
        windows = hours.windows.map(Window.init)
        until = hours.until.flatMap { $0 > environment.now ? $0 : nil }
        allowed = hours.allowed.sorted().map(\.rawValue)
        timeSensitive = hours.allowsTimeSensitive
    }

    /// What holds now, and the hours, one a line.
    func lines(in environment: Environment) -> [String] {
        let dates = DateText(environment)
        if windows.isEmpty && until == nil {
            return ["There are no quiet hours; 'carillon quiet 22:00-07:00' sets some."]
                + rest(isOn: false)
        }
        var lines = [now(dates)]
        for window in windows { lines.append("  \(window.from)-\(window.to)  \(window.words)") }
        if let until, until != change { lines.append("  until \(dates.full(until)) in any case") }
        return lines + rest(isOn: true)
    }

    private func now(_ dates: DateText) -> String {
        switch (quiet, change) {
        case (true, let end?): "It is quiet until \(dates.full(end))."
        case (true, nil): "It is quiet, and stays so."
        case (false, let start?): "It is not quiet before \(dates.full(start))."
        case (false, nil): "It is not quiet."
        }
    }

    private func rest(isOn: Bool) -> [String] {
        var lines: [String] = []
        if isOn || !timeSensitive {
            lines.append(
                timeSensitive
                    ? "What is critical or time sensitive comes through."
                    : "What is critical comes through; what is time sensitive does not.")
        }
        if !allowed.isEmpty { lines.append("Allowed: \(allowed.joined(separator: ", "))") }
        return lines
    }
}

extension QuietItem.Window {
    fileprivate init(_ window: QuietHours.Window) {
        from = Self.clock(window.start)
        to = Self.clock(window.end)
        days = Self.week.filter(window.weekdays.contains).compactMap {
            WeekdayName.name(of: $0).map { $0.prefix(3).lowercased() }
        }
    }

    /// From Monday on.
    private static let week = [2, 3, 4, 5, 6, 7, 1]

    private static func clock(_ minute: Int) -> String {
        "\(DateText.two(minute / 60)):\(DateText.two(minute % 60))"
    }

    /// `every day`, `mon-fri`, or the days one by one.
    fileprivate var words: String {
        if days.count == 7 { return "every day" }
        let places = days.compactMap { day in
            Self.week.firstIndex { WeekdayName.number(of: day) == $0 }
        }
        if let first = places.first, let last = places.last, places.count > 2,
            last - first == places.count - 1
        {
            return "\(days[0])-\(days[days.count - 1])"
        }
        return days.joined(separator: ", ")
    }
}
