// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The name of one request: its application, and the name that the application gave it.
public struct RequestKey: Hashable, Sendable, CustomStringConvertible {
    /// The application that made the request.
    public var application: ApplicationID
    /// The application's name for it.
    public var identifier: String

    /// Makes a key.
    public init(_ application: ApplicationID, _ identifier: String) {
        self.application = application
        self.identifier = identifier
    }

    /// The application and the identifier, for logs.
    public var description: String { "\(application)/\(identifier)" }
}
