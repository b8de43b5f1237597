// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

/// Every property of the model goes through the façade: to the application, back, and into archives.
struct EveryValueTests {
    private func full(_ file: TemporaryFile) -> NotificationModel.Content {
        var content = NotificationModel.Content()
        content.title = "Tea"
        content.subtitle = "Green"
        content.body = "It is ready."
        content.badge = 3
        content.badgeIncrement = 2
        content.sound = .default
        content.attachments = [
            Attachment(identifier: "a", path: file.url.path, type: "public.png")
        ]
        content.categoryIdentifier = "tea"
        content.threadIdentifier = "kitchen"
        content.launchImageName = "cup"
        content.userInfo = ["cups": .integer(2)]
        content.summaryArgument = "Kim"
        content.summaryArgumentCount = 4
        content.targetContentIdentifier = "window"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5
        content.filterCriteria = "work"
        content.isExcludedFromHistory = true
        content.expiration = 7.5
        content.alertStyle = .alert
        content.desktop = DesktopHints(
            style: .alert, senderName: "backup", icon: "drive-harddisk", category: "device",
            others: [DesktopHint("value", .integer(42))])
        content.localizedTexts = [.title: LocalizedText(key: "TEA")]
        return content
    }

    /// The names of the properties that are as they are when nothing was set.
    private func blank<Value>(in value: Value, of new: Value) -> [String] {
        zip(Mirror(reflecting: value).children, Mirror(reflecting: new).children)
            .filter { "\($0.value)" == "\($1.value)" }.compactMap(\.0.label)
    }

    @Test func `every value is taken from the model, given back, and kept in an archive`() throws {
        let file = try TemporaryFile(named: "cup.png")
        let model = full(file)
        let content = UNNotificationContent(ContentFields(model))

        #expect(blank(in: model, of: .init()) == [], "not set in this test")
        #expect(try NotificationModel.Content(content) == model)
        #expect(try NotificationModel.Content(archived(content)) == model)
        #expect(try archived(content) == content)
    }

    @Test func `contents differ when any value of the model differs`() throws {
        let file = try TemporaryFile(named: "cup.png")
        let fields = full(file).written
        let content = UNNotificationContent(ContentFields(full(file)))
        // Where a text comes from makes no difference: it says the same.
        for left in fields.map(\.key) where left != .localized {
            guard
                case .dictionary(let entries) = PropertyValue(
                    archiving: fields.filter { $0.key != left })
            else { continue }
            let other = try Content.read(ArchivedFields(entries), in: "content")

            #expect(content != UNNotificationContent(ContentFields(other)), "\(left)")
        }
    }

    @Test func `an archive with a value of another type is damaged`() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(propertyList: ["title": .integer(1)], forKey: "content")
        archiver.finishEncoding()

        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)

        #expect(UNNotificationContent(coder: reader) == nil)
    }
}
