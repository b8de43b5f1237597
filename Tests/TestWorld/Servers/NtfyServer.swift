// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP

/// A server of ntfy on loopback: a real one where `CARILLON_NTFY` names its program, as
/// `make test-ntfy` does, else a double that does the same and has faults at will.
public final class NtfyServer: Sendable {
    private let process: ChildProcess
    private let loop: HTTPLoop
    private let folder: TemporaryDirectory
    /// The address, without a slash at its end.
    public let address: String

    /// The program of a real one; nil where there is none.
    public static let realProgram = ProcessInfo.processInfo.environment["CARILLON_NTFY"]

    /// Starts one.
    ///
    /// - Parameter isDouble: Whether it must be the double, because faults are wanted.
    /// - Throws: ``TestWorldError`` if it does not start.
    public init(isDouble: Bool = false) async throws {
        folder = try TemporaryDirectory()
        loop = try HTTPLoop()
        if let program = Self.realProgram, !isDouble {
            let port = try LoopbackPort.free()
            address = "http://127.0.0.1:\(port)"
            let configuration = try folder.write(
                """
                base-url: "\(address)"
                listen-http: "127.0.0.1:\(port)"
                cache-file: "\(folder.path)/cache.db"
                attachment-cache-dir: "\(folder.path)/attachments"
                keepalive-interval: "5s"
                visitor-request-limit-exempt-hosts: "127.0.0.1"
                visitor-message-daily-limit: 1000000
                """, to: "server.yml")
            process = try ChildProcess(program, ["serve", "--config", configuration])
        } else {
            let source = URL(filePath: #filePath).deletingLastPathComponent()
            let double = source.appending(path: "../../Servers/ntfy-double").standardized
            process = try ChildProcess("/usr/bin/python3", [double.path])
            address = "http://127.0.0.1:\(try await process.output.first { Int($0) != nil })"
        }
        try await until { await (try? self.ask("GET", "/v1/health")) != nil }
    }

    /// Sends a message to a topic.
    ///
    /// - Parameters:
    ///   - message: The text.
    ///   - topic: The topic.
    ///   - fields: More of it, as the JSON of a publisher has it.
    /// - Throws: ``TestWorldError`` if the server does not take it.
    public func publish(
        _ message: String, to topic: String, _ fields: [String: any Sendable] = [:]
    ) async throws {
        var all = fields
        (all["topic"], all["message"]) = (topic, message)
        let body = try JSONSerialization.data(withJSONObject: all)
        _ = try await ask("POST", "/", body: Array(body))
    }

    /// All that was sent to a topic, each a line of JSON, the oldest first.
    public func lines(of topic: String) async throws -> [String] {
        try await ask("GET", "/\(topic)/json?poll=1&since=all")
            .split(separator: "\n").map(String.init)
    }

    /// Sends a text to an address of this server, as a button on a phone does.
    public func send(_ text: String, to address: String) async throws {
        _ = try await ask(
            "POST", String(address.dropFirst(self.address.count)), body: Array(text.utf8))
    }

    /// Sends the body of a message of Web Push to an address of this server.
    public func push(_ body: [UInt8], to endpoint: String) async throws {
        _ = try await ask("POST", String(endpoint.dropFirst(address.count)), body: body)
    }

    /// How many messages the double did not take.
    public func refused() async throws -> Int { Int(try await ask("GET", "/-/refused")) ?? 0 }

    /// Has the double do something, such as `drop` or `mode/html`.
    public func order(_ words: String, body: String? = nil) async throws {
        _ = try await ask("POST", "/-/" + words, body: body.map { Array($0.utf8) })
    }

    /// Has the double keep a file.
    public func put(_ bytes: [UInt8], at path: String) async throws {
        _ = try await ask("PUT", path, body: bytes)
    }

    /// How many streams the double has, and how many it has had.
    public func streams() async throws -> (now: Int, ever: Int) {
        let numbers = try await ask("GET", "/-/streams").split(separator: " ").map { Int($0) ?? 0 }
        return (numbers[0], numbers[1])
    }

    /// Everything that was sent to the webhook of the double.
    public func posted() async throws -> [String] {
        try await ask("GET", "/-/posted").split(separator: "\n").map(String.init)
    }

    /// Ends it as a crash would.
    public func kill() async { await process.killAndWait() }

    @discardableResult
    private func ask(_ method: String, _ path: String, body: [UInt8]? = nil) async throws -> String
    {
        var request = HTTPRequest(
            address + path, method: method, limit: 1_024 * 1_024, deadline: .seconds(30))
        request.body = body
        // anna:s3cret
        request.add("Authorization", "Basic YW5uYTpzM2NyZXQ=")
        let answer = try await loop.answer(to: request)
        let text = String(decoding: answer.body, as: UTF8.self)
        guard answer.isSuccess || path.hasPrefix("/v1") else {
            throw TestWorldError("\(path): \(answer.status): \(text)")
        }
        return text
    }
}
