// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The texts that a file has for its keys.
enum Table {
    case texts(StringTable)
    case plurals(PluralTable)

    /// How many bytes it takes in memory, roughly.
    var cost: Int {
        switch self {
        case .texts(let table): table.cost
        case .plurals(let table): table.cost
        }
    }
}

/// Tables that were read, by the paths of their files, up to a number of bytes.
struct TableCache {
    /// A version of a file, and what it has; nil if it cannot be read.
    struct Entry {
        var stamp: TableFile.Stamp
        var table: Table?
        fileprivate var cost = 0
        fileprivate var used = 0

        init(_ table: Table?, stamp: TableFile.Stamp) {
            self.table = table
            self.stamp = stamp
        }
    }

    /// How much is kept, in bytes: two of the largest tables, or many of the usual ones.
    static let limit = 2 * TableAllowance.limit
    /// The cost of an entry besides its table, so that there are few, however small they are.
    private static let overhead = 64 * 1_024

    /// How many bytes are kept.
    private(set) var cost = 0
    private var entries: [String: Entry] = [:]
    private var uses = 0

    /// The table that is kept of a version of a file; nil if it is to be read.
    mutating func entry(at path: String, _ stamp: TableFile.Stamp) -> Entry? {
        guard entries[path]?.stamp == stamp else { return nil }
        uses += 1
        entries[path]?.used = uses
        return entries[path]
    }

    /// Keeps what was read, in place of what was not used for longest.
    mutating func keep(_ entry: Entry, at path: String) {
        forget(path)
        var entry = entry
        entry.cost = path.utf8.count + Self.overhead + (entry.table?.cost ?? 0)
        guard entry.cost <= Self.limit else { return }
        while cost + entry.cost > Self.limit,
            let oldest = entries.min(by: { $0.value.used < $1.value.used })
        {
            forget(oldest.key)
        }
        uses += 1
        entry.used = uses
        cost += entry.cost
        entries[path] = entry
    }

    private mutating func forget(_ path: String) {
        if let old = entries.removeValue(forKey: path) { cost -= old.cost }
    }
}
