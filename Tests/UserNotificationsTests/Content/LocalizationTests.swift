// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import TestWorld
import Testing

@testable import UserNotifications

struct LocalizationTests {
    private func text(_ key: String, _ arguments: [Any]? = nil) -> String {
        NSString.localizedUserNotificationString(forKey: key, arguments: arguments)
    }

    @Test func `DEL-20 content keeps the key and the arguments of a text`() throws {
        let content = UNMutableNotificationContent()
        content.title = text("%@ has %d of %.1f cups", ["Kim", 2, 2.5])
        content.subtitle = text("Sub")
        content.body = text("Body of %@", [NSNumber(value: 7)])
        content.summaryArgument = text("Somebody")

        #expect(content.title == "Kim has 2 of 2.5 cups" && content.body == "Body of 7")
        let model = try NotificationModel.Content(content)
        #expect(
            model.localizedTexts == [
                .title: LocalizedText(
                    key: "%@ has %d of %.1f cups",
                    arguments: [.string("Kim"), .integer(2), .double(2.5)]),
                .subtitle: LocalizedText(key: "Sub"),
                .body: LocalizedText(key: "Body of %@", arguments: [.integer(7)]),
                .summaryArgument: LocalizedText(key: "Somebody"),
            ])
        #expect(model.title == content.title)
    }

    @Test func `an ordinary text is not looked up, and takes the place of one that is`() throws {
        let content = UNMutableNotificationContent()
        content.title = text("A key of this test")
        content.title = "An ordinary text of this test"
        content.body = text("Half") + " and more"
        #expect(try NotificationModel.Content(content).localizedTexts.isEmpty)
    }

    @Test func `copies, archives and the way to the service keep it`() throws {
        let content = UNMutableNotificationContent()
        content.title = text("Kept %@", ["A"])
        let source = [
            LocalizedField.title: LocalizedText(key: "Kept %@", arguments: [.string("A")])
        ]

        let copy = try #require(content.mutableCopy() as? UNMutableNotificationContent)
        let archived = try UserNotificationsTests.archived(content)
        let returned = UNNotificationContent(ContentFields(try NotificationModel.Content(content)))

        for other in [copy, archived, returned] {
            #expect(other.fields.localizedTexts == source && other.title == "Kept A")
        }
    }

    @Test func `a program reads its texts in its own language`() throws {
        let directory = try TemporaryDirectory()
        _ = try directory.makeDirectory("fr.lproj")
        _ = try directory.write(
            "HELLO = \"Bonjour, %@\";", to: "fr.lproj/Localizable.strings")
        let texts = OwnTexts(
            application: try ApplicationID("org.example.App"),
            environment: ["LANG": "fr_FR.UTF-8"], resources: ["/nowhere", directory.path])

        let source = texts.source(forKey: "HELLO", arguments: ["Kim"])

        #expect(source.directory == directory.path)
        #expect(texts.text(source) == "Bonjour, Kim")
        #expect(texts.text(texts.source(forKey: "NONE", arguments: [])) == nil)
    }

    @Test func `the oldest texts are forgotten first`() {
        let memory = RememberedTexts(capacity: 4)
        for index in 1...6 { memory.remember("\(index)", from: LocalizedText(key: "k\(index)")) }
        #expect(memory.source(of: "1") == nil)
        #expect(memory.source(of: "6")?.key == "k6")
        memory.remember("6", from: LocalizedText(key: "other"))
        #expect(memory.source(of: "6")?.key == "other")
    }
}
