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
    ) async throws(BusError) -> Caller {
        if let known = verdicts[caller.uniqueName]?[caller.application] { return known }
        var caller = caller
        do throws(DBusError) {
            let process = try await connection.processID(of: caller.uniqueName)
            if let sandbox = Sandbox.application(of: process, in: processDirectory) {
                guard sandbox == caller.application.rawValue else {
                    throw Self.refusal(caller, "the caller is the Flatpak \(sandbox)").dbusError
                }
                caller.isSandboxed = true
            } else {
                try await checkName(caller, of: process)
            }
            // Still the same process: what was read is about the one that holds the connection.
            guard try await connection.processID(of: caller.uniqueName) == process else {
                throw Self.refusal(caller, "the caller has ended").dbusError
            }
        } catch {
            throw BusError(error)
        }
        if verdicts.count >= Self.capacity { verdicts.removeAll() }
        verdicts[caller.uniqueName, default: [:]][caller.application] = caller
        return caller
    }

    /// The Flatpak that a connection belongs to; nil for none.
    func sandbox(
        of uniqueName: String, isolation: isolated (any Actor)? = #isolation
    ) async throws(DBusError) -> String? {
        let process = try await connection.processID(of: uniqueName)
        return Sandbox.application(of: process, in: processDirectory)
    }

    private func checkName(
        _ caller: Caller, of process: Int32, isolation: isolated (any Actor)? = #isolation
    ) async throws(DBusError) {
        let name = caller.application.rawValue
        let owners = try await connection.queuedOwners(of: name)
        if owners.contains(caller.uniqueName) { return }
        for owner in owners where try await connection.processID(of: owner) == process { return }
        throw Self.refusal(
            caller, "the caller does not own the bus name \(name); request that name first"
        )
        .dbusError
    }

    private static func refusal(_ caller: Caller, _ reason: String) -> BusError {
        BusError(.invalidApplication, field: "application", message: reason)
    }
}
