// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a command knows of the world around it, read once when the program starts.
public struct Environment: Sendable {
    /// The time, as all commands see it.
    public var now: Date
    /// The time zone in which times are read and printed.
    public var zone: TimeZone
    /// How many columns a line may take; nil does not cut lines.
    public var width: Int?
    /// Prints a line for the person or the next program.
    public var print: @Sendable (String) -> Void
    /// Prints a line that is not part of the result, such as an error.
    public var note: @Sendable (String) -> Void
    /// Makes the identifier of a reminder that was given none.
    public var makeIdentifier: @Sendable () -> String

    /// Makes an environment; the program's own is `current()`.
    public init(
        now: Date, zone: TimeZone, width: Int? = nil,
        print: @escaping @Sendable (String) -> Void, note: @escaping @Sendable (String) -> Void,
        makeIdentifier: @escaping @Sendable () -> String
    ) {
        self.now = now
        self.zone = zone
        self.width = width
        self.print = print
        self.note = note
        self.makeIdentifier = makeIdentifier
    }

    /// The calendar in which times are read and printed.
    var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }

    /// The environment of this process.
    public static func current() -> Environment {
        Environment(
            now: Date(), zone: .current, width: terminalWidth(),
            print: { write($0, to: .standardOutput) }, note: { write($0, to: .standardError) },
            // Short enough to type; eight hexadecimal digits of a random number.
            makeIdentifier: { String(UUID().uuidString.prefix(8)).lowercased() })
    }

    /// Writes a line at once, so that who reads a pipe sees it as it happens.
    private static func write(_ line: String, to file: FileHandle) {
        do {
            try file.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            // A full disk, say. If this is standard error, nobody is left to be told.
            let line = "carillon: the output cannot be written; is the disk full?\n"
            try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
            exit(1)
        }
    }

    /// `COLUMNS`, else 80, if the output is a terminal; lines for programs are not cut.
    private static func terminalWidth() -> Int? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
        return columns.map { max(20, $0) } ?? 80
    }
}
