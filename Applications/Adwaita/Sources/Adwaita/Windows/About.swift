// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The facts that an application tells about itself.
public struct About: Sendable {
    /// The name that people call it by.
    public let name: String
    /// Its version.
    public let version: String
    /// Whose it is.
    public let developer: String
    /// The sentence that says what it does.
    public let comments: String
    /// Where to read more.
    public let website: String?

    /// Makes the words.
    ///
    /// - Parameters:
    ///   - name: What people call the application.
    ///   - version: Its version.
    ///   - developer: Whose it is.
    ///   - comments: What it does.
    ///   - website: Where to read more.
    public init(
        _ name: String, version: String, developer: String, comments: String,
        website: String? = nil
    ) {
        self.name = name
        self.version = version
        self.developer = developer
        self.comments = comments
        self.website = website
    }
}
