// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import TestWorld
import Testing

@Suite(.timeLimit(.minutes(1))) struct ActivationTests {
    @Test func `a program that a test's bus starts takes it for the system's, too`() async throws {
        let folder = try TemporaryDirectory()
        let file = folder.path + "/address"
        let script = try folder.write(
            "#!/bin/sh\necho \"$DBUS_SYSTEM_BUS_ADDRESS\" >'\(file).new'\nmv '\(file).new' '\(file)'\n",
            to: "program")
        let services = ["org.example.Started": "/bin/sh '\(script)'"]
        try await BusWorld.run(services: services) { world in
            // It takes no name, which the bus says in the end.
            await world.client.requestStart(ofService: "org.example.Started")
            try await until { FileManager.default.fileExists(atPath: file) }
            let address = try String(contentsOfFile: file, encoding: .utf8)
            #expect(world.bus.address.hasPrefix(address.trimmingCharacters(in: .newlines)))
            #expect(address.hasPrefix("unix:path="))
            // It is there as long as the test.
            #expect(FileManager.default.fileExists(atPath: folder.path))
        }
    }
}
