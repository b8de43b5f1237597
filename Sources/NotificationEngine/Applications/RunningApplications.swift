// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// Which applications run, by their registered connections, and which of those being started are
/// there already.
///
/// One process may have several connections that hold the application's name. The last to register
/// is the one that is called; when it ends, the one before it is called again.
struct RunningApplications: Sendable {
    private struct Instance: Hashable, Sendable {
        let connection: String
        /// Nil for one that takes pushes only.
        var isForeground: Bool?
    }

    /// The tries to start an application until it registers.
    private struct Start: Hashable, Sendable {
        /// Whether something holds its name.
        var isThere = false
        /// How often in a row it left before it registered.
        var earlyLeaves = 0
    }

    private var instances: [ApplicationID: [Instance]] = [:]
    private var starts: [ApplicationID: Start] = [:]

    // MARK: - Who runs

    /// Whether an application runs that takes more than pushes.
    func contains(_ id: ApplicationID) -> Bool { called(id)?.isForeground != nil }

    /// Whether an application runs and is in front.
    func isInFront(_ id: ApplicationID) -> Bool { called(id)?.isForeground == true }

    /// The connection that is called for an application; nil if none has registered.
    func connection(of id: ApplicationID) -> String? { called(id)?.connection }

    private func called(_ id: ApplicationID) -> Instance? { instances[id]?.last }

    // MARK: - Coming and going

    /// A connection has registered, which is called from now on.
    mutating func register(_ connection: String, of id: ApplicationID, isForeground: Bool) {
        starts[id] = nil
        instances[id]?.removeAll { $0.connection == connection }
        instances[id, default: []].append(
            Instance(connection: connection, isForeground: isForeground))
    }

    /// A connection has registered for pushes, and is called while there is no other.
    mutating func registerForPushes(_ connection: String, of id: ApplicationID) {
        if index(of: connection, in: id) != nil { return }
        instances[id, default: []].insert(
            Instance(connection: connection, isForeground: nil), at: 0)
    }

    /// A connection has said whether it is in front; false if it has not registered.
    mutating func setForeground(
        _ isForeground: Bool, of connection: String, in id: ApplicationID
    ) -> Bool {
        guard let index = index(of: connection, in: id),
            instances[id]?[index].isForeground != nil
        else { return false }
        instances[id]?[index].isForeground = isForeground
        return true
    }

    /// A connection is gone.
    ///
    /// - Returns: The applications that were calling it, in order.
    mutating func remove(_ connection: String) -> [ApplicationID] {
        var orphans: [ApplicationID] = []
        for (id, known) in instances {
            let left = known.filter { $0.connection != connection }
            guard left.count < known.count else { continue }
            instances[id] = left.isEmpty ? nil : left
            if known.last?.connection == connection { orphans.append(id) }
        }
        return orphans.sorted()
    }

    private func index(of connection: String, in id: ApplicationID) -> Int? {
        instances[id]?.firstIndex { $0.connection == connection }
    }

    // MARK: - Being started

    /// Something holds the name of an application that is being started, or does not any more.
    ///
    /// - Returns: How often in a row it has left, if it has just done so.
    mutating func startSeen(of id: ApplicationID, isThere: Bool) -> Int? {
        var start = starts[id] ?? Start()
        let hasLeft = start.isThere && !isThere
        start.isThere = isThere
        if hasLeft { start.earlyLeaves += 1 }
        starts[id] = start
        return hasLeft ? start.earlyLeaves : nil
    }

    /// An application is not being started any more.
    mutating func startEnded(of id: ApplicationID) { starts[id] = nil }
}
