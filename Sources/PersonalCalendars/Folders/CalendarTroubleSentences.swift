// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

// The faults of files and folders of calendars are findings, as those within the files are.

extension Finding {
    // Translators: BEGIN:VCALENDAR and END:VCALENDAR are the first and the last line of a calendar file.
    /// A file is no calendar.
    package static var hasNoCalendar: Finding {
        text("there is no BEGIN:VCALENDAR; it is no calendar, or empty")
    }
    /// A file is cut off.
    static var isCutOff: Finding {
        text("END:VCALENDAR is missing; it was not written to its end")
    }
    /// A file cannot be read.
    static func cannotBeRead(_ reason: Finding) -> Finding {
        text("it cannot be read: %@", reason)
    }
    /// A file is a link, a socket or something else.
    static var isNoPlainFile: Finding {
        text("it is a link or no plain file; put the file itself there")
    }
    // Translators: the number of a line in a file, and what is wrong there.
    /// A line of a file cannot be taken.
    static func inLine(_ line: Int, _ problem: Finding) -> Finding {
        text("line %1$@: %2$@", .words("\(line)"), problem)
    }
    /// Folders lie too deep, or are too many.
    static var hasTooManyFolders: Finding {
        text("there are too many folders, or they lie too deep")
    }
    /// Files are too many.
    static func hasTooManyFiles(_ most: Int) -> Finding {
        text("with it there are more than %@ files", .words("\(most)"))
    }
}
