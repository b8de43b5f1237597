// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationModel

/// Checks that a connection may speak for an application, and remembers who may.
///
/// Lives in `ServiceExport`. Unique names are never used twice on a bus, so what is remembered
/// stays true; the number is bounded for the sake of memory.
final class CallerIdentity {
    private static let capacity = 4_096

    private let connection: Connection
    private let processDirectory: String
    private var verdicts: [String: [ApplicationID: Caller]] = [:]

    init(connection: Connection, processDirectory: String) {
        self.connection = connection
        self.processDirectory = processDirectory
    }

    /// Forgets a connection that has left.
    func forget(_ uniqueName: String) { verdicts[uniqueName] = nil }

    /// Returns what is known of a caller that may speak for its application, else throws.
    func check(
        _ caller: Caller, isolation: isolated (any Actor)? = #isolation
    ) async throws(NotificationError) -> Caller {
        if let known = verdicts[caller.uniqueName]?[caller.application] { return known }
        var caller = caller
        let process = try await processID(of: caller.uniqueName)
        if let sandbox = Sandbox.application(of: process, in: processDirectory) {
            guard sandbox == caller.application.rawValue else {
                throw Self.refusal("the caller is the Flatpak \(sandbox)")
            }
            caller.isSandboxed = true
        } else {
            try await checkName(caller, of: process)
        }
        try await checkHolder(of: caller.uniqueName, is: process)
        if verdicts.count >= Self.capacity { verdicts.removeAll() }
        verdicts[caller.uniqueName, default: [:]][caller.application] = caller
        return caller
    }

    /// The Flatpak that a connection belongs to; nil for none.
    func sandbox(
        of uniqueName: String, isolation: isolated (any Actor)? = #isolation
    ) async throws(NotificationError) -> String? {
        let process = try await processID(of: uniqueName)
        let sandbox = Sandbox.application(of: process, in: processDirectory)
        try await checkHolder(of: uniqueName, is: process)
        return sandbox
    }

    /// Checks that what was read of a process is about the one that holds the connection: its
    /// number may have gone to another.
    private func checkHolder(
        of uniqueName: String, is process: Int32, isolation: isolated (any Actor)? = #isolation
    ) async throws(NotificationError) {
        if try await processID(of: uniqueName) == process { return }
        throw Self.refusal("the caller has ended")
    }

    private func checkName(
        _ caller: Caller, of process: Int32, isolation: isolated (any Actor)? = #isolation
    ) async throws(NotificationError) {
        let name = caller.application.rawValue
        let owners: [String]
        do throws(DBusError) {
            owners = try await connection.queuedOwners(of: name)
        } catch {
            throw NotificationError(error)
        }
        if owners.contains(caller.uniqueName) { return }
        for owner in owners where try await processID(of: owner) == process { return }
        throw Self.refusal("the caller does not own the bus name \(name); request that name first")
    }

    private func processID(
        of name: String, isolation: isolated (any Actor)? = #isolation
    ) async throws(NotificationError) -> Int32 {
        do throws(DBusError) {
            return try await connection.processID(of: name)
        } catch {
            throw NotificationError(error)
        }
    }

    private static func refusal(_ reason: String) -> NotificationError {
        NotificationError(.invalidApplication, field: "application", message: reason)
    }
}
