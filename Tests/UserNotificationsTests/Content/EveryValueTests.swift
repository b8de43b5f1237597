// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

/// What a content holds is listed in a few places by hand: none may leave anything out.
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
        let back = try NotificationModel.Content(content)

        #expect(blank(in: model, of: .init()) == [], "not set in this test")
        #expect(blank(in: content.fields, of: .init()) == [], "not taken from the model")
        #expect(blank(in: back, of: .init()) == [], "not given back to the model")
        #expect(
            blank(in: try archived(content).fields, of: .init()) == [], "not kept in an archive")
    }
}
