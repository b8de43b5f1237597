// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import CarillonCommands

@Suite struct ManualTests {
    private func manual() throws -> String {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Documentation/man/carillon.1")
        return try String(contentsOf: file, encoding: .utf8).replacing("\\-", with: "-")
    }

    @Test(arguments: Program.declarations.filter { !$0.isHidden }.map(\.name))
    func `explains every command and option`(command: String) throws {
        let manual = try manual()

        let options = try Program.command(named: command).declaration.allOptions
        #expect(manual.contains("\n.B \(command)"))
        #expect(options.map { "--\($0.name)" }.filter { !manual.contains($0) } == [])
    }

    @Test func `names the version`() throws {
        #expect(try manual().contains("Carillon \(CarillonVersion.current)"))
    }
}
