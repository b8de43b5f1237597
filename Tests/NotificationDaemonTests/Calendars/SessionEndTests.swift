// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import TestWorld
import Testing

/// A session whose bus has ended, where there is no systemd that ends what it had started.
@Suite(.timeLimit(.minutes(2))) struct SessionEndTests {
    @Test func `leaves none of the programs behind that the bus started`() async throws {
        let ntfy = try await NtfyServer(isDouble: true)
        try await CalendarWorld.run { world in
            let daemon = world.daemon
            let carillon = BuiltProgram.path(of: "carillon")
            try await daemon.allow()
            for words in [
                ["calendars", "add", world.folder],
                ["pushes", "add", Sample.application.rawValue, "--on", ntfy.address],
            ] {
                try await ChildProcess.run(carillon, words, environment: daemon.environment)
            }
            var processes: [Int32] = []
            for name in [CalendarWorld.name, CalendarWorld.sync] {
                try await daemon.connection.owner(of: name, isThere: true)
                processes.append(try await daemon.connection.processID(of: name))
            }

            await daemon.bus.stop()

            // They are nobody's children, so a number alone says that one is there.
            for process in processes { try await until { kill(process, 0) != 0 } }
        }
    }
}
