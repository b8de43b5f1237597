// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import LanguageTesting
import TestWorld
import Testing

/// Times of the day as the session's locale and its desktop have them.
@Suite(.timeLimit(.minutes(1))) struct ClockProcessTests {
    private static let question = [
        "when", "12 february 2013 21:30", "--at-time", "2013-02-12T04:30:00-02:00",
    ]

    private static func answer(
        _ variables: [String: String], of program: String = CommandWorld.executable,
        _ more: String...
    ) async throws -> String {
        let own = ["LC_ALL", "LC_TIME", "LANG", "LANGUAGE", "XDG_CURRENT_DESKTOP"]
        var whole = ProcessInfo.processInfo.environment.filter { !own.contains($0.key) }
        whole.merge(variables) { $1 }
        let process = try ChildProcess(program, question + more, environment: whole)
        return await CommandWorld.outcome(of: process).text
    }

    @Test(arguments: [
        (["LANG": "en_US.UTF-8"], " 2013 9:30 PM"),
        (["LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8"], " 2013 21:30"),
        (["LANG": "C.UTF-8", "LC_TIME": "de_DE.UTF-8"], " 2013 21:30"),
        ([:], " 2013 21:30"),
    ])
    func `are those of the locale`(variables: [String: String], time: String) async throws {
        let text = try await Self.answer(variables)

        #expect(text.contains(time), "\(text)")
    }

    @Test func `are those of the locale of times, in the language of the sentences`() async throws {
        let home = try TemporaryDirectory()
        let installed = try await InstalledPrograms([CommandWorld.executable], in: home.path)
        let program = installed.path(of: "carillon")
        let german = ["LANG": "C.UTF-8", "LANGUAGE": "de"]

        let twelve = try await Self.answer(
            german.merging(["LC_TIME": "en_US.UTF-8"]) { $1 }, of: program)
        let more = try await Self.answer(
            german.merging(["LC_TIME": "de_DE.UTF-8"]) { $1 }, of: program)

        #expect(twelve.contains(" 2013 9:30 nachm."), "\(twelve)")
        #expect(more.contains(" 2013 21:30"), "\(more)")
    }

    @Test func `are the same for programs everywhere`() async throws {
        let here = try await Self.answer(["LANG": "en_US.UTF-8"], "--json")
        let there = try await Self.answer(["LANG": "en_GB.UTF-8"], "--json")

        #expect(here == there)
        #expect(here.contains("T21:30:00"))
    }

    @Test(arguments: [
        ("GNOME", "24h", "en_US.UTF-8", " 2013 21:30"),
        ("GNOME", "12h", "en_GB.UTF-8", " 2013 9:30 PM"),
        ("XFCE", "24h", "en_US.UTF-8", " 2013 9:30 PM"),
    ])
    func `are as GNOME is set`(
        desktop: String, format: String, locale: String, time: String
    ) async throws {
        let loop = try EventLoop(name: "portal")
        defer { loop.stop() }
        let bus = try await PrivateBus()
        let portal = try await SettingsPortal(on: bus, format, loop: loop)

        let text = try await Self.answer(
            bus.environment.merging(["XDG_CURRENT_DESKTOP": desktop, "LANG": locale]) { $1 })

        #expect(text.contains(time), "\(text)")
        await portal.stop()
        await bus.stop()
    }
}
