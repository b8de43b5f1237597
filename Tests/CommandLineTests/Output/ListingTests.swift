// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import PersonalReminders
import Synchronization
import Testing

@testable import CarillonCommands

@Suite struct ListingTests {
    private func pending(_ id: String, _ title: String, due: String?) throws -> PendingRequest {
        var content = Content()
        content.title = title
        let trigger = Trigger.interval(IntervalTrigger(seconds: 5_400, isRepeating: true))
        return PendingRequest(
            application: try Reminders.application(),
            request: Request(identifier: id, content: content, trigger: trigger),
            due: try due.map { DueTime(wall: try Sample.date($0)) })
    }

    private func delivered(
        _ id: String, body: String, app: String = "org.example.App", thread: String = "",
        from person: String = ""
    ) throws -> DeliveredNotification {
        var content = Content()
        content.body = body
        content.threadIdentifier = thread
        content.summaryArgument = person
        content.categoryIdentifier = "mail"
        let date = try Sample.date("2026-11-21T12:05:00+01:00")
        return DeliveredNotification(
            id: UUID(), application: try ApplicationID(app),
            request: Request(identifier: id, content: content), dueDate: date, date: date)
    }

    @Test func `shows what will ring and what has rung`() throws {
        let listing = Listing(
            pending: [try pending("tea", "Tea\u{1B}[2J", due: "2026-11-21T12:20:00+01:00")],
            delivered: [[try delivered("milk", body: "Buy milk")]])

        #expect(
            listing.lines(in: try Sample.environment()).map(\.text) == [
                "RINGS                   ID   TITLE    APP                     REPEATS",
                "today 12:20 (in 5 min)  tea  Tea�[2J  org.carillon.Reminders  every 1 h 30 min",
                "",
                "RANG                      ID    TITLE     APP              NOTE",
                "today 12:05 (10 min ago)  milk  Buy milk  org.example.App  ",
            ])
    }

    @Test func `shows what waits for no time, and leaves its time out of the JSON`() throws {
        let listing = Listing(
            pending: [
                try pending("tea", "Tea", due: "2026-11-21T12:20:00+01:00"),
                try pending("milk", "Milk", due: nil),
            ], delivered: nil)

        let environment = try Sample.environment()
        #expect(
            listing.lines(in: environment).map(\.text) == [
                "RINGS                   ID    TITLE  APP                     REPEATS",
                "today 12:20 (in 5 min)  tea   Tea    org.carillon.Reminders  every 1 h 30 min",
                "at no set time          milk  Milk   org.carillon.Reminders  every 1 h 30 min",
            ])
        let found = JSON(environment).line(listing)
        #expect(found.components(separatedBy: #""due""#).count == 2)
        #expect(
            found.contains(#"{"app":"org.carillon.Reminders","body":"","held":false,"id":"milk""#))
    }

    @Test(arguments: [
        (
            80,
            [
                "RINGS                   ID        TITLE                          APP      REPEA…",
                "today 12:20 (in 5 min)  a1b2c3d4  Call the dentist about Friday  Remind…  every…",
                "today 12:20 (in 5 min)  2DB5DBC…  Water the plants               Shoppi…  every…",
            ]
        ),
        (
            120,
            [
                "RINGS                   ID                               TITLE"
                    + "                          APP             REPEATS",
                "today 12:20 (in 5 min)  a1b2c3d4                         Call the dentist about Friday"
                    + "  Reminders       every 1 h 30 min",
                "today 12:20 (in 5 min)  2DB5DBC1-3C2F-41AC-9A52-A6A3A5…  Water the plants"
                    + "               Shopping Alert  every 1 h 30 min",
            ]
        ),
    ])
    func `leaves titles whole where there is room, and calls applications by their names`(
        width: Int, lines: [String]
    ) throws {
        let due = "2026-11-21T12:20:00+01:00"
        let identifier = "2DB5DBC1-3C2F-41AC-9A52-A6A3A57F1F8E"
        var other = try pending(identifier, "Water the plants", due: due)
        other.application = try ApplicationID("org.carillon.ShoppingAlert")
        let listing = Listing(
            pending: [try pending("a1b2c3d4", "Call the dentist about Friday", due: due), other],
            delivered: nil)

        let found = listing.lines(
            in: try Sample.environment(width: width),
            names: [
                "org.carillon.Reminders": "Reminders",
                "org.carillon.ShoppingAlert": "Shopping Alert",
            ]
        ).map(\.text)

        #expect(found == lines)
    }

    @Test func `marks what quiet hours will hold`() throws {
        let environment = try Sample.environment()
        let hours = QuietHours(windows: [.init(from: 1_320, to: 420)])
        let due = "2026-11-21T23:30:00+01:00"
        var once = try pending("milk", "Milk", due: due)
        once.request.trigger = .interval(IntervalTrigger(seconds: 300))
        var loud = once
        loud.request.content.interruptionLevel = .timeSensitive
        let listing = Listing(
            pending: [try pending("tea", "Tea", due: due), once, loud], delivered: nil,
            heldBy: HeldTimes(hours, in: environment.zone))

        let notes = listing.lines(in: environment).map(\.text).dropFirst().map {
            $0.components(separatedBy: "org.carillon.Reminders  ").last
        }
        #expect(
            notes == [
                "held until tomorrow 07:00; every 1 h 30 min", "held until tomorrow 07:00", "",
            ])
        let found = JSON(environment).line(listing)
        #expect(found.contains(#""held":true,"heldUntil":"2026-11-22T07:00:00+01:00""#))
    }

    @Test func `leaves the column of what repeats empty for what rings once`() throws {
        var once = try pending("tea", "Tea", due: "2026-11-21T12:20:00+01:00")
        once.request.trigger = .interval(IntervalTrigger(seconds: 300))
        let listing = Listing(pending: [once], delivered: nil)

        #expect(
            listing.lines(in: try Sample.environment()).map(\.text).last
                == "today 12:20 (in 5 min)  tea  Tea    org.carillon.Reminders  ")
    }

    @Test func `says below a table how many more there are`() throws {
        let listing = Listing(
            pending: [try pending("tea", "Tea", due: "2026-11-21T12:20:00+01:00")], delivered: [])

        let lines = listing.lines(
            in: try Sample.environment(), more: .init(pending: 99_950, delivered: nil)
        ).map(\.text)

        #expect(lines.count == 3)
        #expect(lines.last == "… and 99950 more; --all shows them")
    }

    @Test(arguments: [[0, 0], [1, 0], [0, 3], [2, 1]])
    func `writes JSON as it comes in the form of the whole`(counts: [Int]) throws {
        let written = Mutex("")
        let environment = try Sample.environment { line in written.withLock { $0 += line + "\n" } }
        let delivered = try (0..<counts[0]).map { [try self.delivered("\($0)", body: "a\nb")] }
        let pending = try (0..<counts[1]).map {
            try self.pending("\($0)", "[]", due: "2026-11-21T12:20:00+01:00")
        }
        let whole = Listing(pending: pending, delivered: delivered)

        var lists = JSONLists(environment)
        lists.begin("delivered")
        for one in whole.delivered ?? [] { lists.add(one) }
        lists.end()
        lists.begin("pending")
        for one in whole.pending ?? [] { lists.add(one) }
        lists.end()
        lists.finish()

        #expect(written.withLock(\.self) == JSON(environment).document(whole) + "\n")
    }

    @Test func `shows what waits, and for what`() throws {
        let notification = try delivered("milk", body: "Buy milk")
        let response = Response(
            id: UUID(), notification: notification, actionIdentifier: "done",
            date: try Sample.date("2026-11-21T12:10:00+01:00"))
        let listing = Listing(
            pending: nil, delivered: nil,
            waiting: [WaitingResponse(response, reason: .unlock)])

        let environment = try Sample.environment()
        #expect(
            listing.lines(in: environment).map(\.text) == [
                "CHOSEN                   ID    TITLE     APP              WHY",
                "today 12:10 (5 min ago)  milk  Buy milk  org.example.App"
                    + "  done: waits until the screen is unlocked",
            ])
        #expect(
            JSON(environment).line(listing)
                == #"{"waiting":[{"action":"done","app":"org.example.App","#
                + #""date":"2026-11-21T12:10:00+01:00","id":"milk","reason":"unlock","#
                + #""title":"Buy milk","why":"waits until the screen is unlocked"}]}"#)
        #expect(
            Listing(pending: nil, delivered: nil, waiting: []).lines(in: environment).map(\.text)
                == ["Nothing waits."])
    }

    @Test func `says so when there is nothing`() throws {
        let environment = try Sample.environment()
        func lines(
            _ pending: [PendingRequest]?, _ delivered: [[DeliveredNotification]]?
        ) -> [String] {
            Listing(pending: pending, delivered: delivered).lines(in: environment).map(\.text)
        }

        #expect(lines([], []) == ["Nothing is pending and nothing was delivered."])
        #expect(lines([], nil) == ["Nothing is pending."])
        #expect(lines(nil, []) == ["Nothing was delivered."])
    }

    @Test func `writes every key of a pending request as JSON`() throws {
        let listing = Listing(
            pending: [try pending("tea", "Tea", due: "2026-11-21T12:20:00+01:00")], delivered: nil)

        #expect(
            JSON(try Sample.environment()).line(listing)
                == #"{"pending":[{"app":"org.carillon.Reminders","body":"","#
                + #""due":"2026-11-21T12:20:00+01:00","held":false,"id":"tea","repeats":true,"#
                + #""subtitle":"","title":"Tea","why":"every 1 h 30 min"}]}"#)
    }

    @Test func `writes the buttons, the sound and the rest of a reminder as JSON`() throws {
        let application = try Reminders.application()
        var request = try pending("tea", "Tea", due: nil)
        request.request.nagInterval = 300
        request.request.wakesMachine = true
        request.request.content.sound = .default
        request.request.content.badge = 3
        request.request.content.interruptionLevel = .timeSensitive
        request.request.content.userInfo[Reminders.runKey] = .string("make tea")
        request.request.content.categoryIdentifier = "cups"
        let category = Category(
            identifier: "cups", actions: [Action(identifier: "done", title: "Done")])
        let categories = KnownCategories([
            ApplicationSummary(id: application, categories: [category])
        ])

        let found = JSON(try Sample.environment()).line(
            Listing(pending: [request], delivered: nil, categories: categories))

        for key in [
            #""actions":["done"]"#, #""badge":3"#, #""nag":300"#, #""run":"make tea""#,
            #""sound":"default""#, #""urgency":"time-sensitive""#, #""wake":true"#,
        ] { #expect(found.contains(key), "\(key)") }
    }

    @Test func `writes every key of a delivered notification as JSON`() throws {
        let listing = Listing(
            pending: nil, delivered: [[try delivered("milk", body: "Buy milk", thread: "home")]])

        #expect(
            JSON(try Sample.environment()).line(listing)
                == #"{"delivered":[{"app":"org.example.App","body":"Buy milk","#
                + #""date":"2026-11-21T12:05:00+01:00","due":"2026-11-21T12:05:00+01:00","#
                + #""id":"milk","late":false,"subtitle":"","thread":"home","title":"","#
                + #""why":"at once"}]}"#)
    }

    @Test func `says of what was missed when it was due`() throws {
        var missed = try delivered("milk", body: "Buy milk")
        missed.dueDate = missed.date.addingTimeInterval(-7_200)
        let environment = try Sample.environment()
        let lines = Listing(pending: nil, delivered: [[missed]]).lines(in: environment).map(\.text)
        #expect(try #require(lines.last).hasSuffix("  missed: was due today 10:05"))
    }

    @Test(arguments: [
        (Grouping.thread, ["a1 a3", "b1", "a2 a4"]), (.application, ["a1 a2 a3 a4", "b1"]),
        (.none, ["a1", "b1", "a2", "a3", "a4"]),
    ])
    func `DEL-09, DEL-10 groups by thread, by application or not at all`(
        grouping: Grouping, groups: [String]
    ) throws {
        let list = [
            try delivered("a1", body: "1", thread: "x"),
            try delivered("b1", body: "2", app: "org.example.Other", thread: "x"),
            try delivered("a2", body: "3"), try delivered("a3", body: "4", thread: "x"),
            try delivered("a4", body: "5"),
        ]

        let found = grouping.groups(list).map { group in
            group.map(\.request.identifier).joined(separator: " ")
        }

        #expect(found == groups)
    }

    @Test func `DEL-11 sums a group up as its category says`() throws {
        let app = try ApplicationID("org.example.App")
        let group = [
            try delivered("a", body: "Latest", thread: "x", from: "Kim"),
            try delivered("b", body: "2", thread: "x", from: "Kim"),
            try delivered("c", body: "3", thread: "x", from: "Alex"),
        ]
        let alone = [try delivered("d", body: "Alone", thread: "y")]
        for (format, text) in [
            ("%u more from %@", "Latest (2 more from Kim, Alex)"),
            ("", "Latest (2 more notifications)"),
        ] {
            let category = Category(identifier: "mail", summaryFormat: format)
            let formats = SummaryFormats([ApplicationSummary(id: app, categories: [category])])
            let listing = Listing(
                pending: nil, delivered: [group, alone], summarizedBy: formats)
            #expect(listing.delivered?.map(\.text) == [text, "Alone"])
        }
    }
}
