// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import NotificationConcurrency
import NotificationModel

/// Checks that a connection may speak for an application, and remembers who may.
///
/// Lives in `ServiceExport`. That a connection holds an application's name is remembered until the
/// name changes owners, of which the bus tells; nothing tells who leaves the queue for a name, so
/// those who wait there are looked for with each call.
final class CallerIdentity {
    /// Told of the owner of an application's name, now and whenever it changes.
    typealias OwnerChange = @Sendable (ApplicationID, String?) -> Void

    /// A name that somebody owns.
    private struct OwnedName {
        var owner: String
        /// The connections that were found to hold it since it has this owner.
        var holders: Set<String> = []
        var watch: Subscription?
    }

    private static let capacity = 4_096

    private let connection: Connection
    private let processDirectory: String
    /// The time since the machine started; nil if connections are not to be compared with it.
    private let now: (@Sendable () -> Duration)?
    private var ages = ConnectionAges()
    /// Looks into the root of a process, which may be a disk that does not answer.
    private let looks: BoundedReads<String>
    private let changed: OwnerChange
    private var names: [ApplicationID: OwnedName] = [:]
    /// The Flatpaks to which the connections belong; that never changes.
    private var sandboxes: [String: ApplicationID] = [:]

    init(
        connection: Connection, processDirectory: String, now: (@Sendable () -> Duration)?,
        changed: @escaping OwnerChange
    ) {
        self.connection = connection
        self.processDirectory = processDirectory
        self.now = now
        looks = BoundedReads(
            named: "carillon-callers", on: connection.loop, now: now ?? { .zero },
            sleep: { [loop = connection.loop] in
                // Without a clock there is no bound.
                if now == nil { throw CancellationError() }
                try await loop.sleep(until: $0)
            }, late: { _ in })
        if let now { ages.saw(connection.uniqueName, at: now()) }
        self.changed = changed
    }

    /// Forgets a connection that has left.
    func forget(_ uniqueName: String) { sandboxes[uniqueName] = nil }

    /// Notes the owner of a name; false if that was known.
    func ownerChanged(of application: ApplicationID, to owner: String?) -> Bool {
        guard names[application]?.owner != owner else { return false }
        names[application] = owner.map {
            OwnedName(owner: $0, watch: names[application]?.watch)
        }
        return true
    }

    /// Whether the application's name is known to be the caller's, its process's or its sandbox's.
    ///
    /// Others may speak for the application while they wait for the name.
    func holdsName(_ caller: Caller) -> Bool {
        sandboxes[caller.uniqueName] == caller.application
            || names[caller.application]?.holders.contains(caller.uniqueName) == true
    }

    /// Returns the identity of a caller that may speak for its application, else throws.
    func check(
        _ caller: Caller, isolation: isolated (any Actor)? = #isolation
    ) async throws(NotificationError) -> Caller {
        var caller = caller
        caller.isSandboxed = sandboxes[caller.uniqueName] == caller.application
        noteThere(caller.uniqueName)
        if holdsName(caller) { return caller }
        let process = try await processID(of: caller.uniqueName)
        let sandbox = await sandbox(of: caller.uniqueName, process)
        if sandbox != .none {
            guard sandbox == .flatpak(caller.application.rawValue) else {
                throw Self.refusal("\(sandbox)")
            }
            try await checkHolder(of: caller.uniqueName, is: process)
            if sandboxes.count >= Self.capacity { sandboxes.removeAll() }
            sandboxes[caller.uniqueName] = caller.application
            caller.isSandboxed = true
            return caller
        }
        let owner = try await owner(of: caller.application)
        let isHolder = await isHolder(caller.uniqueName, of: process, owner: owner)
        if !isHolder { try await checkQueue(caller, of: process) }
        try await checkHolder(of: caller.uniqueName, is: process)
        // If it has changed owners meanwhile, the next call looks again.
        if isHolder, let owner, names[caller.application]?.owner == owner {
            if names[caller.application]?.holders.count ?? 0 >= Self.capacity {
                names[caller.application]?.holders.removeAll()
            }
            names[caller.application]?.holders.insert(caller.uniqueName)
        }
        return caller
    }

    /// The sandbox that a connection belongs to.
    func sandbox(
        of uniqueName: String, isolation: isolated (any Actor)? = #isolation
    ) async throws(NotificationError) -> Sandbox {
        noteThere(uniqueName)
        let process = try await processID(of: uniqueName)
        let sandbox = await self.sandbox(of: uniqueName, process)
        try await checkHolder(of: uniqueName, is: process)
        return sandbox
    }

    private func sandbox(
        of uniqueName: String, _ process: Int32, isolation: isolated (any Actor)? = #isolation
    ) async -> Sandbox {
        await looks.read(of: uniqueName) { [processDirectory] in
            Sandbox(of: process, in: processDirectory)
        } ?? .unknown
    }

    /// Checks that the facts on a process are about the one that holds the connection: its number
    /// may have gone to another.
    private func checkHolder(
        of uniqueName: String, is process: Int32, isolation: isolated (any Actor)? = #isolation
    ) async throws(NotificationError) {
        guard try await processID(of: uniqueName) == process else {
            throw Self.refusal("the caller has ended")
        }
        guard isMaker(process, of: uniqueName) else {
            throw Self.refusal(
                "the process that connected has ended, and its number is another's; connect anew")
        }
    }

    private func noteThere(_ uniqueName: String) {
        if let now { ages.saw(uniqueName, at: now()) }
    }

    /// Whether a process can have made a connection: it did not start after that was there.
    private func isMaker(_ process: Int32, of uniqueName: String) -> Bool {
        guard let latest = ages.latest(of: uniqueName),
            let start = ProcessStart(of: process, in: processDirectory).time
        else { return true }
        return start <= latest + ProcessStart.tick
    }

    /// Whether a connection is of a process, which has not only come by its number.
    private func isConnection(
        _ uniqueName: String, of process: Int32, isolation: isolated (any Actor)? = #isolation
    ) async -> Bool {
        // One that has left is nobody's.
        (try? await processID(of: uniqueName)) == process && isMaker(process, of: uniqueName)
    }

    /// The owner of an application's name, which is watched from then on while there is one.
    private func owner(
        of application: ApplicationID, isolation: isolated (any Actor)? = #isolation
    ) async throws(NotificationError) -> String? {
        if let known = names[application] { return known.owner }
        do throws(DBusError) {
            // Calls back before it returns.
            let watch = try await connection.watchOwner(of: application.rawValue) { [changed] in
                changed(application, $0)
            }
            names[application]?.watch = watch
        } catch {
            throw NotificationError(error)
        }
        return names[application]?.owner
    }

    private func isHolder(
        _ uniqueName: String, of process: Int32, owner: String?,
        isolation: isolated (any Actor)? = #isolation
    ) async -> Bool {
        guard let owner else { return false }
        if owner == uniqueName { return true }
        return await isConnection(owner, of: process)
    }

    private func checkQueue(
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
        for owner in owners where await isConnection(owner, of: process) { return }
        throw Self.refusal("the caller does not own the bus name \(name); request that name first")
    }

    /// The process that holds a connection.
    func processID(
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
