// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The way of lines from one file into another, which may end its lines differently.
struct LineTransfer: Sendable {
    /// The line end of the file into which they go.
    let lineEnd: [UInt8]
    private let oldEnd: [UInt8]

    init(from oldEnd: [UInt8], to lineEnd: [UInt8]) {
        self.oldEnd = oldEnd
        self.lineEnd = lineEnd
    }

    func line(_ line: ContentLine) -> ContentLine {
        var bytes = line.bytes
        // A mark or a space before it means something at the beginning of a file only.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        bytes = bytes.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        if oldEnd != lineEnd { bytes = withNewEnds(bytes) }
        if !ContentLine.isEnded(bytes) { bytes += lineEnd }
        return ContentLine(bytes, number: 0)
    }

    /// The component with all in it; one without an end gets that, since others may follow.
    func component(_ component: CalendarComponent) -> CalendarComponent {
        var new = CalendarComponent(name: component.name, begin: component.begin.map(line))
        new.items = component.items.map { item in
            switch item {
            case .line(let line): .line(self.line(line))
            case .component(let inner): .component(self.component(inner))
            }
        }
        new.end = component.end.map(line)
        return closed(new)
    }

    /// The component with the line that ends it.
    func closed(_ component: CalendarComponent) -> CalendarComponent {
        guard component.end == nil, component.begin != nil else { return component }
        var closed = component
        let bytes = NewLine("END", value: component.name).bytes(ending: lineEnd)
        closed.end = ContentLine(bytes[...], number: 0)
        return closed
    }

    private func withNewEnds(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let (feed, back) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        var new: [UInt8] = []
        new.reserveCapacity(bytes.count)
        var last: UInt8?
        for byte in bytes {
            if byte == feed {
                if last == back, oldEnd != [back] { new.removeLast() }
                new += lineEnd
            } else if byte == back, oldEnd == [back] {
                new += lineEnd
            } else {
                new.append(byte)
            }
            last = byte
        }
        return new[...]
    }
}

extension ContentLine {
    /// Whether a line end stands behind it.
    var isEnded: Bool { Self.isEnded(bytes) }

    static func isEnded(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.last == UInt8(ascii: "\n") || bytes.last == UInt8(ascii: "\r")
    }

    /// Whether it says the same as another, however both are folded.
    func saysSame(as other: ContentLine) -> Bool {
        bytes == other.bytes || unfolded == other.unfolded
    }
}

extension Optional<ContentLine> {
    func saysSame(as other: ContentLine?) -> Bool {
        switch (self, other) {
        case (let line?, let other?): line.saysSame(as: other)
        default: self == nil && other == nil
        }
    }
}

extension [ContentLine] {
    func saysSame(as others: [ContentLine]) -> Bool {
        count == others.count && zip(self, others).allSatisfy { $0.saysSame(as: $1) }
    }
}

extension CalendarComponent {
    /// Whether its lines and components say the same as those of another, in the same order.
    func saysSame(as other: CalendarComponent) -> Bool {
        name == other.name && items.count == other.items.count
            && zip(items, other.items).allSatisfy { item, other in
                switch (item, other) {
                case (.line(let line), .line(let other)): line.saysSame(as: other)
                case (.component(let inner), .component(let other)): inner.saysSame(as: other)
                default: false
                }
            }
    }

    /// Whether it is written as another, byte for byte.
    func isWritten(as other: CalendarComponent) -> Bool {
        begin?.bytes == other.begin?.bytes && end?.bytes == other.end?.bytes
            && items.count == other.items.count
            && zip(items, other.items).allSatisfy { item, other in
                switch (item, other) {
                case (.line(let line), .line(let other)): line.bytes == other.bytes
                case (.component(let inner), .component(let other)): inner.isWritten(as: other)
                default: false
                }
            }
    }
}
