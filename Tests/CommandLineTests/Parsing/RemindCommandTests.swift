// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalReminders
import Synchronization
import Testing

@testable import CarillonCommands

@Suite struct RemindCommandTests {
    private func content(_ words: String...) throws -> Content {
        let arguments = try Arguments(
            parsing: words + ["--in", "5m"], for: RemindCommand.declaration)
        return try RemindCommand(arguments, in: try Sample.environment()).request.content
    }

    @Test func `takes the text as the title`() throws {
        let content = try content("Water", "the", "plants")

        #expect(content.title == "Water the plants")
        #expect(content.body == "")
        #expect(content.sound == .default)
    }

    @Test func `takes the text as the message when there is a title`() throws {
        let content = try content("All", "of", "them", "--title", "Plants", "--subtitle", "Home")

        #expect(content.title == "Plants")
        #expect(content.subtitle == "Home")
        #expect(content.body == "All of them")
    }

    @Test(arguments: [
        (["--at", "9", "am", "post", "office"], "'am' and '--at'"),
        (["--at", "9", "in", "the", "morning", "run"], "'in the morning' and '--at'"),
        (["dentist", "friday", "9:00", "--warn", "1", "day"], "'day' and '--warn'"),
    ])
    func `asks for quotes where the value of an option goes on`(
        words: [String], both: String
    ) throws {
        let arguments = try Arguments(parsing: words, for: RemindCommand.declaration)
        let environment = try Sample.environment()
        do throws(CommandError) {
            _ = try RemindCommand(arguments, in: environment)
            Issue.record("it is taken")
        } catch {
            #expect(error.text(environment.sentences).hasPrefix(both))
        }
    }

    @Test(arguments: [["morning", "run"], ["the", "meeting"]])
    func `takes a title behind the value of an option`(title: [String]) throws {
        let arguments = try Arguments(
            parsing: ["--at", "18:00"] + title, for: RemindCommand.declaration)
        let made = try RemindCommand(arguments, in: try Sample.environment())
        #expect(made.request.content.title == title.joined(separator: " "))
    }

    @Test(arguments: [
        ([], InterruptionLevel.timeSensitive), (["--urgency", "low"], .passive),
        (["--urgency", "normal"], .active), (["--urgency", "critical"], .critical),
    ])
    func `comes through quiet hours, unless it matters less`(
        words: [String], level: InterruptionLevel
    ) throws {
        let arguments = try Arguments(
            parsing: ["x", "--in", "5m"] + words, for: RemindCommand.declaration)
        let command = try RemindCommand(arguments, in: try Sample.environment())

        #expect(command.request.content.interruptionLevel == level)
    }

