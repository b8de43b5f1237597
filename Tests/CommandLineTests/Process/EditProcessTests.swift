// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import PersonalReminders
import TestWorld
import Testing

@testable import CarillonCommands

@Suite("carillon edit changes what is said, and nothing else")
struct EditProcessTests {
    /// A reminder as `carillon remind` makes it, and the request of another application.
    private func fill(_ world: CommandWorld, _ words: String...) async throws -> Request {
        let made = try await world.carillon(
            ["remind", "Dentist", "--title", "Teeth", "--sound", "bell", "--id", "tooth"]
                + words)
        #expect(made.exit == .code(0), "\(made.errors)")
        let application = try ApplicationID("org.example.Other")
        let other = Request(identifier: "other", content: Content())
        return try world.service.state.withLock { state in
            state.pending.append(
                PendingRequest(application: application, request: other, due: nil))
            return try #require(state.pending.first).request
        }
    }

    private func edited(_ world: CommandWorld) throws -> Request {
        try #require(
            world.service.state.withLock {
                $0.pending.first { $0.request.identifier == "tooth" }
            }
        ).request
    }

    @Test func `a picture is copied, stays, and goes`() async throws {
        try await CommandWorld.run { world in
            let folder = try TemporaryDirectory()
            let (picture, text) = (folder.path + "/plot.PNG", folder.path + "/plot.txt")
            for path in [picture, text] {
                try Data("a picture".utf8).write(to: URL(filePath: path))
            }
            _ = try await fill(world, "--in", "1h", "--picture", picture)
            let attached = try edited(world).content.attachments
            #expect(attached.map(\.identifier) == ["picture"])
            #expect(attached.first?.path.hasSuffix(".PNG") == true)
            #expect(attached.first?.path != picture)
            #expect(FileManager.default.fileExists(atPath: picture))

            _ = try await world.carillon("edit", "tooth", "--title", "Molars")
            #expect(try edited(world).content.attachments == attached)
            for wrong in [text, folder.path + "/none.png"] {
                let refused = try await world.carillon("edit", "tooth", "--picture", wrong)
                #expect(refused.exit == .code(1) && refused.output.isEmpty)
                #expect(
                    refused.errors == [
                        "carillon edit: --picture: '\(wrong)' cannot be read; give the path of a "
                            + "picture"
                    ])
            }
            _ = try await world.carillon("edit", "tooth", "--picture", "none")
            #expect(try edited(world).content.attachments.isEmpty)
        }
    }

    @Test(arguments: [("3", ["15:00", "03:00"]), ("11", []), ("23", [])])
    func `an hour of one of many times is read as of its day`(_ hour: String, _ asked: [String])
        async throws
    {
        try await CommandWorld.run { world in
            let made = try await world.carillon(
                "remind", "Gym", "--every", "friday", "--at", "10:00", "--yes", "--id", "gym")
            #expect(made.exit == .code(0), "\(made.errors)")
            let edited = try await world.carillon("edit", "gym", "--at", hour, "--only-next")
            let text = edited.errors.joined()
            // Both are on one Friday.
            let found = text.matches(of: /\"(\d+-\d+-\d+) (\d\d:00)\" \(/)
            #expect(found.map { String($0.2) } == asked, "\(text)")
            #expect(Set(found.map(\.1)).count == (asked.isEmpty ? 0 : 1), "\(text)")
            #expect(edited.exit == .code(asked.isEmpty ? 0 : 2), "\(text)")
            if asked.isEmpty { #expect(edited.output.first?.contains(" \(hour):00 ") == true) }
        }
    }

    @Test func `a time of day alone leaves the day of what rings once`() async throws {
        try await CommandWorld.run { world in
            _ = try await fill(world, "--at", "2099-05-01 09:00")
            let edited = try await world.carillon("edit", "tooth", "16:30")
            #expect(
                edited.output.first?.contains("1 January 2100 16:30") == true, "\(edited.output)")
        }
    }

    @Test func `a time becomes a place, and a place a time`() async throws {
        try await CommandWorld.run { world in
            let before = try await fill(world, "--at", "2099-05-01 09:00", "--warn", "1d")
            let arriving = try await world.carillon(
                "edit", "tooth", "--arriving", "office", "--every-time")
            #expect(
                arriving.output == [#"tooth: "Teeth" rings every time on arriving at Office"#],
                "\(arriving.errors)")
            let there = try edited(world)
            #expect(there.content == before.content)
            let leaving = try await world.carillon("edit", "tooth", "--leaving", "52.5, 13.3")
            #expect(leaving.output == [#"tooth: "Teeth" rings on leaving 52.5, 13.3"#])
            let title = try await world.carillon("edit", "tooth", "--title", "Molars")
            #expect(title.output == [#"tooth: "Molars" rings on leaving 52.5, 13.3"#])
            let warned = try await world.carillon("edit", "tooth", "--warn", "1d")
            #expect(warned.exit == .code(2))
            #expect(
                warned.errors.first?.hasSuffix(
                    "tooth waits for a place: there is no time before which it could warn") == true)
            let timed = try await world.carillon("edit", "tooth", "2099-06-02", "at", "15:00")
            #expect(timed.exit == .code(0), "\(timed.errors)")
            guard case .calendar? = try edited(world).trigger else {
                Issue.record("it has no time: \(try edited(world))")
                return
            }
        }
    }

    @Test(arguments: [
        (["friday", "--arriving", "Office"], "'friday' and --arriving exclude each other"),
        (["--leaving", "Office", "--in", "5m"], "--leaving and --in exclude each other"),
        (["--leaving", "Office", "--warn", "5m"], "--leaving and --warn exclude each other"),
        (["--arriving", "Office", "--no-warn"], "--arriving and --no-warn exclude each other"),
        (["--arriving", "Moon"], "there is no place and no network \"Moon\""),
    ])
    func `no time and place at once`(words: [String], error: String) async throws {
        try await CommandWorld.run { world in
            let before = try await fill(world, "--at", "2099-05-01 09:00")
            let outcome = try await world.carillon(["edit", "tooth"] + words)
            #expect(outcome.exit == .code(2))
            #expect(outcome.errors.first?.contains(error) == true, "\(outcome.errors)")
            #expect(try edited(world) == before)
        }
    }

    @Test func `the words and the sound, and its time stays`() async throws {
        try await CommandWorld.run { world in
            let before = try await fill(world, "--at", "2099-05-01 09:00", "--warn", "1d")
            let outcome = try await world.carillon(
                "edit", "tooth", "--title", "Both teeth", "--text", "", "--sound", "none")
            #expect(outcome.exit == .code(0), "\(outcome.errors)")
            #expect(outcome.output.first?.hasPrefix(#"tooth: "Both teeth" rings "#) == true)
            // The date that is said is its own, and not that of the warning.
            #expect(outcome.output.first?.contains("1 May 2099") == true, "\(outcome.output)")
            var wanted = before
            (wanted.content.title, wanted.content.body) = ("Both teeth", "")
            wanted.content.sound = nil
            #expect(try edited(world) == wanted)
        }
    }

    @Test func `the time in words, and its warnings and words stay`() async throws {
        try await CommandWorld.run { world in
            let before = try await fill(world, "--at", "2099-05-01 09:00", "--warn", "1d")
            let outcome = try await world.carillon("edit", "tooth", "2099-06-02", "at", "15:00")
            #expect(outcome.exit == .code(0), "\(outcome.errors)")
            let after = try edited(world)
            #expect(after.content == before.content)
            guard case .calendar(let trigger)? = after.trigger else {
                Issue.record("it has no date")
                return
            }
            #expect(trigger.components.month == 6 && trigger.components.hour == 15)
            #expect(trigger.relativeOffsets.map(\.days) == [-1, 0])
        }
    }

    @Test func `the warnings alone`() async throws {
        try await CommandWorld.run { world in
            let before = try await fill(world, "--every", "monday", "--at", "9:00")
            var outcome = try await world.carillon("edit", "tooth", "--warn", "2h")
            #expect(outcome.exit == .code(0), "\(outcome.errors)")
            guard case .calendar(let warned)? = try edited(world).trigger else {
                Issue.record("it has no date")
                return
            }
            #expect(warned.relativeOffsets.map(\.seconds) == [-7_200, 0])
            #expect(warned.components.weekday == 2)
            outcome = try await world.carillon("edit", "tooth", "--no-warn")
            #expect(outcome.exit == .code(0), "\(outcome.errors)")
            guard case .calendar(let trigger)? = try edited(world).trigger,
                case .calendar(let first)? = before.trigger
            else {
                Issue.record("it has no date")
                return
            }
            #expect(trigger.components == first.components)
            #expect(trigger.relativeOffsets.allSatisfy { $0 == CalendarDuration() })
        }
    }

    @Test func `once becomes again and again, and the other way round`() async throws {
        try await CommandWorld.run { world in
            _ = try await fill(world, "--at", "2099-05-01 09:00")
            var outcome = try await world.carillon(
                "edit", "tooth", "every", "weekday", "at", "9:45", "--nag", "5m")
            #expect(outcome.output.first?.contains("09:45") == true, "\(outcome.errors)")
            #expect(try edited(world).trigger?.isRepeating == true)
            #expect(try edited(world).nagInterval == 300)
            outcome = try await world.carillon(
                "edit", "tooth", "--in", "2h", "--nag", "off", "--all")
            #expect(outcome.exit == .code(0), "\(outcome.errors)")
            #expect(try edited(world).trigger?.isRepeating == false)
            #expect(try edited(world).nagInterval == nil)
        }
    }

    @Test func `one of many times, and the others stay`() async throws {
        try await CommandWorld.run { world in
            let before = try await fill(world, "--every", "friday", "--at", "10:00", "--warn", "1h")
            let asked = try await world.carillon("edit", "tooth", "2099-06-06", "at", "11:00")
            #expect(asked.exit == .code(2) && asked.text.isEmpty)
            for option in ["--only-next", "--all"] {
                #expect(asked.errors.first?.contains(option) == true, "\(asked.errors)")
            }
            #expect(try edited(world) == before)

            let outcome = try await world.carillon(
                "edit", "tooth", "2099-06-06", "at", "11:00", "--only-next")
            #expect(outcome.exit == .code(0), "\(outcome.errors)")
            #expect(outcome.output.last?.hasPrefix("tooth: goes on as before, next ") == true)
            guard case .calendar(let others)? = try edited(world).trigger else { return }
            #expect(others.exceptions.count == 1 && others.isRepeating)
            let all = world.service.state.withLock { $0.pending.map(\.request) }
            let one = try #require(all.first { !["tooth", "other"].contains($0.identifier) })
            #expect(one.content.title == before.content.title)
            guard case .calendar(let single)? = one.trigger else { return }
            #expect(single.components.year == 2099 && !single.isRepeating)
            #expect(single.relativeOffsets.map(\.seconds) == [-3_600, 0])

            // A time of day alone is on the day of the one that it is instead of.
            let later = try await world.carillon("edit", "tooth", "at", "15:30", "--only-next")
            #expect(later.exit == .code(0), "\(later.errors)")
            let second = try #require(
                world.service.state.withLock { $0.pending.map(\.request) }.first {
                    !["tooth", "other", one.identifier].contains($0.identifier)
                })
            guard case .calendar(let moved)? = second.trigger else { return }
            let exceptions = others.exceptions.map(\.day)
            guard case .calendar(let left)? = try edited(world).trigger else { return }
            let date = try #require(left.exceptions.map(\.day).first { !exceptions.contains($0) })
            #expect(moved.components.day == date && moved.components.hour == 15)
            _ = try await world.carillon("cancel", second.identifier)

            // Who cancels all Fridays does not come on that Saturday either, and is told so.
            let cancelled = try await world.carillon("cancel", "tooth")
            #expect(cancelled.output.count == 2, "\(cancelled.output)")
            #expect(cancelled.output.last?.hasPrefix(one.identifier) == true)
            #expect(
                world.service.state.withLock { $0.pending.map(\.request.identifier) } == ["other"])
        }
    }

    @Test(arguments: [
        (["every saturday at 10", "--only-next"], "without a repetition"),
        (["--title", "x", "--only-next", "--all"], "exclude each other"),
        (["--arriving", "Office", "--only-next"], "exclude each other"),
        (["--only-next"], "say what is to change"),
    ])
    func `one of many times, and what does not go with that`(
        words: [String], message: String
    ) async throws {
        try await CommandWorld.run { world in
            let before = try await fill(world, "--every", "friday", "--at", "10:00")
            let outcome = try await world.carillon(["edit", "tooth"] + words)
            #expect(outcome.exit == .code(2))
            #expect(outcome.errors.first?.contains(message) == true, "\(outcome.errors)")
            #expect(try edited(world) == before)
        }
    }

    @Test func `one of many times where there is only one`() async throws {
        try await CommandWorld.run { world in
            _ = try await fill(world, "--at", "2099-05-01 09:00")
            let outcome = try await world.carillon("edit", "tooth", "--title", "x", "--only-next")
            #expect(outcome.exit == .code(2))
            #expect(outcome.errors.first?.contains("rings only once more") == true)
        }
    }

    @Test(
        arguments: [
            (["tooth"], 2, "say what is to change"),
            (["tooth", "friday"], 2, "has no time of day"),
            (["tooth", "purple"], 2, "is no time"),
            (["tooth", "--until", "friday"], 2, "--until needs a repetition"),
            (["tooth", "--title", " "], 2, "TEXT is empty"),
            (["tooth", "--nag", "2s"], 2, "--nag"),
            (["tooth", "--no-warn", "--warn", "1d"], 2, "exclude each other"),
            (["tooth", "at 9:00", "--in", "2h"], 2, "can both be the time"),
            (["nothing", "--title", "x"], 1, "nothing pending is called 'nothing'"),
            (["other", "--title", "x"], 1, "belongs to org.example.Other"),
        ] as [([String], Int32, String)])
    func `says what is wrong, and changes nothing`(
        words: [String], code: Int32, message: String
    ) async throws {
        try await CommandWorld.run { world in
            let before = try await fill(world, "--at", "2099-05-01 09:00")
            let outcome = try await world.carillon(["edit"] + words)
            #expect(outcome.exit == .code(code))
            #expect(outcome.errors.first?.contains(message) == true, "\(outcome.errors)")
            #expect(try edited(world) == before)
        }
    }
}

