// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import UserNotifications

struct ContentTests {
    private func full() throws -> UNMutableNotificationContent {
        let content = UNMutableNotificationContent()
        content.title = "Tea"
        content.subtitle = "Green"
        content.body = "It is ready."
        content.badge = 3
        content.badgeIncrement = 2
        content.sound = .default
        content.categoryIdentifier = "tea"
        content.threadIdentifier = "kitchen"
        content.launchImageName = "cup"
        content.userInfo = ["pot": "blue", "cups": 2, "hot": true]
        content.summaryArgument = "Kim"
        content.summaryArgumentCount = 4
        content.targetContentIdentifier = "window"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5
        content.filterCriteria = "work"
        content.isExcludedFromHistory = true
        content.expiration = 7.5
        return content
    }

    @Test func `is empty when it is made`() {
        for content in [UNNotificationContent(), UNMutableNotificationContent()] {
            #expect(content.title == "" && content.subtitle == "" && content.body == "")
            #expect(content.categoryIdentifier == "" && content.threadIdentifier == "")
            #expect(content.launchImageName == "" && content.summaryArgument == "")
            #expect(content.attachments.isEmpty && content.userInfo.isEmpty)
            #expect(content.badge == nil && content.sound == nil && content.badgeIncrement == nil)
            #expect(content.targetContentIdentifier == nil && content.filterCriteria == nil)
            #expect(content.summaryArgumentCount == 1 && content.relevanceScore == 0)
            #expect(content.interruptionLevel == .active)
        }
    }

    @Test func `copies of mutable content cannot change and keep the values`() throws {
        let content = try full()

        let copy = try #require(content.copy() as? UNNotificationContent)
        content.title = "Coffee"

        #expect(type(of: copy) == UNNotificationContent.self)
        #expect(copy.title == "Tea")
        #expect(copy == (try full()))
    }

    @Test func `mutable copies change alone`() throws {
        let content = try #require(full().copy() as? UNNotificationContent)

        let copy = try #require(content.mutableCopy() as? UNMutableNotificationContent)
        copy.subtitle += "!"

        #expect(copy.subtitle == "Green!")
        #expect(content.subtitle == "Green")
        #expect(content.copy() as? UNNotificationContent === content)
    }

    @Test func `survives an archive with all values`() throws {
        let file = try TemporaryFile(named: "cup.png")
        let content = try full()
        content.attachments.append(try UNNotificationAttachment(identifier: "cup", url: file.url))

        let read = try archived(content)

        #expect(read == content)
        #expect(read.attachments.first?.url == file.url)
        #expect(read.userInfo["cups"] as? Int == 2)
        #expect(try archived(UNNotificationContent()) == UNNotificationContent())
    }

    @Test(
        arguments: [
            { $0.title = "x" }, { $0.subtitle = "x" }, { $0.body = "x" }, { $0.badge = 9 },
            { $0.badgeIncrement = 9 }, { $0.sound = nil }, { $0.categoryIdentifier = "x" },
            { $0.isExcludedFromHistory = false }, { $0.expiration = nil },
            { $0.threadIdentifier = "x" }, { $0.launchImageName = "x" },
            { $0.userInfo["cups"] = 3 },
            { $0.summaryArgument = "x" }, { $0.summaryArgumentCount = 9 },
            { $0.targetContentIdentifier = nil }, { $0.interruptionLevel = .passive },
            { $0.relevanceScore = 1 }, { $0.filterCriteria = nil },
        ] as [@Sendable (UNMutableNotificationContent) -> Void])
    func `differs when one value differs`(
        change: @Sendable (UNMutableNotificationContent) -> Void
    ) throws {
        let content = try full()

        change(content)

        #expect(content != (try full()))
        #expect(try full() == full() && full().hash == full().hash)
    }

    @Test func `values change in place`() {
        let content = UNMutableNotificationContent()

        content.userInfo["a"] = 1
        content.userInfo["b"] = ["x": "y"]
        content.body += "more"

        #expect(content.userInfo.count == 2)
        #expect(content.userInfo["b"] as? [String: String] == ["x": "y"])
        #expect(content.body == "more")
    }

    @Test func `is never torn when threads share it`() {
        let content = UNMutableNotificationContent()

        DispatchQueue.concurrentPerform(iterations: 1_000) { number in
            content.userInfo = ["a": number]
            content.title = "\(number)"
            _ = content.copy()
            _ = content.userInfo["a"] as? Int
        }

        #expect(Int(content.title) != nil)
        #expect(content.userInfo["a"] is Int)
    }

    @Test func `content providers are refused`() throws {
        final class Provider: NSObject, UNNotificationContentProviding {}

        #expect(throws: UNError.self) { try UNNotificationContent().updating(from: Provider()) }
    }
}
