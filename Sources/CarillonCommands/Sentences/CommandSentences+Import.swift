// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences

// MARK: - Calendars of other programs

extension CommandSentences {
    // Translators: the number of a line in a file, and what is wrong there.
    /// Something in a file that could not be taken.
    func problem(inLine line: Int, _ message: Finding) -> String {
        contextual("problem in a file", "line %1$@: %2$@", "\(line)", said(message))
    }

    /// A calendar without anything that rings.
    var nothingRingsInAYear: String { text("nothing in it rings within a year") }

    // Translators: two options, such as --at-time and --dry-run.
    /// An option that means something only with another one.
    func needs(_ option: String, _ other: String) -> String {
        text("%1$@: it goes with %2$@ only", option, other)
    }

    /// An option for files, without one.
    var replaceNeedsFile: String {
        text("--replace: standard input has no name to find again; give the path of a file")
    }

    // Translators: what stands for an event or a task that has no title.
    /// An event or a task without a title.
    var untitled: String { contextual("title of a reminder", "Untitled") }

    /// A person did not agree.
    var nothingImported: String { text("nothing was imported") }

    /// The plan of an import, in one line.
    func willImport(_ count: Int, there: Int, removed: Int, problems: Int) -> String {
        // Translators: these are listed: “3 reminders, 1 that is there and 2 problems”.
        var parts = [plural("%d reminder", "%d reminders", count: count)]
        if there > 0 {
            parts.append(plural("%d that is there", "%d that are there", count: there))
        }
        if removed > 0 {
            parts.append(plural("%d to be removed", "%d to be removed", count: removed))
        }
        if problems > 0 { parts.append(plural("%d problem", "%d problems", count: problems)) }
        return ListText(language).list(parts)
    }

    /// The outcome of an import, in one line.
    func imported(added: Int, changed: Int, unchanged: Int, past: Int, removed: Int) -> String {
        // Translators: these are listed: “3 added, 1 changed and 2 past”; each counts reminders.
        var parts = [plural("%d added", "%d added", count: added)]
        if changed > 0 { parts.append(plural("%d changed", "%d changed", count: changed)) }
        if unchanged > 0 {
            parts.append(plural("%d unchanged", "%d unchanged", count: unchanged))
        }
        if removed > 0 { parts.append(plural("%d removed", "%d removed", count: removed)) }
        if past > 0 { parts.append(plural("%d past", "%d past", count: past)) }
        return ListText(language).list(parts)
    }
}
