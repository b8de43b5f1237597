// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationFiles
import NotificationModel

/// A file of a calendar that was read whole.
package struct ReadCalendar: Sendable {
    /// The reminders of it.
    package let list: CalendarReminderList

    private init(list: CalendarReminderList) { self.list = list }

    /// Reads bytes.
    ///
    /// - Parameters:
    ///   - bytes: All of the file.
    ///   - calendar: Whose options count.
    ///   - now: The time.
    ///   - zone: The zone of the person.
    ///   - shown: The names of items of which something is on the screen.
    /// - Throws: ``CalendarTrouble/message`` by a `Fault`: of what is cut off, nothing counts,
    ///   since what is missing would be taken for deleted.
    package init(
        _ bytes: [UInt8], _ calendar: KeptCalendar, at now: Date, in zone: TimeZone,
        shown: Set<String> = []
    ) throws(Fault) {
        let file: CalendarFile
        do throws(CalendarFileError) {
            file = try CalendarFile(bytes)
        } catch {
            throw Fault(message: .inLine(error.line, error.message))
        }
        let calendars = file.root.components.filter { $0.component.name == "VCALENDAR" }
        guard !calendars.isEmpty else {
            throw Fault(message: .hasNoCalendar)
        }
        guard calendars.allSatisfy({ $0.component.end != nil }) else {
            throw Fault(message: .isCutOff)
        }
        list = file.reminders(after: now, zone: zone, calendar.ringOptions, shown: shown)
    }

    /// Reads a file, which is not followed if it has become a link; of a calendar that is off,
    /// nothing.
    package init(
        at path: String, _ calendar: KeptCalendar, at now: Date, in zone: TimeZone,
        shown: Set<String> = []
    ) throws(Fault) {
        if calendar.isOff {
            self.init(list: CalendarReminderList())
            return
        }
        let url = URL(fileURLWithPath: path)
        let bytes: [UInt8]
        do throws(FileFault) {
            bytes = try Self.bytes(at: url, following: path == calendar.path)
        } catch {
            throw Fault(message: .cannotBeRead(error.finding))
        }
        try self.init(bytes, calendar, at: now, in: zone, shown: shown)
    }

    /// Reads a file; the person may have named a link, but the files in a folder are none.
    static func bytes(at url: URL, following follows: Bool) throws(FileFault) -> [UInt8] {
        let limit = CalendarLimits().bytes
        if follows { return try OpenFile(following: url.path).contents(limit: limit) }
        let folder = try OpenFolder(at: url.deletingLastPathComponent().path)
        return try folder.file(url.lastPathComponent).contents(limit: limit)
    }

    /// Why a file is not read.
    package struct Fault: Error, Hashable {
        /// The reason, for a person.
        package let message: Finding
    }
}
