// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld

/// The operations of a process on files of a folder, in order, as `DiskRecorder.c` wrote them.
struct DiskTrace {
    enum Operation {
        /// A file that was not there before.
        case create(name: String, inode: UInt64)
        /// A file that was there, or the folder itself.
        case open(name: String, inode: UInt64)
        case openFolder(name: String, inode: UInt64)
        case write(inode: UInt64, offset: Int, bytes: ArraySlice<UInt8>)
        case resize(inode: UInt64, size: Int)
        /// Makes it so long at least.
        case extend(inode: UInt64, size: Int)
        case sync(inode: UInt64)
        case remove(name: String)
        case rename(old: String, new: String)
    }

    /// Each with where the file that it was read from ends behind it.
    private(set) var operations: [(operation: Operation, end: Int)] = []

    /// Reads a file that was written by the recorder.
    init(contentsOf path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        var place = 0
        while place + 32 <= bytes.count {
            func number(_ offset: Int, _ size: Int) -> UInt64 {
                bytes[(place + offset)..<(place + offset + size)].reversed()
                    .reduce(0) { $0 << 8 | UInt64($1) }
            }
            let kind = Character(Unicode.Scalar(UInt8(number(0, 4))))
            let (nameSize, inode) = (Int(number(4, 4)), number(8, 8))
            let (offset, size) = (Int(number(16, 8)), Int(number(24, 8)))
            let nameEnd = place + 32 + nameSize
            let name = String(decoding: bytes[(place + 32)..<nameEnd], as: UTF8.self)
            let end = nameEnd + (kind == "w" ? size : 0)
            guard end <= bytes.count else { throw TestWorldError("\(path) ends in the middle") }
            let operation = try Self.operation(
                kind, name, inode, offset, bytes[nameEnd..<end])
            operations.append((operation, end))
            place = end
        }
    }

    private static func operation(
        _ kind: Character, _ name: String, _ inode: UInt64, _ offset: Int,
        _ bytes: ArraySlice<UInt8>
    ) throws -> Operation {
        switch kind {
        case "c": return .create(name: name, inode: inode)
        case "o": return .open(name: name, inode: inode)
        case "D": return .openFolder(name: name, inode: inode)
        case "w": return .write(inode: inode, offset: offset, bytes: bytes)
        case "t": return .resize(inode: inode, size: offset)
        case "f": return .extend(inode: inode, size: offset)
        case "s": return .sync(inode: inode)
        case "u": return .remove(name: name)
        case "r":
            let names = name.split(separator: "\n").map(String.init)
            return .rename(old: names[0], new: names[1])
        default: throw TestWorldError("the recorder wrote '\(kind)'")
        }
    }
}
