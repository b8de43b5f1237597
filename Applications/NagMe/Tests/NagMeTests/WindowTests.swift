// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WindowTesting

private let nagMe = "org.carillon.NagMe"

@Suite(.serialized, .timeLimit(.minutes(2))) struct WindowTests {
    @Test func `a task is added, switched on and off`() async throws {
        try await Desktop.run([nagMe: "nag-me"]) { desktop in
            try await desktop.allow(nagMe)
            let program = try desktop.start("nag-me")

            let field = try await desktop.find("New Task", in: nagMe)
            try await desktop.enter("Feed <b>Cat</b>", into: field, of: nagMe)
            try await desktop.press("Nag me: Feed <b>Cat</b>", in: nagMe)
            _ = try await desktop.find("Stop nagging: Feed <b>Cat</b>", in: nagMe)
            #expect(try await desktop.carillon("list").contains("Feed <b>Cat</b>"))

            try await desktop.press("Stop nagging: Feed <b>Cat</b>", in: nagMe)
            _ = try await desktop.find("Nag me: Feed <b>Cat</b>", in: nagMe)
            #expect(try await !desktop.carillon("list").contains("Feed <b>Cat</b>"))
            #expect(await program.terminate() == .signal(15))
        }
    }
}
