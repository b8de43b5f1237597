// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ICalendar
import NotificationFiles
import NotificationModel

/// A calendar that a person has set up to ring: a file, a folder of files, or folders of these.
package struct KeptCalendar: Codable, Hashable, Sendable {
    /// Where it is, by its absolute path.
    package var path: String
    /// How far from its start an event rings that has no alarms, as RFC 5545 writes a span.
    package var silentEventOffset: String?
    /// The minute of the day at which whole days ring.
    package var dayMinute: Int?
    /// Whether a task without alarms rings when it is due.
    package var ringsTasksWhenDue = true
    /// Whether it goes to the history without a sound and a banner.
    package var isQuiet = false
    /// Whether nothing of it rings, such as of one list of a folder.
    package var isOff = false

    /// Makes one with what is usual.
    package init(path: String) {
        self.path = URL(fileURLWithPath: path).standardizedFileURL.path
        // What a folder is called does not hang on how somebody typed it.
        while self.path.count > 1, self.path.hasSuffix("/") { self.path.removeLast() }
    }

    /// Reads one; what a person who wrote it by hand left out is as usual.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(path: try values.decode(String.self, forKey: .path))
        silentEventOffset = try values.decodeIfPresent(String.self, forKey: .silentEventOffset)
        dayMinute = try values.decodeIfPresent(Int.self, forKey: .dayMinute)
        ringsTasksWhenDue =
            try values.decodeIfPresent(Bool.self, forKey: .ringsTasksWhenDue) ?? true
        isQuiet = try values.decodeIfPresent(Bool.self, forKey: .isQuiet) ?? false
        isOff = try values.decodeIfPresent(Bool.self, forKey: .isOff) ?? false
    }

    /// The name by which a person knows it.
    package var name: String { String(path.split(separator: "/").last ?? "/") }

    /// The wishes that the person has of it.
    package var ringOptions: RingOptions {
        var options = RingOptions()
        if let dayMinute { options.dayHour = DayHour(dayMinute / 60, dayMinute % 60) }
        options.ringsTasksWhenDue = ringsTasksWhenDue
        options.silentEventOffset = silentEventOffset.flatMap { CalendarDuration(text: $0) }
        return options
    }

    /// Whether it is one file.
    package var isFile: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && !isFolder.boolValue
    }

    /// Whether a file or a folder is in it.
    package func contains(_ other: String) -> Bool {
        other == path || other.hasPrefix(path == "/" ? "/" : path + "/")
    }
}

/// The calendars that a person has set up, as one file of theirs has them.
package struct KeptCalendars: Codable, Hashable, Sendable {
    /// All of them, none with the path of another.
    package var calendars: [KeptCalendar] = []

    /// Makes an empty list.
    package init() {}

    /// The file that has them.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The file; where there is none, no calendars are set up.
    package static func file(_ variables: [String: String]) -> PersonalFile<KeptCalendars> {
        PersonalFile("calendars.json", in: .configuration, variables, limit: 1_024 * 1_024)
    }

    /// Adds a calendar, or takes it for the one with its path.
    package mutating func set(_ calendar: KeptCalendar) {
        calendars.removeAll { $0.path == calendar.path }
        calendars.append(calendar)
        calendars.sort { $0.path < $1.path }
    }

    /// The calendar that a file or a folder belongs to: of some in one another, the innermost.
    package func calendar(of path: String) -> KeptCalendar? {
        calendars.filter { $0.contains(path) }.max { $0.path.count < $1.path.count }
    }
    /// The innermost of the others in which one lies.
    package func outer(of calendar: KeptCalendar) -> KeptCalendar? {
        calendars.filter { $0.path != calendar.path && $0.contains(calendar.path) }
            .max { $0.path.count < $1.path.count }
    }
}
