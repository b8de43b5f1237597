// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ICalendar

/// An item in few bytes: there may be 100,000, which as texts and dictionaries would take ten times as
/// many.
struct PackedItem {
    /// All of it.
    let bytes: ArraySlice<UInt8>

    /// Takes the bytes of one that was packed.
    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    init(_ known: KnownItem, folder: UInt32) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(192)
        let uid = known.item.uid
        bytes.append(count: Int(folder))
        bytes.append(text: uid)
        bytes.append(count: known.claims.count)
        for (file, claim) in known.claims {
            bytes.append(number: file.value, size: 8)
            bytes.append(number: claim.rank, size: 8)
            bytes.append(count: claim.revision.sequence)
            bytes.append(text: claim.revision.changed)
        }
        bytes.append(count: known.requests.count)
        for (identifier, version) in known.requests {
            // Nearly all are the item's name between the number of its folder and nothing.
            let parts = Self.parts(of: identifier, around: uid)
            bytes.append(parts == nil ? 0 : 1)
            bytes.append(text: parts?.before ?? identifier)
            bytes.append(text: parts?.behind ?? "")
            bytes.append(version == nil ? 0 : 1)
            if let version {
                bytes.append(fingerprint: version.words)
                bytes.append(fingerprint: version.times)
            }
        }
        self.bytes = bytes[...]
    }

    /// The number of its folder.
    var folder: UInt32 {
        var rest = bytes
        return UInt32(truncatingIfNeeded: rest.takeCount())
    }

    /// The item as it was packed.
    func known(in folder: String) -> KnownItem {
        var rest = bytes
        _ = rest.takeCount()
        let uid = rest.takeText()
        var known = KnownItem(CalendarBook.Item(folder: folder, uid: uid))
        for _ in 0..<rest.takeCount() {
            let file = FileKey(value: rest.takeNumber(size: 8))
            let rank = rest.takeNumber(size: 8)
            let sequence = rest.takeCount()
            let revision = ItemRevision(sequence: sequence, changed: rest.takeText())
            known.claims[file] = KnownItem.Claim(revision: revision, rank: rank)
        }
        for _ in 0..<rest.takeCount() {
            let isAround = rest.removeFirst() == 1
            let (before, behind) = (rest.takeText(), rest.takeText())
            let identifier = isAround ? before + uid + behind : before
            var version: CalendarMark.Version?
            if rest.removeFirst() == 1 {
                version = CalendarMark.Version(
                    words: rest.takeFingerprint(), times: rest.takeFingerprint())
            }
            known.requests.updateValue(version, forKey: identifier)
        }
        return known
    }

    /// A hash of the item's name alone.
    var uidHash: Int {
        var rest = bytes
        _ = rest.takeCount()
        let count = rest.takeCount()
        return rest.prefix(count).hashValue
    }

    private static func parts(
        of identifier: String, around uid: String
    ) -> (before: String, behind: String)? {
        guard let slash = identifier.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        let start = identifier.utf8.index(after: slash)
        let rest = identifier[start...]
        guard rest.utf8.starts(with: uid.utf8) else { return nil }
        let end = identifier.utf8.index(start, offsetBy: uid.utf8.count)
        guard end.samePosition(in: identifier.unicodeScalars) != nil else { return nil }
        return (String(identifier[..<start]), String(identifier[end...]))
    }
}

extension [UInt8] {
    fileprivate mutating func append(number: UInt64, size: Int) {
        for place in 0..<size { append(UInt8(truncatingIfNeeded: number >> (8 * UInt64(place)))) }
    }

    /// Appends a number that is small nearly always: seven bits a byte.
    mutating func append(count: Int) {
        var rest = UInt(bitPattern: count)
        while rest > 127 {
            append(UInt8(rest & 127) | 128)
            rest >>= 7
        }
        append(UInt8(rest))
    }

    /// A text that begins with the sixteen digits of a ``Fingerprint`` nearly always.
    fileprivate mutating func append(fingerprint text: String) {
        let digits = text.prefix(16)
        let number = digits.utf8.count == 16 ? UInt64(digits, radix: 16) : nil
        guard let number, digits == String(number, radix: 16) else {
            append(0)
            return append(text: text)
        }
        append(1)
        append(number: number, size: 8)
        append(text: String(text.dropFirst(16)))
    }

    fileprivate mutating func append(text: String) {
        append(count: text.utf8.count)
        append(contentsOf: text.utf8)
    }
}

extension ArraySlice<UInt8> {
    fileprivate mutating func takeNumber(size: Int) -> UInt64 {
        defer { removeFirst(size) }
        return prefix(size).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Takes a number that ``append(count:)`` wrote off the beginning.
    mutating func takeCount() -> Int {
        var (count, shift) = (UInt(0), UInt(0))
        while let byte = popFirst() {
            count |= UInt(byte & 127) << shift
            if byte < 128 { break }
            shift += 7
        }
        return Int(bitPattern: count)
    }

    fileprivate mutating func takeFingerprint() -> String {
        if removeFirst() == 0 { return takeText() }
        return String(takeNumber(size: 8), radix: 16) + takeText()
    }

    fileprivate mutating func takeText() -> String {
        let count = takeCount()
        defer { removeFirst(count) }
        return String(decoding: prefix(count), as: UTF8.self)
    }
}
