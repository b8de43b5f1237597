// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WebPush

@Suite("The keys of Web Push") struct PushKeysTests {
    @Test func `are others each time, and two agree`() throws {
        let (one, two) = (try PushKeys.make(), try PushKeys.make())
        #expect(one != two && one.point.count == 65 && one.point.first == 4)
        #expect(one.authentication.count == 16 && one.authentication != two.authentication)
        #expect(try one.agree(with: two.point) == two.agree(with: one.point))
        #expect(throws: PushFault.noKey) { try one.agree(with: [4]) }
    }

    @Test func `are kept, and never printed`() throws {
        let keys = try PushKeys.make()
        let data = try JSONEncoder().encode(keys)
        #expect(try JSONDecoder().decode(PushKeys.self, from: data) == keys)
        let values = try JSONDecoder().decode([String: String].self, from: data)
        let secret = try #require(values["private"])
        #expect(values["p256dh"]?.count == 87 && values["auth"]?.count == 22 && secret.count == 43)
        var dumped = ""
        dump(keys, to: &dumped)
        let number = try #require(Base64URL.bytes(secret))
        for text in ["\(keys)", String(reflecting: keys), dumped] {
            #expect(!text.contains(secret) && !text.contains("\(number[0]), \(number[1])"))
        }
    }

    @Test(arguments: ["private", "p256dh", "auth"])
    func `that were damaged are none`(name: String) throws {
        let data = try JSONEncoder().encode(PushKeys.make())
        for damage in ["", "AA", "AAA+", String(repeating: "A", count: 2_000)] {
            var values = try JSONDecoder().decode([String: String].self, from: data)
            values[name] = damage
            let damaged = try JSONEncoder().encode(values)
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(PushKeys.self, from: damaged)
            }
        }
    }

    @Test func `are written so that they may stand in an address`() {
        #expect(Base64URL.text([0xFB, 0xFF, 0xFE]) == "-__-")
        #expect(Base64URL.bytes("-__-") == [0xFB, 0xFF, 0xFE])
        #expect(Base64URL.bytes("_w") == [0xFF] && Base64URL.bytes("_w==") == [0xFF])
        #expect(Base64URL.bytes("/w==") == nil && Base64URL.bytes("_") == nil)
        #expect(Base64URL.bytes("ä") == nil && Base64URL.bytes("") == [])
    }
}
