// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTP

/// A server of CalDAV with one list, which has faults at will: what real ones do once a year.
public final class CalendarServerDouble: Sendable {
    /// The ways in which it answers.
    public enum Mode: String, Sendable, CaseIterable {
        case ok
        /// With a page at its root, as servers do that have more than calendars.
        case page
        /// With a page, as networks do that want a log-in first.
        case html
        /// With a part of the answer.
        case cut
        /// With a document type and entities.
        case doctype
        /// As if the list had nothing in it.
        case empty
        case unauthorized = "401"
        case busy = "429"
        case broken = "500"
        /// By sending on to another computer.
        case away
        /// By listing items whose contents it does not give.
        case withhold
        /// By taking no changes.
        case refuse
        /// As if another device were always faster.
        case stale
        /// By doing what it is told, and losing the answer.
        case lost
        /// By taking the question, and never saying anything.
        case stall
    }

    /// The certificates that it can show.
    public enum Certificate: String, Sendable, CaseIterable {
        /// One for its address, of somebody who is trusted.
        case valid
        /// The same, until yesterday.
        case expired
        /// One for another address.
        case other
        /// One for which nobody vouches but itself.
        case alone
    }

    /// A place to which the server was asked to tell of changes, and the keys for it.
    public struct Registration: Decodable, Hashable, Sendable {
        /// The address to which it sends.
        public let endpoint: String
        private let point: String
        private let authentication: String
        private let encoding: String

        private enum CodingKeys: String, CodingKey {
            case endpoint = "push-resource"
            case point = "subscription-public-key"
            case authentication = "auth-secret"
            case encoding = "content-encoding"
        }

        /// Seals the message that the list has changed.
        public func change(
            _ token: String = "urn:state:0:1", topic: String = CalendarServerDouble.topic
        ) throws -> [UInt8] {
            try seal(
                """
                <?xml version="1.0" encoding="utf-8"?>
                <push-message xmlns="https://bitfire.at/webdav-push" xmlns:D="DAV:">
                <topic>\(topic)</topic><content-update><D:sync-token>\(token)</D:sync-token>
                </content-update></push-message>
                """)
        }

        /// Seals the same as the app of Nextcloud did until 2025, after an older draft.
        public func olderChange(topic: String = CalendarServerDouble.topic) throws -> [UInt8] {
            try seal(
                """
                <?xml version="1.0"?>
                <x1:push-message xmlns:x1="https://bitfire.at/webdav-push">
                 <x2:propstat xmlns:x2="DAV:"><x2:prop><x1:topic>\(topic)</x1:topic>
                 <x2:sync-token>7</x2:sync-token></x2:prop></x2:propstat>
                </x1:push-message>
                """)
        }

        /// Seals a text.
        public func seal(_ text: String) throws -> [UInt8] {
            guard encoding == "aes128gcm" else { throw TestWorldError("nobody seals \(encoding)") }
            return try PushSender(point: point, authentication: authentication)
                .seal(Array(text.utf8))
        }
    }

    /// The name of the list in messages.
    public static let topic = "O7M1nQ7cKkKTKsoS_j6Z3w"
    /// The key with which they are signed.
    public static let senderKey =
        "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs"

    private let process: ChildProcess
    private let loop: HTTPLoop
    /// The address, without a slash at its end.
    public let address: String

    /// Starts one.
    ///
    /// - Throws: ``TestWorldError`` if it does not start.
    public init() async throws {
        let source = URL(filePath: #filePath).deletingLastPathComponent()
        let double = source.appending(path: "../../Servers/caldav-double").standardized
        loop = try HTTPLoop()
        process = try ChildProcess("/usr/bin/python3", [double.path])
        address = "http://127.0.0.1:\(try await process.output.first { Int($0) != nil })"
    }

    /// Has it answer in a way.
    public func answer(_ mode: Mode) async throws { try await ask("POST", "mode/\(mode.rawValue)") }

    /// Has it answer only who brings a token.
    public func want(token: String) async throws { try await ask("POST", "bearer/\(token)") }

    /// Has it take "anna" and "s3cret" by Digest alone.
    ///
    /// - Parameter namesBasic: Whether it says that it takes another way, too.
    /// - Throws: What the request throws.
    public func wantDigest(namesBasic: Bool = false) async throws {
        try await ask("POST", "digest/\(namesBasic ? "both" : "alone")")
    }

    /// Writes an item, as another device does.
    public func put(_ text: String, at name: String) async throws {
        try await ask("PUT", "items/\(name)", body: text)
    }

    /// An item as another device sees it; nil if there is none.
    public func text(_ name: String) async throws -> String? {
        try await ask("GET", "items/\(name)")
    }

    /// Removes an item, as another device does.
    public func delete(_ name: String) async throws { try await ask("DELETE", "items/\(name)") }

    /// Has it forget all states that it has told, and refuse them with a status.
    public func forget(refusing status: Int) async throws {
        try await ask("POST", "forget/\(status)")
    }

    /// Has it tell so many changes at once; 0 for all.
    public func tell(_ number: Int) async throws { try await ask("POST", "parts/\(number)") }

    /// How many requests came with a method; `LISTING` and `CHANGES` are those for all items of the list,
    /// and for what changed.
    public func count(_ method: String) async throws -> Int {
        Int(try await ask("GET", "count/\(method)") ?? "") ?? 0
    }

    /// The passwords that came where the server has sent on to.
    public func elsewhere() async throws -> String { try await ask("GET", "elsewhere") ?? "" }

    // MARK: - Certificates

    /// The certificate of who vouches for it, as programs keep those that they trust.
    public func authority() async throws -> String {
        try await ask("GET", "authority") ?? ""
    }

    /// Has it answer over TLS, too, from the next connection on with a certificate.
    ///
    /// - Returns: The address for that, without a slash at its end.
    @discardableResult
    public func show(_ certificate: Certificate) async throws -> String {
        let port = try await ask("POST", "certificate/\(certificate.rawValue)") ?? ""
        return "https://127.0.0.1:\(port)"
    }

    // MARK: - Pushes

    /// Has it tell of changes by WebDAV-Push (`on`), tell of none (`off`), or refuse with a status.
    public func push(_ way: String) async throws { try await ask("POST", "push/\(way)") }

    /// Has it speak of that as the app of Nextcloud does.
    public func speakAsNextcloud() async throws { try await ask("POST", "dialect/nextcloud") }

    /// Has it sign messages with another key.
    public func sign(with key: String) async throws { try await ask("POST", "sender/\(key)") }

    /// Has registrations end after some seconds.
    public func expire(after seconds: Int) async throws {
        try await ask("POST", "expires/\(seconds)")
    }

    /// All that it is to tell, by their names.
    public func registrations() async throws -> [String: Registration] {
        let text = try await ask("GET", "registrations") ?? ""
        return try JSONDecoder().decode([String: Registration].self, from: Data(text.utf8))
    }

    /// Whom the last change was not to be told to.
    public func quiet() async throws -> String { try await ask("GET", "quiet") ?? "" }

    @discardableResult
    private func ask(_ method: String, _ path: String, body: String? = nil) async throws -> String?
    {
        var request = HTTPRequest(
            "\(address)/-/\(path)", method: method, limit: 1_024 * 1_024, deadline: .seconds(30))
        request.body = body.map { Array($0.utf8) }
        let answer = try await loop.answer(to: request)
        return answer.isSuccess ? String(decoding: answer.body, as: UTF8.self) : nil
    }
}
