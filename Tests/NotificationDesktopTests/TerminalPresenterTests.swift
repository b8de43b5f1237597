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
        let pipe = Pipe()
        let terminal = presenter(pipe)
        var presentation = try Presentation.example(title: "Tea")
        _ = await terminal.present(presentation)
        presentation.sound = .default
        _ = await terminal.present(presentation)
        try pipe.fileHandleForWriting.close()

        let banner = """
            ┌─ Shop ───────────┐
            │ Tea              │
            └──────────────────┘

            """
        let printed = try pipe.fileHandleForReading.readToEnd() ?? Data()
        #expect(String(decoding: printed, as: UTF8.self) == banner + banner + "\u{7}")
    }

    @Test func `is used while there is no notification server`() async throws {
        try await DesktopWorld.run { world in
            let pipe = Pipe()
            let presenter = ServerFirstPresenter(
                server: world.presenter, terminal: presenter(pipe))

            #expect(try await presenter.present(.example(title: "on the terminal")) == nil)
            let server = try await FakeNotificationServer.start(on: world.bus)
            while await !world.presenter.hasServer() { await Task.yield() }
            #expect(try await presenter.present(.example(title: "on the desktop"))?.number == 1)

            try pipe.fileHandleForWriting.close()
            let printed = try pipe.fileHandleForReading.readToEnd() ?? Data()
            let text = String(decoding: printed, as: UTF8.self)
            #expect(text.contains("on the terminal"))
            #expect(!text.contains("on the desktop"))
            _ = server
        }
    }

    @Test func `is not needed: without one the server is waited for`() async throws {
        try await DesktopWorld.run { world in
            let presenter = ServerFirstPresenter(server: world.presenter, terminal: nil)
            let presentation = try Presentation.example()
            async let handle = presenter.present(presentation)
            while await !world.presenter.isWaiting(presentation.id) { await Task.yield() }
            let server = try await FakeNotificationServer.start(on: world.bus)
            #expect(await handle?.number == 1)
            _ = server
        }
    }

    private func presenter(_ pipe: Pipe) -> TerminalPresenter {
        TerminalPresenter(
            descriptor: pipe.fileHandleForWriting.fileDescriptor, layout: BannerText(width: 20),
            applications: InstalledApplications(directories: []),
            lateNote: { _ in "was due 09:30" })
    }
}
