// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@Suite("Values survive JSON")
struct CodingTests {
    private func trip<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }

    @Test(arguments: [
        PropertyValue.string("text"), .string(""), .integer(0), .integer(1), .integer(.max),
        .integer(.min), .double(1), .double(0.1), .double(-2.5e300), .boolean(true),
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
        #expect(try trip(value) == value)
        #expect(try trip(["wrapped": value]) == ["wrapped": value])
    }

    @Test func `content keeps every field`() throws {
        var content = Content()
        content.title = "Title"
        content.subtitle = "Subtitle"
        content.body = "Body 🔔"
        content.badge = 0
        content.badgeIncrement = -1
        content.sound = Sound(kind: .critical, name: "bell.wav", volume: 0.5)
        content.attachments = [
            Attachment(identifier: "a", path: "/a.png", type: "public.png", isThumbnailHidden: true)
        ]
        content.categoryIdentifier = "category"
        content.threadIdentifier = "thread"
        content.launchImageName = "image"
        content.userInfo = ["key": .date(Date(timeIntervalSince1970: 5))]
        content.summaryArgument = "summary"
        content.summaryArgumentCount = 2
        content.targetContentIdentifier = "target"
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.25
        content.filterCriteria = "filter"
        #expect(try trip(content) == content)
    }

    @Test func `empty content is stored as an empty object`() throws {
        #expect(String(decoding: try JSONEncoder().encode(Content()), as: UTF8.self) == "{}")
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
                lateDelivery: .ringWithin(seconds: 60))
            #expect(try trip(request) == request)
        }
    }

    @Test func `a trigger that counts survives, and an older one has no count`() throws {
        let first = DateComponents(year: 2027, month: 1, day: 8, hour: 9)
        let counting = CalendarTrigger(
            first: first, recurrence: Recurrence(every: 2, .weeks))
        let matching = CalendarTrigger(components: first, isRepeating: true)

        #expect(try trip(Trigger.calendar(counting)) == .calendar(counting))
        let old = try JSONEncoder().encode(matching)
        #expect(!String(decoding: old, as: UTF8.self).contains("recurrence"))
        #expect(try JSONDecoder().decode(CalendarTrigger.self, from: old) == matching)
    }

    @Test func `a category keeps both contexts, and an older one has one list`() throws {
        let action = Action(identifier: "a", title: "A")
        let category = Category(identifier: "c", actions: [action], minimalActions: [action])
        let older = """
            {"identifier": "c", "actions": [], "intentIdentifiers": [], "options": 0,
             "hiddenPreviewsBodyPlaceholder": "", "summaryFormat": ""}
            """

        #expect(try trip(category) == category)
        let read = try JSONDecoder().decode(
            NotificationModel.Category.self, from: Data(older.utf8))
        #expect(read == NotificationModel.Category(identifier: "c"))
    }
}
