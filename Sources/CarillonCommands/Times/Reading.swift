// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One way to read what was typed.
struct Reading: Hashable, Sendable {
    /// How it is typed so that nothing else can be meant.
    let typed: String
    /// What it means.
    let words: String
}

extension Reading {
    /// What was typed means more than one thing, and nobody is there to be asked.
    static func refusal(of text: String, _ readings: [Reading]) -> CommandError {
        let ways = readings.map { "\"\($0.typed)\" (\($0.words))" }
        return .usage { $0.canBe(text, ways) }
    }
}

extension Environment {
    /// Asks which reading is meant, at a terminal; elsewhere it refuses, and names them.
    ///
    /// - Parameters:
    ///   - readings: Two or more.
    ///   - text: What was typed.
    /// - Returns: The place of the one that is meant.
    /// - Throws: A usage error that names the readings, if there is no answer.
    func choose(among readings: [Reading], of text: String) throws(CommandError) -> Int {
        guard let ask else { throw Reading.refusal(of: text, readings) }
        note(sentences.canBeRead(text, readings.count))
        for (number, reading) in zip(1..., readings) {
            note("  \(number)  \(reading.typed) (\(reading.words))")
        }
        let answer = ask(sentences.whichOne(readings.count)) ?? ""
        guard let number = Int(answer.trimmingCharacters(in: .whitespaces)),
            (1...readings.count).contains(number)
        else { throw Reading.refusal(of: text, readings) }
        return number - 1
    }

    /// The moment that is meant, which is asked for where it can be more than one.
    ///
    /// - Parameters:
    ///   - moment: What was typed.
    ///   - calendar: The Gregorian calendar in the zone in which it is meant.
    /// - Returns: A moment that means one thing only; also one that is past.
    /// - Throws: A usage error that names the readings, if there is no answer.
    func makeClear(_ moment: Moment, in calendar: Calendar) throws(CommandError) -> Moment {
        let readings = moment.readings(after: now, in: calendar)
        guard readings.count > 1 else { return readings.first ?? moment }
        let place = try choose(
            among: readings.map { $0.reading(after: now, in: calendar) }, of: moment.text)
        return readings[place]
    }
}
