// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationTestKit
import Testing
import UserNotifications

struct DeliveryTests {
    @Test func `DEL-01 in the background no code of the application runs`() async throws {
        let world = try await World(hasDelegate: true)
        try await world.add("a", .after(60))
        await world.test.advance(by: .seconds(60))
        #expect(world.delegate.presented.isEmpty && world.delegate.responses.isEmpty)
    }

    @Test func `DEL-02 the date is that of the delivery`() async throws {
        let world = try await World()
        try await world.add("a", .after(60))
        await world.test.advance(by: .seconds(90))

        let delivered = try #require(await world.center.deliveredNotifications().first)

        #expect(delivered.date == (try World.date("2026-03-01T12:01:00")))
    }

    @Test func `DEL-03 the delivered request is a copy of the scheduled one`() async throws {
        let world = try await World()
        let request = UNNotificationRequest.sample("a", .after(60)) {
            $0.userInfo = ["id": 7]
            $0.threadIdentifier = "t"
        }
        try await world.center.add(request)
        await world.test.advance(by: .seconds(60))

        #expect(await world.center.deliveredNotifications().map(\.request) == [request])
    }

    @Test func `DEL-04 nothing delivered is an empty list`() async throws {
        let world = try await World()
        #expect(await world.center.deliveredNotifications() == [])
    }

    @Test func `DEL-05 removing matches identifiers and ignores others`() async throws {
        let world = try await World()
        try await world.add("a")
        try await world.add("b")

        world.center.removeDeliveredNotifications(withIdentifiers: ["b", "unknown"])

        #expect(await world.test.delivered == ["a"])
        #expect(await world.test.shown.map(\.identifier) == ["a"])
    }

    @Test func `DEL-06 pending and delivered are removed apart`() async throws {
        let world = try await World()
        try await world.add("pending", .after(60))
        try await world.add("delivered")

        world.center.removeAllDeliveredNotifications()
        #expect(await world.test.pending.map(\.identifier) == ["pending"])
        try await world.add("delivered")
        world.center.removeAllPendingNotificationRequests()

        #expect(await world.test.pending.isEmpty)
        #expect(await world.test.delivered == ["delivered"])
    }

    @Test func `DEL-07 each ringing replaces the last`() async throws {
        let world = try await World()
        try await world.add("a", .after(60, repeats: true))

        await world.test.advance(by: .seconds(180))

        #expect(await world.test.history.count == 3)
        #expect(await world.test.delivered == ["a"])
        #expect(await world.test.shown.count == 1)
    }

    @Test func `DEL-08 what was opened or cleared leaves the list`() async throws {
        let world = try await World(hasDelegate: true)
        try await world.add("opened")
        try await world.add("dismissed")

        try await world.test.open("opened")
        try await world.test.dismiss("dismissed")

        #expect(await world.center.deliveredNotifications().isEmpty)
    }

    @Test func `DEL-09 the thread reaches the screen, for servers that group`() async throws {
        let world = try await World()
        try await world.add("a") { $0.threadIdentifier = "kitchen" }
        #expect(await world.test.shown.map(\.threadIdentifier) == ["kitchen"])
    }

    @Test func `DEL-17, DEL-18 relevance and filter criteria are kept`() async throws {
        let world = try await World()
        try await world.add("a", .after(60)) {
            $0.relevanceScore = 0.7
            $0.filterCriteria = "work"
        }

        let content = try #require(await world.center.pendingNotificationRequests().first?.content)

        #expect(content.relevanceScore == 0.7 && content.filterCriteria == "work")
        #expect(UNNotificationContent().filterCriteria == nil)
    }

    @Test func `DEL-12 the summary properties are kept, and the count is never 0`() async throws {
        let content = UNMutableNotificationContent()
        #expect(content.value(summaryArgumentCount: nil) == 1)
        #expect(content.value(summaryArgumentCount: 3) == 3)
        #expect(content.value(summaryArgumentCount: 0) == 1)
    }

    @Test func `DEL-13 the interruption level is active by default`() {
        #expect(UNNotificationContent().interruptionLevel == .active)
    }

    @Test func `DEL-14 a passive one makes no sound`() async throws {
        let world = try await World()
        try await world.add("a") {
            $0.sound = .default
            $0.interruptionLevel = .passive
        }
        #expect(await world.test.history.allSatisfy { !$0.hasSound })
        #expect(await world.test.delivered == ["a"])
    }

    @Test func `DEL-15 a time-sensitive one is delivered like an active one`() async throws {
        let world = try await World()
        try await world.add("a") { $0.title = "Tea" }
        try await world.add("a") {
            $0.title = "Tea"
            $0.interruptionLevel = .timeSensitive
        }
        let history = await world.test.history
        #expect(history.count == 2 && history.first == history.last)
    }

    @Test func `DEL-16 a critical one without a sound plays the critical one`() async throws {
        let world = try await World()
        try await world.add("a") { $0.interruptionLevel = .critical }
        #expect(await world.test.shown.map(\.hasSound) == [true])
    }

