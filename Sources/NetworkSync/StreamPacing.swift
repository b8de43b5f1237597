// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import HTTP

/// How a connection to a server ended.
enum StreamEnd: Equatable {
    /// The server ended it, with the number of a status; it may have said after how many seconds to
    /// come again.
    case ended(status: Int, retryAfter: Int?)
    /// There is no server of topics.
    case isNone
    case failed(HTTPFault)

    /// Whether the server does not let the person listen.
    var isForbidden: Bool {
        if case .ended(401, _) = self { return true }
        if case .ended(403, _) = self { return true }
        return false
    }
}

/// How long it is waited before a server is asked again.
struct StreamPacing {
    private static let first = 1.0
    private static let longest = 60.0
    private static let longestOfServer = 300.0
    /// After which a person may have changed what the server says.
    private static let refused = 900.0
    /// The longest that a server may ask for.
    private static let mostAsked = 3_600

    private var failures = 0

    /// A stream was opened.
    mutating func opened() { failures = 0 }

    /// The pause after an end.
    ///
    /// - Parameters:
    ///   - end: How it ended.
    ///   - chance: A number from 0 to 1: all that lost a server at once do not come back at once.
    /// - Returns: How long to wait.
    mutating func pause(after end: StreamEnd, chance: Double) -> Duration {
        failures += 1
        let most: Double
        switch end {
        case .ended(200, nil): most = Self.longest
        case .ended(_, let seconds?): return .seconds(min(max(1, seconds), Self.mostAsked))
        case .ended(401, _), .ended(403, _), .ended(404, _), .failed(.malformed):
            return .seconds(Self.refused)
        // A network that wants a log-in first stands in front of all servers, for a while.
        case .ended, .isNone, .failed(.untrusted): most = Self.longestOfServer
        case .failed: most = Self.longest
        }
        let growing = Self.first * Double(1 << min(failures - 1, 10))
        return .seconds(min(growing, most) * (0.5 + chance / 2))
    }
}
