// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import CarillonCommands

@Suite struct ListingTests {
    private func pending(_ id: String, _ title: String, due: String) throws -> PendingRequest {
        var content = Content()
        content.title = title
        let trigger = Trigger.interval(IntervalTrigger(seconds: 5_400, isRepeating: true))
        return PendingRequest(
            application: try Reminders.application(),
            request: Request(identifier: id, content: content, trigger: trigger),
            due: DueTime(wall: try Sample.date(due)))
    }

    private func delivered(_ id: String, body: String) throws -> DeliveredNotification {
        var content = Content()
        content.body = body
        let date = try Sample.date("2026-11-21T12:05:00+01:00")
        return DeliveredNotification(
            id: UUID(), application: try ApplicationID("org.example.App"),
            request: Request(identifier: id, content: content), dueDate: date, date: date)
    }

    @Test func `shows what will ring and what has rung`() throws {
        let listing = Listing(
            pending: [try pending("tea", "Tea\u{1B}[2J", due: "2026-11-21T12:20:00+01:00")],
            delivered: [try delivered("milk", body: "Buy milk")])

        #expect(
            listing.lines(in: try Sample.environment()) == [
                "RINGS                   ID   TITLE    APP                     WHY",
                "today 12:20 (in 5 min)  tea  Tea�[2J  org.carillon.Reminders  every 1 h 30 min",
                "",
                "RANG                      ID    TITLE     APP              WHY",
                "today 12:05 (10 min ago)  milk  Buy milk  org.example.App  at once",
            ])
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
            listing.lines(in: environment) == [
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
            Listing(pending: nil, delivered: nil, waiting: []).lines(in: environment)
                == ["Nothing waits."])
    }

    @Test func `says so when there is nothing`() throws {
        let environment = try Sample.environment()
        func lines(_ pending: [PendingRequest]?, _ delivered: [DeliveredNotification]?) -> [String]
        {
            Listing(pending: pending, delivered: delivered).lines(in: environment)
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
                + #""due":"2026-11-21T12:20:00+01:00","id":"tea","repeats":true,"subtitle":"","#
                + #""title":"Tea","why":"every 1 h 30 min"}]}"#)
    }

    @Test func `writes every key of a delivered notification as JSON`() throws {
        let listing = Listing(pending: nil, delivered: [try delivered("milk", body: "Buy milk")])

        #expect(
            JSON(try Sample.environment()).line(listing)
                == #"{"delivered":[{"app":"org.example.App","body":"Buy milk","#
                + #""date":"2026-11-21T12:05:00+01:00","due":"2026-11-21T12:05:00+01:00","#
                + #""id":"milk","subtitle":"","title":"","why":"at once"}]}"#)
    }
}
