// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import PersonalReminders

/// The world around a command, read once when the program starts.
public struct Environment: Sendable {
    /// The time, as all commands see it.
    private(set) var now: Date
    /// The time zone in which times are read and printed.
    private(set) var zone: TimeZone
    /// How many columns a line may take; nil does not cut lines.
    let width: Int?
    /// Whether a person sees the result, and no program reads it.
    var isTerminal: Bool { width != nil }
    /// Whether parts of the result stand out.
    let isStyled: Bool
    /// The language in which people are spoken to; what programs read is English.
    private(set) var language: Language
    /// The name of the locale of times, such as `de_AT.UTF-8`: how clocks and dates are written.
    let locale: String
    /// Writes a line of the result.
    private let output: @Sendable (String) -> Void
    /// Writes a line that is not part of the result.
    private let errors: @Sendable (String) -> Void
    /// Makes the identifier of a reminder that was given none.
    let makeIdentifier: @Sendable () -> String
    /// Asks the person for a line, nil at its end; nil where nobody sits at a terminal.
    let ask: (@Sendable (String) -> String?)?
    /// Reads a line that nobody else is to see; nil if there is none.
    let readSecret: @Sendable (_ question: String) -> String?

    init(
        now: Date, zone: TimeZone, width: Int? = nil, language: Language = .english,
        output: @escaping @Sendable (String) -> Void,
        errors: @escaping @Sendable (String) -> Void,
        makeIdentifier: @escaping @Sendable () -> String,
        ask: (@Sendable (String) -> String?)? = nil, locale: String = "C",
        isStyled: Bool = false,
        readSecret: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.isStyled = isStyled
        self.now = now
        self.zone = zone
        self.width = width
        self.language = language
        self.output = output
        self.errors = errors
        self.makeIdentifier = makeIdentifier
        self.ask = ask
        self.locale = locale
        self.readSecret = readSecret
    }

    /// The same world at another time and place.
    func at(_ now: Date, in zone: TimeZone) -> Environment {
        var other = self
        (other.now, other.zone) = (now, zone)
        return other
    }

    /// The same world in another language.
    func speaking(_ language: Language) -> Environment {
        var other = self
        other.language = language
        return other
    }

    /// The calendar in which times are read and printed.
    var calendar: Calendar { calendar(in: zone) }

    /// The same calendar in another zone.
    func calendar(in zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }

    /// The environment of this process.
    ///
    /// - Parameter language: The language that is installed for it.
    /// - Returns: The environment, in that language and by the habits of the person.
    static func current(in language: Language) async -> Environment {
        let variables = ProcessInfo.processInfo.environment
        var language = language
        language.hourCycle = await DesktopClock.hourCycle(variables)
        return Environment(
            now: Date(), zone: .current, width: terminalWidth(), language: language,
            output: { write($0, to: .standardOutput) }, errors: { write($0, to: .standardError) },
            makeIdentifier: { Reminders.makeIdentifier() }, ask: question(),
            locale: HourCycle.locale(variables),
            isStyled: StyledLine.isWanted(isTerminal: isatty(STDOUT_FILENO) == 1, variables),
            readSecret: secret)
    }

    /// Asks on standard error, so that the output stays what it is.
    private static func question() -> (@Sendable (String) -> String?)? {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
        return { question in
            write(question, to: .standardError)
            return readLine()
        }
    }

    /// Reads a line from the terminal without showing what is typed, else from standard input.
    @Sendable private static func secret(_ question: String) -> String? {
        var shown = termios()
        guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &shown) == 0 else {
            return readLine()
        }
        var hidden = shown
        hidden.c_lflag &= ~tcflag_t(ECHO)
        // First: what is typed as soon as the question is there would be thrown away.
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        write(question, to: .standardError)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
            // The end of the line that nobody saw.
            write("", to: .standardError)
        }
        return readLine()
    }

    // Texts of applications and of the service go out through these and no other way, so that
    // nothing in them takes hold of a terminal.

    /// Prints a line for the person.
    func print(_ line: String) { print(StyledLine(line)) }

    /// Prints a line for the person, parts of which stand out at a terminal.
    func print(_ line: StyledLine) { output(line.written(isStyled: isStyled)) }

    /// Prints a text of the program's own, with its line ends.
    func print(page: String) { output(page) }

    /// Prints a value for another program: one JSON document over many lines.
    func print(json value: some Encodable) { output(JSON(self).document(value)) }

    /// Prints a result: JSON for another program, else lines for the person, parts of which stand
    /// out at a terminal.
    func print(_ value: some Encodable, asJSON: Bool, lines: @autoclosure () -> [StyledLine]) {
        if asJSON { print(json: value) } else { for line in lines() { print(line) } }
    }

    /// Prints a result: JSON for another program, else lines for the person.
    func print(_ value: some Encodable, asJSON: Bool, lines: @autoclosure () -> [String]) {
        print(value, asJSON: asJSON, lines: lines().map { StyledLine($0) })
    }

    /// Prints a value for another program: one JSON object on one line.
    func print(jsonLine value: some Encodable) { output(JSON(self).line(value)) }

    /// Prints a line that is not part of the result, such as an error.
    func note(_ line: String) { errors(PlainLine.clean(line)) }

    /// Writes a line at once, so that who reads a pipe sees it as it happens.
    private static func write(_ line: String, to file: FileHandle) {
        do {
            try file.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            // A full disk, say. If this is standard error, nobody is left to read it.
            let line = "carillon: the output cannot be written; is the disk full?\n"
            try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
            exit(1)
        }
    }

    /// `COLUMNS`, else how wide the terminal says that it is, else 80; nil if the output is no
    /// terminal: lines for programs are not cut.
    private static func terminalWidth() -> Int? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
        if let columns { return max(20, columns) }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return 80
        }
        return max(20, Int(size.ws_col))
    }
}

extension DateText {
    /// Sees dates from a moment; the start of the program if none is given.
    ///
    /// - Parameters:
    ///   - environment: The world around the program.
    ///   - now: The moment.
    ///   - zone: The zone; that of the person if none is given.
    init(_ environment: Environment, from now: Date? = nil, in zone: TimeZone? = nil) {
        self.init(
            from: now ?? environment.now,
            in: environment.calendar(in: zone ?? environment.zone),
            language: environment.language)
    }
}
