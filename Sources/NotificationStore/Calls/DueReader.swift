// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationConcurrency
import NotificationFiles
import Synchronization

/// Reads what is due, on a connection and a thread of its own.
///
/// It waits for no write, no sync and no move of the log: on a busy disk each of them takes as long as
/// the disk likes. It sees what is committed, and nothing of what still waits at the ``Gate``.
actor DueReader {
    private let executor = ThreadExecutor(name: "carillon-due")
    private let path: String
    private var open: (connection: Connection, file: FileIdentity)?
    /// How many reads were not left to the gate: whoever leaves all of them reads as much, but late.
    private(set) var answered = 0
    /// The files that may be opened a second time; nil while none may.
    private let files = Mutex<StoreFileWatch?>(nil)

    /// Names the file; nothing is opened before ``follow(_:)``.
    init(of path: String) { self.path = path }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// From now on these files are the store's.
    ///
    /// Others in their place are left alone: what is due there is not what was accepted here.
    nonisolated func follow(_ files: StoreFileWatch) { self.files.withLock { $0 = files } }

    /// Reads; nil where that is left to the gate, which knows what to do about a fault.
    func read<Value: Sendable>(_ body: @Sendable (Connection) throws -> Value) -> Value? {
        guard files.withLock({ $0?.areInPlace == true }), let connection = connection()
        else { return nil }
        do {
            let value = try body(connection)
            answered += 1
            return value
        } catch {
            open = nil
            return nil
        }
    }

    /// The connection to the file that is at the path.
    private func connection() -> Connection? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        let file = FileIdentity(status)
        if let open, open.file == file { return open.connection }
        open = nil
        do {
            let connection = try Connection(opening: path, isReadOnly: true)
            // Some requests at a time, each once. Whoever would have to wait asks at the gate.
            try connection.runScript(
                Connection.limits + "PRAGMA cache_size = -200; PRAGMA busy_timeout = 0;")
            open = (connection, file)
            return connection
        } catch {
            return nil
        }
    }
}
