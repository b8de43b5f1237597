// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CarillonCommands

@Suite("A command line that is being typed") struct TypedLineTests {
    private func line(_ words: String...) -> TypedLine { TypedLine(words, Program.declarations) }

    @Test func `begins with a command`() {
        #expect(line().offer == .commands)
        #expect(line("re").offer == .commands)
        #expect(line("help", "").offer == .commands)
        #expect(line("nothing", "").offer == .nothing)
    }

    @Test(
        arguments: [
            (["cancel", ""], .pending), (["cancel", "a", "b", ""], .pending),
            (["clear", ""], .delivered), (["show", ""], .listed),
            (["settings", ""], .applications),
            (["settings", "a.b", ""], .nothing), (["calendars", "add", ""], .files),
            (["calendars", "remove", ""], .calendars), (["calendars", "sync", ""], .nothing),
            (["remind", "x", "--zone", ""], .zones), (["remind", "x", "--zone=", ""], .nothing),
            (["notify", "-i", ""], .files), (["notify", "-ei", ""], .files),
            (["notify", "-ifile", "x", ""], .nothing), (["remind", "--", "--zone", ""], .nothing),
            (["list", "--app", "--json"], .applications),
        ] as [([String], Offer)])
    func `offers what may stand next`(words: [String], offer: Offer) {
        #expect(TypedLine(words, Program.declarations).offer == offer)
    }

    @Test func `keeps the name of an option before its value`() {
        let line = line("remind", "x", "--zone=Eur")
        #expect(line.offer == .zones && line.kept == "--zone=" && line.beginning == "Eur")
        #expect(self.line("remind", "--nothing=").offer == .nothing)
    }

    @Test func `offers each option once, but those that may be repeated`() {
        let names = line("quiet", "--app", "a.b", "--allow", "c.d", "-").options.map(\.name)
        #expect(!names.contains("app") && names.contains("allow") && names.contains("days"))
        #expect(line("quiet", "--", "-").options.isEmpty)
    }

    @Test func `offers options where nobody knows the words`() {
        #expect(line("list", "").options.map(\.name).contains("limit"))
        #expect(line("list", "a").options.isEmpty)
        #expect(line("cancel", "").options.isEmpty)
    }

    @Test func `knows the application that was named`() {
        #expect(line("cancel", "--app", "a.b", "").application == "a.b")
        #expect(line("cancel", "--app=a.b", "").application == "a.b")
        #expect(line("cancel", "").application == nil)
    }
}
