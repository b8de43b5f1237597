// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import PersonalAccounts
import TestWorld
import Testing

@testable import NetworkSync

/// A server that takes a password by Digest alone.
@Suite(.timeLimit(.minutes(2))) struct DigestTests {
    private let double: CalendarServerDouble
    private let folder: TemporaryDirectory

    init() async throws {
        double = try await CalendarServerDouble()
        folder = try TemporaryDirectory()
    }

    private func server(_ password: String = "s3cret") throws -> CalendarServer {
        let account = KeptAccount(
            try AccountAddress(double.address), user: "anna", password: password,
            ["HOME": folder.path])
        return CalendarServer(account: account, loop: try HTTPLoop())
    }

    private static func task(_ uid: String) -> String {
        "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:\(uid)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    }

    @Test func `is spoken to by it from its first refusal on, in both directions`() async throws {
        try await double.put(Self.task("a"), at: "a.ics")
        try await double.wantDigest()
        let server = try server()
        var mirror = CalendarMirror(
            try #require(try await CalendarDiscovery(server: server).lists().first),
            at: folder.path + "/work", stateFolder: folder.path + "/state", server: server)
        try await mirror.run(at: Date())
        #expect(FileManager.default.fileExists(atPath: folder.path + "/work/a.ics"))
        try Data(Self.task("b").utf8).write(to: URL(filePath: folder.path + "/work/b.ics"))
        try FileManager.default.removeItem(atPath: folder.path + "/work/a.ics")
        try await mirror.run(at: Date())
        #expect(try await double.text("b.ics")?.contains("UID:b") == true)
        #expect(try await double.text("a.ics") == nil)
    }

    @Test func `is not told the password by it if that is wrong, or if it takes Basic`()
        async throws
    {
        try await double.wantDigest()
        let wrong = try server("wrong")
        await #expect(throws: ServerFault.refused(status: 401, retryAfter: nil)) {
            try await wrong.lists()
        }
        try await double.wantDigest(namesBasic: true)
        let server = try server()
        await #expect(throws: ServerFault.refused(status: 401, retryAfter: nil)) {
            try await server.lists()
        }
    }
}
