// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The files of calendars that were read, each with its items, in little memory.
struct ReadFiles: Sendable {
    /// A file that was read; of one item nearly always, for which nothing is allocated.
    struct File: Sendable {
        // In this order they take the least memory.
        private var first: CalendarItems.Key?
        /// The number of the folder in which it lies; of the file itself if it stands alone.
        let folder: UInt32
        private var others: [CalendarItems.Key] = []

        init(in folder: UInt32, _ items: [CalendarItems.Key] = []) {
            self.folder = folder
            self.items = items
        }

        /// The items of which it says something.
        var items: [CalendarItems.Key] {
            get { first.map { [$0] + others } ?? [] }
            set { (first, others) = (newValue.first, Array(newValue.dropFirst())) }
        }
    }

    private var table = HashedTable(nothing: File(in: 0))

    /// How many there are.
    var count: Int { table.count }

    /// A file; nil if it was not read.
    subscript(key: FileKey) -> File? {
        get { table[key.value] }
        set { table[key.value] = newValue }
    }

    /// All of them, in no order.
    var all: some Sequence<(key: FileKey, file: File)> {
        table.entries.lazy.map { (FileKey(value: $0.key), $0.value) }
    }

    /// Forgets a file.
    ///
    /// - Returns: What was known of it.
    mutating func remove(_ key: FileKey) -> File? {
        defer { table[key.value] = nil }
        return table[key.value]
    }
}
