// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import NotificationFiles
import PersonalAccounts
import Synchronization
import TestWorld
import Testing

@testable import NetworkSync

/// Servers that say what changed in a list: only that is asked for, and nothing is lost where they
/// have forgotten it.
@Suite(.timeLimit(.minutes(2))) struct ListChangesTests {
    private let folder: TemporaryDirectory
    private let loop: HTTPLoop

    init() throws {
        folder = try TemporaryDirectory()
        loop = try HTTPLoop()
    }

    private func server(at address: String) throws -> CalendarServer {
        let account = KeptAccount(
            try AccountAddress(address), user: CalendarServerProcess.user,
            password: CalendarServerProcess.password, ["HOME": folder.path])
        return CalendarServer(account: account, loop: loop)
    }

    /// Makes both sides the same, as a new process does.
    private func run(_ server: some ListServer, at date: Date = Date()) async throws {
        let lists = try await server.lists()
        var mirror = CalendarMirror(
            try #require(lists.first { $0.name == "Work" || $0.address.hasSuffix("/work/") }),
            at: folder.path + "/work", stateFolder: folder.path + "/state", server: server)
        try await mirror.run(at: date)
        #expect(mirror.troubles.isEmpty)
    }

    private var file: PersonalFile<MirrorState> { MirrorState.file(in: folder.path + "/state") }

    private static func task(_ uid: String, _ title: String) -> String {
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\nBEGIN:VTODO\r\nUID:\(uid)\r\n"
            + "DTSTAMP:20270101T000000Z\r\nSUMMARY:\(title)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    }

    /// The titles of the files, in order.
    private func titles() throws -> [String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/work")
        return try names.filter { $0.hasSuffix(".ics") }.sorted().flatMap { name in
            try String(contentsOfFile: "\(folder.path)/work/\(name)", encoding: .utf8)
                .split(whereSeparator: \.isNewline).filter { $0.hasPrefix("SUMMARY:") }
                .map { String($0.dropFirst(8)) }
        }
    }

    // MARK: - Real servers

    @Test(arguments: CalendarServerProcess.Kind.allCases)
    func `a real server says what changed`(_ kind: CalendarServerProcess.Kind) async throws {
        let process = try await CalendarServerProcess(kind)
        let server = CountingServer(server: try server(at: process.address))
        for name in ["a", "b", "c"] {
            try await process.put(Self.task(name, name), at: "\(name).ics")
        }
        try await run(server)
        #expect(try titles() == ["a", "b", "c"])
        #expect(server.listings > 0)
        let before = server.listings

        try await process.put(Self.task("b", "b2"), at: "b.ics")
        try await process.delete("a.ics")
        try await process.put(Self.task("d", "d"), at: "d.ics")
        try await run(server)
        #expect(try titles() == ["b2", "c", "d"])
        // What is done here goes there, and comes back as no change.
        try Data(Self.task("e", "e").utf8).write(to: URL(filePath: folder.path + "/work/e.ics"))
        try await run(server)
        #expect(try await process.text("e.ics")?.contains("SUMMARY:e") == true)
        try await process.put(Self.task("c", "c2"), at: "c.ics")
        try await run(server)
        #expect(try titles() == ["b2", "c2", "d", "e"])
        #expect(server.listings == before)
        await process.kill()
    }

    @Test(arguments: CalendarServerProcess.Kind.allCases)
    func `a real server that does not know the state any more is asked for all`(
        _ kind: CalendarServerProcess.Kind
    ) async throws {
        let process = try await CalendarServerProcess(kind)
        let server = CountingServer(server: try server(at: process.address))
        for name in ["a", "b"] {
            try await process.put(Self.task(name, name), at: "\(name).ics")
        }
        try await run(server)
        for token in ["http://radicale.org/ns/sync/" + String(repeating: "0", count: 64), "x"] {
            var state = try #require(try file.read())
            #expect(state.moment != nil)
            state.moment?.token = token
            try file.write(state)
            try await process.put(Self.task("b", token.suffix(9) + "b"), at: "b.ics")
            let before = server.listings
            try await run(server)
            #expect(server.listings > before)
            #expect(try titles() == ["a", token.suffix(9) + "b"])
        }
        await process.kill()
    }

    // MARK: - Faults

    @Test(arguments: [400, 403, 409, 410, 412, 500, 507])
    func `a state that is refused loses nothing`(_ status: Int) async throws {
        let double = try await CalendarServerDouble()
        let server = try server(at: double.address)
        for name in ["a", "b"] { try await double.put(Self.task(name, name), at: "\(name).ics") }
        try await run(server)
        try await double.put(Self.task("a", "a2"), at: "a.ics")
        try await double.delete("b.ics")
        try await double.put(Self.task("c", "c"), at: "c.ics")
        try await double.forget(refusing: status)
        let listings = try await double.count("LISTING")
        try await run(server)
        #expect(try titles() == ["a2", "c"])
        #expect(try await double.count("LISTING") > listings)

        // The next change is asked for by the new state.
        let after = try await double.count("LISTING")
        try await double.put(Self.task("c", "c2"), at: "c.ics")
        try await run(server)
        #expect(try titles() == ["a2", "c2"])
        #expect(try await double.count("LISTING") == after)
    }

    @Test func `changes that come in parts are all taken`() async throws {
        let double = try await CalendarServerDouble()
        let server = try server(at: double.address)
        try await double.put(Self.task("a", "a"), at: "a.ics")
        try await run(server)
        let before = try await double.count("LISTING")
        for name in ["b", "c", "d", "e"] {
            try await double.put(Self.task(name, name), at: "\(name).ics")
        }
        try await double.delete("a.ics")
        try await double.tell(2)
        try await run(server)
        #expect(try titles() == ["b", "c", "d", "e"])
        #expect(try await double.count("LISTING") == before)
        // More parts than any server has.
        for number in 0..<120 {
            try await double.put(Self.task("n\(number)", "n"), at: "n\(number).ics")
        }
        try await double.tell(1)
        try await run(server)
        #expect(try titles().count == 124)
    }

    @Test func `what could not be got is asked for again, whenever that is`() async throws {
        let double = try await CalendarServerDouble()
        let server = try server(at: double.address)
        try await double.put(Self.task("a", "a"), at: "a.ics")
        try await run(server)
        let moment = try #require(try file.read()?.moment)
        try await double.put(Self.task("b", "b"), at: "b.ics")
        try await double.answer(.withhold)
        await #expect(throws: Never.self) {
            var mirror = CalendarMirror(
                try #require(try await server.lists().first), at: folder.path + "/work",
                stateFolder: folder.path + "/state", server: server)
            try await mirror.run(at: Date())
            #expect(mirror.troubles.count == 1)
        }
        #expect(try file.read()?.moment == moment)
        try await double.answer(.ok)
        try await run(server)
        #expect(try titles() == ["a", "b"])
        #expect(try file.read()?.moment != moment)

        // Once a day all is asked for, whatever a server has forgotten to say.
        let before = try await double.count("LISTING")
        try await double.put(Self.task("b", "b2"), at: "b.ics")
        try await run(server, at: Date(timeIntervalSinceNow: 90_000))
        #expect(try await double.count("LISTING") == before + 1)
        #expect(try titles() == ["a", "b2"])
    }

    @Test func `all that is removed at once is believed the second time`() async throws {
        let double = try await CalendarServerDouble()
        let server = try server(at: double.address)
        for name in ["a", "b"] { try await double.put(Self.task(name, name), at: "\(name).ics") }
        try await run(server)
        for name in ["a", "b"] { try await double.delete("\(name).ics") }
        var mirror = CalendarMirror(
            try #require(try await server.lists().first), at: folder.path + "/work",
            stateFolder: folder.path + "/state", server: server)
        try await mirror.run(at: Date())
        #expect(mirror.troubles.count == 1)
        #expect(try titles() == ["a", "b"])
        try await mirror.run(at: Date())
        #expect(try titles().isEmpty)
    }
}

