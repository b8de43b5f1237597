// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A file of iCalendar that loses nothing: what is not changed is written back byte for byte.
///
/// Everything stays as it was read: folds, line ends, spaces, a byte order mark, components and
/// properties that nobody knows, broken lines, a last line without an end.
package struct CalendarFile: Sendable {
    /// All that stands in the file, as a component without a name.
    package internal(set) var root: CalendarComponent
    /// The problems of its lines: what has no colon, no beginning or no end.
    package let problems: [CalendarProblem]
    /// The line end of lines that are added: the file's own.
    let lineEnd: [UInt8]

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: All of it.
    ///   - limits: How much of it is read.
    /// - Throws: `CalendarFileError`, if it is beyond the limits.
    package init(
        _ bytes: [UInt8], within limits: CalendarLimits = CalendarLimits()
    ) throws(CalendarFileError) {
        let lines = try LineSplitter(bytes).lines(within: limits)
        var builder = TreeBuilder(limits)
        for line in lines { try builder.add(line) }
        (root, problems) = builder.finish()
        let (feed, back) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        let tail = lines.first?.bytes.suffix(2) ?? []
        lineEnd =
            if tail.last == back {
                // An old file of a Mac: one line feed in it would make all the rest one line.
                [back]
            } else if tail.last == feed, tail.first != back {
                [feed]
            } else {
                // The standard's, where no line says another.
                [back, feed]
            }
    }

    /// The bytes as they are to be written.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        root.write(to: &bytes)
        return bytes
    }

    /// Whether it says the same as another; when they were written and acknowledged is nothing that
    /// they say.
    package func saysSame(as other: CalendarFile) -> Bool {
        root.contents == other.root.contents
    }

    /// A component by the places of it and of those around it; nil if there is none.
    package subscript(_ path: [Int]) -> CalendarComponent? {
        var component = root
        for place in path {
            guard component.items.indices.contains(place),
                case .component(let next) = component.items[place]
            else { return nil }
            component = next
        }
        return component
    }

    /// Changes the first line with the name of a new one, or adds that; all others stay.
    ///
    /// - Parameters:
    ///   - line: The line that shall be there.
    ///   - path: The component; nothing is done if there is none.
    package mutating func set(_ line: NewLine, in path: [Int]) {
        root.edit(path[...]) { $0.set(line, ending: lineEnd) }
    }

    /// Changes the values of all lines with a name in a component; their parameters stay.
    ///
    /// - Parameters:
    ///   - name: The name in capitals.
    ///   - path: The component; nothing is done if there is none.
    ///   - value: Gives the value that shall be there, with its escapes; nil leaves a line.
    mutating func change(_ name: String, in path: [Int], _ value: (ContentLine) -> String?) {
        root.edit(path[...]) { $0.change(name, ending: lineEnd, value) }
    }

    /// Adds a component that was read, behind all else in another.
    mutating func add(_ component: CalendarComponent, to path: [Int]) {
        root.edit(path[...]) { $0.items.append(.component(component)) }
    }

    /// Removes all lines with a name from a component; all others stay.
    package mutating func remove(_ name: String, from path: [Int]) {
        root.edit(path[...]) { $0.remove(name.uppercased()) }
    }

    /// Removes a component with all that lies in it; nothing is done if there is none.
    package mutating func remove(_ path: [Int]) {
        guard let place = path.last, self[path] != nil else { return }
        root.edit(path.dropLast()) { $0.items.remove(at: place) }
    }

    /// Adds a component behind all else in another.
    package mutating func add(_ name: String, _ lines: [NewLine], to path: [Int]) {
        root.edit(path[...]) { $0.add(name, lines, ending: lineEnd) }
    }
}
