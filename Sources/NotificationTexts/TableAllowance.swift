// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How much of a table may still be read into memory.
///
/// A file says how large it is, and not how much it takes in memory: a key without a text has three
/// bytes there and many more here. Each reader takes from this before it makes a text.
struct TableAllowance {
    /// The most that one table takes in memory, in bytes; the largest that applications have take a
    /// quarter of it.
    static let limit = 16 * 1_024 * 1_024
    /// The cost of a text or a dictionary besides its bytes.
    private static let overhead = 64

    /// How many bytes are left.
    private(set) var left = Self.limit

    /// How many bytes were taken.
    var taken: Int { Self.limit - left }

    /// Takes what a text of so many bytes needs; false if there is too little left.
    mutating func take(_ bytes: Int = 0) -> Bool {
        guard bytes >= 0, bytes <= left - Self.overhead else { return false }
        left -= bytes + Self.overhead
        return true
    }
}
