// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import TestWorld
import Testing

@testable import NetworkSync

/// A folder and the real evolution-data-server, which two hands change by a seed.
///
/// The checker: both sides agree at the end; each change that anybody made is there, unless somebody who
/// saw it removed its item; and what nobody removed is there.
@Suite(.timeLimit(.minutes(3))) struct DesktopWalkTests {
    private struct Walk {
        let desktop: DesktopCalendars
        let program: DesktopCalendarProgram
        let list: ServerList
        let folder: String
        let state: String
        var made: [String: Set<String>] = [:]
        var removed: [String: Set<String>] = [:]
        var count = 0

        /// Makes both sides the same, as a new process does.
        func run() async throws {
            var mirror = CalendarMirror(list, at: folder, stateFolder: state, server: desktop)
            try await mirror.run(at: Date())
        }

        /// The same, ended after a while at whatever it waits for.
        func run(endedAfter time: Duration) async {
            let run = Task { try await self.run() }
            try? await Task.sleep(for: time)
            run.cancel()
            _ = await run.result
        }

        /// The files, by the UIDs in them.
        func files() -> [String: (name: String, text: String)] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.filter { $0.hasSuffix(".ics") }.reduce(into: [:]) { files, name in
                guard let text = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8),
                    let uid = Walk.uid(of: text)
                else { return }
                files[uid] = (name, text)
            }
        }

        /// The components there, by their UIDs.
        func components() async throws -> [String: String] {
            let texts = try await program.texts(of: .tasks)
            return texts.reduce(into: [:]) { all, text in
                if let uid = Walk.uid(of: text) { all[uid] = text }
            }
        }

        static func uid(of text: String) -> String? {
            text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("UID:") }
                .map { String($0.dropFirst(4)) }
        }

        static func edits(in text: String) -> Set<String> {
            Set(
                text.split(whereSeparator: \.isNewline).map(String.init)
                    .filter { $0.hasPrefix("X-EDIT-") })
        }

        private mutating func edit() -> String {
            count += 1
            return "X-EDIT-\(count):\(count)"
        }

        private static func task(_ uid: String, _ edit: String) -> String {
            "BEGIN:VTODO\r\nUID:\(uid)\r\n\(edit)\r\nEND:VTODO\r\n"
        }

        mutating func changeHere(_ generator: inout SeededGenerator) throws {
            let known = files().sorted { $0.key < $1.key }.randomElement(using: &generator)
            let edit = edit()
            switch (Int.random(in: 0..<10, using: &generator), known) {
            case (0..<5, let (uid, file)?):
                try write(
                    file.text.replacing("END:VTODO", with: "\(edit)\r\nEND:VTODO"), file.name)
                made[uid, default: []].insert(edit)
            case (5..<7, let (uid, file)?):
                try FileManager.default.removeItem(atPath: "\(folder)/\(file.name)")
                removed[uid, default: []].formUnion(Self.edits(in: file.text))
            default:
                let uid = "here\(count)"
                try write(
                    "BEGIN:VCALENDAR\r\n\(Self.task(uid, edit))END:VCALENDAR\r\n",
                    "file \(count).ics")
                made[uid] = [edit]
            }
        }

        mutating func changeThere(_ generator: inout SeededGenerator) async throws {
            let known = try await components().sorted { $0.key < $1.key }
                .randomElement(using: &generator)
            let edit = edit()
            switch (Int.random(in: 0..<10, using: &generator), known) {
            case (0..<5, let (uid, text)?):
                try await program.change(
                    text.replacing("END:VTODO", with: "\(edit)\r\nEND:VTODO"), in: .tasks)
                made[uid, default: []].insert(edit)
            case (5..<7, let (uid, text)?):
                try await program.remove(uid, from: .tasks)
                removed[uid, default: []].formUnion(Self.edits(in: text))
            default:
                try await program.add(Self.task("there\(count)", edit), to: .tasks)
                made["there\(count)"] = [edit]
            }
        }

        private func write(_ text: String, _ name: String) throws {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"), options: .atomic)
        }
    }

    @Test(arguments: SeededGenerator.seeds(3))
    func `both sides agree in the end, and nothing is lost`(_ seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let home = try TemporaryDirectory()
        let bus = try await PrivateBus(
            services: DesktopCalendarProgram.services, environment: ["HOME": home.path])
        let loop = try EventLoop(name: "test")
        let program = DesktopCalendarProgram(
            try await Connection.open(.custom(bus.address), on: loop))
        let desktop = DesktopCalendars(isWhole: false, [:], on: .custom(bus.address), loop)
        let list = try #require(
            try await desktop.lists().first { $0.address.hasPrefix("/tasks/") })
        var walk = Walk(
            desktop: desktop, program: program, list: list, folder: home.path + "/list",
            state: home.path + "/state")
        try await walk.run()

        for _ in 0..<30 {
            for _ in 0..<Int.random(in: 0..<3, using: &generator) {
                try walk.changeHere(&generator)
            }
            for _ in 0..<Int.random(in: 0..<3, using: &generator) {
                try await walk.changeThere(&generator)
            }
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: try await walk.run()
            case 1:
                let time = Duration.milliseconds(Int.random(in: 0..<40, using: &generator))
                await walk.run(endedAfter: time)
            default: break
            }
        }
        for _ in 0..<3 { try await walk.run() }

        let (here, there) = (walk.files(), try await walk.components())
        #expect(here.keys.sorted() == there.keys.sorted())
        for (uid, made) in walk.made {
            let edits = there[uid].map(Walk.edits) ?? []
            #expect(here[uid].map { Walk.edits(in: $0.text) } ?? [] == edits, "\(uid)")
            let lost = made.subtracting(edits).subtracting(walk.removed[uid, default: []])
            #expect(lost.isEmpty, "\(uid) lost \(lost); there is \(there[uid] ?? "nothing")")
            if walk.removed[uid] == nil { #expect(there[uid] != nil, "\(uid) is gone") }
        }
        try await program.kill()
        await bus.stop()
    }
}
