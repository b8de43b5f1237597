// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel
import TestWorld
import Testing

/// A notification server has trouble with one application, and the others ring.
@Suite(.timeLimit(.minutes(1))) struct StuckServerTests {
    @Test(arguments: [true, false])
    func `who is refused or never answered holds up nobody else`(isRefused: Bool) async throws {
        try await DaemonWorld.run { world in
            await world.server.die()
            let titles = Recorded<String>()
            let (never, end) = AsyncStream.makeStream(of: Void.self)
            defer { end.finish() }
            let server = try await ScreenlessServer(on: world.bus, world.loop) {
                call, _ async throws(DBusError) in
                let title = call.arguments[3].asString ?? ""
                titles.append(title)
                guard title.hasPrefix("B") else { return [.uint32(UInt32(titles.all.count))] }
                if isRefused { throw DBusError.failed("not this one") }
                for await _ in never {}
                return [.uint32(1000)]
            }
            try await world.startService()
            let b = try await world.authorizedClient(ApplicationID("org.example.Mail"))
            try await b.add([Sample.request("B1"), Sample.request("B2")])
            for title in ["B1", "B2"] { try await titles.first { $0 == title } }

            let a = try await world.authorizedClient()
            for title in ["A1", "A2", "A3", "A4", "A5"] {
                try await a.add([Sample.request(title)])
                try await titles.first { $0 == title }
            }
            let shown = titles.all.filter { $0.hasPrefix("A") }
            #expect(shown == ["A1", "A2", "A3", "A4", "A5"])
            _ = server
        }
    }
}
