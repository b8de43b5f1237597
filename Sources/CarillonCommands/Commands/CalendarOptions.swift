// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// The options that say when events and tasks of a calendar ring.
enum CalendarOptions {
    /// The minute of the day.
    static let dayMinute = Option(
        "all-day-at", "HH:MM", "When whole days ring; 09:00 else"
    ) { (text) throws(CommandError) in
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(parts.count), let hour = parts[0], (0...23).contains(hour),
            let minute = parts.count == 2 ? parts[1] : 0, (0...59).contains(minute)
        else { throw .usage { $0.noTime(text) } }
        return hour * 60 + minute
    }

    static let offset = Option(
        "remind", "SPAN", "How long before an event rings that has no alarm; not at all else"
    ) { (text) throws(CommandError) in
        guard let (days, seconds) = Span.parts(of: text),
            days + seconds / 86_400 <= CalendarTrigger.longestOffset
        else { throw .usage { $0.noSpan(text) } }
        return CalendarDuration(days: -days, seconds: -seconds)
    }

    static let noDue = Flag("no-due", "Do not ring tasks without alarms when they are due")
    static let all = Flag("all", "Of the desktop, also lists whose reminders are off there")
    static let takeOver = Flag("take-over", "Switch the desktop's own reminders of them off")
    static let follow = Flag("follow", "Go on and print the list anew whenever it is another")
    static let off = Flag("off", "Leave it out, such as one list of a folder")
    static let quiet = Flag("quiet", "Add them to the list without a sound or a banner")
}
