// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTesting
import NotificationSentences
import NotificationWords
import PersonalReminders
import Testing

@testable import CarillonCommands

/// A line of a table of moments: words, and what comes of them.
struct Said {
    enum Kind: Character { case rings = "=", asks = "?", refuses = "!" }

    /// The line itself.
    let line: String
    let phrase: String
    /// The title that is left of the phrase, if it has one.
    let title: String?
    let kind: Kind
    /// The moments of each reading.
    let readings: [[String]]

    init?(_ line: Substring) {
        let signs = [" = ", " ? ", " !"]
        guard let sign = signs.lazy.compactMap({ line.range(of: $0) }).first else { return nil }
        guard let kind = Kind(rawValue: line[line.index(after: sign.lowerBound)]) else {
            return nil
        }
        self.kind = kind
        self.line = String(line)
        let words = line[..<sign.lowerBound].components(separatedBy: " => ")
        (phrase, title) = (words[0], words.count > 1 ? words[1] : nil)
        readings = line[sign.upperBound...].components(separatedBy: " | ")
            .map { $0.components(separatedBy: ", ") }
    }

    /// Words that ring at moments, with a title.
    init(_ readings: [[String]], of phrase: String, title: String) {
        (self.readings, self.phrase, self.title) = (readings, phrase, title)
        (line, kind) = (phrase, .rings)
    }

    /// When and where the lines behind `@ DATE ZONE LOCALE` are said.
    static func environment(
        _ line: Substring, _ language: Language
    ) throws -> Environment {
        let words = line.split(separator: " ").map(String.init)
        let zone = try #require(TimeZone(identifier: words[2]))
        return Environment(
            now: try #require(date(words[1], in: zone)), zone: zone, language: language,
            output: { _ in }, errors: { _ in }, makeIdentifier: { "id" }, locale: words[3])
    }

    /// The language of a folder.
    static func language(_ code: String) throws -> Language {
        code == "en" ? .english : Language(translatedBy: try TranslationFile(code))
    }

    /// The lines of the tables of a language, each with when and where it is said.
    static func lines(_ code: String) throws -> [(said: Said, environment: Environment)] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/moments/\(code)")
        let language = try language(code)
        var lines: [(Said, Environment)] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            var environment = try Sample.environment()
            for line in text.split(separator: "\n") where !line.hasPrefix("#") {
                if line.hasPrefix("@ ") {
                    environment = try Self.environment(line, language)
                } else {
                    let said = try #require(Said(line), "\(code)/\(name): \(line)")
                    lines.append((said, environment))
                }
            }
        }
        return lines
    }

    /// The date of `2027-06-03T10:20` on the wall clock of a zone.
    static func date(_ text: String, in zone: TimeZone) -> Date? {
        let style = Date.ISO8601FormatStyle(timeZone: zone).year().month().day()
            .time(includingFractionalSeconds: false)
        return try? style.parse("\(text):00")
    }

    /// The answer of the command to words.
    struct Outcome {
        var kind: Kind
        var readings: [[String]]
        var title: String?

        init(_ said: Said, in environment: Environment) {
            let most = (said.readings.map(\.count).max() ?? 1) + 1
            do throws(CommandError) {
                // What is quoted is a title, so that the rest is the time.
                let operands = said.title == nil ? ["a title", said.phrase] : [said.phrase]
                let arguments = try Arguments(
                    parsing: operands, for: RemindCommand.declaration)
                let command = try RemindCommand(arguments, in: environment)
                let schedule = command.schedule
                kind = .rings
                title = said.title == nil ? nil : command.request.content.title
                readings = [schedule.map { Self.moments($0, most, environment) } ?? []]
            } catch {
                let found = TypedTimes(environment).readings { $0.readings(of: said.phrase) }
                kind = found.count > 1 && said.title == nil ? .asks : .refuses
                readings = found.map { Self.moments($0, most, environment) }
            }
        }

        private static func moments(
            _ reading: TimeReading, _ count: Int, _ environment: Environment
        ) -> [String] {
            guard reading.hasTime else { return [Self.text(reading.date, environment)] }
            let schedule = try? ReminderSchedule(
                ReminderTime(reading), after: environment.now, in: environment.calendar)
            return schedule.map { moments($0, count, environment) } ?? []
        }

        private static func moments(
            _ schedule: ReminderSchedule, _ count: Int, _ environment: Environment
        ) -> [String] {
            let dates = schedule.dates(count, after: environment.now, in: environment.zone)
            let isOver = schedule.trigger.isRepeating && dates.count < count
            return dates.map { text($0, environment) } + (isOver ? ["end"] : [])
        }

        private static func text(_ date: Date, _ environment: Environment) -> String {
            let moment = LocalMoment(date, in: environment.zone)
            let (day, time) = (moment.date, moment.time)
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            let clock = "\(two(time.hour)):\(two(time.minute))"
            let seconds = time.second == 0 ? "" : ":\(two(time.second))"
            return "\(day.year)-\(two(day.month))-\(two(day.day)) \(clock)\(seconds)"
        }

        /// Whether it is what a line says; the order of readings does not matter.
        func matches(_ said: Said) -> Bool {
            guard kind == said.kind else { return false }
            if kind == .refuses { return true }
            guard title == said.title else { return false }
            guard readings.count == said.readings.count else { return false }
            return said.readings.allSatisfy { wanted in
                readings.contains { found in
                    found.count >= wanted.count
                        && zip(wanted, found).allSatisfy { $1.hasPrefix($0) }
                }
            }
        }

        var text: String {
            let all = readings.map { $0.joined(separator: ", ") }.joined(separator: " | ")
            return "\(kind.rawValue) \(all) \(title ?? "")"
        }
    }
}
