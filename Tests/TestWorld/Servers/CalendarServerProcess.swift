// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP
import Synchronization

/// A real server of CalDAV on loopback, with one list that is called "work": another device of the
/// same person.
///
/// It is the one of Debian, or that of PyPI in `make test-caldav`, which finds those first.
public final class CalendarServerProcess: Sendable {
    /// The servers that there are.
    public enum Kind: String, Sendable, CaseIterable {
        case radicale
        case xandikos
    }

    /// The name of the person.
    public static let user = "anna"
    /// Their password; Xandikos lets everybody in.
    public static let password = "s3cret"

    /// Whether the servers, and other programs of calendars, are those of PyPI.
    public static let isNewest = ProcessInfo.processInfo.environment["CARILLON_CALDAV"] != nil

    private let kind: Kind
    private let port: UInt16
    private let process: Mutex<ChildProcess?>
    private let loop: HTTPLoop
    private let folder: TemporaryDirectory

    /// The address that the person types, without a slash at its end.
    public var address: String { "http://127.0.0.1:\(port)" }

    /// The path of the list, with a slash at its end.
    private var list: String {
        kind == .radicale ? "/\(Self.user)/work/" : "/user/calendars/work/"
    }

    /// Starts one.
    ///
    /// - Parameter kind: Which one.
    /// - Throws: ``TestWorldError`` if it does not start.
    public init(_ kind: Kind) async throws {
        self.kind = kind
        port = try LoopbackPort.free()
        folder = try TemporaryDirectory()
        loop = try HTTPLoop()
        process = Mutex(nil)
        try folder.write("\(Self.user):\(Self.password)\n", to: "users")
        try folder.write(
            """
            [server]
            hosts = 127.0.0.1:\(port)
            [auth]
            type = htpasswd
            htpasswd_filename = \(folder.path)/users
            htpasswd_encryption = plain
            delay = 0
            [storage]
            filesystem_folder = \(folder.path)/collections
            [logging]
            level = error

            """, to: "radicale")
        try await start()
        try await makeList(list, named: "Work")
    }

    /// Starts it, with all that it had.
    public func start() async throws {
        let started =
            switch kind {
            case .radicale:
                try ChildProcess("radicale", ["--config", folder.path + "/radicale"])
            case .xandikos:
                try ChildProcess(
                    "xandikos",
                    (Self.isNewest ? ["serve"] : []) + [
                        "-d", folder.path + "/xandikos", "--defaults", "-l", "127.0.0.1", "-p",
                        "\(port)",
                    ])
            }
        process.withLock { $0 = started }
        try await until { await (try? self.status("OPTIONS", "/")) != nil }
    }

    /// Ends it as a crash would.
    public func kill() async { await process.withLock { $0 }?.killAndWait() }

    /// Makes a list, with a colour.
    public func makeList(_ path: String, named name: String) async throws {
        let body = """
            <?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" \
            xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:a="http://apple.com/ns/ical/">\
            <d:set><d:prop><d:displayname>\(name)</d:displayname>\
            <a:calendar-color>#ff2968ff</a:calendar-color></d:prop></d:set></c:mkcalendar>
            """
        try await ask("MKCALENDAR", path, body: body)
    }

    /// Writes an item of the list, whatever was there.
    public func put(_ text: String, at name: String) async throws {
        try await ask("PUT", list + name, body: text)
    }

    /// Removes an item of the list.
    public func delete(_ name: String) async throws { try await ask("DELETE", list + name) }

    /// An item of the list; nil if there is none.
    public func text(_ name: String) async throws -> String? {
        let answer = try await answer("GET", list + name)
        return answer.isSuccess ? String(decoding: answer.body, as: UTF8.self) : nil
    }

    /// All items of the list, one behind the other.
    public func texts() async throws -> String {
        let answer = try await answer("GET", list)
        return String(decoding: answer.body, as: UTF8.self)
    }

    private func ask(_ method: String, _ path: String, body: String? = nil) async throws {
        let answer = try await answer(method, path, body: body)
        guard answer.isSuccess else {
            let text = String(decoding: answer.body, as: UTF8.self)
            throw TestWorldError("\(method) \(path): \(answer.status): \(text)")
        }
    }

    private func status(_ method: String, _ path: String) async throws -> Int {
        try await answer(method, path).status
    }

    private func answer(
        _ method: String, _ path: String, body: String? = nil
    ) async throws -> HTTPAnswer {
        var request = HTTPRequest(
            address + path, method: method, limit: 16 * 1_024 * 1_024, deadline: .seconds(30))
        request.body = body.map { Array($0.utf8) }
        let type = method == "PUT" ? "text/calendar; charset=utf-8" : "application/xml"
        if body != nil { request.add("Content-Type", type) }
        let code = Data("\(Self.user):\(Self.password)".utf8).base64EncodedString()
        request.add("Authorization", "Basic \(code)")
        return try await loop.answer(to: request)
    }
}
