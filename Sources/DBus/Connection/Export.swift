// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// An exported interface, there until it is cancelled or let go.
public final class Export: Sendable {
    private let connection: Connection
    private let path: String
    private let interface: String
    private let isCancelled = Atomic<Bool>(false)

    init(_ connection: Connection, path: String, interface: String) {
        self.connection = connection
        self.path = path
        self.interface = interface
    }

    deinit { cancel() }

    /// Takes the interface away; calls that have started are still answered.
    public func cancel() {
        guard !isCancelled.exchange(true, ordering: .relaxed) else { return }
        let (connection, path, interface) = (connection, path, interface)
        connection.loop.perform {
            connection.assumeIsolated { $0.objects.remove(interface, at: path) }
        }
    }
}
