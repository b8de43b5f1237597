// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationEngine
import NotificationModel

/// The registered connections of each application; the last to register is the one that is called.
///
/// One process may have several connections that hold the application's name. When the last one
/// ends, the one before it is called again.
struct RunningInstances {
    /// One connection.
    struct Instance {
        let side: any ApplicationInstance
        /// Nil for one that takes pushes only.
        var isForeground: Bool?
    }

    private var instances: [ApplicationID: [Instance]] = [:]

    /// Who is called for an application.
    subscript(_ application: ApplicationID) -> (any ApplicationInstance)? {
        instances[application]?.last?.side
    }

    /// Takes a connection, which is called from now on.
    mutating func add(_ side: any ApplicationInstance, isForeground: Bool) {
        instances[side.application]?.removeAll { $0.side.connection == side.connection }
        instances[side.application, default: []].append(
            Instance(side: side, isForeground: isForeground))
    }

    /// Takes a connection for pushes, which is called while there is no other.
    mutating func addForPushes(_ side: any ApplicationInstance) {
        if index(of: side.connection, in: side.application) != nil { return }
        instances[side.application, default: []].insert(
            Instance(side: side, isForeground: nil), at: 0)
    }

    /// Notes what a connection says of itself; false if it is not registered.
    mutating func setForeground(
        _ isForeground: Bool, of connection: String, in application: ApplicationID
    ) -> Bool {
        guard let index = index(of: connection, in: application),
            instances[application]?[index].isForeground != nil
        else { return false }
        instances[application]?[index].isForeground = isForeground
        return true
    }

    /// Forgets a connection that is gone; returns the applications that were calling it, each
    /// with the instance that is called instead.
    mutating func remove(_ connection: String) -> [(ApplicationID, next: Instance?)] {
        var orphans: [(ApplicationID, next: Instance?)] = []
        for (application, known) in instances {
            let left = known.filter { $0.side.connection != connection }
            guard left.count < known.count else { continue }
            instances[application] = left.isEmpty ? nil : left
            if known.last?.side.connection == connection {
                orphans.append((application, left.last))
            }
        }
        return orphans
    }

    private func index(of connection: String, in application: ApplicationID) -> Int? {
        instances[application]?.firstIndex { $0.side.connection == connection }
    }
}
