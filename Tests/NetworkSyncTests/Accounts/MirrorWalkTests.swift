// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import PersonalAccounts
import TestWorld
import Testing

@testable import NetworkSync

/// Two devices and a server, on real files and a real network that break by a seed.
///
/// The checker: each change that anybody made is on all sides at the end, unless somebody who saw it
/// removed its item. An item that nobody removed is there.
@Suite(.timeLimit(.minutes(5))) struct MirrorWalkTests {
    /// One of the devices.
    private struct Device {
        let folder: String
        let state: String
        let list: ServerList
        let server: CalendarServer

        /// Makes both sides the same, as a new process does.
        func run() async throws {
            var mirror = CalendarMirror(list, at: folder, stateFolder: state, server: server)
            try await mirror.run(at: Date())
        }

        /// The same, killed after a while: at any moment of it, and not waiting for something.
        func run(killedAfter time: Duration) async {
            let run = Task { try await self.run() }
            try? await Task.sleep(for: time)
            run.cancel()
            _ = await run.result
        }

        var names: [String] {
            let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return all.filter { $0.hasSuffix(".ics") }.sorted()
        }

        func text(_ name: String) -> String? {
            try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        }

        func write(_ text: String, to name: String) throws {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"), options: .atomic)
        }
    }

    /// The changes of a walk, and those that were seen by whoever removed an item.
    private struct Ledger {
        var made: [String: Set<String>] = [:]
        var removed: [String: Set<String>] = [:]
        var count = 0
    }

    private static func edits(in text: String) -> Set<String> {
        Set(
            text.split(whereSeparator: \.isNewline).map(String.init)
                .filter { $0.hasPrefix("X-EDIT-") })
    }

    private static func changeSomething(
        on device: Device, _ ledger: inout Ledger, _ generator: inout SeededGenerator
    ) throws {
        let known = device.names.randomElement(using: &generator)
        ledger.count += 1
        let edit = "X-EDIT-\(ledger.count):\(Int.random(in: 0..<9, using: &generator))"
        switch (Int.random(in: 0..<10, using: &generator), known) {
        case (0..<5, let name?):
            guard let text = device.text(name) else { return }
            // What stands there when it is written, since a server may be faster than a person.
            try device.write(
                text.replacing("END:VTODO", with: "\(edit)\r\nEND:VTODO"), to: name)
            ledger.made[name, default: []].insert(edit)
        case (5..<7, let name?):
            guard let text = device.text(name) else { return }
            try FileManager.default.removeItem(atPath: "\(device.folder)/\(name)")
            ledger.removed[name, default: []].formUnion(edits(in: text))
        default:
            let name = "\(ledger.count).ics"
            try device.write(
                "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:\(ledger.count)\r\n\(edit)\r\nEND:VTODO\r\n"
                    + "END:VCALENDAR\r\n", to: name)
            ledger.made[name] = [edit]
        }
    }

    @Test(arguments: SeededGenerator.seeds(3))
    func `two devices and a server agree in the end, and nothing is lost`(_ seed: UInt64)
        async throws
    {
        var generator = SeededGenerator(seed: seed)
        let double = try await CalendarServerDouble()
        let folder = try TemporaryDirectory()
        let account = KeptAccount(
            try AccountAddress(double.address), user: "anna", password: "s3cret",
            ["HOME": folder.path])
        let server = CalendarServer(account: account, loop: try HTTPLoop())
        let list = try #require(try await CalendarDiscovery(server: server).lists().first)
        let devices = ["one", "two"].map { name in
            Device(
                folder: "\(folder.path)/\(name)", state: "\(folder.path)/state-\(name)",
                list: list, server: server)
        }
        var ledger = Ledger()
        let faults: [CalendarServerDouble.Mode] = [.broken, .cut, .html, .lost, .refuse, .stale]

        for _ in 0..<30 {
            for device in devices {
                for _ in 0..<Int.random(in: 0..<3, using: &generator) {
                    try Self.changeSomething(on: device, &ledger, &generator)
                }
            }
            let isBroken = Int.random(in: 0..<3, using: &generator) == 0
            if isBroken, let fault = faults.randomElement(using: &generator) {
                try await double.answer(fault)
            }
            // It forgets what it told, in whichever way servers do, and says changes in parts.
            if Int.random(in: 0..<6, using: &generator) == 0 {
                let status = [403, 409, 412, 500].randomElement(using: &generator) ?? 403
                try await double.forget(refusing: status)
            }
            try await double.tell(Int.random(in: 0..<3, using: &generator))
            let (one, two) = (devices[0], devices[1])
            let time = Duration.milliseconds(Int.random(in: 0..<40, using: &generator))
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: try? await one.run()
            case 1: try? await two.run()
            case 2: await one.run(killedAfter: time)
            default:
                async let first: Void? = try? one.run()
                async let second: Void = two.run(killedAfter: time)
                _ = await (first, second)
            }
            try await double.answer(.ok)
        }
        for _ in 0..<3 { for device in devices { try await device.run() } }

        #expect(devices[0].names == devices[1].names)
        for name in Set(ledger.made.keys).union(devices[0].names) {
            let texts = [devices[0].text(name), devices[1].text(name), try await double.text(name)]
            #expect(Set(texts).count == 1, "\(name): \(texts)")
            let there = texts[0].map(Self.edits) ?? []
            let lost = ledger.made[name, default: []].subtracting(there)
                .subtracting(ledger.removed[name, default: []])
            #expect(lost.isEmpty, "\(name) lost \(lost); there is \(texts[0] ?? "nothing")")
            if ledger.removed[name] == nil { #expect(texts[0] != nil, "\(name) is gone") }
        }
    }
}
