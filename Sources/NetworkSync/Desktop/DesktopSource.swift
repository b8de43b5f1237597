// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// A source of evolution-data-server: an account, or a list of one.
///
/// It is written as a keyfile of GLib.
struct DesktopSource: Equatable {
    /// The kinds of lists, by what is in them.
    enum Kind: String {
        case events = "Calendar"
        case tasks = "Task List"
    }

    /// The name that it has for programs.
    let uid: String
    /// The name for a person.
    let name: String
    /// The account that it belongs to; empty if none.
    let parent: String
    /// Whether it is in use; it is only if all that it belongs to are, too.
    let isEnabled: Bool
    /// Its kind; nil if nothing in it rings.
    let kind: Kind?
    /// Its colour as the desktop has it; nil for none.
    let color: String?
    /// Whether its reminders are shown.
    let rings: Bool

    /// How many characters of a name are shown.
    private static let mostOfName = 200

    /// Reads one.
    ///
    /// - Parameters:
    ///   - uid: The name that it has for programs.
    ///   - text: The keyfile.
    ///   - languages: The languages of the person, best first, such as `de_DE` and `de`.
    init(uid: String, _ text: String, languages: [String]) {
        let groups = Self.groups(text)
        let own = groups["Data Source"] ?? [:]
        self.uid = uid
        let names = languages.compactMap { own["DisplayName[\($0)]"] } + [own["DisplayName"] ?? ""]
        name = String((names.first { !$0.isEmpty } ?? uid).prefix(Self.mostOfName))
        parent = own["Parent"] ?? ""
        isEnabled = own["Enabled"] != "false"
        kind = [Kind.events, .tasks].first { groups[$0.rawValue] != nil }
        color = kind.flatMap { groups[$0.rawValue]?["Color"] }
        rings = groups["Alarms"]?["IncludeMe"] != "false"
    }

    /// The groups of a keyfile; each key once, as the last line has it.
    private static func groups(_ text: String) -> [String: [String: String]] {
        var groups: [String: [String: String]] = [:]
        var name = ""
        for line in text.split(whereSeparator: \.isNewline) where line.first != "#" {
            if line.first == "[", line.last == "]" {
                name = String(line.dropFirst().dropLast())
                groups[name, default: [:]] = groups[name] ?? [:]
            } else if let sign = line.firstIndex(of: "=") {
                let key = line[..<sign].trimmingSpaces
                groups[name, default: [:]][key] = line[line.index(after: sign)...].trimmingSpaces
            }
        }
        return groups
    }
}

extension [DesktopSource] {
    /// The lists, and whether each is to ring, by their names for programs.
    ///
    /// - Parameter isWhole: Whether those are, too, whose reminders are not shown.
    /// - Returns: The lists.
    func lists(isWhole: Bool) -> [(source: DesktopSource, isOn: Bool)] {
        let all = Dictionary(map { ($0.uid, $0) }) { first, _ in first }
        return filter { $0.kind != nil }.sorted { $0.uid < $1.uid }
            .map { ($0, (isWhole || $0.rings) && $0.isInUse(among: all)) }
    }
}

extension DesktopSource {
    /// Whether it and all that it belongs to are in use.
    fileprivate func isInUse(among all: [String: DesktopSource]) -> Bool {
        var next: DesktopSource? = self
        // A ring of parents has no end.
        for _ in 0..<10 {
            guard let one = next else { return true }
            if !one.isEnabled { return false }
            next = all[one.parent]
        }
        return false
    }
}

extension Substring {
    /// The text without spaces around it.
    fileprivate var trimmingSpaces: String {
        let start = drop { $0 == " " || $0 == "\t" }
        let end = start.lastIndex { $0 != " " && $0 != "\t" }
        return end.map { String(start[...$0]) } ?? ""
    }
}
