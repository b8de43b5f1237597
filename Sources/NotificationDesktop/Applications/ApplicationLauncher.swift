// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationEngine
import NotificationModel

/// Starts applications for the responses of people.
///
/// Prefers D-Bus activation, which knows a start without a window and never starts twice.
package struct ApplicationLauncher: Launcher {
    private let connection: Connection
    private let entries: EntryLookups
    private let manager: UserManager

    /// Makes a launcher for one session.
    ///
    /// - Parameters:
    ///   - connection: The session bus.
    ///   - entries: Reads their commands.
    ///   - sleep: Waits for a span of time.
    package init(
        connection: Connection, entries: EntryLookups,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.connection = connection
        self.entries = entries
        manager = UserManager(on: connection, sleep: sleep)
    }

    /// Starts an application without a window, and returns when it owns its bus name.
    ///
    /// - Parameter application: The application to start; nothing happens if it runs already.
    /// - Throws: `DesktopError` that says which file to install, or why the start failed.
    package func startInBackground(_ application: ApplicationID) async throws {
        let operation = "starting \(application) in the background"
        // The bus refuses to start a running service that has no file.
        if try await isRunning(application) { return }
        guard try await isActivatable(application) else {
            throw DesktopError(
                .notStartable, operation: operation,
                reason: """
                    no D-Bus service file has its name; install \
                    dbus-1/services/\(application).service with Name=\(application) and Exec= \
                    into a data directory, such as /usr/share or ~/.local/share
                    """)
        }
        do throws(DBusError) {
            try await connection.startService(named: application.rawValue)
        } catch {
            throw DesktopError(.startFailed, operation: operation, reason: "\(error)")
        }
    }

    /// Brings an application to the front, starting it if need be.
    ///
    /// - Parameters:
    ///   - application: The application to open.
    ///   - activationToken: The token that came with the click; without it the window may stay
    ///     behind.
    /// - Throws: `DesktopError` that says which file to install, or why the start failed.
    package func open(_ application: ApplicationID, activationToken: String?) async throws {
        let operation = "opening \(application)"
        var isReachable = try await isRunning(application)
        if !isReachable { isReachable = try await isActivatable(application) }
        if isReachable {
            do throws(DBusError) {
                _ = try await connection.call(Self.activate(application, activationToken))
            } catch  where error.meansNoWindow {
                // It runs, and has nothing to bring to the front: a command line, for example.
            } catch {
                throw DesktopError(.startFailed, operation: operation, reason: "\(error)")
            }
            return
        }
        let environment = Self.environment(activationToken)
        let found = try await read(for: application, operation) {
            installed throws(DesktopError) -> (command: ApplicationCommand, name: String)? in
            guard let entry = installed.entry(for: application),
                let command = try ApplicationCommand(
                    of: entry, environment: environment, operation: operation)
            else { return nil }
            return (command, entry.name)
        }
        guard let (command, name) = found else {
            throw DesktopError(
                .notStartable, operation: operation,
                reason: """
                    it has neither a D-Bus service file nor a desktop entry with Exec=; install \
                    applications/\(application).desktop into a data directory
                    """)
        }
        try await start(command, of: application.rawValue, named: name, operation: operation)
    }

    package func follow(
        _ application: ApplicationID, _ changed: @escaping @Sendable (_ isThere: Bool) -> Void
    ) async throws -> any Sendable {
        try await connection.watchOwner(of: application.rawValue) { changed($0 != nil) }
    }

    /// Has a program play a file.
    ///
    /// - Parameters:
    ///   - file: The absolute path of an audio file or a movie.
    ///   - application: Whose it is.
    ///   - player: The program that plays it.
    ///   - activationToken: The token that came with the click; without it the window may stay
    ///     behind.
    /// - Throws: `DesktopError` that says why it did not start.
    package func play(
        _ file: String, of application: ApplicationID, in player: MediaPlayers.Player,
        activationToken: String?
    ) async throws {
        let operation = "playing with \(player.entry.name)"
        let environment = Self.environment(activationToken)
        let command = try await read(for: application, operation) {
            _ throws(DesktopError) in
            try ApplicationCommand(
                of: player.entry, opening: file, environment: environment, operation: operation)
        }
        guard let command else {
            throw DesktopError(
                .notStartable, operation: operation, reason: "its desktop entry has no Exec=")
        }
        let identifier = player.file.split(separator: ".").dropLast().joined(separator: ".")
        try await start(
            command, of: identifier, named: player.entry.name, operation: operation)
    }

    /// Looks at files that the person or a program put there, which may take long.
    private func read<Value: Sendable>(
        for application: ApplicationID, _ operation: String,
        _ body: @escaping @Sendable (InstalledApplications) throws(DesktopError) -> Value
    ) async throws(DesktopError) -> Value {
        let result = await entries.read(of: application) { installed in
            Result { () throws(DesktopError) in try body(installed) }
        }
        guard let result else {
            throw DesktopError(
                .startFailed, operation: operation,
                reason: """
                    its desktop entry or its program was not read in time; look whether the disk \
                    that it is on answers
                    """)
        }
        return try result.get()
    }

    // Swift 6.3.1 crashes when it optimizes this inside of `open`.
    @inline(never)
    private func start(
        _ command: ApplicationCommand, of identifier: String, named name: String, operation: String
    ) async throws {
        if await manager.isThere {
            // The service's own restrictions are not for applications, whose sudo needs none.
            try await start(command.unit(of: identifier, named: name), operation: operation)
        } else {
            try await DetachedProcess.start(command, operation: operation)
        }
    }

    private func start(_ unit: UserManager.Unit, operation: String) async throws(DesktopError) {
        let result: String?
        do {
            result = try await manager.start(unit)
        } catch {
            throw DesktopError(
                .startFailed, operation: operation, reason: "the user's systemd says: \(error)")
        }
        guard let result, result != "done" else { return }
        throw DesktopError(
            .startFailed, operation: operation,
            reason: "see 'journalctl --user --unit \(unit.name)' (\(result))")
    }

    private func isRunning(_ application: ApplicationID) async throws -> Bool {
        try await connection.owner(of: application.rawValue) != nil
    }

    private func isActivatable(_ application: ApplicationID) async throws -> Bool {
        try await connection.activatableNames().contains(application.rawValue)
    }

    /// The call of the Desktop Entry Specification, section "D-Bus Activation".
    static func activate(_ application: ApplicationID, _ token: String?) -> MethodCall {
        MethodCall(
            destination: application.rawValue, path: application.objectPath,
            interface: "org.freedesktop.Application", member: "Activate",
            arguments: [.vardict(platformData(token))])
    }

    /// The token of a click as that section has it.
    static func platformData(_ token: String?) -> [String: Value] {
        guard let token else { return [:] }
        return ["activation-token": .string(token), "desktop-startup-id": .string(token)]
    }

    private static func environment(_ token: String?) -> [String: String] {
        guard let token else { return [:] }
        return ["XDG_ACTIVATION_TOKEN": token, "DESKTOP_STARTUP_ID": token]
    }
}

extension DBusError {
    /// Whether the application answers and does not implement `org.freedesktop.Application`.
    fileprivate var meansNoWindow: Bool {
        [Name.unknownObject, Name.unknownInterface, Name.unknownMethod].contains(name)
    }
}
