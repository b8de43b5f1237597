// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// Starts applications for the responses of people.
///
/// Prefers D-Bus activation, which knows a start without a window and never starts twice.
public struct ApplicationLauncher: Sendable {
    private let connection: Connection
    private let applications: InstalledApplications

    /// Makes a launcher for one session.
    public init(connection: Connection, applications: InstalledApplications) {
        self.connection = connection
        self.applications = applications
    }

    /// Starts an application without a window, and returns when it owns its bus name.
    ///
    /// - Parameter application: What to start; harmless if it runs already.
    /// - Throws: `DesktopError` that says which file to install, or why the start failed.
    public func startInBackground(_ application: ApplicationID) async throws {
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
    ///   - application: What to open.
    ///   - activationToken: What the click gave; without it the window may stay behind.
    /// - Throws: `DesktopError` that says which file to install, or why the start failed.
    public func open(_ application: ApplicationID, activationToken: String?) async throws {
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
        guard let entry = applications.entry(for: application), let arguments = entry.arguments
        else {
            throw DesktopError(
                .notStartable, operation: operation,
                reason: """
                    it has neither a D-Bus service file nor a desktop entry with Exec=; install \
                    applications/\(application).desktop into a data directory
                    """)
        }
        try await DetachedProcess.start(
            arguments, workingDirectory: entry.workingDirectory,
            environment: Self.environment(activationToken), operation: operation)
    }

    private func isRunning(_ application: ApplicationID) async throws -> Bool {
        try await connection.owner(of: application.rawValue) != nil
    }

    private func isActivatable(_ application: ApplicationID) async throws -> Bool {
        try await connection.activatableNames().contains(application.rawValue)
    }

    /// The call of the Desktop Entry Specification, section "D-Bus Activation".
    static func activate(_ application: ApplicationID, _ token: String?) -> MethodCall {
        let platform = token.map { token in
            ["activation-token": Value.string(token), "desktop-startup-id": .string(token)]
        }
        return MethodCall(
            destination: application.rawValue, path: application.objectPath,
            interface: "org.freedesktop.Application", member: "Activate",
            arguments: [.vardict(platform ?? [:])])
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
