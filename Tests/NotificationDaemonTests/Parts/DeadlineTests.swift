// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import TestWorld
import Testing

@Suite(.timeLimit(.minutes(1))) struct DeadlineTests {
    @Test func `says that an application did not finish, and does not wait for it`() async throws {
        try await DaemonWorld.run { world in
            try await world.runWithService {
                $0.responseDeadline = .milliseconds(200)
            } body: { lines in
                let client = try await world.authorizedClient()
                let silent = TestApplication { _ in try? await Task.sleep(for: .seconds(600)) }
                try await client.register(silent, isForeground: false)
                try await client.setCategories([Sample.category])
                try await client.add([Sample.request("list", category: "list")])
                let shown = try await world.server.shown.first { $0.title == "list" }
                try await world.server.press("Done", on: shown)

                let line = try await lines.first { $0.contains("did not finish") }
                #expect(
                    line == """
                        org.example.Shop/list: org.example.Shop did not finish with the action \
                        'done' within 0.2 seconds; it gets it again when it next starts
                        """)
                try await world.settle(client)
                await client.close()
            }
        }
    }
}
