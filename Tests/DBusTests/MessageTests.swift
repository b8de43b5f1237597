// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import TestWorld
import Testing

@Suite struct MessageTests {
    static let values: [Value] = [
        .byte(0), .byte(255), .boolean(true), .boolean(false), .int16(.min), .uint16(.max),
        .int32(.min), .uint32(.max), .int64(.min), .uint64(.max), .double(-0.1),
        .double(.infinity), .string(""), .string("Grüße, 世界 🎐"), .objectPath("/"),
        .objectPath("/a/b_1"), .signature(""), .signature("a{sv}(ii)"), .bytes([]),
        .bytes([0, 1, 255]), .array([], of: "s"), .array([], of: "a{sv}"),
        .array([.int32(1), .int32(-1)], of: "i"), .array([.boolean(true)], of: "b"),
        .array([.bytes([1]), .bytes([])], of: "ay"),
        .array([.array(["a"], of: "s"), .array([], of: "s")], of: "as"),
        .array([.variant("a"), .variant(.int32(1))], of: "v"),
        .structure([.byte(1)]), .structure(["a", .structure([.int32(1), .bytes([2])]), true]),
        .array([.structure(["a", .uint32(1)]), .structure(["b", .uint32(2)])], of: "(su)"),
        .dictionary([:], of: "v"), .dictionary(["": ""], of: "s"),
        .dictionary(["a": .strings(["b"]), "c": .strings([])], of: "as"),
        .vardict(["a": .vardict(["b": .variant(.variant(1.5))]), "c": .bytes([1])]),
        .entries([], of: "us"),
        .entries(
            [.init(key: .uint32(2), value: "b"), .init(key: .uint32(1), value: "a")], of: "us"),
        .entries([.init(key: .objectPath("/a"), value: .variant(true))], of: "ov"),
        .variant(.variant(.array([], of: "(sv)"))), .variant(.structure([.variant(.byte(1))])),
    ]

    @Test func `brings every type over the bus and back unchanged`() async throws {
        try await BusWorld.run { world in
            let export = try await world.exportMethod("Echo", takes: "v", gives: "v") { call in
                call.arguments
            }
            for value in Self.values {
                let reply = try await world.client.call(world.call("Echo", [.variant(value)]))
                #expect(reply == [.variant(value)])
            }
            export.cancel()
        }
    }

    @Test(arguments: values)
    func `carries a value with the signature it names`(value: Value) async throws {
        try await BusWorld.run { world in
            let export = try await world.exportMethod(
                "Echo", takes: value.signature, gives: value.signature
            ) { $0.arguments }
            #expect(try await world.client.call(world.call("Echo", [value])) == [value])
            export.cancel()
        }
    }

    @Test(
        arguments: [
            .string("a\0b"), .objectPath("no path"), .objectPath("/a\0"), .signature("a"),
            .array(["a", .int32(1)], of: "s"), .array([], of: "no type"), .structure([]),
            .dictionary(["a": "b"], of: "i"), .entries([], of: "vs"), .entries([], of: "u"),
            .dictionary(["a\0": "b"], of: "s"), .variant(.array([], of: "")),
        ] as [Value])
    func `refuses to send what D-Bus does not allow`(value: Value) async throws {
        try await BusWorld.run { world in
            let export = try await world.exportMethod("Take", takes: "v") { _ in [] }
            let error = await #expect(throws: DBusError.self) {
                try await world.client.call(world.call("Take", [.variant(value)]))
            }
            #expect(error?.name == DBusError.Name.invalidArguments)
            // The connection is none the worse for it.
            _ = try await world.client.call(world.call("Take", [.variant(true)]))
            export.cancel()
        }
    }

    @Test func `carries five megabytes`() async throws {
        try await BusWorld.run { world in
            let export = try await world.exportMethod(
                "Echo", takes: "ayas", gives: "ayas", within: .largest
            ) { $0.arguments }
            let bytes = Value.bytes((0..<5_000_000).map { UInt8(truncatingIfNeeded: $0) })
            let text = Value.strings([String(repeating: "ü", count: 1_000_000)])
            let call = world.call("Echo", [bytes, text], replyWithin: .largest)
            #expect(try await world.client.call(call) == [bytes, text])
            export.cancel()
        }
    }

    @Test func `carries a thousand dictionaries in one array`() async throws {
        try await BusWorld.run { world in
            let export = try await world.exportMethod("Echo", takes: "aa{sv}", gives: "aa{sv}") {
                $0.arguments
            }
            let requests = (0..<1000).map { number in
                Value.vardict(["id": .string("\(number)"), "n": .int64(Int64(number)), "b": true])
            }
            let value = Value.array(requests, of: "a{sv}")
            #expect(try await world.client.call(world.call("Echo", [value])) == [value])
            export.cancel()
        }
    }

    @Test func `hands an open file over`() async throws {
        try await BusWorld.run { world in
            let directory = try TemporaryDirectory()
            let path = try directory.write("tea", to: "file")
            let export = try await world.exportMethod("Open", gives: "h") {
                (_) throws(DBusError) in
                [.fileDescriptor(FileDescriptor(taking: open(path, O_RDONLY | O_CLOEXEC)))]
            }
            let reply = try await world.client.call(world.call("Open"))
            guard case .fileDescriptor(let file)? = reply.first else {
                Issue.record("it is no open file: \(reply)")
                return
            }
            let handle = FileHandle(fileDescriptor: file.rawValue, closeOnDealloc: false)
            #expect(try handle.readToEnd() == Data("tea".utf8))
            export.cancel()
        }
    }
}
