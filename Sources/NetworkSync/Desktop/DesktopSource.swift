// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationFiles

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
        let file = KeyFile(parsing: text)
        let own = file["Data Source"]
        self.uid = uid
        let names = languages.compactMap { own["DisplayName[\($0)]"] } + [own["DisplayName"] ?? ""]
        name = String((names.first { !$0.isEmpty } ?? uid).prefix(Self.mostOfName))
        parent = own["Parent"] ?? ""
        isEnabled = own["Enabled"] != "false"
        kind = [Kind.events, .tasks].first { file.contains(group: $0.rawValue) }
        color = kind.flatMap { file[$0.rawValue]["Color"] }
        rings = file["Alarms"]["IncludeMe"] != "false"
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
