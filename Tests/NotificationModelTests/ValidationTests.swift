// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@Suite("Bad input is refused by the name of its field")
struct ValidationTests {
    private func request(
        identifier: String = "id", trigger: Trigger? = nil,
        _ change: (inout Content) -> Void = { $0.title = "Title" }
    ) -> Request {
        var content = Content()
        change(&content)
        return Request(identifier: identifier, content: content, trigger: trigger)
    }

    private func fault(of request: Request) -> NotificationError? {
        #expect(throws: NotificationError.self) { try request.validate() }
    }

    @Test func `an ordinary request passes`() throws {
        try request().validate()
        try request { $0.badge = 0 }.validate()
        try request { $0.sound = .default }.validate()
    }

    @Test func `an identifier is neither empty nor endless`() {
        #expect(fault(of: request(identifier: ""))?.field == "identifier")
        let long = String(repeating: "é", count: 513)
        #expect(fault(of: request(identifier: long))?.code == .invalidIdentifier)
    }

    @Test(arguments: [
        (LocalizedText(key: ""), "key"),
        (LocalizedText(key: String(repeating: "k", count: 20_000)), "key"),
        (LocalizedText(key: "k", arguments: Array(repeating: .integer(1), count: 33)), "arguments"),
        (LocalizedText(key: "k", arguments: [.array([])]), "arguments"),
        (
            LocalizedText(key: "k", arguments: [.string(String(repeating: "a", count: 20_000))]),
            "arguments"
        ),
        (LocalizedText(key: "k", directory: "relative"), "directory"),
        (
            LocalizedText(key: "k", directory: "/" + String(repeating: "d", count: 5_000)),
            "directory"
        ),
    ])
    func `a text that is looked up is bounded`(text: LocalizedText, part: String) throws {
        let error = fault(
            of: request {
                $0.title = "Title"
                $0.localizedTexts[.body] = text
            })
        #expect(error?.field == "content.localized.body.\(part)")
        try request {
            $0.title = "Title"
            $0.localizedTexts[.title] = LocalizedText(
                key: "k", arguments: [.string("a"), .double(1)], directory: "/usr/share/shop")
        }.validate()
    }

    @Test func `something is visible`() {
        let error = fault(of: request { $0.userInfo = ["a": .integer(1)] })
        #expect(error?.code == .noContent)
        #expect(error?.field == "content")
    }

    @Test(arguments: [
        ("content.body", 256 * 1_024), ("content.title", 16 * 1_024),
        ("content.category", 16 * 1_024),
    ])
    func `a text has a limit, to the byte`(_ field: String, _ limit: Int) throws {
        func content(_ count: Int) -> Request {
            let text = String(repeating: "a", count: count)
            return request {
                $0.title = "Title"
                switch field {
                case "content.body": $0.body = text
                case "content.title": $0.title = text
                default: $0.categoryIdentifier = text
                }
            }
        }
        try content(limit).validate()
        #expect(fault(of: content(limit + 1))?.field == field)
    }

