// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How much one message may carry; what is larger is neither read nor sent.
///
/// A value takes a hundred bytes and more in memory where it takes eight in a message, so both are
/// counted. sd-bus does not tell how large a message is: it is counted while the values are read,
/// and reading ends where a limit is passed.
public struct MessageLimit: Sendable, Hashable {
    /// The bytes of all texts and byte arrays, and 16 for each value.
    public var bytes: Int
    /// The values: whatever lies in a variant, each array, structure and dictionary, each key.
    public var values: Int

    /// Sets both limits.
    public init(bytes: Int, values: Int) {
        self.bytes = bytes
        self.values = values
    }

    /// The limit for strangers where no other is set.
    public static let standard = MessageLimit(bytes: 1_024 * 1_024, values: 16_384)

    /// As much as a bus carries, for peers that are trusted.
    ///
    /// An array of D-Bus ends at 64 MiB, and the bus throws the sender of a larger one off.
    public static let largest = MessageLimit(bytes: 60 * 1_024 * 1_024, values: .max)
}

extension MessageLimit: CustomStringConvertible {
    /// Both in words, for example `1048576 bytes and 16384 values`.
    public var description: String {
        values == .max ? "\(bytes) bytes" : "\(bytes) bytes and \(values) values"
    }
}

/// The rest of a limit while a message is read or written.
struct MessageAllowance {
    /// The bytes of a value besides its text: its type in a variant, its length and padding.
    private static let bytesOfValue = 16

    private let limit: MessageLimit
    private var bytes: Int
    private var values: Int

    init(_ limit: MessageLimit) {
        self.limit = limit
        bytes = limit.bytes
        values = limit.values
    }

    /// Takes a value with so many bytes of text.
    @inline(__always)
    mutating func take(bytes count: Int = 0) throws(DBusError) {
        bytes -= count + Self.bytesOfValue
        values -= 1
        if bytes < 0 || values < 0 { throw .tooLarge(limit) }
    }
}
