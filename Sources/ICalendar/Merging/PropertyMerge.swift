// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Merges the properties of a component: the lines of its own, those of each name together.
struct PropertyMerge {
    /// The lines that come into the places of those with a name.
    struct Change {
        /// For each of theirs the line in its place; nil if it is removed.
        var lines: [ContentLine?]
        /// The lines that are added.
        var added: [ContentLine] = []

        /// Takes added lines to the places of removed ones.
        mutating func fill() {
            var rest = added[...]
            for place in lines.indices where lines[place] == nil { lines[place] = rest.popFirst() }
            added = Array(rest)
        }
    }

    /// Of these there is one line for each of several things.
    private static let several: Set = [
        "ATTACH", "ATTENDEE", "COMMENT", "CONFERENCE", "CONTACT", "IMAGE", "RELATED-TO",
        "REQUEST-STATUS",
    ]
    /// When something is: one of these says nothing without the others.
    private static let times = ["DTSTART", "DTEND", "DUE", "DURATION"]

    private let name: String
    private let base: [String: [ContentLine]]
    private let ours: [String: [ContentLine]]
    private let theirs: [String: [ContentLine]]
    /// The names of all that may have changed here, each once.
    private let names: [String]
    private let transfer: LineTransfer

    init(
        _ base: CalendarComponent, ours: CalendarComponent, theirs: CalendarComponent,
        _ transfer: LineTransfer
    ) {
        name = theirs.name
        self.base = base.linesByName
        self.ours = ours.linesByName
        self.theirs = theirs.linesByName
        self.transfer = transfer
        var known: Set<String> = ["BEGIN", "END"]
        names = (ours.propertyLines + base.propertyLines).map(\.name)
            .filter { known.insert($0).inserted }
    }

    /// Changes the lines of their component.
    func merge(_ component: CalendarComponent, into slots: inout MergeSlots) {
        let changes = changes()
        var counts: [String: Int] = [:]
        var last: [String: Int] = [:]
        for (place, item) in component.items.enumerated() {
            guard case .line(let line) = item, !line.isBlank, let change = changes[line.name]
            else { continue }
            let index = counts[line.name, default: 0]
            counts[line.name] = index + 1
            last[line.name] = place
            let new = change.lines[index]
            if new != line { slots.replace(place, with: new.map { .line($0) }) }
        }
        for name in names {
            if let added = changes[name]?.added { slots.add(added, behind: last[name]) }
        }
    }

    private func changes() -> [String: Change] {
        var changes: [String: Change] = [:]
        for name in names { changes[name] = change(of: name) }
        if name != "VALARM", contradict(changes) {
            for name in Self.times { changes[name] = nil }
        }
        return changes
    }

    /// The change of theirs; nil if nothing is to be done.
    private func change(of name: String) -> Change? {
        let (base, ours, theirs) = (lines(base, name), lines(ours, name), lines(theirs, name))
        if ours.saysSame(as: base) || ours.saysSame(as: theirs) { return nil }
        var change: Change
        if let lists = ListMerge(name, base, ours, theirs) {
            change = lists.change(transfer)
        } else if Self.several.contains(name) || name.isEmpty
            || max(base.count, ours.count, theirs.count) > 1
        {
            change = eachChange(base, ours, theirs)
        } else {
            let line = PropertyRule(name).line(base.first, ours: ours.first, theirs: theirs.first)
            let isTheirs = line == theirs.first
            let new = isTheirs ? line : line.map(transfer.line)
            change =
                theirs.isEmpty
                ? Change(lines: [], added: new.map { [$0] } ?? []) : Change(lines: [new])
        }
        change.fill()
        return change
    }

    /// The change where each line is a thing of its own.
    private func eachChange(
        _ base: [ContentLine], _ ours: [ContentLine], _ theirs: [ContentLine]
    ) -> Change {
        let old = Dictionary(base.map { ($0.thing, $0) }) { first, _ in first }
        let own = Dictionary(ours.map { ($0.thing, $0) }) { first, _ in first }
        var known: Set<String> = []
        var change = Change(lines: [])
        for line in theirs {
            known.insert(line.thing)
            let (before, here) = (old[line.thing], own[line.thing])
            let new = PropertyRule(line.name).line(before, ours: here, theirs: line)
            change.lines.append(new == line ? line : new.map(transfer.line))
        }
        for line in ours where known.insert(line.thing).inserted {
            // Something that they removed and nobody changed here goes.
            if let before = old[line.thing], before.saysSame(as: line) { continue }
            change.added.append(transfer.line(line))
        }
        return change
    }

    private func lines(_ lines: [String: [ContentLine]], _ name: String) -> [ContentLine] {
        lines[name] ?? []
    }
}

// MARK: - Times

extension PropertyMerge {
    /// Whether the changes of both make no time together: theirs is taken then, as a whole.
    ///
    /// An end that was moved here with its start is none for the start that was moved there.
    private func contradict(_ changes: [String: Change]) -> Bool {
        let changedThere = Self.times.filter {
            !lines(theirs, $0).saysSame(as: lines(base, $0))
        }
        if changedThere.isEmpty || Self.times.allSatisfy({ changes[$0] == nil }) { return false }
        if changedThere.contains(where: { changes[$0] != nil }) { return true }
        func line(_ name: String) -> ContentLine? {
            guard let change = changes[name] else { return theirs[name]?.first }
            return (change.lines + change.added).compactMap(\.self).first
        }
        guard let end = line("DTEND") ?? line("DUE") else { return false }
        if line("DURATION") != nil { return true }
        var ignored = ProblemList()
        guard let start = line("DTSTART").flatMap({ CalendarTime.one($0, &ignored) }),
            let end = CalendarTime.one(end, &ignored)
        else { return false }
        // Times of two zones are not asked: whoever moves something to another changes both.
        let isComparable = start.zone == end.zone && start.date.isUTC == end.date.isUTC
        return start.isDay != end.isDay || isComparable && end.date.wall < start.date.wall
    }
}

extension CalendarComponent {
    /// The lines of its own in which something stands.
    fileprivate var propertyLines: [ContentLine] { lines.filter { !$0.isBlank } }

    fileprivate var linesByName: [String: [ContentLine]] {
        Dictionary(grouping: propertyLines, by: \.name)
    }
}

extension ContentLine {
    /// The thing that a line is about, where there are several lines of a name.
    fileprivate var thing: String {
        // Whoever is invited is the same person with another answer.
        name == "ATTENDEE"
            ? value.trimmed.lowercased() : String(decoding: unfolded, as: UTF8.self)
    }
}
