// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// Apple's module brings Foundation with it, and much code imports nothing else.
@_exported import Foundation

/// A text that is looked up in the program's string tables in the person's language.
///
/// - Note: On Linux, Foundation does not have this type. This one has the forms that are written
///   for alarms and intents: a literal, with values in it or not, and a string. It is looked up as
///   `NSString.localizedUserNotificationString(forKey:arguments:)` looks up texts.
public struct LocalizedStringResource: Codable, Hashable, Sendable {
    /// The key in the string tables, which is the text where there is none.
    ///
    /// Each value in the literal is a `%@`.
    public let key: String
    /// The values in the text.
    package let arguments: [String]

    /// Makes a text from a string, which is its key.
    public init(stringLiteral value: String) {
        key = value
        arguments = []
    }
}

extension LocalizedStringResource: ExpressibleByStringInterpolation {
    /// Collects the parts of a literal.
    ///
    /// - Note: On Linux only.
    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var arguments: [String] = []

        /// Begins a literal.
        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + 2 * interpolationCount)
        }

        /// Adds text that is the same in each language's key.
        public mutating func appendLiteral(_ literal: String) {
            key += literal.replacing("%", with: "%%")
        }

        /// Adds a value.
        public mutating func appendInterpolation(_ value: some Any) {
            key += "%@"
            arguments.append(String(describing: value))
        }
    }

    /// Makes a text from a literal with values in it.
    public init(stringInterpolation: StringInterpolation) {
        if stringInterpolation.arguments.isEmpty {
            key = stringInterpolation.key.replacing("%%", with: "%")
        } else {
            key = stringInterpolation.key
        }
        arguments = stringInterpolation.arguments
    }
}
