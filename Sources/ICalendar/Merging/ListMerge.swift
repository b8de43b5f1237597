// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Merges the values of a property that lists several in a line.
///
/// Values and not lines: of two lists that both grew from one, each would hold that one again.
struct ListMerge {
    private static let names: Set = ["CATEGORIES", "EXDATE", "RDATE", "RESOURCES"]

    private let name: String
    private let base: [ValueList]
    private let ours: [ValueList]
    private let theirs: [ValueList]

    /// Takes the lines of three versions; nil if they are no lists.
    init?(_ name: String, _ base: [ContentLine], _ ours: [ContentLine], _ theirs: [ContentLine]) {
        guard Self.names.contains(name) else { return nil }
        self.name = name
        self.base = base.compactMap(ValueList.init)
        self.ours = ours.compactMap(ValueList.init)
        self.theirs = theirs.compactMap(ValueList.init)
        // What is no text cannot be written again.
        guard self.base.count == base.count, self.ours.count == ours.count,
            self.theirs.count == theirs.count
        else { return nil }
    }

    func change(_ transfer: LineTransfer) -> PropertyMerge.Change {
        let old = Set(base.flatMap(\.entries))
        let removed = old.subtracting(ours.flatMap(\.entries))
        var known = old.union(theirs.flatMap(\.entries))
        var lists = theirs.map { $0.filter { !removed.contains($0) } }
        let places = Dictionary(lists.indices.map { (lists[$0].head, $0) }) { first, _ in first }
        var added: [ContentLine] = []
        for list in ours {
            let new = list.filter { known.insert($0).inserted }
            if new.values.isEmpty { continue }
            if list.values.count > 1, let place = places[list.head] {
                lists[place].values += new.values
            } else if new.values.count == list.values.count {
                added.append(transfer.line(list.line))
            } else {
                added.append(written(new, transfer))
            }
        }
        let lines = zip(theirs, lists).map { old, new -> ContentLine? in
            if new.values == old.values { return old.line }
            return new.values.isEmpty ? nil : written(new, transfer)
        }
        return PropertyMerge.Change(lines: lines, added: added)
    }

    private func written(_ list: ValueList, _ transfer: LineTransfer) -> ContentLine {
        let rest = list.head.dropFirst(name.count) + list.values.joined(separator: ",")
        let bytes = NewLine(name, written: String(rest)).bytes(ending: transfer.lineEnd)
        return ContentLine(bytes[...], number: 0)
    }
}

/// A line whose value is a list.
private struct ValueList {
    let line: ContentLine
    /// All before the value.
    let head: String
    var values: [String]

    init?(_ line: ContentLine) {
        let bytes = line.unfolded
        guard let text = String(validating: bytes, as: UTF8.self), let value = line.parts?.value
        else { return nil }
        self.line = line
        head = String(decoding: text.utf8.dropLast(value.utf8.count), as: UTF8.self)
        values = Self.values(of: value)
    }

    /// Each value with its parameters, so that a time of one zone is none of another.
    var entries: [String] { values.map { head + $0 } }

    func filter(_ isTaken: (String) -> Bool) -> ValueList {
        var list = self
        list.values = values.filter { isTaken(head + $0) }
        return list
    }

    /// The values between commas that no backslash stands before.
    private static func values(of text: String) -> [String] {
        var values = [""]
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if scalar == ",", !isEscaped {
                values.append("")
            } else {
                values[values.count - 1].unicodeScalars.append(scalar)
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return values.filter { !$0.isEmpty }
    }
}
