// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Glibc
import SessionLocks

/// Whether the session is locked, looked at from the first time on that somebody wants to know it.
package actor LockWatch {
    /// An element each time that it may have changed; one consumer.
    nonisolated let changes: AsyncStream<Void>

    private let change: AsyncStream<Void>.Continuation
    private let ownSession: String?
    private let note: @Sendable (String) -> Void
    private var lock: SessionLock?
    /// The last reason why nobody says it.
    private var trouble: String?

    /// Makes one that has not looked.
    ///
    /// - Parameters:
    ///   - variables: Those of the environment, which may name the session.
    ///   - note: Where it says why nobody can know it.
    package init(_ variables: [String: String], note: @escaping @Sendable (String) -> Void) {
        (ownSession, self.note) = (variables["XDG_SESSION_ID"], note)
        (changes, change) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Whether the session is locked; where nobody says so, it is not.
    func isLocked() async -> Bool {
        do throws(DBusError) {
            let state = try await watched().state
            tell(state == .unknown ? "neither logind nor a screen saver says it" : nil)
            return state == .locked
        } catch {
            tell("\(error)")
            return false
        }
    }

    private func watched() async throws(DBusError) -> SessionLock {
        if let lock { return lock }
        let loop = try EventLoop(name: "lock")
        let session = try await Connection.open(.session, on: loop)
        // Without a bus of the machine, a screen saver may say it.
        let system = try? await Connection.open(.system, on: loop)
        let new = SessionLock(
            session: session, system: system, userID: getuid(), ownSession: ownSession)
        try await new.start()
        lock = new
        // It ends with the lock, which is this one's.
        Task { [change] in
            for await _ in new.changes { change.yield() }
        }
        return new
    }

    private func tell(_ trouble: String?) {
        if let trouble, trouble != self.trouble {
            note("nothing goes to a topic by --away locked: \(trouble)")
        }
        self.trouble = trouble
    }
}
