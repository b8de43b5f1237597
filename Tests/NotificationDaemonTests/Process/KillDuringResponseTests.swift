// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

@Suite(.timeLimit(.minutes(2))) struct KillDuringResponseTests {
    /// The steps after the crash.
    enum Outcome: Sendable {
        /// The choice was not written: the notification is still there to be acted on.
        case offeredAgain
        /// It was being written while the application had it: one or the other.
        case offeredAgainOrDelivered
        /// The application gets it, maybe for the second time.
        case delivered
        /// The application has finished with it, and that is known.
        case finished
    }

    @Test(arguments: [
        ("respond.1", Outcome.offeredAgain), ("respond.2", .delivered),
        ("respond.3", .offeredAgainOrDelivered), ("respond.4", .offeredAgainOrDelivered),
        ("respond.5", .finished),
    ])
    func `a choice reaches the application at least once, with the same id`(
        step: String, outcome: Outcome
    ) async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService(killedAt: step)
            let (first, before) = try await registered(in: world)
            let shown = try await world.server.shown.first { $0.title == "list" }
            // Else the crash could come before it is known where the notification is.
            try await world.settle(first)
            try await world.server.press("Done", on: shown)
            #expect(await service.process.waitForExit() == .signal(9))
            // Another run of the application, which remembers nothing of the first.
            await first.close()

            try await world.startService()
            let client = try await world.client()
            let isThere = try await !client.delivered().isEmpty
            #expect(outcome == .offeredAgainOrDelivered || isThere == (outcome == .offeredAgain))
            if isThere {
                // In its place, or new if the server had already been told to close it.
                let again = try await world.server.shown.first {
                    $0.id == shown.id && $0.date > shown.date
                }
                try await world.server.press("Done", on: again)
                try await untilNothingIsDelivered(in: world)
            }
            let after = TestApplication()
            try await client.register(after, isForeground: false)
            if outcome != .finished {
                let response = try await after.responses.first { _ in true }
                #expect(response.actionIdentifier == "done")
                #expect(response.notification.id == shown.id)
                #expect(before.responses.all.allSatisfy { $0.id == response.id })
                #expect(before.responses.all.isEmpty || response.isRepeated)
            } else {
                #expect(before.responses.all.count == 1)
            }
            try await world.settle(client)
            #expect(after.responses.all.count == (outcome == .finished ? 0 : 1))
            #expect(try await client.delivered().isEmpty)
        }
    }

    @Test(arguments: ["respond.3", "respond.4"])
    func `an application that still runs has it once, even if a person chooses again`(
        step: String
    ) async throws {
        try await DaemonWorld.run { world in
            let service = try await world.startService(killedAt: step)
            let (client, application) = try await registered(in: world)
            let shown = try await world.server.shown.first { $0.title == "list" }
            try await world.settle(client)
            try await world.server.press("Done", on: shown)
            #expect(await service.process.waitForExit() == .signal(9))

            try await world.startService()
            if try await !client.delivered().isEmpty {
                let again = try await world.server.shown.first {
                    $0.id == shown.id && $0.date > shown.date
                }
                try await world.server.press("Done", on: again)
                try await untilNothingIsDelivered(in: world)
            }
            _ = try await application.responses.first { _ in true }
            try await world.waits([:])
            #expect(application.responses.all.count == 1)
        }
    }

    @Test(arguments: ["respond.2", "respond.3"])
    func `a choice over the bus that was answered survives`(step: String) async throws {
        try await DaemonWorld.run { world in
            // Answered and then killed at the response of the second.
            let service = try await world.startService(killedAt: step + ":2")
            let (client, application) = try await registered(in: world)
            try await client.add([Sample.request("second", category: "list")])
            try await world.server.shown.first { $0.title == "second" }
            // Only what is known to be on the screen can be acted on.
            try await world.settle(client)

            try await client.respond(to: "list", action: "later", text: nil)
            // It may be answered or not: the service dies somewhere on the way.
            try? await client.respond(to: "second", action: "done", text: nil)
            #expect(await service.process.waitForExit() == .signal(9))

            try await world.startService()
            for (name, action) in [("list", "later"), ("second", "done")] {
                let response = try await application.responses.first {
                    $0.notification.request.identifier == name
                }
                #expect(response.actionIdentifier == action)
            }
        }
    }

    private func registered(
        in world: DaemonWorld
    ) async throws -> (CenterClient, TestApplication) {
        let client = try await world.authorizedClient()
        let application = TestApplication()
        try await client.register(application, isForeground: false)
        try await client.setCategories([Sample.category])
        try await client.add([Sample.request("list", category: "list")])
        return (client, application)
    }

    private func untilNothingIsDelivered(in world: DaemonWorld) async throws {
        // The response leaves the list in the transaction that writes it.
        let client = try await world.client()
        try await until { try await client.delivered().isEmpty }
        await client.close()
    }
}
