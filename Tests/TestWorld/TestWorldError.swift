// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Why the world of a test could not be made.
public struct TestWorldError: Error, CustomStringConvertible {
    /// The problem, in a sentence.
    public let description: String

    /// Makes an error with one line for people.
    public init(_ description: String) { self.description = description }
}