    @Test func `refuses an empty text`() {
        #expect(throws: CommandError.usage("TEXT is empty; say what to remind of")) {
            try content("", " ")
        }
    }

    @Test func `takes sound, badge and command over`() throws {
        let content = try content("x", "--sound", "bell", "--badge", "3", "--run", "echo $1")

        #expect(content.sound == Sound(name: "bell"))
        #expect(content.badge == 3)
        #expect(content.userInfo["run"] == .string("echo $1"))
        #expect(try self.content("x", "--sound", "none").sound == nil)
    }

    @Test func `puts the actions into a category`() throws {
        let command = try Sample.parse(
            "x", "--in", "1m", "--action", "done=Done", "--action", "late=Later:foreground",
            as: RemindCommand.self)

        #expect(
            command.category?.actions == [
                Action(identifier: "done", title: "Done"),
                Action(identifier: "late", title: "Later", options: .foreground),
            ])
        #expect(command.request.content.categoryIdentifier == command.category?.identifier)
        #expect(command.category?.options == [])
    }

    @Test func `asks for dismissals only when someone waits for them`() throws {
        let waiting = try Sample.parse("x", "--in", "1m", "--wait", as: RemindCommand.self)
        let other = try Sample.parse("x", "--in", "1m", as: RemindCommand.self)

        #expect(waiting.category?.options == .customDismissAction)
        #expect(other.category?.options == [])
    }

    @Test func `has a button that ends it, unless it has buttons of its own`() throws {
        let plain = try Sample.parse("x", "--in", "1m", as: RemindCommand.self)
        let own = try Sample.parse(
            "x", "--in", "1m", "--action", "done=Erase", as: RemindCommand.self)

        #expect(plain.category?.actions == [Action(identifier: "done", title: "Done")])
        #expect(try isDone(plain, "done") && !isDone(own, "done") && !isDone(plain, "dismiss"))
    }

    private func isDone(_ command: RemindCommand, _ action: String) throws -> Bool {
        let date = try #require(command.schedule).date
        let notification = DeliveredNotification(
            id: UUID(), application: try Reminders.application(), request: command.request,
            dueDate: date, date: date)
        return Reminders.isDone(
            Response(id: UUID(), notification: notification, actionIdentifier: action, date: date))
    }

    @Test(arguments: [
        (
            ["--action", "a=A", "--action", "a=B"],
            "--action: two actions have the same one"
        ),
        (["--id", ""], "ID: it is empty; give each request a name, such as a UUID"),
        (["--nag", "30s"], "--nag: '30s' is not between 1m and 1d"),
        (["--badge", "-1"], "--badge: '-1' is no whole number from 0 up"),
        (["--style", "none"], "--style: 'none' is none of banner, alert"),
        (
            ["--after-done", "soon"],
            "--after-done: 'soon' is no span; use one such as 30m, 2h, 1d or 1w, up to 366 days"
        ),
        (
            ["--after-done", "3d", "--action", "a=A"],
            "--after-done and --action exclude each other; leave one out"
        ),
    ])
    func `refuses what the service would refuse`(words: [String], message: String) throws {
        let arguments = try Arguments(
            parsing: ["x", "--in", "1m"] + words, for: RemindCommand.declaration)
        let environment = try Sample.environment()

        #expect(throws: CommandError.usage(message)) {
            try RemindCommand(arguments, in: environment)
        }
    }

    @Test(arguments: [
        (
            ["--in", "20m"],
            "a1b2c3d4: \"Tea\" rings Saturday 21 November 2026 12:35 Europe/Berlin (in 20 min)"
        ),
        (
            ["--every", "1d", "--at", "08:30", "--id", "tea"],
            "tea: \"Tea\" rings Sunday 22 November 2026 08:30 Europe/Berlin (in 20 h 15 min),"
                + " every day at 08:30"
        ),
        (
            ["--at", "tomorrow 08:30:15", "--zone", "America/New_York"],
            "a1b2c3d4: \"Tea\" rings Sunday 22 November 2026 08:30:15 America/New_York"
                + " (in 1 day, tomorrow 14:30 here)"
        ),
    ])
    func `confirms in one line`(words: [String], line: String) throws {
        let arguments = try Arguments(parsing: ["Tea"] + words, for: RemindCommand.declaration)
        let environment = try Sample.environment()

        let command = try RemindCommand(arguments, in: environment)

        #expect(command.confirmation.line(in: environment) == line)
    }

    @Test(arguments: [
        ([], QuietHours(windows: [.init(from: 1_320, to: 420)]), "rings"),
        (
            ["--urgency", "low"], QuietHours(windows: [.init(from: 1_320, to: 420)]),
            "and held until tomorrow 07:00"
        ),
        (["--urgency", "low"], QuietHours(windows: [.init(from: 0, to: 420)]), "rings"),
        (["--urgency", "low"], QuietHours(until: QuietHours.forGood), "held while it is quiet"),
        (
            [], QuietHours(windows: [.init(from: 1_320, to: 420)], allowsTimeSensitive: false),
            "and held until tomorrow 07:00"
        ),
    ])
    func `says what quiet hours hold`(words: [String], hours: QuietHours, part: String) throws {
        let arguments = try Arguments(
            parsing: ["Tea", "--at", "23:30"] + words, for: RemindCommand.declaration)
        let environment = try Sample.environment()
        let command = try RemindCommand(arguments, in: environment)

        let hold = HeldTimes(hours, in: environment.zone).hold(
            command.request.content.interruptionLevel, of: try Reminders.application(),
            at: try #require(command.schedule).date)
        let line = command.confirmation.line(hold, in: environment)

        #expect(line.contains(part), "\(line)")
    }

    @Test func `asks at a terminal what is meant`() throws {
        let lines = Mutex<[String]>([])
        let questions = Mutex<[String]>([])
        let plain = try Sample.environment()
        let environment = Environment(
            now: plain.now, zone: plain.zone, output: { _ in },
            errors: { line in lines.withLock { $0.append(line) } },
            makeIdentifier: plain.makeIdentifier,
            ask: { question in
                questions.withLock { $0.append(question) }
                return " 2 "
            })
        let arguments = try Arguments(
            parsing: ["call", "mum", "at", "9"], for: RemindCommand.declaration)

        let command = try RemindCommand(arguments, in: environment)

        #expect(try command.schedule?.date == Sample.date("2026-11-22T09:00:00+01:00"))
        #expect(questions.withLock { $0 } == ["Which one? Type 1 or 2."])
        #expect(
            lines.withLock { $0 } == [
                "'at 9' can be read in 2 ways:", "  1  today 21:00", "  2  tomorrow 09:00",
            ])
    }

    @Test func `shows what repeats before it counts, and stops if it is not meant`() async throws {
        let lines = Mutex<[String]>([])
        let plain = try Sample.environment()
        let environment = Environment(
            now: plain.now, zone: plain.zone, output: { _ in },
            errors: { line in lines.withLock { $0.append(line) } },
            makeIdentifier: plain.makeIdentifier, ask: { _ in "n" })
        let arguments = try Arguments(
            parsing: ["standup every weekday at 9:30"], for: RemindCommand.declaration)
        let command = try RemindCommand(arguments, in: environment)

        let error = await #expect(throws: CommandError.self) {
            try await command.run(in: environment)
        }

        #expect(error?.kind == .noChoice)
        #expect(
            lines.withLock { $0 } == [
                "It rings: Mon 23 Nov 09:30, Tue 24 Nov 09:30, Wed 25 Nov 09:30 …"
            ])
    }

    @Test func `asks whether a word of time belongs to the text`() throws {
        let words = ["look", "at", "monday", "tomorrow", "at", "9:00"]
        let arguments = try Arguments(parsing: words, for: RemindCommand.declaration)
        let plain = try Sample.environment()
        func environment(_ answer: String) -> Environment {
            Environment(
                now: plain.now, zone: plain.zone, output: { _ in }, errors: { _ in },
                makeIdentifier: plain.makeIdentifier, ask: { _ in answer })
        }

        let command = try RemindCommand(arguments, in: environment(""))
        #expect(command.request.content.title == "look at monday")
        #expect(try command.schedule?.date == Sample.date("2026-11-22T09:00:00+01:00"))
        #expect(throws: CommandError.self) { try RemindCommand(arguments, in: environment("n")) }
        #expect(throws: CommandError.self) { try RemindCommand(arguments, in: plain) }
    }

    @Test(arguments: [nil, "", "3", "0", "yes"])
    func `refuses an answer that is none`(answer: String?) throws {
        let plain = try Sample.environment()
        let environment = Environment(
            now: plain.now, zone: plain.zone, output: { _ in }, errors: { _ in },
            makeIdentifier: plain.makeIdentifier, ask: { _ in answer })
        let arguments = try Arguments(
            parsing: ["tea", "every", "second", "friday", "at", "9"],
            for: RemindCommand.declaration)

        #expect(
            throws: CommandError.usage(
                "'every second friday at 9' can be \"every 2 weeks on friday at 09:00\" (every 2"
                    + " weeks on Friday at 09:00) or \"every 2nd friday of the month at 09:00\""
                    + " (every month on the second Friday at 09:00); type the one that is meant")
        ) { try RemindCommand(arguments, in: environment) }
    }
}
