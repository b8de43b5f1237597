// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel
import TestWorld
import Testing

@testable import NetworkSync

/// A list of the desktop and its folder, with an evolution-data-server that lies, floods and hangs.
@Suite(.timeLimit(.minutes(2))) struct DesktopMirrorTests {
    private let bus: PrivateBus
    private let loop: EventLoop
    private let double: DesktopCalendarDouble
    private let folder: TemporaryDirectory
    private let desktop: DesktopCalendars

    init() async throws {
        bus = try await PrivateBus()
        loop = try EventLoop(name: "test")
        double = try await DesktopCalendarDouble(on: bus, loop)
        folder = try TemporaryDirectory()
        desktop = DesktopCalendars(
            isWhole: false, [:], on: .custom(bus.address), deadline: .seconds(1), loop)
    }

    private func mirror() async throws -> CalendarMirror {
        CalendarMirror(
            try #require(try await desktop.lists().first), at: folder.path + "/work",
            stateFolder: folder.path + "/state", server: desktop)
    }

    private static func task(_ uid: String, _ title: String) -> String {
        "BEGIN:VTODO\r\nUID:\(uid)\r\nSUMMARY:\(title)\r\nEND:VTODO\r\n"
    }

    private func write(_ text: String, to name: String) throws {
        try Data("BEGIN:VCALENDAR\r\n\(text)END:VCALENDAR\r\n".utf8)
            .write(to: URL(filePath: "\(folder.path)/work/\(name)"))
    }

    private func files() throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/work")
        return try names.filter { $0.hasSuffix(".ics") }.reduce(into: [:]) { files, name in
            files[name] = try String(
                contentsOfFile: "\(folder.path)/work/\(name)", encoding: .utf8)
        }
    }

    @Test func `is the same as the list, with the zones that nobody else knows`() async throws {
        let zoned = Self.task("a", "A").replacing(
            "SUMMARY", with: "DUE;TZID=Moon:20300101T100000\r\nSUMMARY")
        double.texts = [zoned]
        var mirror = try await mirror()
        try await mirror.run(at: Date())
        let text = try #require(try files()["a.ics"])
        #expect(text.contains(zoned) && text.contains("X-FROM:desktop"))

        try write(Self.task("b", "B"), to: "other name.ics")
        try await mirror.run(at: Date())
        #expect(double.texts == [zoned, Self.task("b", "B")])
        #expect(try files().keys.sorted() == ["a.ics", "other name.ics"])
        // Without what was known, each file is found by its UID.
        try FileManager.default.removeItem(atPath: folder.path + "/state")
        var another = try await self.mirror()
        try await another.run(at: Date())
        #expect(another.troubles.isEmpty && double.changes == ["CreateObjects"])
        #expect(try files().keys.sorted() == ["a.ics", "other name.ics"])
    }

    @Test(arguments: [
        DesktopCalendarDouble.Mode.flood,
        .error("org.gtk.GDBus.UnmappedGError.Quark._e_2dclient_2derror_2dquark.Code19"),
        .silentList, .silent,
    ])
    func `keeps all when the list answers something else`(
        _ mode: DesktopCalendarDouble.Mode
    ) async throws {
        double.texts = [Self.task("a", "A")]
        var mirror = try await mirror()
        try await mirror.run(at: Date())
        try write(Self.task("b", "B"), to: "b.ics")
        let before = try files()
        double.texts = [Self.task("a", "New")]

        double.answer(mode)
        await #expect(throws: ServerFault.self) { try await mirror.run(at: Date()) }
        #expect(try files() == before)
        #expect(double.changes.isEmpty)

        double.answer(.ok)
        try await mirror.run(at: Date())
        #expect(try files()["a.ics"]?.contains("SUMMARY:New") == true)
        #expect(double.texts.contains(Self.task("b", "B")))
    }

    @Test func `tells one list that hangs from all of it`() async throws {
        double.answer(.silentList)
        var mirror = try await mirror()
        await #expect(throws: ServerFault.ofDesktop(.listIsSilent)) {
            try await mirror.run(at: Date())
        }
        double.answer(.silent)
        await #expect(throws: ServerFault.ofDesktop(.isSilent)) { try await desktop.lists() }
    }

    @Test func `takes texts that are no components for none, and believes no sudden end`()
        async throws
    {
        double.texts = [Self.task("a", "A")]
        var mirror = try await mirror()
        let start = Date()
        try await mirror.run(at: start)
        double.answer(.garbage)
        double.texts = double.texts
        for seconds in [1.0, 2, 59] {
            try await mirror.run(at: start + seconds)
            #expect(try files().count == 1)
            #expect(mirror.troubles.count == 1)
        }
        double.answer(.ok)
        try await mirror.run(at: start + 70)
        #expect(mirror.troubles.isEmpty)
        double.texts = []
        try await mirror.run(at: start + 80)
        #expect(try files().count == 1)
        try await mirror.run(at: start + 141)
        #expect(try files().isEmpty)
    }

    @Test func `believes at once that an item was removed when it is told so`() async throws {
        double.texts = [Self.task("a", "A")]
        let (ticks, tick) = AsyncStream.makeStream(of: Void.self)
        await desktop.follow { tick.yield() }
        var mirror = try await mirror()
        try await mirror.run(at: Date())
        double.texts = []
        try await double.tellRemoval(of: "a")
        _ = await ticks.first { true }
        try await mirror.run(at: Date())
        #expect(try files().isEmpty)
    }

    @Test func `comes to an end where another program is always faster, and merges`() async throws {
        double.texts = [Self.task("a", "A")]
        var mirror = try await mirror()
        try await mirror.run(at: Date())
        let ours = try #require(try files()["a.ics"])
        try write(
            Self.task("a", "A").replacing("END:VTODO", with: "X-MINE:1\r\nEND:VTODO"), to: "a.ics")
        #expect(ours.contains("SUMMARY:A"))
        double.answer(.faster)
        try await mirror.run(at: Date())
        double.answer(.ok)
        try await mirror.run(at: Date())
        let text = try #require(double.texts.first)
        #expect(text.contains("X-MINE:1") && text.contains("X-FASTER:"))
        #expect(try files()["a.ics"]?.contains("X-FASTER:") == true)
    }

    @Test func `keeps what a list does not take, and tells it`() async throws {
        double.answer(.readOnly)
        double.texts = [Self.task("a", "A")]
        var mirror = try await mirror()
        try await mirror.run(at: Date())
        try write(Self.task("a", "Mine"), to: "a.ics")
        try await mirror.run(at: Date())
        #expect(mirror.kept["a.ics"] == .staysHere)
        #expect(mirror.troubles.isEmpty)
        #expect(try files()["a.ics"]?.contains("SUMMARY:Mine") == true)
        #expect(double.changes.isEmpty)
    }

    @Test func `is asked to look for what is new itself`() async throws {
        await desktop.refresh()
        var mirror = try await mirror()
        try await mirror.run(at: Date())
        await desktop.refresh()
        #expect(double.changes == ["Refresh"])
    }
}
