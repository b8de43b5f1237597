// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel

/// A connection as it described itself when it registered.
struct RegisteredCaller {
    var options: RegistrationOptions
    /// Whether the service was told; false while the application's name is another's.
    var isCalled: Bool
}

/// Who registered, by connection and by application, and how much of that one program did.
///
/// Whoever comes or leaves costs the same, however many there are.
struct RegisteredCallers {
    /// For how many applications the connections of one program may speak at once.
    ///
    /// A desktop has fewer, and each costs the person a line in the settings.
    static let limit = 128

    /// How many want to be told of changes.
    private(set) var watching = 0
    private var callers: [Caller: RegisteredCaller] = [:]
    private var ofConnection: [String: Set<Caller>] = [:]
    private var ofApplication: [ApplicationID: Set<Caller>] = [:]
    /// The process of each connection, and the applications it speaks for.
    private var spoken: [String: (process: Int32, applications: Set<ApplicationID>)] = [:]
    /// How many connections of a process speak for each application.
    private var counts: [Int32: [ApplicationID: Int]] = [:]

    /// A caller as it described itself; nil if it has not registered.
    subscript(caller: Caller) -> RegisteredCaller? {
        get { callers[caller] }
        set {
            if callers[caller]?.options.watchesChanges == true { watching -= 1 }
            if newValue?.options.watchesChanges == true { watching += 1 }
            callers[caller] = newValue
            ofConnection.note(caller, under: caller.uniqueName, isThere: newValue != nil)
            ofApplication.note(caller, under: caller.application, isThere: newValue != nil)
        }
    }

    /// Those that speak for an application.
    func callers(of application: ApplicationID) -> Set<Caller> { ofApplication[application] ?? [] }

    /// Those that speak for an application and want to be told of changes.
    func watchers(of application: ApplicationID) -> [Caller] {
        guard watching > 0 else { return [] }
        return callers(of: application).filter { callers[$0]?.options.watchesChanges == true }
    }

    /// Those of a connection.
    func callers(of uniqueName: String) -> Set<Caller> { ofConnection[uniqueName] ?? [] }

    /// Counts that a program speaks for one more application, if it does.
    ///
    /// - Throws: `NotificationError`, `.accessDenied`, if it speaks for too many.
    mutating func count(_ caller: Caller, of process: Int32) throws(NotificationError) {
        let name = caller.uniqueName
        if spoken[name]?.applications.contains(caller.application) == true { return }
        let known = counts[process] ?? [:]
        if known[caller.application] == nil, known.count >= Self.limit {
            throw NotificationError(
                .accessDenied, field: "application",
                message: """
                    one program may speak for \(Self.limit) applications at once; close the \
                    connections of others first
                    """)
        }
        spoken[name, default: (process, [])].applications.insert(caller.application)
        counts[process, default: [:]][caller.application, default: 0] += 1
    }

    /// Forgets a connection that has left.
    mutating func remove(_ uniqueName: String) {
        for caller in callers(of: uniqueName) { self[caller] = nil }
        guard let (process, applications) = spoken.removeValue(forKey: uniqueName) else { return }
        for application in applications {
            let left = (counts[process]?[application] ?? 0) - 1
            counts[process]?[application] = left > 0 ? left : nil
        }
        if counts[process]?.isEmpty == true { counts[process] = nil }
    }
}

extension Dictionary where Value == Set<Caller> {
    fileprivate mutating func note(_ caller: Caller, under key: Key, isThere: Bool) {
        if isThere {
            self[key, default: []].insert(caller)
        } else {
            self[key]?.remove(caller)
            if self[key]?.isEmpty == true { self[key] = nil }
        }
    }
}
