// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld
import Testing

/// Whatever a logind and screen savers do, what is due rings.
///
/// `CARILLON_HOSTILITIES` says how often they do it (400).
@Suite(.serialized, .timeLimit(.minutes(5))) struct HostileDesktopTests {
    private static let times =
        ProcessInfo.processInfo.environment["CARILLON_HOSTILITIES"].flatMap { Int($0) } ?? 400

    @Test(arguments: HostileConduct.allCases)
    func `what is due rings, and an honest desktop that comes is believed`(
        conduct: HostileConduct
    ) async throws {
        try await DaemonWorld.run { world in
            let hostile = try await HostileDesktop.start(in: world, conduct)
            let service = try await world.startService()
            let client = try await world.authorizedClient()
            let application = TestApplication()
            try await client.register(application, isForeground: false)
            try await client.setCategories([Sample.actions])
            let names = (1...20).map { "request \($0)" }
            let before = Self.memory(of: service)

            async let misbehaviour: Void = hostile.misbehave(Self.times)
            for (number, name) in names.enumerated() {
                let trigger = Trigger.after(Double(number + 1) / 20)
                try await client.add([Sample.request(name, trigger, category: "actions")])
            }
            for name in names { try await world.server.shown.first { $0.title == name } }
            try await misbehaviour
            try await world.settle(client)

            #expect(
                (Self.memory(of: service) - before) << 10 < MemoryAllowance.bytes(64 << 20))
            // A burst of 200 lines and ten a second is what the journal takes of anything.
            #expect(service.process.errors.all.count < 50)
            #expect(service.process.errors.all.allSatisfy { !$0.contains("\u{1B}") })

            try await hostile.giveUpNames()
            let login = try await FakeSession.startLogin(in: world, isLocked: false)
            let saver = try await FakeSession.startScreenSaver(in: world, isLocked: false)
            try await world.press("Delete", on: "request 1")
            let response = try await application.responses.first { _ in true }
            #expect(response.actionIdentifier == "delete")
            await login.end()
            await saver.end()
            await hostile.close()
        }
    }

    /// How much memory is its own, in KiB.
    private static func memory(of service: ServiceProcess) -> Int {
        let path = "/proc/\(service.process.processID)/status"
        let status = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
        return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }
}
