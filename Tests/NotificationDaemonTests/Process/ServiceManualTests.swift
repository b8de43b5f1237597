// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import TestWorld
import Testing

@Suite(.timeLimit(.minutes(1))) struct ServiceManualTests {
    private let manual: String

    init() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Documentation/man/carillond.8")
        manual = try String(contentsOf: file, encoding: .utf8).replacing("\\-", with: "-")
    }

    @Test func `explains every option of the service`() async throws {
        let help = try await ChildProcess.run(
            BuiltProgram.path(of: "carillond"), ["--help"], environment: [:])

        let options = Set(help.matches(of: /--[a-z]+/).map { String($0.0) })
        #expect(options.contains("--terminal"))
        #expect(options.filter { !manual.contains($0) } == [])
    }

    @Test func `names the version`() {
        #expect(manual.contains("Carillon \(CarillonVersion.current)"))
    }

    @Test func `explains the variables that the service reads`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources")
        var names: Set<String> = []
        for module in ["NotificationDaemon", "NotificationDesktop", "NotificationFiles", "DBus"] {
            let folder = root.appending(path: module)
            let files = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
            for case let file as String in files where file.hasSuffix(".swift") {
                let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
                let found = text.matches(of: /(?:environment|variables)(?:\[|\()"([A-Z_]+)"/)
                names.formUnion(found.map { String($0.1) })
                guard file == "BaseDirectories.swift" else { continue }
                names.formUnion(text.matches(of: /"(XDG_[A-Z_]+)"/).map { String($0.1) })
            }
        }

        #expect(names.isSuperset(of: ["HOME", "XDG_DATA_HOME", "TZ"]))
        #expect(names.filter { !manual.contains($0) } == [])
    }
}
