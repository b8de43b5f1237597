// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSchedule
import NotificationSentences

/// Quiet hours as `carillon quiet` prints them.
struct QuietItem: Encodable {
    /// A part of the week.
    struct Window: Encodable {
        /// As `22:00`.
        let from, to: String
        /// As `mon`, in the order of a week that begins on Monday.
        let days: [String]
        /// The same from 1 for Sunday.
        fileprivate let numbers: Set<Int>
        /// The times in minutes since midnight.
        fileprivate let start, end: Int
        private enum CodingKeys: CodingKey { case from, to, days }
    }

    /// An application that is silent.
    struct Silence: Encodable {
        let app: String
        /// When that ends; nil if nothing says so.
        let until: Date?
    }

    /// Whether it is quiet now.
    let quiet: Bool
    /// When that ends, or begins; nil if it never does.
    let change: Date?
    let windows: [Window]
    /// Until when it is quiet in any case; nil if that is past, or never ends.
    let until: Date?
    /// Whether it is quiet until the person says otherwise.
    let on: Bool
    let allowed: [String]
    let silenced: [Silence]
    let timeSensitive: Bool
    /// When summaries come, as `08:00`.
    let summaries: [String]
    /// The same in minutes since midnight.
    private let summaryTimes: [Int]
    /// That of programs.
    fileprivate static let clock = ClockText(.english)
    private enum CodingKeys: CodingKey {
        case quiet, change, windows, until, on, allowed, silenced, timeSensitive, summaries
    }

    init(_ hours: QuietHours, in environment: Environment) {
        let state = hours.state(at: environment.now, zone: environment.zone)
        quiet = state.isQuiet
        change = state.change
        windows = hours.windows.map(Window.init)
        on = hours.until.map { $0 >= QuietHours.forGood } ?? false
        until = hours.until.flatMap {
            $0 > environment.now && $0 < QuietHours.forGood ? $0 : nil
        }
        allowed = hours.allowed.sorted().map(\.rawValue)
        silenced = hours.silenced.filter { $0.value > environment.now }
            .sorted { $0.key < $1.key }
            .map {
                Silence(
                    app: $0.key.rawValue, until: $0.value < QuietHours.forGood ? $0.value : nil)
            }
        timeSensitive = hours.allowsTimeSensitive
        summaryTimes = hours.summaryTimes.sorted()
        summaries = summaryTimes.map(Self.clock.text(minuteOfDay:))
    }

    /// The state that holds now, and the hours, one a line.
    ///
    /// - Parameters:
    ///   - environment: The world around it.
    ///   - names: The names of applications by their ids.
    /// - Returns: The lines.
    func lines(in environment: Environment, names: [String: String]) -> [String] {
        let (dates, sentences) = (DateText(environment), environment.sentences)
        if windows.isEmpty && until == nil && !on {
            return [sentences.noQuietHours] + rest(isOn: false, names, dates, sentences)
        }
        var lines = [now(dates, sentences)]
        for window in windows {
            lines.append("  \(window.times(sentences))  \(window.words(sentences))")
        }
        if let until, until != change {
            lines.append("  " + sentences.isQuietInAnyCase(until: dates.full(until)))
        }
        return lines + rest(isOn: true, names, dates, sentences)
    }

    private func now(_ dates: DateText, _ sentences: CommandSentences) -> String {
        switch (quiet, change) {
        case (true, let end?): sentences.isQuiet(until: dates.full(end))
        case (true, nil): sentences.staysQuiet
        case (false, let start?): sentences.isNotQuiet(before: dates.full(start))
        case (false, nil): sentences.isNotQuiet
        }
    }

    private func rest(
        isOn: Bool, _ names: [String: String], _ dates: DateText, _ sentences: CommandSentences
    ) -> [String] {
        var lines: [String] = []
        if isOn || !timeSensitive {
            lines.append(sentences.comesThrough(timeSensitive: timeSensitive))
        }
        if !allowed.isEmpty {
            let allowed = allowed.map { names[$0] ?? $0 }
            lines.append(sentences.allowed(allowed.joined(separator: ", ")))
        }
        lines += silenced.map {
            sentences.isSilent(names[$0.app] ?? $0.app, until: $0.until.map(dates.full))
        }
        let clock = ClockText(sentences.language)
        let times = summaryTimes.map(clock.text(minuteOfDay:))
        lines.append(sentences.summaries(at: times.joined(separator: ", ")))
        return lines
    }
}

extension QuietItem.Window {
    fileprivate init(_ window: QuietHours.Window) {
        (start, end) = (window.start, window.end)
        from = QuietItem.clock.text(minuteOfDay: start)
        to = QuietItem.clock.text(minuteOfDay: end)
        numbers = window.weekdays
        days = WeekdayName.fromMonday.filter(numbers.contains).map { number in
            WeekdayName.name(of: number).map { $0.prefix(3).lowercased() } ?? ""
        }
    }

    /// `22:00-07:00`, by the clock of the person.
    fileprivate func times(_ sentences: CommandSentences) -> String {
        let clock = ClockText(sentences.language)
        return "\(clock.text(minuteOfDay: start))-\(clock.text(minuteOfDay: end))"
    }

    /// `every day`, `mon-fri`, or the days one by one.
    fileprivate func words(_ sentences: CommandSentences) -> String {
        if numbers.count == 7 { return sentences.everyDay }
        let words = CalendarNames(sentences.language).shortWeekdays(numbers)
        // In English as they are typed.
        return sentences.language.isEnglish ? words.lowercased() : words
    }
}