    @Test func `DEL-21 user info is a property list, and comes back as it was`() async throws {
        let world = try await World()
        let userInfo: [AnyHashable: Any] = [
            "s": "text", "i": 7, "b": true, "d": 1.5, "date": Date(timeIntervalSince1970: 1),
            "data": Data([1, 2]), "list": ["a", "b"], "more": ["x": 1],
        ]
        try await world.add("a") { $0.userInfo = userInfo }

        let delivered = try #require(await world.center.deliveredNotifications().first)

        let found = delivered.request.content.userInfo
        #expect(found.count == userInfo.count)
        #expect(found["s"] as? String == "text" && found["i"] as? Int == 7)
        #expect(found["b"] as? Bool == true && found["d"] as? Double == 1.5)
        #expect(found["date"] as? Date == Date(timeIntervalSince1970: 1))
        #expect(found["data"] as? Data == Data([1, 2]))
        #expect(found["list"] as? [String] == ["a", "b"])
        #expect(found["more"] as? [String: Int] == ["x": 1])
        await #expect(throws: (any Error).self) {
            try await world.add("b") { $0.userInfo = ["object": NSObject()] }
        }
    }

    @Test func `DEL-22 empty content is empty`() {
        let content = UNNotificationContent()
        #expect(content.title == "" && content.subtitle == "" && content.body == "")
        #expect(content.categoryIdentifier == "" && content.threadIdentifier == "")
        #expect(content.attachments == [] && content.userInfo.isEmpty)
        #expect(content.badge == nil && content.sound == nil)
    }

    @Test func `DEL-23 copy is immutable, mutableCopy is not`() {
        let content = UNMutableNotificationContent()
        #expect(!(content.copy() is UNMutableNotificationContent))
        #expect(UNNotificationContent().mutableCopy() is UNMutableNotificationContent)
    }

    private static let milk = """
        {"aps": {"alert": {"title": "Milk", "body": "is %s"}, "mutable-content": 1}, "left": 2}
        """

    /// A service extension that gives what it is told to, or nothing.
    private final class Extension: UNNotificationServiceExtension {
        private let body: String?

        init(_ body: String?) { self.body = body }

        override func didReceive(
            _ request: UNNotificationRequest,
            withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
            guard let body,
                let content = request.content.mutableCopy() as? UNMutableNotificationContent
            else { return }
            (content.title, content.body) = (body.isEmpty ? "" : content.title, body)
            contentHandler(content)
        }
    }

    @Test func `DEL-24 a service extension changes a push in time, else the original is shown`()
        async throws
    {
        for (given, shown) in [("is fresh", "is fresh"), (nil, "is %s"), ("", "is %s")] {
            let world = try await World()
            world.center.useServiceExtension { Extension(given) }

            try await world.test.push(
                Self.milk, extensionTime: given == nil ? .milliseconds(10) : .seconds(30))

            #expect(await world.test.shown.map(\.body) == [shown])
            #expect(await world.test.shown.map(\.title) == ["Milk"])
        }
    }

    @Test func `DEL-25 a service extension runs for pushes with mutable-content only`()
        async throws
    {
        let world = try await World()
        world.center.useServiceExtension { Extension("changed") }

        try await world.add("a") { $0.userInfo = ["aps": ["mutable-content": 1]] }
        try await world.test.push(#"{"aps": {"alert": "as it came"}}"#)

        #expect(await world.test.shown.map(\.title) == ["Title of a", ""])
        #expect(await world.test.shown.map(\.body) == ["", "as it came"])
    }

    @Test func `a push says what it is, and has its payload`() async throws {
        let world = try await World()

        try await world.test.push(Self.milk, identifier: "milk")

        let delivered = try #require(await world.center.deliveredNotifications().first)
        #expect(delivered.request.trigger is UNPushNotificationTrigger)
        #expect(delivered.request.identifier == "milk")
        #expect(delivered.request.content.userInfo["left"] as? Int == 2)
        #expect(delivered.request.content.userInfo["aps"] is [AnyHashable: Any])
    }

    @Test func `DEL-26 updating from a provider that is not known is refused`() {
        final class Provider: NSObject, UNNotificationContentProviding {}
        #expect(throws: UNError.self) { try UNNotificationContent().updating(from: Provider()) }
    }
}

extension UNMutableNotificationContent {
    /// The deprecated property after it was set.
    @available(*, deprecated)
    fileprivate func deprecatedValue(_ count: Int?) -> Int {
        if let count { summaryArgumentCount = count }
        return summaryArgumentCount
    }

    fileprivate func value(summaryArgumentCount count: Int?) -> Int {
        (self as any SummaryCounting).deprecatedValue(count)
    }
}

/// Lets the test use what is deprecated without a warning.
private protocol SummaryCounting {
    func deprecatedValue(_ count: Int?) -> Int
}

extension UNMutableNotificationContent: SummaryCounting {}
