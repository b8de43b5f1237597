// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Splits the bytes of a file into content lines, so that all of them together are the file.
struct LineSplitter {
    private let bytes: [UInt8]
    /// The sign that ends a line: old files of a Mac have no line feed at all.
    private let end: UInt8

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        end = bytes.contains(UInt8(ascii: "\n")) ? UInt8(ascii: "\n") : UInt8(ascii: "\r")
    }

    /// The lines, those that are folded as one each.
    ///
    /// - Throws: `CalendarFileError` for a file or a line that is too long, or for UTF-16.
    func lines(within limits: CalendarLimits) throws(CalendarFileError) -> [ContentLine] {
        guard bytes.count <= limits.bytes else {
            throw CalendarFileError(line: 1, .hasTooManyBytes(limits.bytes))
        }
        // With a mark of the order of bytes, or by the zeros beside the first letters.
        let isZero = bytes.prefix(4).map { $0 == 0 }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            || isZero == [false, true, false, true] || isZero == [true, false, true, false]
        {
            throw CalendarFileError(line: 1, .isUTF16)
        }
        var lines: [ContentLine] = []
        var start = 0
        var (number, next) = (1, 1)
        while start < bytes.count {
            var stop = lineEnd(from: start)
            next += 1
            while let fold = fold(from: stop) {
                next += fold == stop ? 1 : 2
                stop = lineEnd(from: fold)
            }
            guard stop - start <= limits.lineBytes else {
                throw CalendarFileError(line: number, .isTooLong(limits.lineBytes))
            }
            guard lines.count < limits.lines else {
                throw CalendarFileError(line: number, .hasTooManyLines(limits.lines))
            }
            lines.append(ContentLine(bytes[start..<stop], number: number))
            (start, number) = (stop, next)
        }
        return lines
    }

    /// Where the line of the file that begins at an index is over, its end included.
    private func lineEnd(from start: Int) -> Int {
        bytes[start...].firstIndex(of: end).map { $0 + 1 } ?? bytes.count
    }

    /// Where the line goes on whose part is over at an index: there, or behind one empty line, which
    /// damaged line ends leave; nil if it does not.
    private func fold(from stop: Int) -> Int? {
        guard stop < bytes.count else { return nil }
        if Self.goesOn(bytes[stop]) { return stop }
        let empty = bytes[stop...].prefix(3).prefix { $0 == UInt8(ascii: "\r") }.endIndex
        guard empty < bytes.count, bytes[empty] == end, empty + 1 < bytes.count,
            Self.goesOn(bytes[empty + 1])
        else { return nil }
        return empty + 1
    }

    private static func goesOn(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
