// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ICalendar
import NotificationModel
import NotificationSentences
import PersonalCalendars

// MARK: - Calendars of other programs

extension CommandSentences {
    // Translators: the number of a line in a file, and what is wrong there.
    /// Something in a file that could not be taken.
    func problem(inLine line: Int, _ message: Finding) -> String {
        contextual("problem in a file", "line %1$@: %2$@", "\(line)", said(message))
    }

    /// A calendar without anything that rings within a year, and why.
    func nothingRings(_ silent: SilentItems, past: Int, later: Int) -> String {
        if !silent.isCalendar { return said(.hasNoCalendar) }
        // Translators: these are listed: “2 without an alarm, 1 done or cancelled and 3 past”.
        var parts: [String] = []
        if silent.withoutAlarm > 0 {
            parts.append(
                plural("%d without an alarm", "%d without an alarm", count: silent.withoutAlarm))
        }
        if silent.done > 0 {
            parts.append(plural("%d done or cancelled", "%d done or cancelled", count: silent.done))
        }
        if past > 0 { parts.append(plural("%d past", "%d past", count: past)) }
        if later > 0 { parts.append(plural("%d later", "%d later", count: later)) }
        if parts.isEmpty { return text("there is no event and no task in it that could ring") }
        return text("nothing in it rings within a year: %@", ListText(language).list(parts))
    }

    /// A way to have events ring that have no alarm.
    var remindHelpsSilentEvents: String {
        text("events without an alarm ring with --remind 15m, so long before they begin")
    }

    // Translators: an option, a path and a reason.
    /// A file that is not read.
    func cannotRead(_ option: String, _ path: String, _ reason: Finding) -> String {
        text("%1$@: '%2$@' cannot be read: %3$@", option, path, said(reason))
    }

    // Translators: an option and a path; such a pipe is what mkfifo makes.
    /// A pipe into which nobody writes.
    func nobodyWrites(_ option: String, _ path: String) -> String {
        text(
            "%1$@: '%2$@' is a pipe into which nobody has written for half a minute", option, path)
    }

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
