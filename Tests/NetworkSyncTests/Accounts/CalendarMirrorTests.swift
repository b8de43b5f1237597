// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import NotificationModel
import NotificationSentences
import PersonalAccounts
import TestWorld
import Testing

@testable import NetworkSync

/// A list and its folder, with a server that lies, breaks and loses answers.
@Suite(.timeLimit(.minutes(2))) struct CalendarMirrorTests {
    private let double: CalendarServerDouble
    private let folder: TemporaryDirectory
    private let server: CalendarServer

    init() async throws {
        double = try await CalendarServerDouble()
        folder = try TemporaryDirectory()
        let account = KeptAccount(
            try AccountAddress(double.address), user: "anna", password: "s3cret",
            ["HOME": folder.path])
        server = CalendarServer(account: account, loop: try HTTPLoop())
    }

    /// A mirror as a new process has it.
    private func mirror() async throws -> CalendarMirror {
        let lists = try await CalendarDiscovery(server: server).lists()
        return CalendarMirror(
            try #require(lists.first), at: folder.path + "/work",
            stateFolder: folder.path + "/state", server: server)
    }

    private func run() async throws {
        var mirror = try await mirror()
        try await mirror.run(at: Date())
    }

    private static func task(_ uid: String, _ title: String) -> String {
        "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:\(uid)\r\nSUMMARY:\(title)\r\nEND:VTODO\r\n"
            + "END:VCALENDAR\r\n"
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/work/\(name)"))
    }

    private func files() throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/work")
        return try names.filter { $0.hasSuffix(".ics") }.reduce(into: [:]) { files, name in
            files[name] = try String(
                contentsOfFile: "\(folder.path)/work/\(name)", encoding: .utf8)
        }
    }

    @Test func `is the same as the list, byte for byte`() async throws {
        let text = Self.task("a", "Über \\, & <alles>").replacing(
            "END:VTODO", with: "X-FOLDED:one\r\n two\r\nEND:VTODO")
        try await double.put(text, at: "a.ics")
        try await run()
        #expect(try files() == ["a.ics": text])

        let other = text.replacing("UID:a", with: "UID:b")
        try write(other, to: "b.ics")
        try await run()
        #expect(try await double.text("b.ics") == other)
        #expect(try files() == ["a.ics": text, "b.ics": other])
    }

    @Test func `is found behind a page of the server`() async throws {
        try await double.answer(.page)
        let lists = try await CalendarDiscovery(server: server).lists()
        #expect(lists.map(\.name) == ["Work"])
    }

    @Test func `asks one small question while nothing changes`() async throws {
        try await double.put(Self.task("a", "A"), at: "a.ics")
        var mirror = try await mirror()
        try await mirror.run(at: Date())
        let (before, reports) = (
            try await double.count("PROPFIND"), try await double.count("REPORT")
        )
        try await mirror.run(at: Date())
        #expect(try await double.count("PROPFIND") == before + 1)
        #expect(try await double.count("REPORT") == reports)
    }

    @Test(arguments: [
        CalendarServerDouble.Mode.html, .cut, .doctype, .unauthorized, .busy, .broken, .away,
    ])
    func `keeps all when the server answers something else`(
        _ mode: CalendarServerDouble.Mode
    ) async throws {
        try await double.put(Self.task("a", "A"), at: "a.ics")
        var mirror = try await mirror()
        try await mirror.run(at: Date())
        try write(Self.task("b", "B"), to: "b.ics")
        try await double.put(Self.task("a", "New"), at: "a.ics")

        try await double.answer(mode)
        await #expect(throws: ServerFault.self) { try await mirror.run(at: Date()) }
        await #expect(throws: ServerFault.self) { try await self.mirror() }

        #expect(try files() == ["a.ics": Self.task("a", "A"), "b.ics": Self.task("b", "B")])
        #expect(try await double.elsewhere().isEmpty)
        try await double.answer(.ok)
        try await mirror.run(at: Date())
        #expect(try files() == ["a.ics": Self.task("a", "New"), "b.ics": Self.task("b", "B")])
        #expect(try await double.text("b.ics") == Self.task("b", "B"))
    }

    @Test func `gives up a server that takes questions and says nothing`() async throws {
        try await double.put(Self.task("a", "A"), at: "a.ics")
        try await run()
        try write(Self.task("b", "B"), to: "b.ics")
        let list = try #require(try await CalendarDiscovery(server: server).lists().first)
        var impatient = server
        impatient.deadline = .milliseconds(200)
        var mirror = CalendarMirror(
            list, at: folder.path + "/work", stateFolder: folder.path + "/state",
            server: impatient)

        try await double.answer(.stall)
        await #expect(throws: ServerFault.failed(.silent)) { try await mirror.run(at: Date()) }

        #expect(try files() == ["a.ics": Self.task("a", "A"), "b.ics": Self.task("b", "B")])
        try await double.answer(.ok)
        try await run()
        #expect(try await double.text("b.ics") == Self.task("b", "B"))
    }

    @Test func `believes only twice that a list is empty`() async throws {
        try await double.put(Self.task("a", "A"), at: "a.ics")
        try await run()
        try await double.answer(.empty)
        var mirror = CalendarMirror(
            try #require(try await CalendarDiscovery(server: server).lists().first),
            at: folder.path + "/work", stateFolder: folder.path + "/state", server: server)
        try await mirror.run(at: Date())
        #expect(try files().count == 1)
        #expect(mirror.troubles.count == 1)

        // It was a moment's fault.
        try await double.answer(.ok)
        try await mirror.run(at: Date())
        try await double.answer(.empty)
        try await mirror.run(at: Date())
        #expect(try files().count == 1)

        try await mirror.run(at: Date())
        #expect(try files().isEmpty)
    }

    @Test func `tells what the server does not take, and asks again when it is another`()
        async throws
    {
        var mirror = try await mirror()
        try await mirror.run(at: Date())
        try await double.answer(.refuse)
        try write(Self.task("b", "B"), to: "b.ics")
        try await mirror.run(at: Date())
        #expect(mirror.troubles["b.ics"]?.english.contains("403") == true, "\(mirror.troubles)")
        try await mirror.run(at: Date())
        #expect(mirror.troubles["b.ics"]?.english.contains("403") == true, "\(mirror.troubles)")
        #expect(try await double.count("PUT") == 1)

        try await double.answer(.ok)
        try write(Self.task("b", "Better"), to: "b.ics")
        try await mirror.run(at: Date())
        #expect(mirror.troubles.isEmpty)
        #expect(try await double.text("b.ics") == Self.task("b", "Better"))
    }

    @Test func `tells what the server lists and does not give`() async throws {
        try await double.put(Self.task("a", "A"), at: "a.ics")
        var mirror = try await mirror()
        try await double.answer(.withhold)
        try await mirror.run(at: Date())
        #expect(mirror.troubles["a.ics"]?.english.contains("does not give it") == true)
        try await double.answer(.ok)
        try await mirror.run(at: Date())
        #expect(mirror.troubles.isEmpty)
        #expect(try files() == ["a.ics": Self.task("a", "A")])
    }

    @Test func `comes to an end where another device is always faster`() async throws {
        try await double.put(Self.task("a", "A"), at: "a.ics")
        var mirror = try await mirror()
        try await mirror.run(at: Date())
        try write(Self.task("a", "Mine"), to: "a.ics")
        try await double.answer(.stale)
        try await mirror.run(at: Date())
        #expect(try files() == ["a.ics": Self.task("a", "Mine")])
        try await double.answer(.ok)
        try await mirror.run(at: Date())
        #expect(try await double.text("a.ics") == Self.task("a", "Mine"))
    }

    @Test func `does nothing twice when the answer to a change is lost`() async throws {
        try await double.put(Self.task("a", "A"), at: "a.ics")
        try await run()
        try write(Self.task("a", "Mine"), to: "a.ics")
        try write(Self.task("b", "B"), to: "b.ics")
        try await double.answer(.lost)
        for _ in 0..<3 { try? await run() }
        try await double.answer(.ok)
        try await run()
        #expect(try files() == ["a.ics": Self.task("a", "Mine"), "b.ics": Self.task("b", "B")])
        #expect(try await double.text("a.ics") == Self.task("a", "Mine"))
        #expect(try await double.text("b.ics") == Self.task("b", "B"))
    }

    @Test func `brings back what was removed here for a change alone`() throws {
        var mirrored = MirrorFolder(folder.path + "/work", state: folder.path + "/state")
        let mark = try mirrored.open(named: "Work")
        let (old, new) = (Array(Self.task("b", "B").utf8), Array(Self.task("b", "New").utf8))
        try mirrored.agree("b.ics", on: old)

        // The server has what was sent: its version alone is news.
        try mirrored.take(old, into: "b.ics", isKnown: true)
        #expect(try files().isEmpty)
        // So is what a server writes beside it, and when it did.
        let lines = ["CREATED:20261128T204200Z", "LAST-MODIFIED:20261128T204200Z", "SEQUENCE:1"]
        let echo = Self.task("b", "B").replacing(
            "END:VTODO", with: (lines + ["END:VTODO"]).joined(separator: "\r\n")
        ).replacing("BEGIN:VTODO", with: "VERSION:2.0\r\nPRODID:-//Server//EN\r\nBEGIN:VTODO")
        try mirrored.take(Array(echo.utf8), into: "b.ics", isKnown: true)
        #expect(try files().isEmpty)
        try mirrored.take(new, into: "b.ics", isKnown: true)
        #expect(try files() == ["b.ics": Self.task("b", "New")])
        #expect(try mirrored.open(named: "Work") == mark)
    }

    @Test func `removes nothing because of another folder at its place`() async throws {
        try await double.put(Self.task("a", "A"), at: "a.ics")
        var mirror = try await mirror()
        try await mirror.run(at: Date())
        // The disk is gone, and comes back after the server has something newer.
        let (here, away) = (folder.path + "/work", folder.path + "/away")
        try FileManager.default.moveItem(atPath: here, toPath: away)
        try await double.put(Self.task("a", "New"), at: "a.ics")
        try await mirror.run(at: Date())
        #expect(try files() == ["a.ics": Self.task("a", "New")])
        try FileManager.default.removeItem(atPath: here)
        try FileManager.default.moveItem(atPath: away, toPath: here)
        try await mirror.run(at: Date())
        #expect(try files() == ["a.ics": Self.task("a", "New")])
        #expect(try await double.text("a.ics") == Self.task("a", "New"))
    }

    @Test func `leaves alone what is no file, on both sides`() async throws {
        try await double.put(Self.task("a", "A"), at: "a.ics")
        var mirror = try await mirror()
        try await mirror.run(at: Date())
        try FileManager.default.removeItem(atPath: folder.path + "/work/a.ics")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/work/a.ics", withDestinationPath: "/etc/hostname")
        try await mirror.run(at: Date())
        #expect(mirror.troubles["a.ics"]?.english.contains("cannot be read") == true)
        #expect(try await double.text("a.ics") == Self.task("a", "A"))
    }

    @Test func `keeps both where both have something new of the same name`() async throws {
        try await run()
        try write(Self.task("mine", "Mine"), to: "a.ics")
        try await double.put(Self.task("theirs", "Theirs"), at: "a.ics")
        try await run()
        let here = try #require(try files()["a.ics"])
        #expect(here.contains("SUMMARY:Mine") && here.contains("SUMMARY:Theirs"))
    }
}
