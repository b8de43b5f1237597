// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension CalendarComponent {
    /// Changes a component within, by the places on the way to it.
    mutating func edit(_ path: ArraySlice<Int>, _ change: (inout CalendarComponent) -> Void) {
        guard let place = path.first else {
            change(&self)
            return
        }
        guard items.indices.contains(place), case .component(var component) = items[place] else {
            return
        }
        component.edit(path.dropFirst(), change)
        items[place] = .component(component)
    }

    mutating func set(_ new: NewLine, ending end: [UInt8]) {
        let place = items.firstIndex {
            if case .line(let line) = $0 { line.name == new.name } else { false }
        }
        guard let place, case .line(let old) = items[place] else {
            insert(new, ending: end)
            return
        }
        // What says the same already keeps its folds.
        if old.unfolded == new.unfolded { return }
        var bytes = new.bytes(ending: end)
        if !Self.isEnded(old.bytes) { bytes.removeLast(end.count) }
        // One that was added behind a last line without an end begins with that.
        if let first = old.bytes.first, Self.isEnd(first) { bytes = end + bytes }
        items[place] = .line(ContentLine(bytes[...], number: old.number))
    }

    /// Changes all lines with a name whose value is to be another; their parameters stay.
    mutating func change(
        _ name: String, ending end: [UInt8], _ value: (ContentLine) -> String?
    ) {
        for place in items.indices {
            guard case .line(let line) = items[place], line.name == name, let parts = line.parts,
                let new = value(line), new != parts.value
            else { continue }
            let head = line.unfolded.dropLast(parts.value.utf8.count).dropFirst(name.utf8.count)
            var bytes = NewLine(name, written: String(decoding: head, as: UTF8.self) + new)
                .bytes(ending: end)
            if !Self.isEnded(line.bytes) { bytes.removeLast(end.count) }
            items[place] = .line(ContentLine(bytes[...], number: line.number))
        }
    }

    mutating func remove(_ name: String) {
        items.removeAll { if case .line(let line) = $0 { line.name == name } else { false } }
    }

    mutating func add(_ name: String, _ lines: [NewLine], ending end: [UInt8]) {
        func line(_ new: NewLine) -> ContentLine {
            ContentLine(new.bytes(ending: end)[...], number: 0)
        }
        let isEnded = endIsWritten(before: items.count)
        var component = CalendarComponent(
            name: name,
            begin: ContentLine(
                ((isEnded ? [] : end) + NewLine("BEGIN", value: name).bytes(ending: end))[...],
                number: 0))
        component.items = lines.map { .line(line($0)) }
        component.end = line(NewLine("END", value: name))
        items.append(.component(component))
    }

    /// Adds a line behind the properties, where components within do not begin yet.
    private mutating func insert(_ new: NewLine, ending end: [UInt8]) {
        let last = items.lastIndex {
            if case .line(let line) = $0 { !line.isBlank && line.name != "" } else { false }
        }
        let first = items.firstIndex { if case .component = $0 { true } else { false } }
        let place = min(last.map { $0 + 1 } ?? 0, first ?? items.count)
        var bytes = new.bytes(ending: end)
        if !endIsWritten(before: place) {
            bytes.removeLast(end.count)
            bytes = end + bytes
        }
        items.insert(.line(ContentLine(bytes[...], number: 0)), at: place)
    }

    /// Whether what stands before a place ends its line: a file's last line may not.
    private func endIsWritten(before place: Int) -> Bool {
        guard place > 0 else { return begin.map { Self.isEnded($0.bytes) } ?? true }
        var bytes: [UInt8] = []
        switch items[place - 1] {
        case .line(let line): return Self.isEnded(line.bytes)
        case .component(let component): component.write(to: &bytes)
        }
        return Self.isEnded(bytes[...])
    }

    private static func isEnded(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.last.map(isEnd) ?? false
    }

    private static func isEnd(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
}
