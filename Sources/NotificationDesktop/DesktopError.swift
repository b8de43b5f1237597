// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Why the desktop could not do something, and what to do about it.
public struct DesktopError: Error, Hashable, Sendable {
    /// What went wrong; an open set.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name of the code.
        public let rawValue: String

        /// Makes a code.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Nothing can start the application.
        public static let notStartable = Code(rawValue: "notStartable")
        /// Starting the application was tried and failed.
        public static let startFailed = Code(rawValue: "startFailed")
        /// There is no such sound.
        public static let soundMissing = Code(rawValue: "soundMissing")
        /// A sound could not be played.
        public static let soundFailed = Code(rawValue: "soundFailed")
    }

    /// What went wrong.
    public var code: Code
    /// What was being done, such as `starting org.example.App`.
    public var operation: String
    /// Why it failed, and what to do.
    public var reason: String

    /// Makes an error.
    public init(_ code: Code, operation: String, reason: String) {
        self.code = code
        self.operation = operation
        self.reason = reason
    }
}

extension DesktopError: CustomStringConvertible {
    /// The operation and the reason in one line.
    public var description: String { "\(operation): \(reason)" }
}
