// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationEngine
import NotificationModel
import TestWorld
import Testing

@testable import NotificationDesktop

@Suite(.timeLimit(.minutes(1))) struct TerminalPresenterTests {
    @Test func `prints a banner, with the bell if it is not silent`() async throws {
        let paper = try Paper()
        let terminal = presenter(paper)
        var presentation = try Presentation.example(title: "Tea")
        _ = await terminal.present(presentation)
        presentation.sound = .default
        _ = await terminal.present(presentation)

        let banner = """
            ┌─ Shop ───────────┐
            │ Tea              │
            └──────────────────┘

            """
        #expect(try paper.text() == banner + banner + "\u{7}")
    }

    @Test func `AUTH-07 prints nothing that is quiet`() async throws {
        let paper = try Paper()
        var presentation = try Presentation.example(title: "Tea")
        presentation.isQuiet = true
        _ = await presenter(paper).present(presentation)
        #expect(try paper.text() == "")
    }

    @Test func `is used while there is no notification server`() async throws {
        try await DesktopWorld.run { world in
            let paper = try Paper()
            let presenter = PresenterChain([world.presenter, presenter(paper)])

            #expect(try await presenter.present(.example(title: "on the terminal")) == nil)
            let server = try await FakeNotificationServer(on: world.bus)
            try await until { await world.presenter.isAvailable() }
            #expect(try await presenter.present(.example(title: "on the desktop"))?.number == 1)

            let text = try paper.text()
            #expect(text.contains("on the terminal"))
            #expect(!text.contains("on the desktop"))
            _ = server
        }
    }

    @Test func `is not needed: without one the server is waited for`() async throws {
        try await DesktopWorld.run { world in
            let presenter = PresenterChain([world.presenter])
            let presentation = try Presentation.example()
            async let handle = presenter.present(presentation)
            try await until { await world.presenter.isWaiting(presentation.id) }
            let server = try await FakeNotificationServer(on: world.bus)
            #expect(await handle?.number == 1)
            _ = server
        }
    }

    /// The lines that a terminal is given.
    ///
    /// A file, because programs that other tests start inherit a pipe's end and keep it open.
    private final class Paper {
        private let directory: TemporaryDirectory
        private let file: FileHandle

        init() throws {
            directory = try TemporaryDirectory()
            try directory.write("", to: "paper")
            file = try FileHandle(forWritingTo: URL(filePath: directory.path + "/paper"))
        }

        var descriptor: Int32 { file.fileDescriptor }

        func text() throws -> String {
            try String(contentsOfFile: directory.path + "/paper", encoding: .utf8)
        }
    }

    private func presenter(_ paper: Paper) -> TerminalPresenter {
        TerminalPresenter(
            on: .descriptor(OutputQueue(paper.descriptor)), layout: BannerText(width: 20),
            names: EntryLookups(directories: []),
            dueNote: { _ in "was due 09:30" })
    }
}
