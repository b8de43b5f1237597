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
