// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CJansson
import Foundation
import NotificationModel
import Testing

@testable import NotificationJSON

struct JSONTextTests {
    private func trip<Value: FieldCodable>(_ value: Value) throws -> Value {
        try JSONText.decode(JSONText.encode(value))
    }

    private func content(with value: PropertyValue) -> Content {
        var content = Content()
        content.userInfo = ["value": value, "list": .array([value])]
        return content
    }

    @Test(arguments: [
        PropertyValue.string("text"), .string(""), .string("a \u{0} byte"), .integer(0),
        .integer(1), .integer(.max),
        .integer(.min), .double(1), .double(0.1), .double(-2.5e300),
        .double(.infinity), .double(-.infinity), .boolean(true),
        .boolean(false), .date(Date(timeIntervalSince1970: 1_234_567_890.123)),
        .data(Data([0, 255, 7])), .data(Data()), .array([]), .dictionary([:]),
        .array([.integer(1), .string("1"), .double(1), .boolean(true), .array([.dictionary([:])])]),
        .dictionary(["a": .array([.date(.distantPast)]), "b": .dictionary(["c": .integer(3)])]),
        // Dictionaries that look like our own marks.
        .dictionary(["$date": .string("mine")]), .dictionary(["$data": .integer(1)]),
        .dictionary(["$double": .dictionary(["$dictionary": .boolean(true)])]),
        .dictionary(["$date": .integer(1), "$data": .integer(2)]),
    ])
    func `a property value keeps its type`(_ value: PropertyValue) throws {
        #expect(try trip(content(with: value)) == content(with: value))
    }

    @Test func `content keeps every field`() throws {
        var content = Content()
        content.title = "Title"
        content.subtitle = "Subtitle"
        content.body = "Body 🔔"
        content.badge = 0
        content.badgeIncrement = -1
        content.sound = Sound(kind: .critical, name: "bell.wav", volume: 0.5, isRepeating: true)
        content.attachments = [
            Attachment(identifier: "a", path: "/a.png", type: "public.png", isThumbnailHidden: true)
        ]
        content.categoryIdentifier = "category"
        content.threadIdentifier = "thread"
        content.launchImageName = "image"
        content.localizedTexts = [
            .title: LocalizedText(
                key: "k", arguments: [.double(1), .string("a")], directory: "/d")
        ]
        content.userInfo = ["key": .date(Date(timeIntervalSince1970: 5))]
        content.summaryArgument = "summary"
        content.summaryArgumentCount = 2
        content.targetContentIdentifier = "target"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.25
        content.filterCriteria = "filter"
        content.isExcludedFromHistory = true
        content.expiration = 7.5
        content.alertStyle = .alert
        content.desktop = DesktopHints(
            senderName: "backup", others: [DesktopHint("value", .integer(42))])

        let came = Mirror(reflecting: try trip(content)).children
        let sent = Mirror(reflecting: content).children
        for (blank, (sent, came)) in zip(Mirror(reflecting: Content()).children, zip(sent, came)) {
            let name = blank.label ?? ""
            #expect("\(sent.value)" != "\(blank.value)", "\(name) is not set here")
            #expect("\(came.value)" == "\(sent.value)", "\(name) is not written, or not read")
        }
    }

    @Test(arguments: [
        PropertyValue.string(
            (0...0x2028).compactMap(Unicode.Scalar.init).map(String.init).joined()),
        .string("a \"quoted\" \\ path/é🔔"), .array([]), .dictionary([:]), .integer(.min),
        .array([1, 0.1, -2.5e300, 1e22, 1e-7, -0.0, 123_456_789.012_345, .pi].map { .double($0) }),
        .array([.boolean(true), .boolean(false), .date(Date(timeIntervalSince1970: 0.5))]),
    ])
    func `writes as jansson does`(_ value: PropertyValue) throws {
        var content = Content()
        content.userInfo = ["value": value]
        let text = JSONText.encode(content)

        let read = json_loads(text, Int(JSON_ALLOW_NUL), nil)
        defer { json_decref(read) }
        let written = try #require(json_dumps(read, Int(JSON_COMPACT)))
        defer { free(written) }
        #expect(text == String(cString: written))
    }

    @Test func `a date that is no number does not make a row that cannot be read`() throws {
        let content = content(with: .date(Date(timeIntervalSince1970: .infinity)))
        #expect(try trip(content) == self.content(with: .dictionary([:])))
    }

    @Test func `empty content is stored as an empty object`() throws {
        #expect(JSONText.encode(Content()) == "{}")
    }

    @Test func `a request keeps its trigger and its wish for late delivery`() throws {
        var components = DateComponents(hour: 8, minute: 30)
        components.timeZone = TimeZone(identifier: "Asia/Tokyo")
        for trigger in [
            Trigger.interval(IntervalTrigger(seconds: 0.5)),
            .calendar(CalendarTrigger(components: components, isRepeating: true)),
        ] {
            let request = Request(
                identifier: "id", content: Content(), trigger: trigger,
                lateDelivery: .ringWithin(seconds: 60), wakesMachine: true, nagInterval: 90,
                again: AlertAgain(.snoozed, firstDate: Date(timeIntervalSince1970: 9.5), count: 1))
            #expect(try trip(request) == request)
        }
    }

    @Test func `a trigger that counts survives, and an older one has no count`() throws {
        let first = DateComponents(year: 2027, month: 1, day: 8, hour: 9)
        let counting = CalendarTrigger(
            first: first, recurrence: Recurrence(every: 2, .weeks))
        let matching = CalendarTrigger(components: first, isRepeating: true)

        #expect(try trip(Trigger.calendar(counting)) == .calendar(counting))
        #expect(!JSONText.encode(Trigger.calendar(matching)).contains("every"))
        #expect(try trip(Trigger.calendar(matching)) == .calendar(matching))
    }

    @Test func `a pending request may have a time or none`() throws {
        let request = Request(identifier: "id", content: Content())
        let application = try ApplicationID("local.shop")
        let time = DueTime(wall: Date(timeIntervalSince1970: 5))
        for due in [time, nil] {
            let pending = PendingRequest(application: application, request: request, due: due)
            #expect(try trip(pending) == pending)
            #expect(JSONText.encode(pending).contains("due") == (due != nil))
        }
    }

    @Test func `a category keeps both contexts`() throws {
        let action = Action(identifier: "a", title: "A")
        let category = Category(identifier: "c", actions: [action], minimalActions: [action])
        #expect(try trip(category) == category)
    }

    @Test(arguments: [
        ("", "it is no JSON"), ("{\"title\": \"a\"", "it is no JSON"), ("[]", "it is no object"),
        ("{\"title\": 1}", "title: it is not a text"),
        ("{\"attachments\": [{\"path\": \"/a\"}]}", "attachments[0].identifier: it is missing"),
        ("{\"sound\": {\"volume\": \"loud\"}}", "sound.volume: it is not a number"),
        ("{\"userInfo\": {\"a\": null}}", "userInfo: it is not an object"),
    ])
    func `what cannot be read is an error that names the key`(_ text: String, _ error: String) {
        let found = #expect(throws: NotificationError.self) {
            try JSONText.decode(text, as: Content.self)
        }
        #expect(found?.description == error)
    }

    @Test func `keys that are not known are ignored`() throws {
        #expect(try JSONText.decode("{\"colour\": \"red\"}", as: Content.self) == Content())
    }
}
