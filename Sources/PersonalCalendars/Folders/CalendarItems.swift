// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// A file by a hash of its path, which takes eight bytes; no two of a process have the same.
package struct FileKey: Hashable, Comparable, Sendable {
    let value: UInt64

    init(value: UInt64) { self.value = value }

    /// The key of a path.
    package init(_ path: String) { value = Self.hash(path) }

    package static func < (one: FileKey, other: FileKey) -> Bool { one.value < other.value }

    fileprivate static func hash(_ parts: String...) -> UInt64 {
        var hasher = Hasher()
        for part in parts { hasher.combine(part) }
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}

/// All items of calendars that are known, in little memory.
struct CalendarItems: Sendable {
    /// An item by a hash of its folder and its name.
    struct Key: Hashable, Sendable {
        fileprivate let value: UInt64

        fileprivate init(value: UInt64) { self.value = value }

        init(_ item: CalendarBook.Item) { value = FileKey.hash(item.folder, item.uid) }
    }

    private var places = HashedTable(nothing: PackedBytes.Place.nowhere)
    private var bytes = PackedBytes()
    /// The folders by their numbers, and the other way.
    private var folders: [String] = []
    private var numbers: [String: UInt32] = [:]
    /// The items for which all requests with a version stand, by the hashes of their identifiers.
    private var holders = HashedTable(nothing: Key(value: 0))
    /// The items of which no file says anything.
    private(set) var unclaimed: Set<Key> = []

    /// How many requests with a version there are.
    var requestCount: Int { holders.count }

    /// Whether a request with a version stands for one of the items.
    func knows(_ identifier: String) -> Bool { holders[Self.hash(identifier)] != nil }

    /// An item with what is known of it; nothing if it is not known.
    subscript(item: CalendarBook.Item) -> KnownItem {
        self[Key(item)] ?? KnownItem(item)
    }

    subscript(key: Key) -> KnownItem? {
        packed(key).map { $0.known(in: folder($0.folder)) }
    }

    /// The hash of an item's name alone.
    func uidHash(_ key: Key) -> Int? { packed(key)?.uidHash }

    private func packed(_ key: Key) -> PackedItem? {
        places[key.value].map { PackedItem(bytes[$0]) }
    }

    private static func hash(_ identifier: String) -> UInt64 {
        UInt64(bitPattern: Int64(identifier.hashValue))
    }

    /// Keeps what is known of an item, instead of what was before.
    mutating func store(_ known: KnownItem) {
        let key = Key(known.item)
        for (identifier, version) in self[key]?.requests ?? [:]
        where version != nil && holders[Self.hash(identifier)] == key {
            holders[Self.hash(identifier)] = nil
        }
        for (identifier, version) in known.requests where version != nil {
            holders[Self.hash(identifier)] = key
        }
        if known.claims.isEmpty, !known.requests.isEmpty {
            unclaimed.insert(key)
        } else {
            unclaimed.remove(key)
        }
        if let place = places[key.value] { bytes.remove(place) }
        places[key.value] =
            known.isEmpty
            ? nil : bytes.add(PackedItem(known, folder: number(of: known.item.folder)).bytes)
        if bytes.isWasteful { packAnew() }
    }

    /// Packs all items without what lies between them.
    private mutating func packAnew() {
        let old = bytes
        var new = PackedBytes()
        places.changeValues { new.add(old[$0]) }
        bytes = new
    }

    /// Takes all items of folders out.
    mutating func take(of folders: Set<String>) -> [KnownItem] {
        let numbers = Set(folders.compactMap { self.numbers[$0] })
        let keys = places.entries.filter { numbers.contains(PackedItem(bytes[$0.value]).folder) }
            .map { Key(value: $0.key) }
        return keys.compactMap { key in
            guard let known = self[key] else { return nil }
            store(KnownItem(known.item))
            return known
        }
    }

    /// Takes a request from another item for which it stood so far, such as of a list that was the same
    /// one: what is removed of that must not take it away.
    mutating func take(_ identifier: String, for known: inout KnownItem) {
        guard let holder = holders[Self.hash(identifier)], holder != Key(known.item),
            var other = self[holder], let version = other.requests.removeValue(forKey: identifier)
        else { return }
        store(other)
        known.requests.updateValue(version, forKey: identifier)
    }

    /// Those with one of some requests.
    func items(with identifiers: Set<String>) -> [KnownItem] {
        guard identifiers.contains(where: knows) else { return [] }
        return places.entries.compactMap { key, _ in
            self[Key(value: key)].flatMap {
                $0.requests.keys.contains(where: identifiers.contains) ? $0 : nil
            }
        }
    }

    /// The folder with a number.
    func folder(_ number: UInt32) -> String { folders[Int(number)] }

    /// The number of a folder, which it keeps.
    mutating func number(of folder: String) -> UInt32 {
        if let number = numbers[folder] { return number }
        let number = UInt32(folders.count)
        folders.append(folder)
        numbers[folder] = number
        return number
    }
}
