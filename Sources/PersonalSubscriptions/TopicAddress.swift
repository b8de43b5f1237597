// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A topic of a server of ntfy, such as `https://ntfy.sh/backups`.
///
/// Source: docs.ntfy.sh, "Subscribe via API".
package struct TopicAddress: Hashable, Sendable {
    /// The address of the server, without a slash at its end.
    package let server: String
    /// The name of the topic.
    package let topic: String

    /// Why a text is no address of a topic.
    package enum Fault: Error, Hashable, Sendable {
        /// It has no server.
        case noServer
        /// It is no address, or has another scheme than `https`, `http` and `ntfy`.
        case malformed
        /// It has the name of a user or a password in it, where other programs see them.
        case hasSecret
        /// The last part is no name of a topic.
        case noTopic
    }

    private static let most = 2_000
    private static let mostOfTopic = 64

    /// Reads an address as a person types it.
    ///
    /// - Parameter text: The address of one topic.
    /// - Throws: ``Fault``.
    package init(_ text: String) throws(Fault) {
        guard text.contains("://") else { throw .noServer }
        guard text.utf8.count <= Self.most, let parts = URLComponents(string: text),
            let scheme = parts.scheme?.lowercased(), let host = parts.encodedHost?.lowercased(),
            !host.isEmpty, ["https", "http", "ntfy"].contains(scheme),
            parts.query == nil, parts.fragment == nil
        else { throw .malformed }
        if parts.user != nil || parts.password != nil { throw .hasSecret }
        var path = parts.percentEncodedPath.split(separator: "/").map(String.init)
        guard let topic = path.popLast(), Self.isName(topic) else { throw .noTopic }
        let usual = scheme == "http" ? 80 : 443
        let port = parts.port.flatMap { $0 == usual ? nil : ":\($0)" } ?? ""
        server = ([(scheme == "http" ? "http://" : "https://") + host + port] + path)
            .joined(separator: "/")
        self.topic = topic
    }

    /// The address as a text.
    package var text: String { server + "/" + topic }

    /// The address as a person reads it, without its scheme.
    package var name: String { String(text.drop { $0 != "/" }.dropFirst(2)) }

    /// Whether an address leads to the server of the topic, and nowhere else.
    package func isServer(of address: String) -> Bool {
        guard let own = URLComponents(string: server), let other = URLComponents(string: address)
        else { return false }
        return own.scheme == other.scheme?.lowercased()
            && own.encodedHost == other.encodedHost?.lowercased() && own.port == other.port
            && other.user == nil && other.password == nil
    }

    /// Whether a text can be the name of a topic or a message.
    package static func isName(_ text: String) -> Bool {
        (1...mostOfTopic).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}

extension TopicAddress: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do throws(Fault) {
            try self.init(text)
        } catch {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "'\(text.prefix(200))' is no topic of a server")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
