// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// A file that is set up alone is another calendar than the folder in which it lies, with requests of other
// names. What of it shows, or was put off, is the same in both.
extension CalendarBook {
    /// The person set up other calendars: what belongs to none is gone, and the rest is read anew.
    package mutating func calendarsChanged(
        _ calendars: KeptCalendars, _ changes: inout Changes
    ) {
        let alone = Set(calendars.calendars.map(\.path))
        for (folder, files) in found where calendars.calendar(of: folder) == nil {
            for path in files.paths(where: { _ in true }) {
                // One that is set up alone may count as that already.
                guard self.files[FileKey(path)].map({ items.folder($0.folder) == folder }) == true
                else { continue }
                _ = forget(path, &changes, as: alone.contains(path) ? nil : [], in: path)
            }
            (found[folder], folders[folder]) = (nil, nil)
        }
        for (path, files) in found where files[path] != nil && !alone.contains(path) {
            (found[path], folders[path]) = (nil, nil)
            parted.insert(path)
        }
        readAgain()
    }

    /// Takes the requests of an item away that is in another place now; what was put off goes with it.
    mutating func move(_ known: inout KnownItem, to item: Item, _ changes: inout Changes) {
        var other = items[item]
        for (identifier, version) in known.requests {
            if version != nil {
                remove(identifier, of: &known, &changes)
            } else {
                known.requests.removeValue(forKey: identifier)
                other.requests.updateValue(nil, forKey: identifier)
            }
        }
        items.store(other)
    }

    /// The item in the folder around a file that is set up alone, or in such a file of its folder.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - alone: The files that are set up alone.
    /// - Returns: The other one; nil if no file has it there.
    func counterpart(of item: Item, _ alone: Set<String>) -> Item? {
        item.counterparts(alone).map { self.item($0.uid, in: $0.folder) }
            .first { items[$0].owner != nil }
    }

    /// Leaves on the screen what is there all the same, in its other place.
    func keepMoved(_ changes: inout Changes) {
        let silenced = changes.silenced
        changes.silenced = silenced.filter { item in
            counterpart(of: item, changes.alone).map(silenced.contains) ?? true
        }
    }
}

extension CalendarBook.Item {
    /// The same item in the other places that it may have.
    func counterparts(_ alone: Set<String>) -> [CalendarBook.Item] {
        ([Self.folder(around: folder)] + alone.filter { Self.folder(around: $0) == folder }.sorted())
            .map { CalendarBook.Item(folder: $0, uid: uid) }
    }

    private static func folder(around path: String) -> String {
        let folder = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
        return folder.isEmpty ? "/" : String(folder)
    }
}
