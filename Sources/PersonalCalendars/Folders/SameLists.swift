// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The folders that are the same list, such as that of a server which is set up in the desktop and
/// here: an item of theirs rings once.
///
/// A UID is the same on all devices and servers, so lists are known by it. A few items that two lists
/// have, such as an invitation to both, make them no same one: what each says of them rings.
package struct SameLists: Hashable, Sendable {
    /// The first of the same folders by its path, for each of the others.
    private(set) var firsts: [String: String]

    /// Knows what was found before.
    ///
    /// - Parameter firsts: The first of the same folders, for each of the others.
    package init(_ firsts: [String: String] = [:]) { self.firsts = firsts }

    /// Compares lists.
    ///
    /// - Parameters:
    ///   - lists: The UIDs of folders, or hashes of them, in parts, such as those of a file.
    ///   - isLike: Whether two folders that have the same items are to be one.
    init<UID: Hashable>(
        _ lists: some Sequence<(folder: String, uids: [UID])>,
        where isLike: (String, String) -> Bool
    ) {
        var names: [String] = []
        var places: [String: Int] = [:]
        var counts: [Int] = []
        var homes: [UID: Int] = [:]
        // Few items are in several.
        var otherHomes: [UID: Set<Int>] = [:]
        var shared: [Pair: Int] = [:]
        for (folder, uids) in lists {
            let place = places[folder] ?? names.count
            if place == names.count {
                places[folder] = place
                names.append(folder)
                counts.append(0)
            }
            for uid in uids {
                guard let home = homes[uid] else {
                    homes[uid] = place
                    counts[place] += 1
                    continue
                }
                // Several files of one folder may have it.
                guard home != place, otherHomes[uid, default: []].insert(place).inserted else {
                    continue
                }
                counts[place] += 1
                for other in otherHomes[uid, default: []].union([home]) where other != place {
                    shared[Pair(min(other, place), max(other, place)), default: 0] += 1
                }
            }
        }
        firsts = [:]
        for (pair, count) in shared.sorted(by: { $0.key.names(names) < $1.key.names(names) })
        where Self.areSame(count, of: counts[pair.one], counts[pair.other])
            && isLike(names[pair.one], names[pair.other])
        {
            join(names[pair.one], names[pair.other])
        }
    }

    /// Two folders by their places.
    private struct Pair: Hashable {
        let one: Int
        let other: Int

        init(_ one: Int, _ other: Int) { (self.one, self.other) = (one, other) }

        func names(_ names: [String]) -> (String, String) { (names[one], names[other]) }
    }

    /// Whether folders with so many items, of which they share some, are the same list: most items of
    /// both are shared, or nearly all of one that is only a part of the other.
    private static func areSame(_ shared: Int, of one: Int, _ other: Int) -> Bool {
        // One alone may be an invitation.
        shared >= 2 && shared * 3 >= (one + other - shared) * 2
            || shared >= 3 && shared * 10 >= min(one, other) * 9
    }

    mutating func join(_ one: String, _ other: String) {
        let all = [first(of: one), first(of: other)]
        guard let first = all.min(), let last = all.max(), first != last else { return }
        for (name, old) in firsts where old == last { firsts[name] = first }
        firsts[last] = first
    }

    /// The first by its path of the folders that are the same as one.
    package func first(of folder: String) -> String { firsts[folder] ?? folder }

    /// The item of the first of the same folders.
    func item(_ item: CalendarBook.Item) -> CalendarBook.Item {
        if firsts.isEmpty { return item }
        return CalendarBook.Item(folder: first(of: item.folder), uid: item.uid)
    }

    /// The folders that belong to others than before, and those with which they do or did.
    func folders(otherThan before: SameLists) -> Set<String> {
        var folders: Set<String> = []
        for name in Set(firsts.keys).union(before.firsts.keys)
        where first(of: name) != before.first(of: name) {
            folders.formUnion([name, first(of: name), before.first(of: name)])
        }
        return folders
    }
}

extension CalendarBook {
    /// Finds out anew which lists are the same, once files were read.
    ///
    /// - Parameters:
    ///   - listing: The files that there are: a folder that is not there is what it was.
    ///   - calendars: What the person has set up: what is quiet in one of two lists is not the same as
    ///     what rings in the other.
    /// - Returns: The files that are to be read again, since lists became one, or two again.
    package mutating func compareLists(
        _ listing: CalendarListing, _ calendars: KeptCalendars
    ) -> [String] {
        let present = Set(listing.folders.lazy.filter { !$0.value.files.isEmpty }.map(\.key))
        guard hasOtherItems || present != compared else { return [] }
        (hasOtherItems, compared) = (false, present)
        let found = found(among: present, calendars)
        let others = found.folders(otherThan: same)
        if others.isEmpty { return [] }
        same = found
        regroup(items.take(of: others))
        // Any of the files of a list may be the one that counts now.
        let joined = Set(Set(files.all.lazy.map(\.file.folder)).map(items.folder)).filter {
            others.contains($0) || others.contains(same.first(of: $0))
        }
        // One that cannot be read now is when it is back.
        stale.formUnion(joined.subtracting(present))
        let numbers = Set(joined.map { items.number(of: $0) })
        return paths(of: Set(files.all.lazy.filter { numbers.contains($0.file.folder) }.map(\.key)))
    }

    /// The lists that are the same; of folders that are not there, as before.
    private func found(among present: Set<String>, _ calendars: KeptCalendars) -> SameLists {
        let read = files.all.lazy.map { _, file in
            (folder: items.folder(file.folder), uids: file.items.compactMap(items.uidHash))
        }
        var found = SameLists(read.filter { present.contains($0.folder) }) {
            calendars.calendar(of: $0)?.isQuiet == calendars.calendar(of: $1)?.isQuiet
        }
        for (name, first) in same.firsts
        where !present.isSuperset(of: [name, first])
            && calendars.calendar(of: name) != nil && calendars.calendar(of: first) != nil
        {
            found.join(name, first)
        }
        return found
    }

    /// Gives what is known of items to those to which it belongs now.
    private mutating func regroup(_ all: [KnownItem]) {
        for before in all {
            let old = CalendarItems.Key(before.item)
            var own = items[same.item(before.item)]
            own.requests.merge(before.requests) { $0 ?? $1 }
            items.store(own)
            for (file, claim) in before.claims {
                guard var entry = files[file] else { continue }
                var known = items[item(before.item.uid, in: items.folder(entry.folder))]
                known.claims[file] = claim
                items.store(known)
                let new = CalendarItems.Key(known.item)
                entry.items = entry.items.map { $0 == old ? new : $0 }
                files[file] = entry
            }
        }
    }
}
