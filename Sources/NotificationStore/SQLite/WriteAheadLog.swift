// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSQLite
import NotificationFiles

/// Where the log of a database ends.
struct LogPosition: Equatable {
    /// Which log it is.
    let generation: UInt64
    /// How many frames it has.
    let frames: Int64
    /// Whether all of them are in the database as well.
    let isMoved: Bool
}

/// The file of a log, as https://www.sqlite.org/fileformat2.html#the_write_ahead_log describes it.
///
/// SQLite holds no lock on this file, so it may be opened and closed beside it.
struct WriteAheadLog: ~Copyable {
    private static let headerSize = 32
    private static let frameHeaderSize = 24

    private let file: OpenFile
    private let header: [UInt8]

    /// Reads the log of a database.
    ///
    /// - Returns: nil when there is none, or nothing in it.
    init?(of database: String) {
        // Not mapped: another program that cuts it short would end this one.
        guard let file = try? OpenFile(following: database + "-wal"),
            let header = file.bytes(at: 0, count: Self.headerSize)
        else { return nil }
        self.file = file
        self.header = header
    }

    /// How long a log with so many frames is.
    static func size(frames: Int64, pageSize: Int64) -> Int64 {
        frames == 0 ? 0 : Int64(headerSize) + frames * (Int64(frameHeaderSize) + pageSize)
    }

    private var pageSize: Int { Int(Self.number(header, at: 8)) }

    /// Which log it is; nil when the header is damaged, and SQLite takes all of it for nothing.
    var generation: UInt64? {
        let magic = Self.number(header, at: 0)
        guard magic & ~1 == 0x377f_0682 else { return nil }
        var sums: (UInt32, UInt32) = (0, 0)
        for offset in stride(from: 0, to: 24, by: 8) {
            // The lowest bit of the magic number says how the numbers under a checksum are read.
            let pair = [offset, offset + 4].map { offset in
                let number = Self.number(header, at: offset)
                return magic & 1 == 0 ? number.byteSwapped : number
            }
            sums.0 = sums.0 &+ pair[0] &+ sums.1
            sums.1 = sums.1 &+ pair[1] &+ sums.0
        }
        guard sums.0 == Self.number(header, at: 24), sums.1 == Self.number(header, at: 28)
        else { return nil }
        return UInt64(Self.number(header, at: 16)) << 32 | UInt64(Self.number(header, at: 20))
    }

    /// Which log SQLite has open.
    static func generation(of file: UnsafeMutablePointer<sqlite3_file>) -> UInt64? {
        var generation: UInt64 = 0
        // A file that is not open has no methods.
        guard let read = file.pointee.pMethods?.pointee.xRead,
            read(file, &generation, 8, 16) == SQLITE_OK
        else { return nil }
        return UInt64(bigEndian: generation)
    }

    /// How many commits end within the first frames.
    func commits(within frames: Int64) -> Int64 {
        let size = Self.frameHeaderSize + pageSize
        var count: Int64 = 0
        for number in 0..<Int(frames) {
            let offset = Self.headerSize + number * size
            guard let frame = file.bytes(at: offset, count: Self.frameHeaderSize) else { break }
            // The last frame of a commit has the size of the database; the others have 0.
            if Self.number(frame, at: 4) != 0 { count += 1 }
        }
        return count
    }

    private static func number(_ bytes: [UInt8], at offset: Int) -> UInt32 {
        bytes[offset...].prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }
}
