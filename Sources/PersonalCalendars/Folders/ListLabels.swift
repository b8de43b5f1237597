// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationFiles
import NotificationModel
import Synchronization

/// The names and colours of the lists from which notifications come.
///
/// They are those of the last report, which lies on the person's own disk; the folder of a list may
/// be on one that hangs, and is looked into only if no report has it.
public final class ListLabels: Sendable {
    private let file: PersonalFile<CalendarReport>
    private let known = Mutex<[String: CalendarLabel]?>(nil)

    /// Finds the report, and reads it when a label is asked for first.
    ///
    /// - Parameter variables: Those of the environment.
    public init(_ variables: [String: String]) { file = CalendarReport.file(variables) }

    /// The label of the list that a request came from.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - application: Whose it is.
    /// - Returns: The label; nil if it came from no list.
    public func label(of request: Request, of application: ApplicationID) -> CalendarLabel? {
        guard application.rawValue == CalendarKeeping.applicationName,
            let path = CalendarMark(request.content)?.source, !path.isEmpty
        else { return nil }
        return known.withLock { known in
            var labels = known ?? read()
            let label = labels[path] ?? CalendarLabel(of: path)
            labels[path] = label
            known = labels
            return label
        }
    }

    private func read() -> [String: CalendarLabel] {
        let lists = (try? file.read())?.lists ?? []
        return lists.reduce(into: [:]) { labels, list in
            labels[list.path] = list.name.map { CalendarLabel(name: $0, color: list.color) }
        }
    }
}
