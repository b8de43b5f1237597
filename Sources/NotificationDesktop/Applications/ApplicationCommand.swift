// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationModel

/// The command of a desktop entry, with all that its process is to have.
struct ApplicationCommand: Sendable {
    /// The path of the program, and its arguments.
    let words: [String]
    /// The folder to start it in; nil for that of whoever starts it.
    let workingDirectory: String?
    /// The variables that the program sees besides those of the session.
    let environment: [String: String]

    /// Looks the program up; nil when the entry has no command.
    ///
    /// - Parameters:
    ///   - entry: Names the program.
    ///   - file: The absolute path of the file to open; nil opens none.
    ///   - environment: The variables that it sees besides those of the session.
    ///   - operation: The work in hand, for errors.
    /// - Throws: `DesktopError` when the program is not there.
    init?(
        of entry: DesktopEntry, opening file: String? = nil, environment: [String: String],
        operation: String
    ) throws(DesktopError) {
        guard let arguments = entry.arguments(opening: file) else { return nil }
        guard let program = arguments.first, let path = Self.find(program) else {
            throw DesktopError(
                .notStartable, operation: operation,
                reason: "the program '\(arguments.first ?? "")' of its desktop entry is not there")
        }
        words = [path] + arguments.dropFirst()
        workingDirectory = entry.workingDirectory
        self.environment = environment
    }

    /// The unit in which the user's systemd runs it.
    ///
    /// Its name follows "Desktop environments" of systemd.io, so that desktops know whose it is. A
    /// program may leave others behind when it ends, and they are not its unit's to end.
    ///
    /// - Parameters:
    ///   - identifier: The application's id, or the name of its desktop entry's file.
    ///   - name: What people call it.
    /// - Returns: What to have started.
    func unit(of identifier: String, named name: String) -> UserManager.Unit {
        let identifier = identifier.replacing("-", with: #"\x2d"#)
            .replacing(/[^A-Za-z0-9:_.\\]/, with: "_")
        var properties: [String: Value] = [
            "Slice": "app.slice", "KillMode": "process",
            "Environment": .strings(environment.map { "\($0.key)=\($0.value)" }.sorted()),
        ]
        properties["WorkingDirectory"] = workingDirectory.map { .string($0) }
        return .service(
            UserManager.Unit.uniqueName("app-carillon-\(identifier)@"), name, command: words,
            properties)
    }

    private static func find(_ program: String) -> String? {
        let files = FileManager.default
        if program.contains("/") { return files.isExecutableFile(atPath: program) ? program : nil }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return path.split(separator: ":").map { "\($0)/\(program)" }
            .first(where: files.isExecutableFile(atPath:))
    }
}
