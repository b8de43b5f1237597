// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The components of two versions that are the same thing.
struct ComponentPairs {
    /// A component among its siblings, and by which keys it is found, the surest first.
    struct Candidate {
        /// Its place among the items of the component around it.
        let place: Int
        let component: CalendarComponent
        fileprivate let keys: [String?]
    }

    /// The index of the other one for each index of the first ones; nil where there is none.
    private(set) var others: [Int?]
    /// The index of the first one for each index of the others; nil where there is none.
    private(set) var firsts: [Int?]

    /// Pairs two lists.
    ///
    /// One key after another, since a program may have given a name to what had none. Those that
    /// are to be left out have no part in it.
    ///
    /// - Parameters:
    ///   - first: The first list.
    ///   - second: The other list.
    ///   - isFree: Whether something of the first, and of the other list, has a part in it.
    init(
        _ first: [Candidate], _ second: [Candidate],
        where isFree: (first: (Int) -> Bool, second: (Int) -> Bool) = ({ _ in true }, { _ in true })
    ) {
        others = Array(repeating: nil, count: first.count)
        firsts = Array(repeating: nil, count: second.count)
        for pass in 0..<Candidate.mostKeys {
            var groups: [String: (first: [Int], second: [Int])] = [:]
            for index in first.indices where others[index] == nil && isFree.first(index) {
                guard let key = first[index].key(pass) else { continue }
                groups[key, default: ([], [])].first.append(index)
            }
            for index in second.indices where firsts[index] == nil && isFree.second(index) {
                guard let key = second[index].key(pass) else { continue }
                groups[key]?.second.append(index)
            }
            for group in groups.values {
                for (index, other) in Self.pairs(group, first, second) {
                    (others[index], firsts[other]) = (other, index)
                }
            }
        }
    }

    /// Pairs those of one key: what says the same first, and what is left in its order.
    private static func pairs(
        _ group: (first: [Int], second: [Int]), _ first: [Candidate], _ second: [Candidate]
    ) -> [(Int, Int)] {
        if group.second.isEmpty || group.first.count == 1 && group.second.count == 1 {
            return Array(zip(group.first, group.second))
        }
        var places: [String: [Int]] = [:]
        for index in group.second.reversed() {
            places[second[index].component.contents, default: []].append(index)
        }
        var pairs: [(Int, Int)] = []
        var rest: [Int] = []
        for index in group.first {
            if let other = places[first[index].component.contents]?.popLast() {
                pairs.append((index, other))
            } else {
                rest.append(index)
            }
        }
        let taken = Set(pairs.map(\.1))
        return pairs + zip(rest, group.second.filter { !taken.contains($0) })
    }
}

extension ComponentPairs.Candidate {
    fileprivate static let mostKeys = 4

    init(_ place: Int, _ component: CalendarComponent) {
        self.place = place
        self.component = component
        keys = component.keys
    }

    fileprivate func key(_ pass: Int) -> String? { pass < keys.count ? keys[pass] : nil }
}

extension CalendarComponent {
    /// The components within, as they are paired.
    var candidates: [ComponentPairs.Candidate] {
        components.map { ComponentPairs.Candidate($0.place, $0.component) }
    }

    fileprivate var keys: [String?] {
        func key(_ parts: String...) -> String { ([name] + parts).joined(separator: "\n") }
        func value(_ name: String) -> String { line(name)?.value.trimmed ?? "" }
        switch name {
        case "VALARM":
            let names = ["UID", "X-WR-ALARMUID"].map { name -> String? in
                let uid = value(name)
                return uid.isEmpty ? nil : key(name, uid)
            }
            // What puts off another alarm is never that one, though both ring at one moment.
            let relation = isSnooze ? value("RELATED-TO") : ""
            let trigger = line("TRIGGER").map { String(decoding: $0.unfolded, as: UTF8.self) }
            let time = key(value("ACTION").uppercased(), relation, trigger ?? "")
            return names + [key(time, value("DESCRIPTION")), time]
        case "VTIMEZONE": return [key(value("TZID"))]
        // The zone of its time is left out: some programs call it by another name.
        default: return [key(value("UID"), value("RECURRENCE-ID").uppercased())]
        }
    }

    /// Everything that it says, but for when, by which program and by which standard it was written,
    /// and up to when it was acknowledged.
    ///
    /// A difference in these alone brings nothing back that somebody removed: whoever removes an
    /// alarm does not want it again because it was seen elsewhere, nor an item because the server
    /// has noted that it was made.
    var contents: String {
        let own = lines.filter { !$0.isBlank && !Self.marks.contains($0.name) }
            .map { String(decoding: $0.unfolded, as: UTF8.self) }.sorted()
        let inner = components.map { $0.component.name + "\n" + $0.component.contents }
        return (own + inner + ["END"]).joined(separator: "\n")
    }

    private static let marks: Set = [
        "ACKNOWLEDGED", "CALSCALE", "CREATED", "DTSTAMP", "LAST-MODIFIED", "PRODID", "SEQUENCE",
        "VERSION", "X-MOZ-GENERATION", "X-MOZ-LASTACK",
    ]
}
