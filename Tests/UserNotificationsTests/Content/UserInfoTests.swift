// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Testing

@testable import UserNotifications

struct UserInfoTests {
    private func roundTrip(_ userInfo: [AnyHashable: Any]) throws -> [AnyHashable: Any] {
        UserInfo.dictionary(try UserInfo.values(of: userInfo))
    }

    @Test func `brings back what was put in`() throws {
        let date = Date(timeIntervalSince1970: 1_800_000_000.5)
        let read = try roundTrip([
            "text": "a", "int": 7, "double": 1.5, "yes": true, "date": date,
            "data": Data([1, 2]), "texts": ["a", "b"], "map": ["a": "b"],
            "deep": ["list": [1, ["x": false]]] as [String: Any],
        ])

        #expect(read["text"] as? String == "a")
        #expect(read["int"] as? Int == 7 && read["int"] as? NSNumber == 7)
        #expect(read["double"] as? Double == 1.5)
        #expect(read["yes"] as? Bool == true)
        #expect(read["date"] as? Date == date)
        #expect(read["data"] as? Data == Data([1, 2]))
        #expect(read["texts"] as? [String] == ["a", "b"])
        #expect(read["map"] as? [String: String] == ["a": "b"])
        let deep = try #require(read["deep"] as? [String: Any])
        let list = try #require(deep["list"] as? [Any])
        #expect(list.first as? Int == 1)
        #expect((list.last as? [String: Bool]) == ["x": false])
        #expect(UserInfo.isEqual(read, try roundTrip(read)))
    }

    @Test func `keeps the kind of a number`() throws {
        let values = try UserInfo.values(of: [
            "a": NSNumber(value: true), "b": NSNumber(value: 1), "c": NSNumber(value: 2.5),
            "d": Int8(1), "e": UInt16(9), "f": Float(0.5), "g": CGFloat(2), "h": 1, "i": true,
        ])

        #expect(
            values == [
                "a": .boolean(true), "b": .integer(1), "c": .double(2.5), "d": .integer(1),
                "e": .integer(9), "f": .double(0.5), "g": .double(2), "h": .integer(1),
                "i": .boolean(true),
            ])
    }

    @Test func `takes the classes of Foundation`() throws {
        let values = try UserInfo.values(of: [
            "text": NSString("a"), "list": NSArray(array: [NSString("b"), NSNumber(value: 1)]),
            "map": NSDictionary(dictionary: ["c": NSNumber(value: false)]), "data": NSData(),
            "date": NSDate(timeIntervalSince1970: 5),
        ])

        #expect(
            values == [
                "text": .string("a"), "list": .array([.string("b"), .integer(1)]),
                "map": .dictionary(["c": .boolean(false)]), "data": .data(Data()),
                "date": .date(Date(timeIntervalSince1970: 5)),
            ])
    }

    @Test func `drops nil and looks into optionals`() throws {
        let none: String? = nil
        let number: NSNumber? = NSNumber(value: 1)
        let values = try UserInfo.values(of: [
            "gone": none as Any, "null": NSNull(), "some": Optional("a") as Any,
            "number": number as Any, "hashable": AnyHashable(3), "list": [none as Any, "b"],
        ])

        #expect(
            values == [
                "some": .string("a"), "number": .integer(1), "hashable": .integer(3),
                "list": .array([.string("b")]),
            ])
    }

    @Test func `names the key of what cannot be kept`() {
        struct Cup {}

        let outer = #expect(throws: NotificationError.self) {
            try UserInfo.values(of: ["tray": ["cups": [1, Cup()]]])
        }
        let key = #expect(throws: NotificationError.self) { try UserInfo.values(of: [1: "a"]) }
        let large = #expect(throws: NotificationError.self) {
            try UserInfo.values(of: ["n": UInt64.max])
        }

        #expect(outer?.field == "content.userInfo.tray.cups.1")
        #expect(outer?.code == .wrongType)
        #expect(key?.field == "content.userInfo")
        #expect(large?.field == "content.userInfo.n")
    }

    @Test func `compares by value`() {
        #expect(UserInfo.isEqual(["a": 1], ["a": NSNumber(value: 1)]))
        #expect(!UserInfo.isEqual(["a": 1], ["a": 2]))
        #expect(!UserInfo.isEqual(["a": 1], [:]))
        #expect(!UserInfo.isEqual(["a": NSObject()], ["a": NSObject()]))
    }
}
