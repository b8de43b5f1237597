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
            throw CalendarFileError(
                line: 1, "the file has more than \(limits.bytes) bytes; split it")
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw CalendarFileError(line: 1, "the file is in UTF-16; save it as UTF-8")
        }
        var lines: [ContentLine] = []
        var start = 0
        var (number, next) = (1, 1)
        while start < bytes.count {
            var stop = lineEnd(from: start)
            next += 1
            while stop < bytes.count, Self.goesOn(bytes[stop]) {
                stop = lineEnd(from: stop)
                next += 1
            }
            guard stop - start <= limits.lineBytes else {
                throw CalendarFileError(
                    line: number, "the line has more than \(limits.lineBytes) bytes; shorten it")
            }
            guard lines.count < limits.lines else {
                throw CalendarFileError(
                    line: number, "the file has more than \(limits.lines) lines; split it")
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

    private static func goesOn(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