@Suite("carillon remind --sound")
struct SoundProcessTests {
    @Test func `takes a file, which is copied to where the service looks for it`() async throws {
        try await CommandWorld.run { world in
            let home = try TemporaryDirectory()
            let path = "\(home.path)/Gong.wav"
            try Data(SampleWave.bytes(seconds: 1)).write(to: URL(filePath: path))
            let outcome = try await world.carillon(
                ["remind", "Tea", "--in", "1h", "--sound", path], home: home)
            #expect(outcome.exit == .code(0) && outcome.errors.isEmpty, "\(outcome.errors)")
            let request = world.service.state.withLock { $0.pending.first?.request }
            #expect(request?.content.sound == Sound(name: "Gong.wav"))
            let copy = "\(home.path)/.local/share/\(Reminders.name)/Sounds/Gong.wav"
            #expect(try Data(contentsOf: URL(filePath: copy)).count == 144)

            let long = "\(home.path)/long.wav"
            try Data(SampleWave.bytes(seconds: 40)).write(to: URL(filePath: long))
            let refused = try await world.carillon(
                ["remind", "Tea", "--in", "1h", "--sound", long], home: home)
            #expect(refused.exit == .code(1))
            #expect(refused.errors.first?.contains("give one of 30 seconds or less") == true)
        }
    }

