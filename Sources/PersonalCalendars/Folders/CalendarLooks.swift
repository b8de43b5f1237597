// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationFiles

/// The looks at the folders of calendars, one after the other: each only into those in which something
/// happened since the one before, wherever that is surely known.
///
/// Whoever looks must look once more whenever ``FolderEvents`` tells of something, and whenever
/// ``watch(_:_:)`` says so: then the last of the looks has seen everything.
struct CalendarLooks {
    private let events: FolderEvents
    private var last = CalendarListing()
    private var seesAll = true

    init(by events: FolderEvents) { self.events = events }

    /// The next look is at everything, whatever was told: others are set up, what was told is lost, or
    /// it is long since.
    mutating func lookAtAll() { seesAll = true }

    /// Looks.
    ///
    /// All that happens after the first moment of it is told again.
    mutating func look(at calendars: KeptCalendars) -> CalendarListing {
        let touched = events.takeTouched()
        last =
            if !seesAll, let touched {
                CalendarListing(of: calendars.calendars, after: last, touched: touched)
            } else {
                CalendarListing(of: calendars.calendars)
            }
        seesAll = false
        return last
    }

    /// Watches what was seen, and where something that matters may come.
    ///
    /// - Parameters:
    ///   - calendars: What is set up.
    ///   - configuration: The file that says so.
    /// - Returns: Whether something may have happened that was told to nobody, since it was not
    ///   watched: it is to be looked once more.
    mutating func watch(_ calendars: KeptCalendars, _ configuration: String) -> Bool {
        let folders = last.folders.lazy.filter { $0.value.files[$0.key] == nil }.map(\.key)
        let isNew = events.watch(
            Set(folders), files: Set([configuration] + calendars.calendars.map(\.path)))
        if isNew { seesAll = true }
        return isNew
    }
}
