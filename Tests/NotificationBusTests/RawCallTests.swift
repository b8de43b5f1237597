// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel
import Testing

@testable import NotificationBus

/// Calls as clients in other languages may send them.
@Suite struct RawCallTests {
    @Test(arguments: FakeService().applicationCalls.declarations.keys.sorted())
    func `arguments of wrong types are refused`(method: String) async throws {
        try await ServiceWorld.run { world in
            let raw = try await world.rawConnection()

            for arguments in [[], [.int32(1)], ["a", .fileDescriptor(try duplicate())]] as [[Value]]
            {
                #expect(await raw.failure(of: method, arguments)?.code == .wrongType)
            }
            #expect(await raw.failure(of: "GetBadge", [sample]) == nil)
        }
    }

    @Test(arguments: FakeService().toolCalls.declarations.keys.sorted())
    func `arguments of a tool's call are checked as well`(method: String) async throws {
        try await ServiceWorld.run { world in
            let raw = try await world.rawConnection()
            let interface = ControlInterface.self

            let error = await raw.failure(
                of: method, [.int32(1), .int32(2)], interface: interface)

            #expect(error?.code == .wrongType)
            #expect(await raw.failure(of: "Diagnose", [], interface: interface) == nil)
        }
    }

    @Test(
        arguments: [
            ("Register", .vardict(["foreground": "yes"]), "options.foreground"),
            (
                "AddRequests", .array([.vardict(["identifier": .int32(1)])], of: "a{sv}"),
                "requests[0].identifier"
            ),
            ("SetCategories", .array([.vardict([:])], of: "a{sv}"), "categories[0].identifier"),
        ] as [(String, Value, String)])
    func `keys of wrong types are named`(
        member: String, argument: Value, field: String
    ) async throws {
        try await ServiceWorld.run { world in
            let raw = try await world.rawConnection()

            let error = await raw.failure(of: member, [sample, argument])

            #expect(error?.code == .wrongType)
            #expect(error?.field == field)
        }
    }

    @Test func `a setting that is none of the known ones is refused`() async throws {
        try await ServiceWorld.run { world in
            let raw = try await world.rawConnection(owning: nil)

            let error = await raw.failure(
                of: "SetSettings", [sample, .vardict(["alertStyle": .int32(3)])],
                interface: ControlInterface.self)

            #expect(
                error
                    == NotificationError(
                        .invalidSettings, field: "changes.alertStyle",
                        message: "it is none of the known values: 0, 1, 2"))
        }
    }

    @Test func `a text that is too long is refused`() async throws {
        try await ServiceWorld.run { world in
            let raw = try await world.rawConnection()
            let text = String(repeating: "a", count: 1_024 * 1_024 + 1)

            let error = await raw.failure(
                of: "Respond", [sample, "tea", "reply", .vardict(["text": .string(text)])])

            #expect(error?.code == .invalidContent)
            #expect(error?.field == "options.text")
        }
    }

    @Test func `a call that carries more than its method takes is refused with the limit`()
        async throws
    {
        try await ServiceWorld.run { world in
            let raw = try await world.rawConnection()
            let many = Value.array([Value](repeating: .variant(true), count: 1_024), of: "v")

            let error = await raw.failure(of: "Register", [sample, .vardict(["a": many])])

            #expect(
                error
                    == NotificationError(
                        .invalidContent,
                        message: "the call of Register is too large: 65536 bytes and 1024 values"
                            + " are allowed; send less at a time"))
            #expect(world.service.state.withLock { $0.callers.isEmpty })
        }
    }

    @Test func `64 requests with a hundred kilobytes of user info go in one call`() async throws {
        try await ServiceWorld.run { world in
            let client = try await world.client()
            var request = Request(identifier: "", content: Sample.content)
            request.content.userInfo = ["a": .string(String(repeating: "a", count: 100 * 1_024))]
            let requests = (0..<64).map { number in
                request.identifier = "\(number)"
                return request
            }

            try await client.add(requests)

            #expect(world.service.state.withLock { $0.requests } == requests)
        }
    }

    @Test func `a user info of nothing but numbers may be as large as the model allows`()
        async throws
    {
        try await ServiceWorld.run { world in
            let client = try await world.client()
            var request = Request(identifier: "numbers", content: Sample.content)
            let numbers = [PropertyValue](repeating: .integer(1), count: Request.Limit.userInfo / 8)
            request.content.userInfo = ["": .array(numbers)]
            try request.validate()

            try await client.add([request])

            #expect(world.service.state.withLock { $0.requests } == [request])
        }
    }

    @Test func `a user info nested too deeply is refused`() async throws {
        try await ServiceWorld.run { world in
            let raw = try await world.rawConnection()
            let nested = (0..<17).reduce(Value.boolean(true)) { value, _ in .vardict(["d": value]) }
            let content: Value = .vardict(["userInfo": .vardict(["a": nested])])
            let request: Value = .vardict(["identifier": "a", "content": content])

            let error = await raw.failure(
                of: "AddRequests", [sample, .array([request], of: "a{sv}")])

            #expect(error?.code == .invalidContent)
            #expect(error?.message.contains("nested too deeply") == true)
        }
    }

    @Test func `keys that do not belong to a value are logged and ignored`() async throws {
        let (lines, log) = AsyncStream.makeStream(of: String.self)
        try await ServiceWorld.run(log: { log.yield($0) }) { world in
            let raw = try await world.rawConnection()

            let error = await raw.failure(
                of: "Register", [sample, .vardict(["colour": "red", "foreground": true])])

            #expect(error == nil)
            #expect(await world.service.call("register") == "register true")
            #expect(
                await lines.first { _ in true }
                    == "options: ignoring keys that do not belong here: colour")
        }
    }

    private let sample = Value.string(Sample.application.rawValue)

    private func duplicate() throws -> FileDescriptor { try FileDescriptor(duplicating: 0) }
}
