// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld
import Testing

@testable import CarillonCommands

@Suite struct WhenProcessTests {
    private static let then = ["--at-time", "2013-02-12T04:30:00-02:00"]

    private struct Answer: Decodable {
        struct Reading: Decodable {
            let date: String
            let grain: String
            let words: String
            let next: [String]
            let repeats: Bool
            let rule: String?
            let reason: String?
        }
        let readings: [Reading]
    }

    private func answer(
        _ words: [String]
    ) async throws -> (exit: ChildProcess.Exit, readings: [Answer.Reading]) {
        let outcome = try await CommandWorld.carillonWithoutBus(
            ["when"] + words + ["--json"] + Self.then)
        let answer = try JSONDecoder().decode(Answer.self, from: Data(outcome.text.utf8))
        return (outcome.exit, answer.readings)
    }

    @Test func `names one moment with its grain`() async throws {
        let (exit, readings) = try await answer(["the", "15th"])

        #expect(exit == .code(0))
        #expect(readings.map(\.date) == ["2013-02-15T00:00:00-02:00"])
        #expect(readings.map(\.grain) == ["day"])
        #expect(readings.map(\.next) == [["2013-02-15T00:00:00-02:00"]])
        #expect(readings.map(\.words) == ["Friday, 15 February"])
    }

