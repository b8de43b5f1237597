// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import CarillonCommands

/// Compares help texts with `Fixtures/help`.
///
/// After a wanted change, `CARILLON_WRITE_FIXTURES=1 swift test --filter HelpTextTests` writes
/// the files anew; read the difference before it is committed.
@Suite struct HelpTextTests {
    @Test(arguments: Program.declarations.map(\.name))
    func `says the same as ever`(command: String) throws {
        let declaration = try Program.command(named: command).declaration

        try compare(HelpText.of(declaration), with: command)
    }

    @Test func `lists the commands`() throws {
        try compare(
            HelpText.overview(of: Program.declarations, isComplete: false), with: "overview")
        try compare(
            HelpText.overview(of: Program.declarations, isComplete: true), with: "overview-all")
    }

    @Test(arguments: Program.declarations.map(\.name))
    func `fits a terminal of 80 columns`(command: String) throws {
        let text = HelpText.of(try Program.command(named: command).declaration)

        #expect(text.split(separator: "\n").filter { $0.count > 80 } == [])
    }

    private func compare(_ text: String, with name: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../Fixtures/help/\(name).txt")
        if ProcessInfo.processInfo.environment["CARILLON_WRITE_FIXTURES"] != nil {
            try Data((text + "\n").utf8).write(to: file)
        }
        #expect(try text + "\n" == String(contentsOf: file, encoding: .utf8))
    }
}
