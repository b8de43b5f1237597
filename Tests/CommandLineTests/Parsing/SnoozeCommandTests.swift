// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import NotificationSentences
import PersonalReminders
import Testing

@testable import CarillonCommands

@Suite struct SnoozeCommandTests {
    private func parse(_ words: String...) throws -> SnoozeCommand {
        let arguments = try Arguments(parsing: words, for: SnoozeCommand.declaration)
        return try SnoozeCommand(arguments, in: try Sample.environment())
    }

    private func later(_ words: String...) throws -> LaterTimeOptions? {
        let arguments = try Arguments(parsing: words, for: SnoozeCommand.declaration)
        return try SnoozeCommand(arguments, in: try Sample.environment()).later
    }

    @Test func `is for ten minutes if nothing else is said`() throws {
        let command = try parse("tea", "milk", "--app", "org.example.App")

        #expect(command.identifiers == ["tea", "milk"])
        #expect(command.later?.time == .interval(600))
        #expect(command.application?.rawValue == "org.example.App")
        #expect(command.later?.date == (try Sample.date("2026-11-21T12:25:00+01:00")))
    }

    @Test func `is for a span, or until a time as it is typed`() throws {
        #expect(try later("tea", "--for", "1h30m")?.time == .interval(5_400))
        let morning = try Sample.date("2026-11-22T09:00:00+01:00")
        #expect(try later("tea", "--until", "tomorrow 9:00")?.time == .date(morning))
        #expect(try later("tea", "--until", "9am")?.date == morning)
    }

    @Test(arguments: [
        (["tea", "--for", "1h", "--until", "noon"], "exclude each other"),
        (["tea", "--for", "9999h"], "use 1 second to 366 days"),
        (["tea", "--for", "soon"], "is no span of time"),
        (
            ["tea", "--for", "18:00"],
            "--for: '18:00' is a moment and no span of time; say it with '--until'"
        ),
        (["tea", "--until", "today 9:00"], "is past"),
        (["tea", "--until", "2028-01-01 9:00"], "more than 366 days"),
        (["tea", "--until", "1/2 9:00"], "can be"),
        ([], "is missing"),
        (["tea", "--for", "1h", "--arriving", "Home"], "--arriving and --for exclude each other"),
        (["tea", "--leaving", "Home", "--until", "noon"], "--leaving and --until exclude"),
        (["tea", "--leaving", "Home", "--arriving", "Work"], "a snooze ends at one of them"),
        (["--arriving", "Home"], "is missing"),
    ])
    func `refuses what is no time`(words: [String], part: String) throws {
        let environment = try Sample.environment()
        let error = #expect(throws: CommandError.self) {
            let arguments = try Arguments(parsing: words, for: SnoozeCommand.declaration)
            _ = try SnoozeCommand(arguments, in: environment)
        }
        #expect(error?.kind == .usage)
        #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
    }

    @Test(arguments: [
        ("tea for 10 minutes", "tea", 600), ("tea by 10 minutes", "tea", 600),
        ("tea milk in 2h", "tea milk", 7_200), ("tea until 13:15", "tea", 3_600),
        ("tea at 13:15", "tea", 3_600), ("tea to today 13:15", "tea", 3_600),
        ("tea for the next 2 hours", "tea", 7_200), ("10", "10", 600),
    ])
    func `a word before a time is none of the names`(
        words: String, names: String, seconds: Int
    ) throws {
        let terminal = try Sample.environment(ask: { _ in nil })
        let typed = words.split(separator: " ").map(String.init)
        let arguments = try Arguments(parsing: typed, for: SnoozeCommand.declaration)
        let command = try SnoozeCommand(arguments, in: terminal)
        #expect(command.identifiers.joined(separator: " ") == names)
        #expect(command.later?.date == terminal.now.addingTimeInterval(Double(seconds)))
    }

    @Test func `words of a place stand behind it on a terminal only, and mean one time`() throws {
        let words = ["tea", "milk", "when", "I", "get", "home"]
        let script = try parse(words[0], words[1], words[2], words[3], words[4], words[5])
        #expect(script.identifiers == words)
        let terminal = try Sample.environment(ask: { _ in nil })
        for typed in [words, ["tea", "milk", "when I get home"]] {
            let arguments = try Arguments(parsing: typed, for: SnoozeCommand.declaration)
            let command = try SnoozeCommand(arguments, in: terminal)
            #expect(command.identifiers == ["tea", "milk"])
            guard case .place(let place) = command.end else {
                Issue.record("it is for \(command.end)")
                continue
            }
            #expect(place.syntax.name == "arriving")
        }
        let error = #expect(throws: CommandError.self) {
            let arguments = try Arguments(
                parsing: ["tea", "whenever I leave work"], for: SnoozeCommand.declaration)
            _ = try SnoozeCommand(arguments, in: terminal)
        }
        #expect(error?.message.contains("comes back once") == true)
    }

    @Test func `a reminder nags, and says so`() throws {
        let arguments = try Arguments(
            parsing: ["pill", "--in", "20m", "--nag", "5m"], for: RemindCommand.declaration)
        let environment = try Sample.environment()
        let command = try RemindCommand(arguments, in: environment)

        #expect(command.request.nagInterval == 300)
        #expect(
            command.confirmation.line(in: environment).hasSuffix(
                "(in 20 min), once, then every 5 min until acted on"))
        #expect(throws: CommandError.self) {
            let arguments = try Arguments(
                parsing: ["pill", "--in", "20m", "--nag", "5s"], for: RemindCommand.declaration)
            _ = try RemindCommand(arguments, in: environment)
        }
    }

    @Test func `a list says what comes again, and why`() throws {
        var request = Request(identifier: "pill", content: Content(), trigger: nil)
        #expect(TriggerText(.english).words(for: request) == "at once")
        request.again = AlertAgain(.snoozed, firstDate: FakeService.due, count: 1)
        #expect(TriggerText(.english).words(for: request) == "snoozed")
        request.trigger = .place(
            PlaceTrigger(place: .network(UUID()), name: "Home", notifiesOnExit: false))
        #expect(
            TriggerText(.english).words(for: request) == "snoozed, rings on arriving at Home")
        request.trigger = nil
        request.nagInterval = 300
        #expect(
            TriggerText(.english).words(for: request) == "snoozed, then every 5 min until acted on")
        request.again?.reason = .nagging
        #expect(TriggerText(.english).words(for: request) == "again every 5 min until acted on")
        let listing = Listing(
            pending: [
                PendingRequest(
                    application: try Reminders.application(), request: request,
                    due: DueTime(wall: FakeService.due))
            ], delivered: nil)
        #expect(JSON(try Sample.environment()).line(listing).contains(#""again":"nagging""#))
    }
}

extension SnoozeCommand {
    /// The time; nil if it waits for a place.
    fileprivate var later: LaterTimeOptions? {
        if case .time(let later) = end { later } else { nil }
    }
}
