// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The files of a folder with their states, in little memory: there may be 100,000.
///
/// The names lie one behind the other, in order; each is found by halving.
package struct CalendarFiles: Hashable, Sendable {
    /// The beginning of all paths, which is not kept for each.
    private let prefix: String
    private var names: [UInt8] = []
    private var ends: [UInt32] = []
    private var stamps: [CalendarListing.Stamp] = []

    /// No files.
    ///
    /// - Parameter folder: Where they lie; empty for one that stands alone.
    init(in folder: String = "") {
        prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    }

    /// Files of a folder.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - found: The names and states.
    init(in folder: String, _ found: [(name: String, stamp: CalendarListing.Stamp)]) {
        self.init(in: folder)
        names.reserveCapacity(found.reduce(0) { $0 + $1.name.utf8.count })
        ends.reserveCapacity(found.count)
        stamps.reserveCapacity(found.count)
        for (name, stamp) in found.sorted(by: { Self.isBefore($0.name.utf8, $1.name.utf8) })
        // Names that are no text may look the same.
        where ends.isEmpty || !names[range(ends.count - 1)].elementsEqual(name.utf8) {
            names += name.utf8
            ends.append(UInt32(names.count))
            stamps.append(stamp)
        }
    }

    package var isEmpty: Bool { ends.isEmpty }
    package var count: Int { ends.count }

    /// The state of a file by its path; nil if there is none.
    package subscript(path: String) -> CalendarListing.Stamp? {
        get { place(of: path).flatMap { $0.isThere ? stamps[$0.index] : nil } }
        set {
            guard let place = place(of: path) else { return }
            if place.isThere {
                if let newValue { stamps[place.index] = newValue } else { remove(place.index) }
            } else if let newValue {
                insert(path.utf8.dropFirst(prefix.utf8.count), newValue, at: place.index)
            }
        }
    }

    /// All paths, in order.
    package func paths(where isMeant: (String) -> Bool) -> [String] {
        ends.indices.lazy.map(path).filter(isMeant)
    }

    /// The files that are others than before.
    ///
    /// - Parameter before: The same folder before; nil if it was not there.
    /// - Returns: The paths of those that are new or have another state, and of those that are gone.
    func differences(from before: CalendarFiles?) -> (changed: [String], gone: [String]) {
        guard let before, before.prefix == prefix else {
            return (paths { _ in true }, before?.paths { self[$0] == nil } ?? [])
        }
        var (changed, gone): ([String], [String]) = ([], [])
        var (new, old) = (0, 0)
        while new < count || old < before.count {
            let isSame =
                new < count && old < before.count
                && names[range(new)].elementsEqual(before.names[before.range(old)])
            if isSame {
                if stamps[new] != before.stamps[old] { changed.append(path(new)) }
                (new, old) = (new + 1, old + 1)
            } else if old == before.count
                || new < count && Self.isBefore(names[range(new)], before.names[before.range(old)])
            {
                changed.append(path(new))
                new += 1
            } else {
                gone.append(before.path(old))
                old += 1
            }
        }
        return (changed, gone)
    }

    private func path(_ index: Int) -> String {
        prefix + String(decoding: names[range(index)], as: UTF8.self)
    }

    private func range(_ index: Int) -> Range<Int> {
        (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
    }

    /// Where a file is, or would be; nil for one of another folder.
    private func place(of path: String) -> (index: Int, isThere: Bool)? {
        guard path.hasPrefix(prefix) else { return nil }
        let name = path.utf8.dropFirst(prefix.utf8.count)
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if Self.isBefore(names[range(middle)], name) { low = middle + 1 } else { high = middle }
        }
        return (low, low < ends.count && names[range(low)].elementsEqual(name))
    }

    private mutating func insert(
        _ name: Substring.UTF8View, _ stamp: CalendarListing.Stamp, at index: Int
    ) {
        let start = index == 0 ? 0 : Int(ends[index - 1])
        names.insert(contentsOf: name, at: start)
        for later in index..<ends.count { ends[later] += UInt32(name.count) }
        ends.insert(UInt32(start + name.count), at: index)
        stamps.insert(stamp, at: index)
    }

    private mutating func remove(_ index: Int) {
        let range = range(index)
        names.removeSubrange(range)
        ends.remove(at: index)
        for later in index..<ends.count { ends[later] -= UInt32(range.count) }
        stamps.remove(at: index)
    }

    private static func isBefore(
        _ one: some Sequence<UInt8>, _ other: some Sequence<UInt8>
    ) -> Bool { one.lexicographicallyPrecedes(other) }
}
