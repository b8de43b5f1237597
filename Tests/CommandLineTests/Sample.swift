// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel
import Testing

@testable import CarillonCommands

/// Values that the tests of pure functions share.
enum Sample {
    /// A date as it is written, such as `2026-11-21T12:15:00+01:00`.
    static func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    static func calendar(_ zone: String = "Europe/Berlin") throws -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        return calendar
    }

    /// An environment at a Saturday noon in Berlin that prints into nothing, if not told otherwise.
    static func environment(
        now: String = "2026-11-21T12:15:00+01:00", width: Int? = nil,
        output: @escaping @Sendable (String) -> Void = { _ in },
        ask: (@Sendable (String) -> String?)? = nil
    ) throws -> Environment {
        Environment(
            now: try date(now), zone: try calendar().timeZone, width: width, output: output,
            errors: { _ in }, makeIdentifier: { "a1b2c3d4" }, ask: ask)
    }

    /// Understands a command line without running it.
    static func parse<C: Command>(_ words: String..., as command: C.Type) throws -> C {
        let arguments = try Arguments(parsing: words, for: C.declaration)
        return try C(arguments, in: try environment())
    }
}
