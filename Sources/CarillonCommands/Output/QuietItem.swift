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
        fileprivate let words: String
        private enum CodingKeys: CodingKey { case from, to, days }
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
    /// When summaries come, as `08:00`.
    let summaries: [String]

    init(_ hours: QuietHours, in environment: Environment) {
        let state = hours.state(at: environment.now, zone: environment.zone)
        quiet = state.isQuiet
        change = state.change
        windows = hours.windows.map(Window.init)
        until = hours.until.flatMap { $0 > environment.now ? $0 : nil }
        allowed = hours.allowed.sorted().map(\.rawValue)
        timeSensitive = hours.allowsTimeSensitive
        summaries = hours.summaryTimes.sorted().map(Window.clock)
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
        lines.append("Summaries: at \(summaries.joined(separator: ", "))")
        return lines
    }
}

extension QuietItem.Window {
    fileprivate init(_ window: QuietHours.Window) {
        from = Self.clock(window.start)
        to = Self.clock(window.end)
        let numbers = Self.week.filter(window.weekdays.contains)
        days = numbers.map(Self.name)
        words = Self.words(for: numbers)
    }

    /// From Monday on.
    private static let week = [2, 3, 4, 5, 6, 7, 1]

    fileprivate static func clock(_ minute: Int) -> String {
        "\(DateText.two(minute / 60)):\(DateText.two(minute % 60))"
    }

    private static func name(_ weekday: Int) -> String {
        WeekdayName.name(of: weekday).map { $0.prefix(3).lowercased() } ?? ""
    }

    /// `every day`, `mon-fri`, or the days one by one; they are in the order of the week.
    private static func words(for weekdays: [Int]) -> String {
        if weekdays.count == 7 { return "every day" }
        let names = weekdays.map(name)
        let places = weekdays.compactMap(week.firstIndex(of:))
        if let first = places.first, let last = places.last, places.count > 2,
            last - first == places.count - 1
        {
            return "\(names[0])-\(names[names.count - 1])"
        }
        return names.joined(separator: ", ")
    }
}
