// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WindowTesting

/// The words in the window of every application when something is wrong.
@Suite(.timeLimit(.minutes(2))) struct TroubleTests {
    @Test(arguments: TestedApplication.all)
    func `says that there is no service, and what to do`(tested: TestedApplication) async throws {
        try await Desktop.run([tested.id: tested.program], hasService: false) { desktop in
            try desktop.start(tested.program)

            try await desktop.untilSaid("The notification service cannot be reached", in: tested.id)
            _ = try await desktop.find("Try Again", in: tested.id)
        }
    }

    @Test(arguments: TestedApplication.all)
    func `says that notifications are switched off, until they are on again`(
        tested: TestedApplication
    ) async throws {
        try await Desktop.run([tested.id: tested.program]) { desktop in
            try await desktop.carillon("settings", tested.id, "--deny")
            try desktop.start(tested.program)
            let advice = "carillon settings \(tested.id) --allow"
            try await desktop.untilSaid(advice, in: tested.id)

            try await desktop.allow(tested.id)
            try await desktop.press("Try Again", in: tested.id)

            try await desktop.untilUnsaid(advice, in: tested.id)
        }
    }

    @Test(arguments: TestedApplication.all.filter { $0.file != nil })
    func `says where a damaged file is kept`(tested: TestedApplication) async throws {
        let file = try #require(tested.file)
        try await Desktop.run([tested.id: tested.program]) { desktop in
            try await desktop.allow(tested.id)
            try desktop.keep("{\"items\": [", as: file, of: tested.id)
            try desktop.start(tested.program)

            try await desktop.untilSaid("\(file).damaged-", in: tested.id)
            let files = try FileManager.default.contentsOfDirectory(
                atPath: desktop.dataPath(of: tested.id))
            #expect(files.contains { $0.hasPrefix("\(file).damaged-") })
        }
    }
}
