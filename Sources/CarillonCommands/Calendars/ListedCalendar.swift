// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PersonalAccounts
import PersonalCalendars

/// A list of a person's as `carillon calendars --json` tells of it, whatever it comes from.
struct ListedCalendar: Encodable {
    /// The account, the folder or the desktop that a list belongs to, and is removed with.
    struct Origin: Encodable {
        enum Kind: String, Encodable {
            case server
            case desktop
            case folder
        }

        let kind: Kind
        /// The name by which a person knows it.
        let name: String
        /// The text that `carillon calendars remove` takes.
        let path: String
    }

    let path: String
    let name: String
    let color: String?
    /// How many events and tasks it has; nil if nobody has read them so far.
    let items: Int?
    let origin: Origin
    /// When all of it was as on its server; nil if it never was, or has none.
    let reached: Date?
    /// The reasons why not all of it rings, in sentences.
    let problems: [String]
    /// Another list that is the same one, in a sentence; nil for none.
    let note: String?
    /// How many seconds before it starts an event rings that has no alarm; nil for not at all.
    let remind: Int?
    let dayMinute: Int?
    let ringsTasksWhenDue: Bool
    let isQuiet: Bool
    let isOff: Bool

    /// An account or the desktop, and its state as far as that is known.
    typealias Source = (source: CalendarAccounts.Source, state: AccountReport.State?)

    /// Collects all lists.
    ///
    /// - Parameters:
    ///   - kept: What is set up.
    ///   - report: What was read of it; nil if nothing was.
    ///   - sources: The accounts, and the desktop.
    ///   - sentences: The words about what is wrong.
    /// - Returns: The lists, those of an account one behind the other.
    static func all(
        _ kept: KeptCalendars, _ report: CalendarReport?, _ sources: [Source],
        _ sentences: CommandSentences
    ) -> [ListedCalendar] {
        let read = (report?.lists ?? []).filter { kept.calendar(of: $0.path) != nil }
        // What was set up a moment ago, or is not there.
        let unread = kept.calendars.filter { calendar in
            !read.contains { calendar.contains($0.path) }
        }
        let lists =
            read.map { (path: $0.path, items: Optional($0.items), sameAs: $0.sameAs) }
            + unread.map { (path: $0.path, items: nil, sameAs: nil) }
        return lists.sorted { isBefore($0.path, $1.path) }.compactMap { list in
            guard let calendar = kept.calendar(of: list.path) else { return nil }
            let source = sources.first {
                KeptCalendar(path: $0.source.folder).contains(list.path)
            }
            return ListedCalendar(
                list, calendar, origin(of: list.path, kept, source?.source), report, source,
                sentences)
        }
    }

    /// Whether a list comes before another one: "Class 2" before "Class 10", as in a file manager.
    static func isBefore(_ path: String, _ other: String) -> Bool {
        let order = path.compare(other, options: [.numeric, .caseInsensitive])
        return order == .orderedSame ? path < other : order == .orderedAscending
    }

    private init(
        _ list: (path: String, items: Int?, sameAs: String?), _ calendar: KeptCalendar,
        _ origin: Origin, _ report: CalendarReport?, _ source: Source?,
        _ sentences: CommandSentences
    ) {
        (path, items, self.origin) = (list.path, list.items, origin)
        let label = CalendarLabel(of: list.path)
        // The folder of an account has a name that is for nobody.
        name = list.path == source?.source.folder ? origin.name : label.name
        color = label.color
        reached = source?.state?.reached
        problems = Self.problems(of: list.path, label.name, report, source, sentences)
        note = list.sameAs.map { other in
            sentences.isSameList(label.name, CalendarLabel(of: other).name, other)
        }
        remind = calendar.ringOptions.silentEventOffset.map { -($0.days * 86_400 + $0.seconds) }
        dayMinute = calendar.dayMinute
        ringsTasksWhenDue = calendar.ringsTasksWhenDue
        (isQuiet, isOff) = (calendar.isQuiet, calendar.isOff)
    }

    private static func origin(
        of path: String, _ kept: KeptCalendars, _ source: CalendarAccounts.Source?
    ) -> Origin {
        if let source {
            return Origin(
                kind: source.isDesktop ? .desktop : .server, name: source.name,
                path: source.folder)
        }
        // One in another has options of its own, and goes with it.
        let outer = kept.calendars.filter { $0.contains(path) }
            .min { $0.path.count < $1.path.count }
        return Origin(kind: .folder, name: outer?.path ?? path, path: outer?.path ?? path)
    }

    private static func problems(
        of path: String, _ name: String, _ report: CalendarReport?, _ source: Source?,
        _ sentences: CommandSentences
    ) -> [String] {
        let whole = KeptCalendar(path: path)
        var problems: [String] = []
        if let source, let state = source.state {
            if let problem = state.problem {
                // A list that is the account has its name already.
                problems.append(
                    path == source.source.folder
                        ? sentences.said(problem)
                        : sentences.nothingComes(source.source.name, problem))
            }
            problems += (state.troubles + state.kept).filter { trouble in
                guard let list = trouble.list else { return true }
                return list == name || !state.lists.contains(list)
            }.map(sentences.said)
        }
        guard let report else { return problems }
        problems += report.missing.filter { whole.contains($0) }.map(sentences.isNotThere)
        return problems
            + report.problems.filter { whole.contains($0.path) }.map { problem in
                // The whole path has no room where lists are shown, and stands with the list.
                let file = shortPath(of: problem.path, in: path, isFolder: source == nil)
                return sentences.said(CalendarTrouble(file, problem.message))
            }
    }

    /// The name of a file behind that of its list's folder: "Work/gym.ics".
    ///
    /// - Parameters:
    ///   - path: The path of the file, or of the list itself.
    ///   - list: The path of the list.
    ///   - isFolder: Whether the folder is a person's own, and has a name that they know.
    /// - Returns: The short path.
    static func shortPath(of path: String, in list: String, isFolder: Bool) -> String {
        let name = URL(fileURLWithPath: list).lastPathComponent
        guard path.hasPrefix(list + "/") else {
            return path == list ? name : path
        }
        let file = String(path.dropFirst(list.count + 1))
        return isFolder ? "\(name)/\(file)" : file
    }
}
