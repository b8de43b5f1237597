// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Testing

@Suite struct ValueTests {
    @Test func `names the signature of each type`() {
        #expect(Value.vardict(["a": 1.5]).signature == "a{sv}")
        #expect(Value.array([], of: "(sa{sv})").signature == "a(sa{sv})")
        #expect(Value.structure([.byte(1), .bytes([]), .strings(["x"])]).signature == "(yayas)")
        #expect(Value.entries([], of: "u(ii)").signature == "a{u(ii)}")
        #expect([Value.string("a"), .objectPath("/"), .signature("s")].signature == "sog")
    }

    @Test(
        arguments: [
            .byte(7), .int16(7), .uint16(7), .int32(7), .uint32(7), .int64(7), .uint64(7),
            .variant(.variant(.int32(7))),
        ] as [Value])
    func `reads integers of all widths`(value: Value) {
        #expect(value.asInt64 == 7)
        #expect(value.asUInt64 == 7)
        #expect(value.asUInt32 == 7)
        #expect(value.asDouble == 7)
        #expect(value.asString == nil)
    }

    @Test func `gives nil rather than a wrong number`() {
        #expect(Value.uint64(.max).asInt64 == nil)
        #expect(Value.uint64(.max).asUInt64 == .max)
        #expect(Value.int32(-1).asUInt32 == nil)
        #expect(Value.int64(-1).asUInt64 == nil)
        #expect(Value.int64(.max).asDouble == nil)
        #expect(Value.uint64(1 << 60).asDouble == 0x1p60)
        #expect(Value.boolean(true).asInt64 == nil)
    }

    @Test func `frees what a dictionary holds of its variants`() {
        let value = Value.variant(.vardict(["title": "Tea", "loud": true]))

        #expect(value.asDictionary == ["title": "Tea", "loud": true])
        #expect(value.asArray == nil)
    }

    @Test func `reads arrays, structures and bytes as arrays`() {
        #expect(Value.strings(["a", "b"]).asStrings == ["a", "b"])
        #expect(Value.structure(["a", true]).asArray == ["a", true])
        #expect(Value.structure(["a", true]).asStrings == nil)
        #expect(Value.bytes([1, 2]).asArray == [.byte(1), .byte(2)])
    }
}
