// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Messages that would cost more than they are worth: refused, and nothing is kept of them.
@Suite(.serialized, .timeLimit(.minutes(2))) struct LargeMessageTests {
    /// Variants of eight bytes each: 28 MiB of them.
    private static let count = 28 << 17

    @Test func `refuses 28 megabytes of variants, serves the others and does not grow`()
        async throws
    {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            let before = try service.memory()

            for _ in 0..<2 {
                let socket = try RawSocket(world.bus)
                let refusal =
                    "the call of Register is too large: 65536 bytes and 1024 values are allowed"
                let (answers, answered) = AsyncStream.makeStream(of: String.self)
                // A thread of its own, because it sleeps in the kernel until there is an answer.
                Thread {
                    answered.yield(socket.send(Self.count, toMethod: "Register", until: refusal))
                }.start()
                #expect(try await client.badge() == 0)
                #expect(await answers.first { _ in true }?.contains(refusal) == true)
            }

            // The message itself, and little more: its values would be forty times as large.
            try await world.settle(client)
            let after = try service.memory()
            #expect(after.peak - before.peak < MemoryAllowance.bytes(60 << 20))
            // On a busy machine the memory of the last message may still be there.
            #expect(after.resident - before.resident < MemoryAllowance.bytes(40 << 20))
        }
    }

    @Test func `an application's answer that is too large is none`() async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            let connection = try await Connection.open(world.address, on: world.loop)
            let export = try await connection.export(
                at: ApplicationInterface.path, interface: ApplicationInterface.name,
                introspection: """
                    <interface name="\(ApplicationInterface.name)">
                      <method name="WillPresent"><arg type="a{sv}" direction="in"/>
                      <arg type="av" direction="out"/></method>
                    </interface>
                    """
            ) { (_) in [.array([Value](repeating: .variant(true), count: 1 << 18), of: "v")] }
            let caller = RawCaller(
                connection: connection, application: Sample.application.rawValue)
            _ = try await caller.call("Register", [.vardict(["foreground": true])])
            let before = try service.memory()

            try await client.add([Sample.request("Tea")])

            // It does as if there had been no answer.
            try await world.server.shown.first { $0.title == "Tea" }
            let after = try service.memory()
            #expect(after.peak - before.peak < MemoryAllowance.bytes(40 << 20))
            export.cancel()
            await connection.close()
        }
    }
}

extension ServiceProcess {
    /// The memory that a process has, and has had at most, in bytes.
    struct Memory {
        var resident: Int
        var peak: Int
    }

    /// The memory of the service, as the kernel gives it.
    func memory() throws -> Memory {
        let status = try String(
            contentsOfFile: "/proc/\(process.processID)/status", encoding: .utf8)
        func kibibytes(_ name: String) throws -> Int {
            let line = try #require(
                status.split(separator: "\n").first { $0.hasPrefix(name + ":") })
            return try #require(
                line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first)
        }
        return Memory(
            resident: try kibibytes("VmRSS") * 1_024, peak: try kibibytes("VmHWM") * 1_024)
    }
}
