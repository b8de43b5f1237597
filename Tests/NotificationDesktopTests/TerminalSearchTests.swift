// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import NotificationEngine
import TestWorld
import Testing

@testable import NotificationDesktop

@Suite struct TerminalSearchTests {
    private let folder: TemporaryDirectory
    private let userID = getuid()

    init() throws { folder = try TemporaryDirectory() }

    /// Makes what looks like a terminal that was used at that second of 2026.
    private func terminal(_ name: String, usedAt seconds: Int, mode: mode_t = 0o620) throws {
        let path = try folder.write("", to: name)
        var times = [timespec(), timespec()]
        times[0].tv_sec = 1_767_225_600 + seconds
        times[1] = times[0]
        try #require(utimensat(AT_FDCWD, path, times, 0) == 0)
        try #require(chmod(path, mode) == 0)
    }

    private var search: TerminalSearch { TerminalSearch(in: [folder.path], of: userID) }

    @Test func `finds the terminal that was used last`() throws {
        try terminal("0", usedAt: 10)
        try terminal("7", usedAt: 30)
        try terminal("tty2", usedAt: 20)

        #expect(search.usedLast() == folder.path + "/7")
    }

    @Test func `leaves out terminals that take no messages, and what is no terminal`() throws {
        try terminal("1", usedAt: 10)
        try terminal("2", usedAt: 30, mode: 0o600)
        try terminal("ptmx", usedAt: 40)
        try terminal("tty", usedAt: 50)

        #expect(search.usedLast() == folder.path + "/1")
    }

    @Test func `finds none of other people, and none where there is no folder`() throws {
        try terminal("1", usedAt: 10)

        #expect(TerminalSearch(in: [folder.path], of: userID + 1).usedLast() == nil)
        #expect(TerminalSearch(in: ["/nowhere"], of: userID).usedLast() == nil)
    }

    @Test func `prints on the terminal that was used last, on a line of its own`() async throws {
        let presenter = TerminalPresenter(
            on: .usedLast(search), layout: BannerText(width: 20),
            names: EntryLookups(directories: []), dueNote: { _ in "" })
        #expect(!presenter.isAvailable())
        try terminal("1", usedAt: 10)
        #expect(presenter.isAvailable())

        _ = await presenter.present(try Presentation.example(title: "Tea"))

        let text = try String(contentsOfFile: folder.path + "/1", encoding: .utf8)
        #expect(
            text.components(separatedBy: "\r\n") == [
                "", "┌─ Shop ───────────┐", "│ Tea              │", "└──────────────────┘", "",
            ])
    }
}
