// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the dictionary of texts that a binary property list is.
///
/// The file may be anything: every offset is checked before it is used, and objects that many
/// others name count each time, so that a small file cannot become a large table.
///
/// Source: the comment "HISTORY OF BINARY FORMAT" of `CFBinaryPList.c` in Core Foundation.
struct BinaryPropertyList {
    private static let magic = Data("bplist00".utf8)
    private static let trailerLength = 32

    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let top: Int
    private let table: Int

    /// Whether the file says that it is one.
    static func isOne(_ data: Data) -> Bool { data.starts(with: magic) }

    /// Reads the trailer; nil if it contradicts the file's length.
    init?(_ data: Data) {
        let bytes = [UInt8](data)
        let start = bytes.count - Self.trailerLength
        guard start >= Self.magic.count else { return nil }
        let trailer = Array(bytes[start...])
        let sizes = (offset: Int(trailer[6]), reference: Int(trailer[7]))
        guard let objects = Self.number(trailer[8..<16]),
            let root = Self.number(trailer[16..<24]), let offsets = Self.number(trailer[24..<32]),
            (1...8).contains(sizes.offset), (1...8).contains(sizes.reference),
            offsets <= start, objects <= (start - offsets) / sizes.offset, root < objects
        else { return nil }
        self.bytes = bytes
        (offsetSize, referenceSize) = sizes
        (count, top, table) = (objects, root, offsets)
    }

    /// The dictionary; nil if the list is anything else, or damaged.
    func dictionary(_ allowance: inout TableAllowance) -> [String: TextTree]? {
        object(top, depth: 0, &allowance)?.dictionary
    }

    private func object(
        _ reference: Int, depth: Int, _ allowance: inout TableAllowance
    ) -> TextTree? {
        guard depth <= TextTree.depth, reference < count,
            let offset = number(at: table + reference * offsetSize, size: offsetSize),
            let (kind, length, start) = header(at: offset)
        else { return nil }
        switch kind {
        case 0x5:
            guard allowance.take(length), let text = slice(start, length) else { return nil }
            return .text(String(decoding: text, as: UTF8.self))
        case 0x6:
            // Up to three bytes of UTF-8 for each unit.
            guard length <= bytes.count, allowance.take(length * 3),
                let units = slice(start, length * 2)
            else { return nil }
            return .text(Self.decoded(units))
        case 0xD:
            guard length <= bytes.count, allowance.take() else { return nil }
            var values: [String: TextTree] = [:]
            for index in 0..<length {
                let key = start + index * referenceSize
                guard let keyReference = number(at: key, size: referenceSize),
                    let valueReference = number(
                        at: key + length * referenceSize, size: referenceSize),
                    let name = object(keyReference, depth: depth + 1, &allowance)?.text,
                    let value = object(valueReference, depth: depth + 1, &allowance)
                else { return nil }
                values[name] = value
            }
            return .dictionary(values)
        default: return nil
        }
    }

    /// What an object begins with: its kind, its length and where its contents are.
    private func header(at offset: Int) -> (kind: UInt8, length: Int, start: Int)? {
        guard let marker = slice(offset, 1)?.first else { return nil }
        let length = Int(marker & 0xF)
        guard length == 0xF else { return (marker >> 4, length, offset + 1) }
        // A longer length is an integer of its own.
        guard let size = slice(offset + 1, 1)?.first, size >> 4 == 0x1, size & 0xF <= 3 else {
            return nil
        }
        let width = 1 << Int(size & 0xF)
        return number(at: offset + 2, size: width).map { (marker >> 4, $0, offset + 2 + width) }
    }

    private func slice(_ start: Int, _ length: Int) -> ArraySlice<UInt8>? {
        guard start >= 0, length >= 0, start <= bytes.count, length <= bytes.count - start else {
            return nil
        }
        return bytes[start..<(start + length)]
    }

    private func number(at offset: Int, size: Int) -> Int? {
        slice(offset, size).flatMap(Self.number)
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
        return String(decoding: units, as: UTF16.self)
    }
}
