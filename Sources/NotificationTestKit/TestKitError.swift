// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Why the simulated person cannot do something.
public struct TestKitError: Error, Hashable, CustomStringConvertible {
    /// A kind of fault; new kinds may come.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The kind's name.
        public let rawValue: String

        /// Makes a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// There is no such notification on the screen or in the list.
        public static let notFound = Code(rawValue: "NotFound")
        /// The notification has no such action.
        public static let noSuchAction = Code(rawValue: "NoSuchAction")
        /// The person does not allow notifications.
        public static let notAllowed = Code(rawValue: "NotAllowed")
        /// A time that is past, or too far ahead.
        public static let invalidTime = Code(rawValue: "InvalidTime")
        /// A payload that cannot be read.
        public static let invalidPayload = Code(rawValue: "InvalidPayload")
    }

    /// The kind of fault.
    public let code: Code
    /// The fault in words, with what there is instead.
    public let description: String

    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