    @Test func `says where no sound has the name`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon(
                "remind", "Tea", "--in", "1h", "--sound", "purple-noise")
            #expect(outcome.exit == .code(0))
            #expect(outcome.errors.first?.contains("is called 'purple-noise'") == true)
        }
    }
}

@Suite("carillon show says all there is")
struct ShowProcessTests {
    @Test func `of what will ring, with its next times`() async throws {
        try await CommandWorld.run { world in
            _ = try await world.carillon(
                "remind", "Bring the papers", "--title", "Dentist", "--every", "day", "--at",
                "9:00", "--nag", "5m", "--id", "tooth")
            let outcome = try await world.carillon("show", "tooth")
            #expect(outcome.exit == .code(0), "\(outcome.errors)")
            #expect(outcome.output.prefix(2) == ["Dentist", "Bring the papers"])
            for word in ["Rings", "Then", "Repeats", "every day at 09:00", "every 5 min", "tooth"] {
                #expect(outcome.text.contains(word), "\(outcome.text)")
            }
            #expect(outcome.text.contains("org.carillon.Reminders"))
        }
    }

    @Test func `of what rang, and as JSON`() async throws {
        try await CommandWorld.run { world in
            let application = try ApplicationID("org.example.Other")
            var content = Content()
            (content.title, content.body) = ("Milk", "and\u{202E} bread")
            let request = Request(identifier: "milk", content: content)
            world.service.state.withLock {
                $0.delivered.append(
                    DeliveredNotification(
                        id: UUID(), application: application, request: request,
                        dueDate: FakeService.due, date: FakeService.due))
            }
            let outcome = try await world.carillon("show", "milk")
            #expect(outcome.output.first == "Milk" && outcome.text.contains("Rang"))
            // A text of another's turns no line around.
            #expect(!outcome.text.contains("\u{202E}"))
            let json = try await world.carillon("show", "milk", "--json")
            #expect(json.text.contains(#""title" : "Milk""#), "\(json.text)")
        }
    }

    @Test func `of nothing`() async throws {
        try await CommandWorld.run { world in
            let outcome = try await world.carillon("show", "nothing")
            #expect(outcome.exit == .code(1))
            let message = "nothing here is called 'nothing'"
            #expect(outcome.errors.first?.contains(message) == true)
        }
    }
}
