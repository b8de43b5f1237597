// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// The registered connections of each application; the last to register is the one that is called.
///
/// One process may have several connections that hold the application's name. When the last one
/// ends, the one before it is called again.
struct RunningInstances {
    /// One connection.
    struct Instance {
        let caller: Caller
        /// Nil for one that takes pushes only.
        var isForeground: Bool?
    }

    private var instances: [ApplicationID: [Instance]] = [:]

    /// Who is called for an application.
    subscript(_ application: ApplicationID) -> Caller? { instances[application]?.last?.caller }

    /// Takes a connection, which is called from now on.
    mutating func add(_ caller: Caller, isForeground: Bool) {
        remove(caller)
        instances[caller.application, default: []].append(
            Instance(caller: caller, isForeground: isForeground))
    }

    /// Takes a connection for pushes, which is called while there is no other.
    mutating func addForPushes(_ caller: Caller) {
        let isKnown = instances[caller.application]?.contains { $0.caller == caller } ?? false
        if isKnown { return }
        instances[caller.application, default: []].insert(
            Instance(caller: caller, isForeground: nil), at: 0)
    }

    /// Notes what a connection says of itself; false if it is not registered.
    mutating func setForeground(_ isForeground: Bool, of caller: Caller) -> Bool {
        guard
            let index = instances[caller.application]?.firstIndex(where: {
                $0.caller == caller && $0.isForeground != nil
            })
        else { return false }
        instances[caller.application]?[index].isForeground = isForeground
        return true
    }

    /// Forgets a connection that is gone; returns the applications that were calling it, each
    /// with the instance that is called instead.
    mutating func remove(_ uniqueName: String) -> [(ApplicationID, next: Instance?)] {
        var orphans: [(ApplicationID, next: Instance?)] = []
        for (application, known) in instances {
            let left = known.filter { $0.caller.uniqueName != uniqueName }
            guard left.count < known.count else { continue }
            instances[application] = left.isEmpty ? nil : left
            if known.last?.caller.uniqueName == uniqueName {
                orphans.append((application, left.last))
            }
        }
        return orphans
    }

    private mutating func remove(_ caller: Caller) {
        instances[caller.application]?.removeAll { $0.caller == caller }
    }
}