    @Test func `numbers are in their ranges`() {
        #expect(fault(of: request { $0.badge = -1 })?.field == "content.badge")
        #expect(
            fault(of: request { $0.sound = Sound(volume: 1.5) })?.field == "content.sound.volume")
        #expect(
            fault(
                of: request {
                    $0.title = "T"
                    $0.relevanceScore = .nan
                })?.field
                == "content.relevanceScore")
        for expiration in [0, -1, .nan, .infinity] {
            #expect(
                fault(
                    of: request {
                        $0.title = "T"
                        $0.expiration = expiration
                    })?.field == "content.expiration")
        }
    }

    @Test func `user info is neither too deep nor too large`() throws {
        func nested(_ depth: Int) -> PropertyValue {
            (0..<depth).reduce(.integer(0)) { inner, _ in .array([inner]) }
        }
        let deepest = Request.Limit.userInfoDepth - 1
        try request {
            $0.title = "T"
            $0.userInfo = ["a": nested(deepest)]
        }.validate()
        #expect(
            fault(
                of: request {
                    $0.title = "T"
                    $0.userInfo = ["a": nested(deepest + 1)]
                })?.field
                == "content.userInfo")
        let data = PropertyValue.data(Data(count: Request.Limit.userInfo))
        #expect(
            fault(
                of: request {
                    $0.title = "T"
                    $0.userInfo = ["a": data]
                })?.field
                == "content.userInfo")
    }

    @Test(arguments: [0, -1, .nan, .infinity, 1e12])
    func `an interval is a span that can pass`(_ seconds: Double) {
        let trigger = Trigger.interval(IntervalTrigger(seconds: seconds))
        #expect(fault(of: request(trigger: trigger))?.field == "trigger.seconds")
    }

    @Test func `an interval repeats each second at most`() throws {
        func every(_ seconds: Double) -> Request {
            request(trigger: .interval(IntervalTrigger(seconds: seconds, isRepeating: true)))
        }
        try every(1).validate()
        #expect(fault(of: every(0.99))?.field == "trigger.seconds")
    }

    @Test(arguments: [
        (DateComponents(), ""), (DateComponents(month: 14), "month"),
        (DateComponents(day: 0), "day"), (DateComponents(day: 32), "day"),
        (DateComponents(hour: 24), "hour"), (DateComponents(minute: -1), "minute"),
        (DateComponents(second: 60), "second"), (DateComponents(weekday: 8), "weekday"),
        (DateComponents(year: -1), "year"), (DateComponents(nanosecond: -1), "nanosecond"),
    ])
    func `components are ones that a calendar has`(
        _ components: DateComponents, _ field: String
    ) {
        let trigger = Trigger.calendar(CalendarTrigger(components: components))
        let path = "trigger.components" + (field.isEmpty ? "" : ".\(field)")
        #expect(fault(of: request(trigger: trigger))?.field == path)
    }

    @Test func `a category has a name, and its actions have different ones`() throws {
        let action = Action(identifier: "a", title: "A")
        try Category(identifier: "c", actions: [action], minimalActions: [action]).validate()
        for category in [
            Category(identifier: ""), Category(identifier: "c", actions: [action, action]),
            Category(identifier: "c", actions: [Action(identifier: "", title: "A")]),
            Category(identifier: "c", minimalActions: [action, action]),
        ] {
            #expect(throws: NotificationError.self) { try category.validate() }
        }
    }

    @Test func `a push is no trigger that an application could ask for`() {
        #expect(fault(of: request(trigger: .push))?.field == "trigger")
    }

    @Test func `a trigger that counts has a first day and a count`() throws {
        let first = DateComponents(year: 2028, month: 2, day: 29, hour: 9)
        func fault(
            every count: Int = 2, _ unit: Recurrence.Unit = .weeks,
            _ change: (inout CalendarTrigger) -> Void = { _ in }
        ) -> String? {
            var trigger = CalendarTrigger(
                first: first, recurrence: Recurrence(every: count, unit))
            change(&trigger)
            return self.fault(of: request(trigger: .calendar(trigger)))?.field
        }

        for unit in Recurrence.Unit.allCases {
            let trigger = CalendarTrigger(first: first, recurrence: Recurrence(every: 1, unit))
            try request(trigger: .calendar(trigger)).validate()
            #expect(fault(every: 0, unit) == "trigger.every")
            #expect(fault(every: .max, unit) == "trigger.every")
        }
        #expect(fault { $0.isRepeating = false } == "trigger.repeats")
        #expect(fault { $0.components.year = nil } == "trigger.components.year")
        #expect(fault { $0.components.day = nil } == "trigger.components.day")
        #expect(fault { $0.components.year = 2027 } == "trigger.components.day")
        #expect(fault { $0.components.weekday = 6 } == "trigger.components.weekday")
        #expect(
            fault { $0.components.calendar = Calendar(identifier: .hebrew) }
                == "trigger.components.calendar")
    }
}
