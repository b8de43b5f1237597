// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A request for a server of HTTP, with the limits of what may come back.
package struct HTTPRequest: Sendable {
    /// The address, with `http` or `https`.
    package var address: String
    /// The method of RFC 9110.
    package var method: String
    /// The fields of its head, besides those of every request.
    package var headers: [(name: String, value: String)] = []
    /// The name and the password for a server that asks for them by Digest (RFC 7616); nil sends none.
    package var digest: (user: String, password: String)?
    /// The body; nil sends none.
    package var body: [UInt8]?
    /// How many bytes an answer may have; nil is a stream without end.
    package var limit: Int?
    /// For how long nothing may come before it is given up.
    package var patience: Duration
    /// For how long all of it may take; nil is as long as it goes on.
    package var deadline: Duration?

    /// Makes a request for something that ends soon.
    ///
    /// - Parameters:
    ///   - address: The address.
    ///   - method: The method.
    ///   - limit: How many bytes its answer may have.
    ///   - deadline: How long it may take.
    package init(
        _ address: String, method: String = "GET", limit: Int, deadline: Duration
    ) {
        (self.address, self.method, self.limit) = (address, method, limit)
        (patience, self.deadline) = (deadline, deadline)
    }

    /// Makes a request for a stream that does not end by itself.
    ///
    /// - Parameters:
    ///   - address: The address.
    ///   - patience: For how long nothing may come.
    package init(stream address: String, patience: Duration) {
        (self.address, method, self.patience) = (address, "GET", patience)
    }

    /// Adds a field to its head; one that is none is left out.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - value: Its value.
    /// - Returns: Whether it is one: nothing in it may begin another.
    @discardableResult
    package mutating func add(_ name: String, _ value: String) -> Bool {
        let isName = !name.isEmpty && name.utf8.allSatisfy(Self.isTokenByte)
        guard isName, value.utf8.allSatisfy({ ($0 >= 32 && $0 != 127) || $0 == 9 }) else {
            return false
        }
        headers.append((name, value))
        return true
    }

    /// Whether a byte may be in a token of RFC 9110, section 5.6.2.
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}

/// The answer of a server.
package struct HTTPAnswer: Sendable {
    /// The number of its status.
    package let status: Int
    /// Its body.
    package let body: [UInt8]
    /// After how many seconds to come again, if the server said it.
    package let retryAfter: Int?
    /// Its head.
    package let head: HTTPTransfer.Head

    /// Whether the server did what it was asked.
    package var isSuccess: Bool { (200..<300).contains(status) }
}

/// Why a transfer did not come to its end.
package enum HTTPFault: Error, Hashable, Sendable {
    /// Nothing of it is sent: the address or the method is none, or has another scheme.
    case malformed(String)
    /// The server cannot be reached, or the way there broke; what curl says of it.
    case unreachable(String)
    /// The server is not the one that it says, or its certificate is not valid.
    case untrusted(String)
    /// Nothing came for too long.
    case silent
    /// More came than was asked for.
    case tooLarge
    /// It was given up here.
    case cancelled
}
