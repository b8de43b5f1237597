// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The address of a server of calendars, such as `https://cloud.example.org/remote.php/dav`.
///
/// Source: RFC 6764, "Locating Services for CalDAV and CardDAV".
package struct AccountAddress: Hashable, Sendable {
    /// The address as a text, without a slash at its end.
    package let text: String
    /// The name of the computer.
    package let host: String

    /// Why a text is no address of a server.
    package enum Fault: Error, Hashable, Sendable {
        /// It is no address, or has another scheme than `https` and `http`.
        case malformed
        /// It has the name of a user or a password in it, where other programs see them.
        case hasSecret
    }

    private static let most = 2_000

    /// Reads an address as a person types it.
    ///
    /// - Parameter text: The address.
    /// - Throws: ``Fault``.
    package init(_ text: String) throws(Fault) {
        guard text.utf8.count <= Self.most, let parts = URLComponents(string: text),
            let scheme = parts.scheme?.lowercased(), let host = parts.encodedHost?.lowercased(),
            !host.isEmpty, ["https", "http"].contains(scheme), parts.query == nil,
            parts.fragment == nil
        else { throw .malformed }
        if parts.user != nil || parts.password != nil { throw .hasSecret }
        let usual = scheme == "http" ? 80 : 443
        let port = parts.port.flatMap { $0 == usual ? nil : ":\($0)" } ?? ""
        let path = parts.percentEncodedPath.split(separator: "/").map { "/" + $0 }.joined()
        self.host = host
        self.text = "\(scheme)://\(host)\(port)\(path)"
    }

    /// Reads an address that is typed without its scheme, such as `example.org` or `example.org/dav`.
    ///
    /// - Parameter text: The text.
    /// - Throws: ``Fault``, also for what is rather a path.
    package init(short text: String) throws(Fault) {
        let host = text.prefix { $0 != "/" && $0 != ":" }
        guard host.contains(where: \.isLetter), host.first != ".", host.last != ".",
            host.contains(".") || host == "localhost", !text.contains("@")
        else { throw .malformed }
        try self.init("https://" + text)
    }

    /// Reads the domain of an address of mail, such as `anna@example.org`; nil if a text is none.
    ///
    /// Source: RFC 6764, section 6, step 1.
    package init?(ofMail text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !text.contains("/"), !parts[1].contains(":"),
            !text.contains(where: \.isWhitespace),
            let address = try? AccountAddress(short: String(parts[1]))
        else { return nil }
        self = address
    }

    /// Whether a text is meant to be one, and no path.
    package static func isMeant(by text: String) -> Bool {
        ["https://", "http://"].contains { text.lowercased().hasPrefix($0) }
    }

    /// The domain, if the address says nothing else; nil if it names a computer by its number, a port, a
    /// path, or one where passwords can be read.
    package var domainOnly: String? {
        guard text == "https://" + host, host.contains("."), !host.hasPrefix("["),
            host.split(separator: ".").last.map({ Int($0) == nil }) == true
        else { return nil }
        return host
    }

    /// Whether nobody on the way can read the password: it is encrypted, or stays on this computer.
    package var isPrivate: Bool {
        text.hasPrefix("https:") || ["localhost", "127.0.0.1", "[::1]"].contains(host)
    }

    /// The address of something on the server, as the server names it.
    ///
    /// - Parameters:
    ///   - reference: A path, or a whole address.
    ///   - base: The address of the answer that named it; nil for that of the account.
    /// - Returns: The whole address; nil if the password must not go there.
    package func resolve(_ reference: String, from base: String? = nil) -> String? {
        guard reference.utf8.count <= Self.most,
            let start = URL(string: base ?? text + "/"),
            let found = URL(string: reference, relativeTo: start)?.absoluteString,
            trusts(found)
        else { return nil }
        return found
    }

    /// Whether the password of the account may go to an address: to the same server, or over
    /// `https` to another one of its domain, as large servers have many.
    package func trusts(_ address: String) -> Bool {
        guard let own = URLComponents(string: text), let other = URLComponents(string: address),
            let otherHost = other.encodedHost?.lowercased(), other.user == nil,
            other.password == nil
        else { return false }
        let scheme = other.scheme?.lowercased()
        if otherHost == host, scheme == own.scheme, other.port == own.port { return true }
        guard scheme == "https", other.port == nil || other.port == own.port else { return false }
        if otherHost == host { return true }
        let labels = host.split(separator: ".")
        // Its own name may be that of a domain, whose calendars are on another computer of it.
        return [labels[...], labels.dropFirst()].compactMap(Self.domain)
            .contains { otherHost.hasSuffix("." + $0) }
    }

    /// The domain whose servers are trusted: nil where the name may be one under which anybody has a
    /// domain, such as `co.uk`.
    private static func domain(_ labels: ArraySlice<Substring>) -> String? {
        guard labels.count >= 2, labels.suffix(2).first.map({ $0.count > 3 }) == true,
            Int(labels[labels.endIndex - 1]) == nil
        else { return nil }
        return labels.joined(separator: ".")
    }
}

extension AccountAddress: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do throws(Fault) {
            try self.init(text)
        } catch {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "'\(text.prefix(200))' is no address of a server")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
