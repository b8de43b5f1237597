// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Cuts a stream of bytes into lines, and leaves out those that are too long.
struct StreamLines {
    /// How many bytes a line may have; ntfy's have a few thousand.
    static let most = 128 * 1_024

    private var rest: [UInt8] = []
    private var isSkipping = false

    /// Takes bytes.
    ///
    /// - Parameter bytes: The next of the stream.
    /// - Returns: The lines that end in them, without their ends and without empty ones.
    mutating func take(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            add(bytes[start..<end])
            if !isSkipping, !rest.isEmpty { lines.append(rest[...]) }
            (rest, isSkipping) = ([], false)
            start = end + 1
        }
        add(bytes[start...])
        return lines
    }

    private mutating func add(_ part: ArraySlice<UInt8>) {
        if isSkipping || rest.count + part.count > Self.most {
            (rest, isSkipping) = ([], true)
        } else {
            rest += part
        }
    }
}
