// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A component: what stands between a `BEGIN` and its `END`, with all of its lines.
package struct CalendarComponent: Sendable {
    /// A line or a component within.
    package enum Item: Sendable {
        case line(ContentLine)
        case component(CalendarComponent)
    }

    /// The name in capitals, such as `VEVENT`; empty for a whole file.
    package let name: String
    /// The line that begins it; nil for a whole file.
    package internal(set) var begin: ContentLine?
    /// The line that ends it; nil if that is missing.
    package internal(set) var end: ContentLine?
    /// The lines and components within, in their order.
    package internal(set) var items: [Item] = []

    init(name: String, begin: ContentLine?) {
        self.name = name
        self.begin = begin
    }

    /// The line in which it begins.
    package var number: Int { begin?.number ?? 1 }

    /// The lines of its own.
    package var lines: some Sequence<ContentLine> {
        items.lazy.compactMap { if case .line(let line) = $0 { line } else { nil } }
    }

    /// The components within, each with its place among the items.
    package var components: some Sequence<(place: Int, component: CalendarComponent)> {
        items.enumerated().lazy.compactMap { place, item in
            if case .component(let component) = item { (place, component) } else { nil }
        }
    }

    /// The first line with a name.
    package func line(_ name: String) -> ContentLine? { lines.first { $0.name == name } }

    /// Its bytes as they are to be written.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    /// Appends its bytes as they are to be written.
    func write(to bytes: inout [UInt8]) {
        if let begin { bytes += begin.bytes }
        for item in items {
            switch item {
            case .line(let line): bytes += line.bytes
            case .component(let component): component.write(to: &bytes)
            }
        }
        if let end { bytes += end.bytes }
    }
}
