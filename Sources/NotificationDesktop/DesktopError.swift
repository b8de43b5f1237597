// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// An error of the desktop: why something failed there, and what to do about it.
package struct DesktopError: Error, Hashable, Sendable {
    /// A kind of fault; new kinds may come.
    package struct Code: RawRepresentable, Hashable, Sendable {
        /// The name of the code.
        package let rawValue: String

        /// Makes a code.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// Nothing can start the application.
        package static let notStartable = Code(rawValue: "notStartable")
        /// Starting the application was tried and failed.
        package static let startFailed = Code(rawValue: "startFailed")
        /// There is no such sound.
        package static let soundMissing = Code(rawValue: "soundMissing")
        /// A sound could not be played.
        package static let soundFailed = Code(rawValue: "soundFailed")
    }

    /// The kind of fault.
    package var code: Code
    /// The work in hand, such as `starting org.example.App`.
    package var operation: String
    /// The reason, and what to do.
    package var reason: String

    /// Makes an error.
    package init(_ code: Code, operation: String, reason: String) {
        self.code = code
        self.operation = operation
        self.reason = reason
    }
}

extension DesktopError: CustomStringConvertible {
    /// The operation and the reason in one line.
    package var description: String { "\(operation): \(reason)" }
}