/// A server, with the number of times that it was asked for all items.
private struct CountingServer: ListServer {
    private final class Count: Sendable {
        let value = Atomic(0)
    }

    let server: CalendarServer
    private let count = Count()

    init(server: CalendarServer) { self.server = server }

    var listings: Int { count.value.load(ordering: .relaxed) }
    var patience: Double { server.patience }
    var discovery: Double { server.discovery }

    func follow(_ changed: @escaping @Sendable () -> Void) async {}
    func refresh() async {}
    func lists() async throws(ServerFault) -> [ServerList] { try await server.lists() }
    func version(of list: ServerList) async throws(ServerFault) -> ListVersion {
        try await server.version(of: list)
    }
    func changes(
        of list: ServerList, since token: String
    ) async throws(ServerFault) -> ServerItems? {
        try await server.changes(of: list, since: token)
    }
    func items(
        of list: ServerList, besides known: [String: String]
    ) async throws(ServerFault) -> ServerItems {
        count.value.add(1, ordering: .relaxed)
        return try await server.items(of: list, besides: known)
    }
    func contents(
        of hrefs: [String], in list: ServerList
    ) async throws(ServerFault) -> [ServerContents] {
        try await server.contents(of: hrefs, in: list)
    }
    func href(for bytes: [UInt8], named name: String, in list: ServerList) -> String? {
        server.href(for: bytes, named: name, in: list)
    }
    func put(
        _ bytes: [UInt8], at href: String, over tag: String?, in list: ServerList
    ) async throws(ServerFault) -> ChangeOutcome {
        try await server.put(bytes, at: href, over: tag, in: list)
    }
    func delete(
        _ href: String, over tag: String, in list: ServerList
    ) async throws(ServerFault) -> ChangeOutcome {
        try await server.delete(href, over: tag, in: list)
    }
}
