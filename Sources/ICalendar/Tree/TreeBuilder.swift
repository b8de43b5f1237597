// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Puts lines into the tree of their components, whatever is missing or too much.
struct TreeBuilder {
    private let limits: CalendarLimits
    /// The components that have not ended, the whole file first.
    private var open = [CalendarComponent(name: "", begin: nil)]
    private var count = 0
    private var problems = ProblemList()

    init(_ limits: CalendarLimits) { self.limits = limits }

    mutating func add(_ line: ContentLine) throws(CalendarFileError) {
        switch line.name {
        case "BEGIN": try begin(line)
        case "END": end(line)
        default:
            if line.name.isEmpty, !line.isBlank {
                problems.add(line.number, .isNoLine)
            }
            put(.line(line))
        }
    }

    /// The whole file, once all lines are there.
    mutating func finish() -> (root: CalendarComponent, problems: [CalendarProblem]) {
        while open.count > 1 { close(nil) }
        return (open[0], problems.all)
    }

    private mutating func begin(_ line: ContentLine) throws(CalendarFileError) {
        count += 1
        guard open.count <= limits.depth else {
            throw CalendarFileError(line: line.number, .isTooDeep(limits.depth))
        }
        guard count <= limits.components else {
            throw CalendarFileError(
                line: line.number, .hasTooManyComponents(limits.components))
        }
        open.append(CalendarComponent(name: line.value.trimmed.uppercased(), begin: line))
    }

    private mutating func end(_ line: ContentLine) {
        let name = line.value.trimmed.uppercased()
        guard let place = open.lastIndex(where: { $0.begin != nil && $0.name == name }) else {
            problems.add(line.number, .of("END", .neverBegan))
            put(.line(line))
            return
        }
        while open.count > place + 1 { close(nil) }
        close(line)
    }

    private mutating func close(_ end: ContentLine?) {
        var component = open.removeLast()
        component.end = end
        if end == nil { problems.add(component.number, .of("BEGIN", .neverEnds)) }
        put(.component(component))
    }

    private mutating func put(_ item: CalendarComponent.Item) {
        open[open.count - 1].items.append(item)
    }
}
