// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import TestWorld
import Testing

@Suite struct MessageLimitTests {
    /// A hundred bytes, of which each value has 16 without its text, and four values.
    private static let limit = MessageLimit(bytes: 100, values: 4)

    /// A message that just fits.
    private static let fitting: [Value] = [
        .string(String(repeating: "a", count: 84)), .bytes([UInt8](repeating: 0, count: 84)),
        .array(["a", "b", "c"], of: "s"), .array([.array([], of: "v")], of: "av"),
        .array([.variant(true), .variant(.variant(true)), .variant("a")], of: "v"),
        .vardict(["a": 1.0]), .structure([true, true, true]),
        .entries([Value.Entry(key: .byte(1), value: .byte(1))], of: "yy"),
    ]

    /// A message that goes just beyond.
    private static let beyond: [Value] = [
        .string(String(repeating: "a", count: 85)), .bytes([UInt8](repeating: 0, count: 85)),
        .objectPath("/" + String(repeating: "a", count: 84)),
        .array(["a", "b", "c", "d"], of: "s"),
        .array([.array([.variant(true), .variant(true), .variant(true)], of: "v")], of: "av"),
        .array([.variant(true), .variant(.variant(true)), .variant("a"), .variant("a")], of: "v"),
        .vardict(["a": 1.0, "b": 1.0]), .structure([true, true, true, true]),
        .entries(
            [
                Value.Entry(key: .byte(1), value: .byte(1)),
                Value.Entry(key: .byte(2), value: .byte(1)),
            ],
            of: "yy"),
    ]

    private static func tooLarge(
        _ subject: String, _ remedy: String = "send less at a time"
    ) -> DBusError {
        DBusError(
            name: DBusError.Name.messageTooLarge,
            message: "\(subject) is too large: 100 bytes and 4 values are allowed;"
                + " \(remedy)")
    }

    @Test(arguments: fitting)
    func `reads, writes and answers what keeps to the limit`(value: Value) async throws {
        try await BusWorld.run { world in
            let export = try await world.exportMethod(
                "Echo", takes: value.signature, gives: value.signature, within: Self.limit
            ) { $0.arguments }
            let call = world.call("Echo", [value], within: Self.limit, replyWithin: Self.limit)
            #expect(try await world.client.call(call) == [value])
            export.cancel()
        }
    }

    @Test(arguments: beyond)
    func `refuses a call that carries more than the method takes`(value: Value) async throws {
        try await BusWorld.run { world in
            let export = try await world.exportMethod(
                "Take", takes: value.signature, within: Self.limit
            ) { _ in
                Issue.record("the handler must not be called")
                return []
            }
            await #expect(throws: Self.tooLarge("the call of Take")) {
                try await world.client.call(world.call("Take", [value]))
            }
            export.cancel()
        }
    }

    @Test(arguments: beyond)
    func `sends no call that carries more than it may`(value: Value) async throws {
        try await BusWorld.run { world in
            let export = try await world.exportMethod("Take", takes: value.signature) { _ in
                Issue.record("the call must not be sent")
                return []
            }
            await #expect(throws: Self.tooLarge("the call of Take")) {
                try await world.client.call(world.call("Take", [value], within: Self.limit))
            }
            export.cancel()
        }
    }

    @Test(arguments: beyond)
    func `reads no reply that carries more than was asked for`(value: Value) async throws {
        try await BusWorld.run { world in
            let export = try await world.exportMethod("Give", gives: value.signature) { _ in
                [value]
            }
            await #expect(throws: Self.tooLarge("the reply", "ask for less")) {
                try await world.client.call(world.call("Give", replyWithin: Self.limit))
            }
            export.cancel()
        }
    }

    @Test func `sends no reply that no bus would carry`() async throws {
        try await BusWorld.run { world in
            let export = try await world.exportMethod("Give", gives: "ay") { _ in
                [.bytes([UInt8](repeating: 0, count: 60 << 20))]
            }
            let error = await #expect(throws: DBusError.self) {
                try await world.client.call(world.call("Give"))
            }
            #expect(
                error
                    == .limitsExceeded(
                        "the reply is too large: 62914560 bytes are allowed; ask for less"))
            export.cancel()
        }
    }

    @Test func `passes a signal over that carries more than the standard`() async throws {
        try await BusWorld.run { world in
            let signals = try await world.client.signals(
                matching: MatchRule(interface: BusWorld.interface))
            let large = Value.array([Value](repeating: .variant(true), count: 16_384), of: "v")
            for argument in [large, .string(String(repeating: "a", count: 1 << 20)), "small"] {
                try await world.service.emit(
                    Signal(
                        path: BusWorld.path, interface: BusWorld.interface, member: "Rang",
                        arguments: [argument]))
            }
            #expect(await signals.first { _ in true }?.arguments == ["small"])
        }
    }

    @Test func `emits no signal that no bus would carry`() async throws {
        try await BusWorld.run { world in
            let large = Value.bytes([UInt8](repeating: 0, count: 60 << 20))
            let error = await #expect(throws: DBusError.self) {
                try await world.service.emit(
                    Signal(
                        path: BusWorld.path, interface: BusWorld.interface, member: "Rang",
                        arguments: [large]))
            }
            #expect(error?.name == DBusError.Name.messageTooLarge)
            #expect(
                error?.message.hasPrefix("the signal Rang is too large: 62914560 bytes") == true)
        }
    }
}
