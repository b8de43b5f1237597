// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Bytes on a real bus that make no sense: a clear error, and no harm.
@Suite(.timeLimit(.minutes(2))) struct BadInputTests {
    /// A request that is refused, and what the service says.
    struct Refusal: Sendable, CustomTestStringConvertible {
        var request: [String: Value]
        var code: NotificationError.Code
        var field: String?

        init(_ code: NotificationError.Code, _ field: String?, _ request: [String: Value]) {
            (self.request, self.code, self.field) = (request, code, field)
        }

        var testDescription: String { "\(code.rawValue) \(field ?? "")" }
    }

    private static let tea = Value.vardict(["title": "Tea"])

    private static func calendar(_ components: [String: Int64]) -> [String: Value] {
        [
            "identifier": "a", "content": tea,
            "trigger": .vardict([
                "kind": "calendar", "components": .vardict(components.mapValues { .int64($0) }),
            ]),
        ]
    }

    private static func interval(_ seconds: Value, repeats: Bool = false) -> [String: Value] {
        [
            "identifier": "a", "content": tea,
            "trigger": .vardict([
                "kind": "interval", "seconds": seconds, "repeats": .boolean(repeats),
            ]),
        ]
    }

    private static let refusals = [
        Refusal(.invalidIdentifier, "requests[0].identifier", ["identifier": "", "content": tea]),
        Refusal(
            .invalidIdentifier, "requests[0].identifier",
            ["identifier": .string(String(repeating: "a", count: 2_000)), "content": tea]),
        Refusal(.noContent, "requests[0].content", ["identifier": "a"]),
        Refusal(
            .noContent, "requests[0].content",
            ["identifier": "a", "content": .vardict(["thread": "x"])]),
        Refusal(.invalidTrigger, "requests[0].trigger.seconds", interval(0.0)),
        Refusal(.invalidTrigger, "requests[0].trigger.seconds", interval(-1.0)),
        Refusal(.invalidTrigger, "requests[0].trigger.seconds", interval(.double(.nan))),
        Refusal(.invalidTrigger, "requests[0].trigger.seconds", interval(.double(.infinity))),
        Refusal(.invalidTrigger, "requests[0].trigger.seconds", interval(0.5, repeats: true)),
        Refusal(.invalidTrigger, "requests[0].trigger.components.month", calendar(["month": 14])),
        Refusal(.invalidTrigger, "requests[0].trigger.components.hour", calendar(["hour": 24])),
        Refusal(.invalidTrigger, "requests[0].trigger.components", calendar([:])),
        Refusal(.neverRings, "requests[0].trigger", calendar(["month": 2, "day": 30])),
        Refusal(.neverRings, "requests[0].trigger", calendar(["year": 2020, "day": 1])),
        Refusal(
            .invalidContent, "requests[0].content.body",
            [
                "identifier": "a",
                "content": .vardict(["body": .string(String(repeating: "a", count: 1 << 20))]),
            ]),
        Refusal(.wrongType, "requests[0].identifier", ["identifier": .int64(5), "content": tea]),
        Refusal(.wrongType, "requests[0].content", ["identifier": "a", "content": "text"]),
        Refusal(
            .wrongType, "requests[0].content.badge",
            ["identifier": "a", "content": .vardict(["badge": "three"])]),
        Refusal(
            .invalidBadge, "requests[0].content.badge",
            ["identifier": "a", "content": .vardict(["badge": .int64(-1)])]),
        Refusal(.wrongType, "requests[0].trigger.seconds", interval("soon")),
    ]

    @Test func `refuses each faulty request, names the field and keeps none of its batch`()
        async throws
    {
        try await withCaller { world, caller in
            let good = Value.vardict(["identifier": "good", "content": Self.tea])
            for refusal in Self.refusals {
                let bad = Value.array([.vardict(refusal.request), good], of: "a{sv}")
                let error = await caller.failure(of: "AddRequests", [bad])
                #expect(error?.code == refusal.code, "\(refusal.testDescription)")
                #expect(error?.field == refusal.field, "\(refusal.testDescription)")
                #expect(error?.message.contains("Tea") == false)
            }
            let pending = try await caller.call("GetPending")
            #expect(pending.first?.asArray?.isEmpty == true)
            #expect(world.server.deliveries.isEmpty)
        }
    }

    @Test func `ignores fields it does not know`() async throws {
        try await withCaller { world, caller in
            let request = Value.vardict([
                "identifier": "a", "content": .vardict(["title": "Tea", "smell": "sweet"]),
                "colour": "green",
            ])
            _ = try await caller.call("AddRequests", [.array([request], of: "a{sv}")])
            try await world.server.shown.first { $0.title == "Tea" }
        }
    }

    @Test func `refuses calls with other arguments than the interface has`() async throws {
        try await withCaller { world, caller in
            for arguments in [[], [Value.int64(5)], ["text"], [.array([], of: "s")]] {
                let error = await caller.failure(of: "AddRequests", arguments)
                #expect(error?.code.rawValue == "InvalidArgs" || error?.code == .wrongType)
            }
            #expect(await caller.failure(of: "Explode", []) != nil)
        }
    }

    @Test func `refuses to act on what is not there, and ignores removing it`() async throws {
        try await withCaller { world, caller in
            let error = await caller.failure(of: "Respond", ["nothing", "done", .vardict([:])])
            #expect(error?.code == .notFound)
            #expect(error?.field == "identifier")
            _ = try await caller.call("RemovePending", [.strings(["nothing"])])
            _ = try await caller.call("RemoveDelivered", [.strings(["nothing"])])
        }
    }

    @Test func `refuses an action the notification does not have`() async throws {
        try await withCaller { world, caller in
            let request = Value.vardict(["identifier": "a", "content": Self.tea])
            _ = try await caller.call("AddRequests", [.array([request], of: "a{sv}")])
            try await until {
                try await caller.call("GetDelivered").first?.asArray?.isEmpty != true
            }
            let error = await caller.failure(of: "Respond", ["a", "explode", .vardict([:])])
            #expect(error?.code == .noSuchAction)
            #expect(error?.field == "action")
        }
    }

    @Test(arguments: ["org.example.Other", "", "nodots", "org.example.1", "org..example"])
    func `refuses to speak for an application that is not the caller's`(
        name: String
    ) async throws {
        try await withCaller { world, caller in
            let other = RawCaller(connection: caller.connection, application: name)
            let error = await other.failure(of: "GetPending", [])
            #expect(error?.code == .invalidApplication)
            #expect(error?.field == "application")
        }
    }

    @Test func `outlives a sender of invalid UTF-8, whom the bus throws out`() async throws {
        try await withCaller { world, caller in
            try RawSocket(world.bus).sendInvalidText()
            #expect(try await caller.call("GetPending").first?.asArray?.isEmpty == true)
        }
    }

    private func withCaller(
        _ body: (DaemonWorld, RawCaller) async throws -> Void
    ) async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService()
            let connection = try await Connection.open(world.address, on: world.loop)
            let name = Sample.application.rawValue
            try await connection.own(name)
            let caller = RawCaller(connection: connection, application: name)
            try await world.allow()
            _ = try await caller.call("RequestAuthorization", [.uint32(7)])
            try await body(world, caller)
            #expect(service.process.isRunning)
            await connection.close()
            #expect(await service.process.terminate() == .code(0))
        }
    }
}
