// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Synchronization
import TestWorld
import Testing

@Suite struct SignalTests {
    static func signal(_ number: Int64, member: String = "Rang") -> Signal {
        Signal(
            path: BusWorld.path, interface: BusWorld.interface, member: member,
            arguments: [.int64(number)])
    }

    @Test func `brings signals in the order they were emitted`() async throws {
        try await BusWorld.run { world in
            let rule = MatchRule(
                sender: world.service.uniqueName, path: BusWorld.path,
                interface: BusWorld.interface, member: "Rang")
            let signals = try await world.client.signals(matching: rule)
            for number in 0..<300 {
                try await world.service.emit(Self.signal(Int64(number)))
                try await world.service.emit(Self.signal(-1, member: "Other"))
            }
            var numbers: [Int64?] = []
            for await signal in signals {
                #expect(signal.sender == world.service.uniqueName)
                numbers.append(signal.arguments.first?.asInt64)
                if numbers.count == 300 { break }
            }
            #expect(numbers == (0..<300).map { Int64($0) })
        }
    }

    @Test func `is called on the loop's thread, for its argument only`() async throws {
        try await BusWorld.run { world in
            let (signals, came) = AsyncStream.makeStream(of: (String?, Bool).self)
            let loop = world.clientLoop
            let subscription = try await world.client.subscribe(to: MatchRule(argument0: "b")) {
                came.yield(($0.arguments.first?.asString, loop.isCurrent))
            }
            for text in ["a", "b"] as [Value] {
                try await world.service.emit(
                    Signal(
                        path: "/", interface: "org.example.A", member: "B", arguments: [text]))
            }
            for await (text, isOnLoop) in signals {
                #expect(text == "b")
                #expect(isOnLoop)
                break
            }
            subscription.cancel()
        }
    }

    @Test func `matches a well-known name of the sender`() async throws {
        try await BusWorld.run { world in
            _ = try await world.service.requestName("org.example.Bell")
            let signals = try await world.client.signals(
                matching: MatchRule(sender: "org.example.Bell", member: "Rang"))
            try await world.service.emit(Self.signal(1))
            for await signal in signals {
                #expect(signal.arguments == [.int64(1)])
                break
            }
        }
    }

    @Test func `does not call a cancelled subscription`() async throws {
        try await BusWorld.run { world in
            let count = Mutex(0)
            let subscription = try await world.client.subscribe(to: MatchRule(member: "Rang")) {
                _ in
                count.withLock { $0 += 1 }
            }
            let others = try await world.client.signals(matching: MatchRule(member: "Last"))
            try await world.service.emit(Self.signal(1))
            try await world.service.emit(Self.signal(1, member: "Last"))
            for await _ in others { break }
            #expect(count.withLock { $0 } == 1)

            subscription.cancel()
            let more = try await world.client.signals(matching: MatchRule(member: "Last"))
            try await world.service.emit(Self.signal(2))
            try await world.service.emit(Self.signal(2, member: "Last"))
            for await _ in more { break }
            #expect(count.withLock { $0 } == 1)
        }
    }

    @Test(arguments: [MatchRule(argument0: "it's"), MatchRule(path: "no path")])
    func `refuses a rule the bus cannot read`(rule: MatchRule) async throws {
        try await BusWorld.run { world in
            let error = await #expect(throws: DBusError.self) {
                _ = try await world.client.subscribe(to: rule) { _ in }
            }
            #expect(error?.name == DBusError.Name.invalidArguments)
        }
    }
}
