// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld

extension SeededGenerator {
    mutating func chance() -> Bool { Bool.random(using: &self) }

    mutating func text() -> String {
        let letters = ["", "a", "Zürich", "🍵", "\n", "' \" \\", "日本", "e\u{301}"]
        return (0..<Int.random(in: 0...3, using: &self))
            .map { _ in letters.randomElement(using: &self) ?? "" }.joined()
    }

    mutating func optional<Value>(_ value: (inout Self) -> Value) -> Value? {
        chance() ? value(&self) : nil
    }

    mutating func integer() -> Int {
        Int(truncatingIfNeeded: next()) >> Int.random(in: 0...60, using: &self)
    }

    mutating func propertyValue(depth: Int = 0) -> PropertyValue {
        switch Int.random(in: 0...(depth > 4 ? 5 : 7), using: &self) {
        case 0: .string(text())
        case 1: .integer(Int64(integer()))
        case 2: .double(Double.random(in: -1e9...1e9, using: &self))
        case 3: .boolean(chance())
        case 4: .date(Date(timeIntervalSince1970: Double.random(in: 0...1e10, using: &self)))
        case 5: .data(Data((0..<Int.random(in: 0...9, using: &self)).map { UInt8($0) }))
        case 6:
            .array(
                (0..<Int.random(in: 0...3, using: &self)).map { _ in propertyValue(depth: depth + 1)
                })
        default: .dictionary(dictionary(depth: depth + 1))
        }
    }

    mutating func dictionary(depth: Int = 0) -> [String: PropertyValue] {
        var result: [String: PropertyValue] = [:]
        for _ in 0..<Int.random(in: 0...3, using: &self) {
            result[text()] = propertyValue(depth: depth)
        }
        return result
    }

    mutating func content() -> Content {
        var content = Content()
        content.title = text()
        content.subtitle = text()
        content.body = text()
        content.badge = optional { $0.integer() }
        content.badgeIncrement = optional { $0.integer() }
        content.sound = optional { generator in
            Sound(
                kind: Sound.Kind.allCases.randomElement(using: &generator) ?? .alert,
                name: generator.optional { $0.text() }, volume: generator.optional { _ in 0.25 },
                isRepeating: generator.chance())
        }
        content.categoryIdentifier = text()
        content.threadIdentifier = text()
        content.userInfo = dictionary()
        content.summaryArgumentCount = chance() ? 0 : integer()
        content.targetContentIdentifier = optional { $0.text() }
        content.interruptionLevel =
            InterruptionLevel.allCases.randomElement(using: &self) ?? .active
        content.relevanceScore = chance() ? 0 : Double.random(in: 0...1, using: &self)
        content.filterCriteria = optional { $0.text() }
        content.isExcludedFromHistory = chance()
        content.expiration = optional { _ in 7.5 }
        for field in LocalizedField.allCases where chance() {
            content.localizedTexts[field] = LocalizedText(
                key: text(), arguments: chance() ? [] : [.string(text()), .integer(2)],
                directory: optional { $0.text() })
        }
        return content
    }

    mutating func request() -> Request {
        var components = DateComponents()
        components.hour = optional { $0.integer() }
        components.nanosecond = optional { $0.integer() }
        components.timeZone = optional { _ in TimeZone(identifier: "Asia/Tokyo") } ?? nil
        let triggers: [Trigger?] = [
            nil, .push,
            .interval(IntervalTrigger(seconds: Double(integer()), isRepeating: chance())),
            .calendar(CalendarTrigger(components: components, isRepeating: chance())),
            .calendar(
                CalendarTrigger(
                    first: components,
                    recurrence: Recurrence(
                        every: integer(),
                        Recurrence.Unit.allCases.randomElement(using: &self) ?? .days))),
        ]
        let late: [LateDelivery] = [.ring, .skip, .ringWithin(seconds: Double(integer()))]
        return Request(
            identifier: text(), content: content(),
            trigger: triggers.randomElement(using: &self) ?? nil,
            lateDelivery: late.randomElement(using: &self) ?? .ring)
    }
}
