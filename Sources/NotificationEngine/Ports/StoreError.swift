// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Why the store could not do what was asked.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of trouble it is; new kinds may come.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The kind's name, as it travels over the bus.
        public let rawValue: String

        /// Makes a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The disk is full.
        public static let full = Code(rawValue: "StoreFull")
        /// The file or its folder cannot be written.
        public static let readOnly = Code(rawValue: "StoreReadOnly")
        /// The file is not a database, or its contents contradict themselves.
        public static let damaged = Code(rawValue: "StoreDamaged")
        /// An application has as many pending requests as it may have.
        public static let limitReached = Code(rawValue: "PendingLimitReached")
        /// Anything else that the file system or SQLite reports.
        public static let failed = Code(rawValue: "StoreFailed")
    }

    /// The kind of trouble.
    public var code: Code
    /// What happened and what to do, with the file's path.
    public var message: String

    /// Makes an error.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