    @Test func `lists the next times of what repeats`() async throws {
        let (exit, readings) = try await answer(["every last friday at 10:00", "--next", "4"])

        #expect(exit == .code(0))
        #expect(
            readings.map(\.next) == [
                ["2013-02-22", "2013-03-29", "2013-04-26", "2013-05-31"].map {
                    "\($0)T10:00:00-02:00"
                }
            ])
        #expect(readings.map(\.words) == ["every month on the last Friday at 10:00"])
        #expect(readings.map(\.rule) == ["FREQ=MONTHLY;BYDAY=-1FR"])
    }

    @Test(arguments: [
        ("twice a day at 9 and 21", "en", ["12T09", "12T21", "13T09"]),
        ("every 2 days in the morning and evening", "en", ["12T09", "12T18", "14T09"]),
        ("every fortnight on friday at 10", "en", ["15T10", "01T10", "15T10"]),
        ("in a fortnight at 9", "en", ["26T09"]), ("90m", "en", ["12T06"]),
        ("隔週金曜日の10時", "ja", ["15T10", "01T10", "15T10"]),
        ("كل اسبوعين يوم الجمعة الساعة 10", "ar", ["15T10", "01T10", "15T10"]),
        ("dans une quinzaine de jours à 9h", "fr", ["26T09"]),
        ("tous les jours moins le mercredi à 9h", "fr", ["12T09", "14T09", "15T09"]),
        ("in anderthalb Stunden", "de", ["12T06"]),
        ("dentro de hora y media", "es", ["12T06"]),
        ("un lundi sur trois à 9h", "fr", ["18T09", "11T09", "01T09"]),
        ("mon wed fri at 9", "en", ["13T09", "15T09", "18T09"]),
        ("毎週月水金9時", "ja", ["13T09", "15T09", "18T09"]),
        ("fortnightly on friday at 10", "en", ["15T10", "01T10", "15T10"]),
        ("once a fortnight on friday at 10", "en", ["15T10", "01T10", "15T10"]),
        ("un vendredi sur deux à 10h", "fr", ["15T10", "01T10", "15T10"]),
        ("une semaine sur deux le vendredi à 10h", "fr", ["15T10", "01T10", "15T10"]),
        ("un jour sur deux à 9h", "fr", ["12T09", "14T09", "16T09"]),
        ("tous les quinze jours à 9h", "fr", ["12T09", "26T09", "12T09"]),
        ("chaque vendredi 13 à 9h", "fr", ["13T09", "13T09", "13T09"]),
        ("un viernes sí y otro no a las 10", "es", ["15T10", "01T10", "15T10"]),
        ("viernes alternos a las 10", "es", ["15T10", "01T10", "15T10"]),
        ("cada quince días a las 9", "es", ["12T09", "26T09", "12T09"]),
        ("vierzehntägig freitags um 10", "de", ["15T10", "01T10", "15T10"]),
    ])
    func `knows how often`(_ phrase: String, _ language: String, _ next: [String]) async throws {
        let (exit, readings) = try await answer(
            [phrase, "--next", "\(next.count)", "--language", language])

        #expect(exit == .code(0))
        // The day and the hour.
        #expect(
            readings.map { $0.next.map { $0.dropFirst(8).prefix(5) } } == [next.map { $0[...] }])
    }

    @Test func `counts a day of a quarter in its first month`() async throws {
        let (_, readings) = try await answer(["every quarter on the 15th at 9"])
        #expect(
            readings.map { $0.next.map { $0.prefix(10) } } == [
                ["2013-04-15", "2013-07-15", "2013-10-15"]
            ])
    }

    @Test func `says all of the days where no time is said`() async throws {
        let (_, readings) = try await answer(["every friday the 13th"])
        #expect(readings.map { $0.words.contains("13th") } == [true])
    }

    // It is every other friday, or the second one of each month, and no friday that is a second.
    @Test func `takes no place in a row behind a day for a date`() async throws {
        let (_, readings) = try await answer(["كل جمعة ثانية الساعة 9", "--language", "ar"])
        #expect(readings.allSatisfy { $0.next.first != "2013-08-02T09:00:00-02:00" })
    }

    @Test func `lists all that words can mean, and exits with 3`() async throws {
        let (exit, readings) = try await answer(["tomorrow", "at", "midnight"])

        #expect(exit == .code(3))
        #expect(
            readings.map(\.date) == ["2013-02-13T00:00:00-02:00", "2013-02-14T00:00:00-02:00"])
        #expect(readings.map(\.reason) == ["midnight", "midnight"])
    }

    @Test func `has an empty list for what is no time, and exits with 1`() async throws {
        let (exit, readings) = try await answer(["some other time"])

        #expect(exit == .code(1))
        #expect(readings.isEmpty)
    }

    @Test func `says why a repetition has no times`() async throws {
        let outcome = try await CommandWorld.carillonWithoutBus(
            ["when", "every", "day", "at", "9:00", "for", "2", "weeks", "3", "times"] + Self.then)

        #expect(outcome.errors == ["--count and --until exclude each other; leave one out"])
    }

    @Test func `reads the words of another language`() async throws {
        let german = try await answer(["übermorgen um 20 Uhr", "--language", "de"])
        let other = try await answer(["übermorgen um 20 Uhr", "--language", "fr"])

        #expect(german.readings.map(\.date) == ["2013-02-14T20:00:00-02:00"])
        #expect(other.exit == .code(1))
    }

    @Test func `prints lines for a person`() async throws {
        let outcome = try await CommandWorld.carillonWithoutBus(
            ["when", "every", "monday", "--next", "2"] + Self.then)

        #expect(
            outcome.output == [
                "every monday", "  Monday 18 February 2013 00:00 GMT-0200",
                "  Monday 25 February 2013 00:00 GMT-0200",
            ])
    }

    @Test(arguments: [
        (["when"], "PHRASE… is missing"), (["when", "noon", "--next", "0"], "--next: '0'"),
        (["when", "noon", "--at-time", "noon"], "--at-time: 'noon' is no moment"),
        (["when", "noon", "--language", "la"], "there are en, de, fr, es, ja, ar"),
    ])
    func `refuses what it does not know`(words: [String], part: String) async throws {
        let outcome = try await CommandWorld.carillonWithoutBus(words)

        #expect(outcome.exit == .code(2))
        #expect(outcome.errors.first?.contains(part) == true, "\(outcome.errors)")
    }
}
